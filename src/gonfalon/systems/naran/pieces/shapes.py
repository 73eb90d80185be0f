"""Which shapes make a proper formation, lines, columns and squares (3.1, 18.1, V19b)."""

from __future__ import annotations

from gonfalon.systems.naran.pieces.facts import LINE, SQUARE


def square_shape_side(figures: int) -> int:
    """Figures along one side of a square that stands two deep."""
    return max(3, -(-(figures + 16) // 8))


def shape_breaks_rule(kind: str, figures: int, front: int, formation: str) -> str:
    """The rule that a shape breaks, "" if figures and front make a proper formation (3.1, V19b)."""
    deep = -(-figures // front) if front else 0
    foot = kind == "foot"
    if formation == LINE:
        if deep > (3 if foot else 2):
            return "3.1f"  # § 3.1f
        return "" if front >= (6 if foot else 4) else "V19b"  # § 3.1e, V19b
    if formation == "column":
        return "" if deep > (3 if foot else 2) else "V19b"  # § 3.1b, 18.1a, B7, V19b
    if formation == "assault":
        return "" if deep >= 4 and front >= 4 else "3.1d"  # § 3.1c, 3.1d
    if formation == SQUARE:
        return "" if foot and figures >= 12 else "18.1b"  # § 18.1b
    return ""
