"""QR codes for the links of seats: up to 134 bytes, lowest correction (ISO 18004, versions 1 to 6)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

# of each version: bytes of data, bytes of correction of a block, blocks
VERSIONS = ((19, 7, 1), (34, 10, 1), (55, 15, 1), (80, 20, 1), (108, 26, 1), (136, 18, 2))
FORMAT = 0b111011111000100  # lowest correction, mask 0: every other field
BORDER = 4
Fields = list[list[int | None]]


def qr_path(text: str) -> tuple[int, str]:
    """A text as a drawing: how many fields a side has, and the path of the dark ones."""
    fields = qr_fields(text.encode())
    dark = [
        f"M{x + BORDER} {y + BORDER}h1v1h-1z"
        for y, row in enumerate(fields)
        for x, field in enumerate(row)
        if field
    ]
    return len(fields) + 2 * BORDER, "".join(dark)


def qr_fields(data: bytes) -> list[list[int]]:
    """The fields of a code, row by row: 1 is dark. ValueError: too much for one."""
    version = next((v for v, (room, _, _) in enumerate(VERSIONS, 1) if len(data) + 2 <= room), None)
    if version is None:
        raise ValueError("too long for a code")
    fields = _frame(version)
    bits = [byte >> (7 - n) & 1 for byte in _codewords(data, version) for n in range(8)]
    source = iter(bits)
    for x, y in way(fields):
        fields[y][x] = next(source, 0) ^ ((x + y) % 2 == 0)
    return [[field or 0 for field in row] for row in fields]


def way(fields: Fields) -> Iterator[tuple[int, int]]:
    """The free fields in the order of the data: in pairs of columns, up and down, from the right."""
    size = len(fields)
    free = [[field is None for field in row] for row in fields]
    for turn, right in enumerate([*range(size - 1, 6, -2), *range(5, 0, -2)]):
        for y in range(size - 1, -1, -1) if turn % 2 == 0 else range(size):
            for x in (right, right - 1):
                if free[y][x]:
                    yield x, y


def _frame(version: int) -> Fields:
    """The fixed fields: finders, timing, alignment, format; None where data may be."""
    size = 17 + 4 * version
    fields: Fields = [[None] * size for _ in range(size)]
    for n in range(size):
        fields[6][n] = fields[n][6] = (n + 1) % 2
    for left, top in ((0, 0), (size - 7, 0), (0, size - 7)):
        for y in range(max(0, top - 1), min(size, top + 8)):
            for x in range(max(0, left - 1), min(size, left + 8)):
                far = max(abs(x - left - 3), abs(y - top - 3))
                fields[y][x] = int(far in (0, 1, 3))
    if version > 1:
        middle = size - 7
        for y in range(-2, 3):
            for x in range(-2, 3):
                fields[middle + y][middle + x] = int(max(abs(x), abs(y)) != 1)
    bits = [FORMAT >> (14 - n) & 1 for n in range(15)]
    first = [(x, 8) for x in (0, 1, 2, 3, 4, 5, 7, 8)] + [(8, y) for y in (7, 5, 4, 3, 2, 1, 0)]
    second = [(8, size - 1 - n) for n in range(7)] + [(size - 8 + n, 8) for n in range(8)]
    for places in (first, second):
        for (x, y), bit in zip(places, bits, strict=True):
            fields[y][x] = bit
    fields[size - 8][8] = 1
    return fields


def _codewords(data: bytes, version: int) -> list[int]:
    """The data with its correction, the blocks interleaved."""
    room, extra, count = VERSIONS[version - 1]
    value = (0b0100 << 8 | len(data)) << 8 * len(data) | int.from_bytes(data, "big")
    whole = (value << 4).to_bytes(len(data) + 2, "big")
    whole += bytes(0x11 if n % 2 else 0xEC for n in range(room - len(whole)))
    each = room // count
    blocks = [whole[n * each : (n + 1) * each] for n in range(count)]
    corrections = [_correction(block, extra) for block in blocks]
    return [b[n] for n in range(each) for b in blocks] + [c[n] for n in range(extra) for c in corrections]


@lru_cache(maxsize=1)
def _tables() -> tuple[list[int], dict[int, int]]:
    powers, value = [], 1
    for _ in range(255):
        powers.append(value)
        value = value << 1 ^ (0x11D if value & 0x80 else 0)
    return powers, {power: n for n, power in enumerate(powers)}


def times(a: int, b: int) -> int:
    """The product of two bytes in the field of the code."""
    powers, logs = _tables()
    return powers[(logs[a] + logs[b]) % 255] if a and b else 0


def _correction(block: bytes, count: int) -> list[int]:
    """Reed and Solomon's bytes for a block."""
    powers, _ = _tables()
    maker = [1]
    for n in range(count):
        longer = [*maker, 0]
        for i, value in enumerate(maker):
            longer[i + 1] ^= times(value, powers[n])
        maker = longer
    rest = [*block, *[0] * count]
    for i in range(len(block)):
        head = rest[i]
        for j, value in enumerate(maker):
            rest[i + j] ^= times(value, head)
    return rest[len(block) :]
