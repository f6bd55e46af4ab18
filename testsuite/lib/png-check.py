#!/usr/bin/env python3
"""png-check.py FILE WIDTH HEIGHT: FILE is a PNG of that size with a palette and many colours.

Exit status 1, with the reason, if it is not.  SPDX-License-Identifier: GPL-3.0-or-later"""
import struct
import sys
import zlib

path, width, height = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
with open(path, "rb") as f:
    data = f.read()
assert data[:8] == b"\x89PNG\r\n\x1a\n", "no PNG signature"
at, chunks = 8, {}
while at < len(data):
    length, name = struct.unpack(">I4s", data[at:at + 8])
    body = data[at + 8:at + 8 + length]
    crc, = struct.unpack(">I", data[at + 8 + length:at + 12 + length])
    assert crc == zlib.crc32(name + body), f"checksum of {name}"
    chunks[name] = chunks.get(name, b"") + body
    at += 12 + length
w, h, depth, kind = struct.unpack(">IIBB", chunks[b"IHDR"][:10])
assert (w, h, depth, kind) == (width, height, 8, 3), f"{w} x {h}, {depth} bits, kind {kind}"
assert name == b"IEND" and len(set(chunks[b"PLTE"][i:i + 3] for i in range(0, 768, 3))) > 200
rows = zlib.decompress(chunks[b"IDAT"])
assert len(rows) == (w + 1) * h, "number of pixels"
# The moments stand side by side, and heat spreads: each has fewer colours than the one before.
side = (w - 24) // 4
colours = [len({rows[y * (w + 1) + 1 + m * (side + 8) + x] for y in range(h) for x in range(side)})
           for m in range(4)]
assert colours[0] > 100 and all(a > b for a, b in zip(colours, colours[1:])), colours
