"""Agreements on the dice, what derived dice were asked for, and battles that begin in the middle."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("battles", sa.Column("fair", sa.String(), nullable=True))
    op.add_column("battles", sa.Column("begin", sa.String(), nullable=True))
    op.add_column("entries", sa.Column("places", sa.String(), nullable=True))


def downgrade() -> None:
    op.drop_column("entries", "places")
    op.drop_column("battles", "begin")
    op.drop_column("battles", "fair")
