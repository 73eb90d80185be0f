"""Battles, their entries, and what users keep."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "battles",
        sa.Column("id", sa.String(), primary_key=True),
        sa.Column("system", sa.String(), nullable=False),
        sa.Column("scenario", sa.String(), nullable=False),
        sa.Column("source", sa.String(), nullable=True),
        sa.Column("rules_version", sa.Integer(), nullable=False),
        sa.Column("choices", sa.String(), nullable=False),
        sa.Column("seed", sa.Integer(), nullable=False),
        sa.Column("dice", sa.String(), nullable=False),
        sa.Column("seats", sa.String(), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.Column("touched", sa.Float(), nullable=False),
        sa.Column("state", sa.String(), nullable=False),
        sa.Column("winner", sa.Integer(), nullable=True),
        sa.Column("finished", sa.Boolean(), nullable=False),
        sa.Column("helped", sa.Boolean(), nullable=False),
    )
    op.create_table(
        "entries",
        sa.Column("battle", sa.String(), sa.ForeignKey("battles.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer(), primary_key=True),
        sa.Column("player", sa.Integer(), nullable=False),
        sa.Column("words", sa.String(), nullable=False),
        sa.Column("rolls", sa.String(), nullable=False),
        sa.Column("digest", sa.String(), nullable=False),
        sa.Column("auto", sa.Boolean(), nullable=False),
    )
    op.create_table(
        "things",
        sa.Column("id", sa.String(), primary_key=True),
        sa.Column("system", sa.String(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("data", sa.String(), nullable=False),
        sa.Column("touched", sa.Float(), nullable=False),
    )


def downgrade() -> None:
    op.drop_table("things")
    op.drop_table("entries")
    op.drop_table("battles")
