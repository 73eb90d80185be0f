"""Pictures of results as SVG: plain functions from numbers to text, without any library."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from gonfalon.lab.ratings import Span

WIDTH, LEFT, RIGHT, LINE = 1000, 390, 50, 26
COLOURS = ("#1f4e79", "#b03a2e", "#1e8449", "#9a7d0a", "#6c3483", "#5d6d7e", "#d35400", "#117a65")


def svg(height: float, title: str, parts: Sequence[str]) -> str:
    """A picture with its title for who cannot see it."""
    body = "\n".join(parts)
    return (
        f'<svg viewBox="0 0 {WIDTH} {height:g}" role="img" aria-label="{escape(title)}">'
        f"<title>{escape(title)}</title>\n{body}\n</svg>"
    )


def text(x: float, y: float, words: str, anchor: str = "start", extra: str = "") -> str:
    """Some words."""
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" {extra}>{escape(words)}</text>'


def line(x1: float, y1: float, x2: float, y2: float, style: str = "axis") -> str:
    """A line."""
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" class="{style}"/>'


def rect(x: float, y: float, width: float, height: float, colour: str, title: str = "") -> str:
    """A bar."""
    told = f"<title>{escape(title)}</title>" if title else ""
    return (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{max(width, 0):.1f}" height="{height:.1f}" '
        f'fill="{colour}">{told}</rect>'
    )


def short(words: str, most: int = 62) -> str:
    """Words that fit beside a picture."""
    return words if len(words) <= most else f"{words[: most - 1]}…"


class Scale:
    """From numbers to places."""

    def __init__(self, low: float, high: float, start: float = LEFT, end: float = WIDTH - RIGHT) -> None:
        self.low, self.high = low, high if high > low else low + 1
        self.start, self.end = start, end

    def __call__(self, value: float) -> float:
        share = (value - self.low) / (self.high - self.low)
        return self.start + share * (self.end - self.start)

    def ticks(self) -> list[float]:
        """Four to nine round numbers."""
        span, step = self.high - self.low, 1.0
        while span / step > 8:
            step *= 2.5 if str(step)[0] == "2" else 2
        while span / step < 3:
            step /= 2
        first = -(-self.low // step) * step
        count = int((self.high - first) / step + 1e-9) + 1
        return [first + n * step for n in range(count)]


def across(scale: Scale, height: float, unit: str = "", factor: float = 1) -> list[str]:
    """The axis under a picture, with thin lines up."""
    parts = []
    for tick in scale.ticks():
        x = scale(tick)
        parts += [
            line(x, 4, x, height - 18, "grid"),
            text(x, height - 4, f"{tick * factor:g}{unit}".replace("-", "−"), "middle"),
        ]
    return parts


def spans(
    title: str, rows: Sequence[tuple[str, Span]], low: float = 0, high: float = 1, zero: float | None = 0.5
) -> str:
    """Shares with their intervals, one line each."""
    scale, height = Scale(low, high), LINE * len(rows) + 30
    parts = across(scale, height, " %", 100)
    if zero is not None:
        parts.append(line(scale(zero), 4, scale(zero), height - 18))
    for number, (name, span) in enumerate(rows):
        y = LINE * number + 18
        parts.append(text(LEFT - 10, y + 4, short(name), "end"))
        parts.append(line(scale(span.low), y, scale(span.high), y, "whisker"))
        parts.append(
            f'<circle cx="{scale(span.value):.1f}" cy="{y}" r="5" fill="{COLOURS[0]}">'
            f"<title>{escape(span.percent)}</title></circle>"
        )
    return svg(height, title, parts)


def boxes(title: str, rows: Sequence[tuple[str, Sequence[int]]]) -> str:
    """Least, quarters and most, one box each."""
    scale = Scale(0, max([row[1][4] for row in rows] or [1]))
    height = LINE * len(rows) + 30
    parts = across(scale, height)
    for number, (name, of) in enumerate(rows):
        y = LINE * number + 18
        parts.append(text(LEFT - 10, y + 4, short(name), "end"))
        parts.append(line(scale(of[0]), y, scale(of[4]), y, "whisker"))
        told = " / ".join(map(str, of))
        parts.append(rect(scale(of[1]), y - 7, scale(of[3]) - scale(of[1]), 14, "#9fb8d0", told))
        parts.append(line(scale(of[2]), y - 8, scale(of[2]), y + 8, "median"))
    return svg(height, title, parts)


def stacks(title: str, rows: Sequence[tuple[str, Sequence[tuple[str, float]]]], kinds: Sequence[str]) -> str:
    """Shares that add up to one, one bar each, with a key below."""
    scale = Scale(0, 1)
    height = LINE * len(rows) + 30
    parts = across(scale, height, " %", 100)
    colour = {kind: COLOURS[n % len(COLOURS)] for n, kind in enumerate(kinds)}
    for number, (name, shares) in enumerate(rows):
        y, at = LINE * number + 18, 0.0
        parts.append(text(LEFT - 10, y + 4, short(name), "end"))
        for kind, share in shares:
            told = f"{kind}: {100 * share:.0f} %"
            parts.append(rect(scale(at), y - 9, scale(at + share) - scale(at), 18, colour[kind], told))
            at += share
    for number, kind in enumerate(kinds):
        y = height + 18 * number + 12
        parts += [rect(LEFT, y - 10, 12, 12, colour[kind]), text(LEFT + 18, y, short(kind, 100))]
    return svg(height + 18 * len(kinds) + 10, title, parts)


def curves(
    title: str, rows: Sequence[tuple[str, Sequence[tuple[float, float, float, float]]]], under: str
) -> str:
    """Lines with bands: of each point its place, the lower quarter, the middle and the upper quarter."""
    height, foot = 320.0, 290.0
    points = [p for _, row in rows for p in row] or [(0, 0, 0, 0)]
    across_scale = Scale(min(p[0] for p in points), max(p[0] for p in points), 80)
    up = Scale(min(0.0, *[p[1] for p in points]), max(0.0, *[p[3] for p in points]), foot, 12)
    parts = [line(80, up(0), WIDTH - RIGHT, up(0))]
    for tick in up.ticks():
        parts += [
            line(80, up(tick), WIDTH - RIGHT, up(tick), "grid"),
            text(74, up(tick) + 4, f"{tick:g}".replace("-", "−"), "end"),
        ]
    for tick in across_scale.ticks():
        parts.append(text(across_scale(tick), foot + 16, f"{tick:g}", "middle"))
    parts.append(text((80 + WIDTH - RIGHT) / 2, height - 2, under, "middle"))
    for number, (name, row) in enumerate(rows):
        colour = COLOURS[number % len(COLOURS)]
        upper = [f"{across_scale(x):.1f},{up(high):.1f}" for x, _, _, high in row]
        lower = [f"{across_scale(x):.1f},{up(low):.1f}" for x, low, _, _ in reversed(row)]
        middle = " ".join(f"{across_scale(x):.1f},{up(mid):.1f}" for x, _, mid, _ in row)
        parts.append(f'<polygon points="{" ".join(upper + lower)}" fill="{colour}" opacity="0.12"/>')
        parts.append(f'<polyline points="{middle}" fill="none" stroke="{colour}" stroke-width="2.5"/>')
        y = height + 18 * number + 14
        parts += [rect(80, y - 10, 12, 12, colour), text(98, y, short(name, 110))]
    return svg(height + 18 * len(rows) + 12, title, parts)
