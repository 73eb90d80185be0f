"""Who may come in again after the program was stopped: cookies, by their hash."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "passes",
        sa.Column("hash", sa.String(), primary_key=True),
        sa.Column("battle", sa.String(), nullable=True),
        sa.Column("side", sa.Integer(), nullable=True),
        sa.Column("made", sa.Float(), nullable=False),
    )


def downgrade() -> None:
    op.drop_table("passes")
