"""QR codes of links: read back by the rules of the standard, field by field."""

from __future__ import annotations

import pytest

from gonfalon.server.qr import FORMAT, VERSIONS, _frame, qr_fields, qr_path, times, way


def read(fields: list[list[int]]) -> bytes:
    """What a reader finds: format, mask, blocks whose correction fits, bytes."""
    size = len(fields)
    version = (size - 17) // 4
    room, extra, count = VERSIONS[version - 1]
    places = [(x, 8) for x in (0, 1, 2, 3, 4, 5, 7, 8)] + [(8, y) for y in (7, 5, 4, 3, 2, 1, 0)]
    assert [fields[y][x] for x, y in places] == [FORMAT >> (14 - n) & 1 for n in range(15)]
    bits = [fields[y][x] ^ ((x + y) % 2 == 0) for x, y in way(_frame(version))]
    words = [int("".join(map(str, map(int, bits[n : n + 8]))), 2) for n in range(0, len(bits) // 8 * 8, 8)]
    each = room // count
    found = []
    for block in range(count):
        mine = [words[n * count + block] for n in range(each)]
        check = mine + [words[room + n * count + block] for n in range(extra)]
        root = 1
        for _ in range(extra):
            value = 0
            for word in check:
                value = times(value, root) ^ word
            assert value == 0, "the correction fits"
            root = times(root, 2)
        found += mine
    text = "".join(f"{word:08b}" for word in found)
    assert text[:4] == "0100"
    length = int(text[4:12], 2)
    return int(text[12 : 12 + 8 * length], 2).to_bytes(length, "big")


@pytest.mark.parametrize("length", [1, 17, 18, 32, 53, 60, 78, 106, 107, 134])
def test_a_code_reads_as_it_was_written(length: int) -> None:
    data = (b"http://192.168.1.20:8642/seat/" + b"Zb3_-q" * 30)[:length]
    assert read(qr_fields(data)) == data


def test_the_fixed_fields_are_where_a_reader_looks() -> None:
    fields = qr_fields(b"x" * 60)
    size = len(fields)
    finder = ["1111111", "1000001", "1011101", "1011101", "1011101", "1000001", "1111111"]
    for left, top in ((0, 0), (size - 7, 0), (0, size - 7)):
        got = ["".join(map(str, fields[top + y][left : left + 7])) for y in range(7)]
        assert got == finder
    assert [fields[6][n] for n in range(8, size - 8)] == [(n + 1) % 2 for n in range(8, size - 8)]
    assert fields[size - 8][8] == 1


def test_what_is_too_long_is_refused_and_the_drawing_has_a_border() -> None:
    with pytest.raises(ValueError, match="too long"):
        qr_fields(b"x" * 135)
    size, path = qr_path("http://127.0.0.1/")
    assert size == 21 + 8 and path.startswith("M4 4h1v1h-1z")
