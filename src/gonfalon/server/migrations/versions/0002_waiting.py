"""An answer that waits for typed dice, with the dice so far."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("battles", sa.Column("waiting", sa.String(), nullable=True))


def downgrade() -> None:
    op.drop_column("battles", "waiting")
