"""Values of PTX types as exact integers and fractions, and IEEE arithmetic on
them: what the expected results of the tests are computed with; then operands to
compute with: edge cases and random ones.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import math
from fractions import Fraction

N = 96                          # rows of a test


def bits_of(t):
    return int(''.join(c for c in t if c.isdigit()))


def is_float(t):
    return t[0] == 'f' or t.startswith('bf')


def signed(x, bits):
    x &= (1 << bits) - 1
    return x - (1 << bits) if x >> (bits - 1) else x


def value(t, bits):
    """The number that BITS of type T stand for: int, Fraction, or a string."""
    n = bits_of(t)
    if not is_float(t):
        return signed(bits, n) if t[0] == 's' else bits & ((1 << n) - 1)
    return unpack(bits, FORMATS[t])


# exponent bits, fraction bits
FORMATS = {'f16': (5, 10), 'bf16': (8, 7), 'f32': (8, 23), 'f64': (11, 52)}


def unpack(bits, fmt):
    """Fraction, or '-0', 'inf', '-inf', 'nan'."""
    eb, fb = fmt
    sign = bits >> (eb + fb) & 1
    e = bits >> fb & ((1 << eb) - 1)
    f = bits & ((1 << fb) - 1)
    bias = (1 << (eb - 1)) - 1
    if e == (1 << eb) - 1:
        return 'nan' if f else '-inf' if sign else 'inf'
    if e == 0:
        x = Fraction(f) * Fraction(2) ** (1 - bias - fb)
    else:
        x = Fraction(f + (1 << fb)) * Fraction(2) ** (e - bias - fb)
    if x == 0:
        return '-0' if sign else Fraction(0)
    return -x if sign else x


def floor_log2(x):
    e = x.numerator.bit_length() - x.denominator.bit_length()
    while Fraction(2) ** e > x:
        e -= 1
    while Fraction(2) ** (e + 1) <= x:
        e += 1
    return e


def round_int(x, mode):
    """The Fraction X to an integer; ties to even for 'n'."""
    lo = math.floor(x)
    if x == lo or mode == 'm':
        return lo
    if mode == 'p':
        return lo + 1
    if mode == 'z':
        return lo if x > 0 else lo + 1
    d = x - lo
    return lo + (d > Fraction(1, 2) or (d == Fraction(1, 2) and lo & 1))


def pack(x, fmt, mode='n', zero_sign=0, ftz=False):
    """Bits of the number X (as unpack gives), rounded."""
    eb, fb = fmt
    top = ((1 << eb) - 1) << fb
    if x == 'nan':
        return top | ((1 << fb) - 1)
    if x in ('inf', '-inf', '-0'):
        s = 1 if x[0] == '-' else 0
        return s << (eb + fb) | (0 if x == '-0' else top)
    if x == 0:
        return zero_sign << (eb + fb)
    s = 1 if x < 0 else 0
    bias = (1 << (eb - 1)) - 1
    e = max(floor_log2(abs(x)), 1 - bias)
    unit = Fraction(2) ** (e - fb)
    n = abs(round_int(x / unit, mode))
    if n >> (fb + 1):
        n >>= 1
        e += 1
    if e > bias:
        to_max = mode == 'z' or (mode == 'm' and not s) or (mode == 'p' and s)
        return s << (eb + fb) | (top - 1 if to_max else top)
    r = (e + bias) << fb | (n - (1 << fb)) if n >> fb else n
    if ftz and n >> fb == 0:
        r = 0
    return s << (eb + fb) | r


def flush(bits, t):
    eb, fb = FORMATS[t]
    return bits & 1 << (eb + fb) if not bits >> fb & ((1 << eb) - 1) else bits


def clamp(x, lo, hi):
    return lo if x < lo else hi if x > hi else x


# ---- arithmetic ----

def sign_of(bits, t):
    return bits >> (bits_of(t) - 1) & 1


def number(x):
    """Zeros as Fraction(0)."""
    return Fraction(0) if x == '-0' else x


def fl_add(a, b, t, mode):
    x, y = unpack(a, FORMATS[t]), unpack(b, FORMATS[t])
    if 'nan' in (x, y) or (x, y) in (('inf', '-inf'), ('-inf', 'inf')):
        return pack('nan', FORMATS[t])
    for z in (x, y):
        if z in ('inf', '-inf'):
            return pack(z, FORMATS[t])
    s = number(x) + number(y)
    both = sign_of(a, t) & sign_of(b, t)
    zero = both if sign_of(a, t) == sign_of(b, t) else int(mode == 'm')
    return pack(s, FORMATS[t], mode, zero)


def negate(a, t):
    return a ^ 1 << (bits_of(t) - 1)


def product(a, b, t):
    """Exact product: a Fraction or a special string; and its sign."""
    x, y = unpack(a, FORMATS[t]), unpack(b, FORMATS[t])
    s = sign_of(a, t) ^ sign_of(b, t)
    if 'nan' in (x, y):
        return 'nan', s
    inf = [z in ('inf', '-inf') for z in (x, y)]
    if any(inf):
        if number(x) == 0 or number(y) == 0:
            return 'nan', s
        return '-inf' if s else 'inf', s
    return number(x) * number(y), s


def fl_mul(a, b, t, mode):
    p, s = product(a, b, t)
    return pack(p, FORMATS[t], mode, s)


def fl_fma(a, b, c, t, mode):
    p, s = product(a, b, t)
    z = unpack(c, FORMATS[t])
    if p == 'nan' or z == 'nan' or (p, z) in (('inf', '-inf'), ('-inf', 'inf')):
        return pack('nan', FORMATS[t])
    if p in ('inf', '-inf'):
        return pack(p, FORMATS[t])
    if z in ('inf', '-inf'):
        return pack(z, FORMATS[t])
    x = p + number(z)
    zero = s if s == sign_of(c, t) else int(mode == 'm')
    return pack(x, FORMATS[t], mode, zero)


def fl_div(a, b, t, mode):
    x, y = unpack(a, FORMATS[t]), unpack(b, FORMATS[t])
    s = sign_of(a, t) ^ sign_of(b, t)
    inf = [z in ('inf', '-inf') for z in (x, y)]
    if 'nan' in (x, y) or all(inf) or (number(x) == 0 and number(y) == 0):
        return pack('nan', FORMATS[t])
    if inf[0] or number(y) == 0:
        return pack('-inf' if s else 'inf', FORMATS[t])
    if inf[1] or number(x) == 0:
        return s << (bits_of(t) - 1)
    return pack(number(x) / number(y), FORMATS[t], mode)


def fl_sqrt(a, t, mode):
    x = unpack(a, FORMATS[t])
    if x in ('nan', 'inf', '-0') or x == 0:
        return pack(x, FORMATS[t])
    if x == '-inf' or x < 0:
        return pack('nan', FORMATS[t])
    # 2^k scaled so that the integer root has plenty of bits; sticky below.
    k = 200 + floor_log2(x) // 2
    scaled = x * Fraction(4) ** (400 - k)
    n = math.isqrt(math.floor(scaled))
    r = Fraction(n) + (Fraction(1, 3) if n * n != scaled else 0)
    return pack(r / Fraction(2) ** (400 - k), FORMATS[t], mode)


def fl_min(a, b, t, want_max, nan=False):
    x, y = unpack(a, FORMATS[t]), unpack(b, FORMATS[t])
    if x == 'nan' or y == 'nan':
        if nan or x == y:
            return pack('nan', FORMATS[t])
        return b if x == 'nan' else a

    def key(z):
        return {'inf': Fraction(10) ** 400, '-inf': -Fraction(10) ** 400,
                '-0': -Fraction(1, 10 ** 400)}.get(z, z)
    less = key(x) < key(y)
    return (b if less else a) if want_max else (a if less else b)


def saturate(bits, t):
    x = unpack(bits, FORMATS[t])
    if x in ('nan', '-0', '-inf') or (x != 'inf' and x <= 0):
        return 0
    if x == 'inf' or x > 1:
        return pack(Fraction(1), FORMATS[t])
    return bits


# ---- operands ----

EDGES = {
    'f32': [0, 0x80000000, 0x3f800000, 0xbf800000, 0x7f800000, 0xff800000,
            0x7fc00000, 1, 0x80000001, 0x007fffff, 0x00800000, 0x7f7fffff,
            0xff7fffff, 0x3f000000, 0x40490fdb, 0x4b800000, 0x3f800001,
            0x4effffff, 0x4f000000, 0xcf000000, 0x4f800000, 0x40200000,
            0xc0200000, 0x3effffff, 0x5f000000, 0xdf000001],
    'f64': [0, 1 << 63, 0x3ff0000000000000, 0xbff0000000000000,
            0x7ff0000000000000, 0xfff0000000000000, 0x7ff8000000000000, 1,
            0x800fffffffffffff, 0x0010000000000000, 0x7fefffffffffffff,
            0x3fe0000000000000, 0x400921fb54442d18, 0x4330000000000000,
            0x3ff0000000000001, 0x41dfffffffc00000, 0x41e0000000000000,
            0xc1e0000000000000, 0x41f0000000000000, 0x4004000000000000,
            0xc004000000000000, 0x3fdfffffffffffff, 0x43e0000000000000,
            0x47efffffe0000000, 0x47effffff0000000, 0x36a0000000000000,
            0x3810000000000001],
    'f16': [0, 0x8000, 0x3c00, 0xbc00, 0x7c00, 0xfc00, 0x7e00, 1, 0x83ff, 0x400,
            0x7bff, 0x3800, 0x4100, 0x3c01],
    'bf16': [0, 0x8000, 0x3f80, 0xbf80, 0x7f80, 0xff80, 0x7fc0, 1, 0x80, 0x7f7f,
             0x3f81],
}


def edges(t):
    if t in EDGES:
        return EDGES[t]
    n = bits_of(t)
    top = 1 << (n - 1)
    return [0, 1, 2, 3, top - 1, top, top + 1, 2 * top - 1, 2 * top - 2, 31 % (2 * top),
            32, 33, 63, 64, 100, 0x55555555 & (2 * top - 1)]


def random_bits(rng, t):
    n = bits_of(t)
    if is_float(t):
        eb, fb = FORMATS[t]
        if rng.random() < 0.7:          # of moderate size
            e = (1 << (eb - 1)) - 1 + rng.randint(-min(12, 1 << (eb - 2)), 12)
            return rng.getrandbits(1) << (eb + fb) | e << fb | rng.getrandbits(fb)
        return rng.getrandbits(n)
    return rng.getrandbits(n) >> rng.choice([0, 0, 0, n // 2, n - 4])


def operands(rng, types, n=N):
    """N tuples of operand bits: edges against edges, then random ones."""
    rows = []
    while len(rows) < n:
        edge = len(rows) < n // 2
        rows.append(tuple(rng.choice(edges(t)) if edge or rng.random() < 0.1
                          else random_bits(rng, t) for t in types))
    return rows
