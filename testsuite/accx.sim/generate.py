#!/usr/bin/env python3
"""Writes the tests of arithmetic, comparison, conversion and data movement
instructions: one .ptx file per instruction and type, with edge cases and random
values.  Expected values are computed here, in exact integers and fractions, from
the definitions in the PTX ISA manual; the simulator is not asked.

  generate.py DIRECTORY     (the results are part of the repository)

A new instruction: a call of `unary', `binary', ... or `case' near the end.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import math
import os
import random
import struct
import sys
from fractions import Fraction

OUT = sys.argv[1] if len(sys.argv) > 1 else os.path.dirname(__file__)
N = 96

# ---- types and values ----


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


# ---- writing a test ----

names = set()


def words(values):
    out, line = [], ''
    for v in values:
        if len(line) + len(v) > 72:
            out.append(line)
            line = ''
        line += ' ' + v
    return out + [line]


def comment(word, t, values):
    lines = words(values)
    return ''.join(['// %s %s%s\n' % (word, t, lines[0])]
                   + ['//+%s\n' % s for s in lines[1:]])


def memory_type(t):
    return 'b16' if t in ('f16', 'bf16') else t


def register_type(t):
    n = bits_of(t)
    return 'b32' if n == 8 else 'b16' if t in ('f16', 'bf16') else t


def want_word(t, w):
    if w is None:
        return '_'
    if is_float(t) and t in FORMATS and unpack(w, FORMATS[t]) == 'nan':
        return 'nan'
    return '0x%x' % (w & ((1 << bits_of(t)) - 1))


def case(name, claim, ins, outs, body, rows, want, version='7.0', target='sm_75',
         declare='', block=None):
    """INS, OUTS: (type, register).  ROWS: operand bits per thread.  WANT: a
    function from a row to the bits of OUTS (None: anything)."""
    assert name not in names, name
    names.add(name)
    n = len(rows)
    results = [want(r) for r in rows]
    results = [r if isinstance(r, tuple) else (r,) for r in results]
    s = '// %s\n// grid 1 block %d\n' % (claim, n)
    for k, (t, _) in enumerate(ins):
        s += comment('arg', t, ['0x%x' % r[k] for r in rows])
    for k, (t, _) in enumerate(outs):
        s += '// arg %s 0*%d\n' % (t, n)
        s += comment('want', t, [want_word(t, r[k]) for r in results])
    s += '.version %s\n.target %s\n.address_size 64\n\n' % (version, target)
    s += '.visible .entry test ('
    s += ', '.join('.param .u64 p%d' % k for k in range(len(ins) + len(outs)))
    s += ')\n{\n  .reg .b32 %thread;\n  .reg .b64 %at<3>;\n  .reg .pred %p, %q;\n'
    for t, r in ins + outs:
        s += '  .reg .%s %s;\n' % (register_type(t), r)
    s += declare + '  mov.u32 %thread, %tid.x;\n'
    for k, (t, r) in enumerate(ins + outs):
        a = '  ld.param.u64 %%at0, [p%d];\n' % k
        a += '  mul.wide.u32 %%at1, %%thread, %d;\n' % (bits_of(t) // 8)
        a += '  add.u64 %at2, %at0, %at1;\n'
        if k < len(ins):
            s += a + '  ld.global.%s %s, [%%at2];\n' % (memory_type(t), r)
            if k == len(ins) - 1:
                s += ''.join('  %s\n' % line for line in body.split('\n'))
        else:
            s += a + '  st.global.%s [%%at2], %s;\n' % (memory_type(t), r)
    s += '  ret;\n}\n'
    with open(os.path.join(OUT, name + '.ptx'), 'w') as f:
        f.write(s)


def rng_for(name):
    return random.Random(name)


def simple(name, op, t, n_src, f, src=None, dst=None, **more):
    """OP d, a, b, ...: F takes operand values (ints; raw bits of floats)."""
    src = src or [t] * n_src
    regs = ['%a', '%b', '%c', '%e'][:n_src]
    rows = more.pop('rows', None) or operands(rng_for(name), src)
    body = '%s %%d, %s;' % (op, ', '.join(regs))
    claim = more.pop('claim', op + '.')
    case(name, claim, list(zip(src, regs)), [(dst or t, '%d')], body, rows,
         lambda r: f(*[b if is_float(s) else value(s, b)
                       for s, b in zip(src, r)]), **more)


# ---- integers ----

INTS = ['u16', 's16', 'u32', 's32', 'u64', 's64']


def trunc_div(a, b):
    q = abs(a) // abs(b)
    return -q if (a < 0) != (b < 0) else q


def divisible(name, types):
    return [r for r in operands(rng_for(name), types, 4 * N) if r[1]][:N]


def bit_fields(name, types):
    """Operands of bfe and bfi, the last two position and length.  The manual
    restricts these to 0..255: outside, its pseudocode takes them modulo 256, and
    so does hardware for 32 bit fields, but not for fields of 64 bits."""
    rows = operands(rng_for(name), types)
    if bits_of(types[0]) < 64:
        return rows
    return [r[:-2] + (r[-2] & 255, r[-1] & 255) for r in rows]


def clamp(x, lo, hi):
    return lo if x < lo else hi if x > hi else x


def integers():
    for t in INTS:
        n = bits_of(t)
        sg = t[0] == 's'
        simple('add-' + t, 'add.' + t, t, 2, lambda a, b: a + b)
        simple('sub-' + t, 'sub.' + t, t, 2, lambda a, b: a - b)
        simple('mul-lo-' + t, 'mul.lo.' + t, t, 2, lambda a, b: a * b)
        simple('mul-hi-' + t, 'mul.hi.' + t, t, 2, lambda a, b: a * b >> n)
        simple('mad-lo-' + t, 'mad.lo.' + t, t, 3, lambda a, b, c: a * b + c)
        simple('mad-hi-' + t, 'mad.hi.' + t, t, 3, lambda a, b, c: (a * b >> n) + c)
        simple('min-' + t, 'min.' + t, t, 2, min)
        simple('max-' + t, 'max.' + t, t, 2, max)
        simple('sad-' + t, 'sad.' + t, t, 3, lambda a, b, c: c + abs(a - b))
        simple('div-' + t, 'div.' + t, t, 2, trunc_div,
               rows=divisible('div-' + t, [t, t]))
        # The remainder of the smallest number by -1 is the manual's blind spot.
        rows = [r for r in divisible('rem-' + t, [t, t])
                if value(t, r[1]) != -1] or None
        simple('rem-' + t, 'rem.' + t, t, 2,
               lambda a, b: a - b * trunc_div(a, b), rows=(rows * 2)[:64])
        simple('shr-' + t, 'shr.' + t, t, 2,
               lambda a, b: a >> b if b < n else (-1 if a < 0 else 0),
               src=[t, 'u32'])
        if n < 64:
            w = t[0] + str(2 * n)
            simple('mul-wide-' + t, 'mul.wide.' + t, w, 2, lambda a, b: a * b,
                   src=[t, t])
            simple('mad-wide-' + t, 'mad.wide.' + t, w, 3,
                   lambda a, b, c: a * b + c, src=[t, t, w])
        if sg:
            simple('abs-' + t, 'abs.' + t, t, 1, abs)
            simple('neg-' + t, 'neg.' + t, t, 1, lambda a: -a)
        if n > 16:
            def msb(a):
                a = ~a if a < 0 else a
                return a.bit_length() - 1
            simple('bfind-' + t, 'bfind.' + t, 'u32', 1, msb, src=[t])
            simple('bfind-shiftamt-' + t, 'bfind.shiftamt.' + t, 'u32', 1,
                   lambda a: n - 1 - msb(a) if msb(a) >= 0 else -1, src=[t])

            def bfe(a, b, c):
                pos, length = b & 255, c & 255
                if length == 0:
                    return 0
                raw = a & ((1 << n) - 1)
                sign = raw >> min(pos + length - 1, n - 1) & 1 if sg else 0
                field = raw >> pos & ((1 << length) - 1)
                have = max(0, min(length, n - pos))
                return field | (-1 << have if sign else 0)
            src = [t, 'u32', 'u32']
            simple('bfe-' + t, 'bfe.' + t, t, 3, bfe, src=src,
                   rows=bit_fields('bfe-' + t, src))
    for b in ['b16', 'b32', 'b64']:
        n = bits_of(b)
        simple('and-' + b, 'and.' + b, b, 2, lambda x, y: x & y)
        simple('or-' + b, 'or.' + b, b, 2, lambda x, y: x | y)
        simple('xor-' + b, 'xor.' + b, b, 2, lambda x, y: x ^ y)
        simple('not-' + b, 'not.' + b, b, 1, lambda x: ~x)
        simple('cnot-' + b, 'cnot.' + b, b, 1, lambda x: int(x == 0))
        simple('shl-' + b, 'shl.' + b, b, 2, lambda x, y: x << y if y < n else 0,
               src=[b, 'u32'])
        simple('shr-' + b, 'shr.' + b, b, 2, lambda x, y: x >> y if y < n else 0,
               src=[b, 'u32'])
    for b in ['b32', 'b64']:
        n = bits_of(b)
        simple('popc-' + b, 'popc.' + b, 'u32', 1, lambda x: bin(x).count('1'),
               src=[b])
        simple('clz-' + b, 'clz.' + b, 'u32', 1, lambda x: n - x.bit_length(),
               src=[b])
        simple('brev-' + b, 'brev.' + b, b, 1,
               lambda x: int(format(x, '0%db' % n)[::-1], 2))

        def bfi(a, d, pos, length):
            pos, length = pos & 255, length & 255
            m = ((1 << length) - 1) << pos & ((1 << n) - 1)
            return d & ~m | a << pos & m
        src = [b, b, 'u32', 'u32']
        simple('bfi-' + b, 'bfi.' + b, b, 4, bfi, src=src,
               rows=bit_fields('bfi-' + b, src))
    s32 = (-(1 << 31), (1 << 31) - 1)
    simple('add-sat-s32', 'add.sat.s32', 's32', 2, lambda a, b: clamp(a + b, *s32))
    simple('sub-sat-s32', 'sub.sat.s32', 's32', 2, lambda a, b: clamp(a - b, *s32))
    simple('mad-hi-sat-s32', 'mad.hi.sat.s32', 's32', 3,
           lambda a, b, c: clamp((a * b >> 32) + c, *s32))
    for t in ['u32', 's32']:
        def low24(x):
            return signed(x, 24) if t == 's32' else x & 0xffffff
        simple('mul24-lo-' + t, 'mul24.lo.' + t, t, 2,
               lambda a, b: low24(a) * low24(b))
        simple('mul24-hi-' + t, 'mul24.hi.' + t, t, 2,
               lambda a, b: low24(a) * low24(b) >> 16)
        simple('mad24-lo-' + t, 'mad24.lo.' + t, t, 3,
               lambda a, b, c: low24(a) * low24(b) + c)
    for mode in ['wrap', 'clamp']:
        for way in 'lr':
            def shf(lo, hi, c):
                k = c & 31 if mode == 'wrap' else min(c, 32)
                x = hi << 32 | lo
                return x << k >> 32 if way == 'l' else x >> k
            simple('shf-%s-%s' % (way, mode), 'shf.%s.%s.b32' % (way, mode), 'b32',
                   3, shf, src=['b32', 'b32', 'u32'])
    for table in [0x80, 0xfe, 0x96, 0xe8, 0xca, 0x1b, 0x00, 0xff]:
        def lop(a, b, c):
            r = 0
            for k in range(32):
                i = (a >> k & 1) << 2 | (b >> k & 1) << 1 | c >> k & 1
                r |= (table >> i & 1) << k
            return r
        name = 'lop3-%02x' % table
        case(name, 'lop3 with table 0x%02x.' % table,
             [('b32', '%a'), ('b32', '%b'), ('b32', '%c')], [('b32', '%d')],
             'lop3.b32 %%d, %%a, %%b, %%c, 0x%x;' % table,
             operands(rng_for(name), ['b32'] * 3), lambda r: lop(*r))

    def prmt(a, b, sel):
        data = [(b << 32 | a) >> 8 * k & 255 for k in range(8)]
        r = 0
        for k in range(4):
            s = sel >> 4 * k & 15
            x = data[s & 7]
            if s & 8:
                x = 255 if x & 128 else 0
            r |= x << 8 * k
        return r
    simple('prmt', 'prmt.b32', 'b32', 3, prmt)
    modes = {
        'f4e': [0x3210, 0x4321, 0x5432, 0x6543],
        'b4e': [0x5670, 0x6701, 0x7012, 0x0123],
        'rc8': [0x0000, 0x1111, 0x2222, 0x3333],
        'ecl': [0x3210, 0x3211, 0x3222, 0x3333],
        'ecr': [0x0000, 0x1110, 0x2210, 0x3210],
        'rc16': [0x1010, 0x3232, 0x1010, 0x3232]}
    for m, selects in modes.items():
        simple('prmt-' + m, 'prmt.b32.' + m, 'b32', 3,
               lambda a, b, c: prmt(a, b, selects[c & 3]))
    for at in ['u32', 's32']:
        for bt in ['u32', 's32']:
            def part(x, k, t, width=8):
                v = x >> width * k & ((1 << width) - 1)
                return signed(v, width) if t == 's32' else v
            name = 'dp4a-%s-%s' % (at, bt)
            ct = 'u32' if at == bt == 'u32' else 's32'
            simple(name, 'dp4a.%s.%s' % (at, bt), ct, 3,
                   lambda a, b, c: c + sum(part(a, k, at) * part(b, k, bt)
                                           for k in range(4)),
                   src=['b32', 'b32', ct])
            for half, base in [('lo', 0), ('hi', 2)]:
                simple('dp2a-%s-%s-%s' % (half, at, bt),
                       'dp2a.%s.%s.%s' % (half, at, bt), ct, 3,
                       lambda a, b, c: c + sum(part(a, k, at, 16)
                                               * part(b, base + k, bt)
                                               for k in range(2)),
                       src=['b32', 'b32', ct])

    def fns(mask, base, offset):
        if offset == 0:
            return base if mask >> base & 1 else 0xffffffff
        step = 1 if offset > 0 else -1
        left, i = abs(offset), base
        while 0 <= i < 32:
            if mask >> i & 1:
                left -= 1
                if left == 0:
                    return i
            i += step
        return 0xffffffff
    rng = rng_for('fns')
    simple('fns', 'fns.b32', 'b32', 3, fns, src=['b32', 'u32', 's32'],
           rows=[(rng.getrandbits(32), rng.randrange(32),
                  rng.randint(-6, 6) & 0xffffffff) for _ in range(N)])
    for t in ['u32', 's32']:
        for mode in ['wrap', 'clamp']:
            def szext(a, b):
                k = b & 31 if mode == 'wrap' else min(b, 32)
                raw = a & 0xffffffff
                if k == 0:
                    return 0
                return signed(raw, k) if t == 's32' else raw & ((1 << k) - 1)
            simple('szext-%s-%s' % (mode, t), 'szext.%s.%s' % (mode, t), t, 2,
                   szext, src=[t, 'u32'], version='7.6')
    for mode in ['wrap', 'clamp']:
        def bmsk(a, b):
            if mode == 'wrap':
                a, b = a & 31, b & 31
            a, b = min(a, 32), min(b, 32)
            return ((1 << b) - 1) << a
        simple('bmsk-' + mode, 'bmsk.%s.b32' % mode, 'b32', 2, bmsk,
               src=['u32', 'u32'], version='7.6')


def carries():
    """Sums and products of 128 bits out of 32 and 64 bit pieces."""
    m32, m64 = (1 << 32) - 1, (1 << 64) - 1
    for t in ['u32', 's32', 'u64', 's64']:
        n = bits_of(t)
        m = (1 << n) - 1
        ins = [(t, '%a'), (t, '%b'), (t, '%c'), (t, '%e')]
        outs = [(t, '%d'), (t, '%f'), (t, '%g')]
        for op, body, f in [
                ('add', 'add.cc.{0} %d, %a, %c;\naddc.cc.{0} %f, %b, %e;\n'
                 'addc.{0} %g, 0, 0;',
                 lambda x, y: x + y),
                ('sub', 'sub.cc.{0} %d, %a, %c;\nsubc.cc.{0} %f, %b, %e;\n'
                 'subc.{0} %g, 0, 0;',
                 lambda x, y: x - y)]:
            name = '%s-carry-%s' % (op, t)

            def want(r):
                x, y = r[1] << n | r[0], r[3] << n | r[2]
                s = f(x, y)
                return s & m, s >> n & m, s >> 2 * n & m
            case(name, op + ' of two words with carry.', ins, outs,
                 body.format(t), operands(rng_for(name), [t] * 4), want)
    for t in ['u32', 'u64']:
        n = bits_of(t)
        m = (1 << n) - 1
        name = 'mad-carry-' + t
        body = ('mad.lo.cc.{0} %d, %a, %b, %c;\n'
                'madc.hi.cc.{0} %f, %a, %b, %e;\naddc.{0} %g, 0, 0;').format(t)

        def want(r):
            s = r[0] * r[1] + (r[3] << n | r[2])
            return s & m, s >> n & m, s >> 2 * n
        case(name, 'Multiply and add two words with carry.',
             [(t, '%a'), (t, '%b'), (t, '%c'), (t, '%e')],
             [(t, '%d'), (t, '%f'), (t, '%g')], body,
             operands(rng_for(name), [t] * 4), want)
        name = 'madc-carry-' + t
        body = ('mad.hi.cc.{0} %d, %a, %b, %c;\n'
                'madc.lo.cc.{0} %f, %a, %b, %e;\nmadc.hi.{0} %g, %a, %b, 0;'
                ).format(t)

        def want2(r):
            p = r[0] * r[1]
            s = (p >> n) + r[2]
            u = (p & m) + r[3] + (s >> n)
            return s & m, u & m, (p >> n) + (u >> n) & m
        case(name, 'The other halves with carry.',
             [(t, '%a'), (t, '%b'), (t, '%c'), (t, '%e')],
             [(t, '%d'), (t, '%f'), (t, '%g')], body,
             operands(rng_for(name), [t] * 4), want2)


# ---- floating point ----

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


def floats():
    def both(name, op, t, n, f, ftz=False, sat=False):
        """F on operands, flushed if FTZ."""
        def g(*a):
            if ftz:
                a = [flush(x, t) for x in a]
            r = f(*a)
            if ftz:
                r = flush(r, t)
            return saturate(r, t) if sat else r
        simple(name, op, t, n, g)
    for t in ['f32', 'f64']:
        for m, mode in [('rn', 'n'), ('rz', 'z'), ('rm', 'm'), ('rp', 'p')]:
            both('add-%s-%s' % (m, t), 'add.%s.%s' % (m, t), t, 2,
                 lambda a, b: fl_add(a, b, t, mode))
            both('sub-%s-%s' % (m, t), 'sub.%s.%s' % (m, t), t, 2,
                 lambda a, b: fl_add(a, negate(b, t), t, mode))
            both('mul-%s-%s' % (m, t), 'mul.%s.%s' % (m, t), t, 2,
                 lambda a, b: fl_mul(a, b, t, mode))
            both('fma-%s-%s' % (m, t), 'fma.%s.%s' % (m, t), t, 3,
                 lambda a, b, c: fl_fma(a, b, c, t, mode))
            both('mad-%s-%s' % (m, t), 'mad.%s.%s' % (m, t), t, 3,
                 lambda a, b, c: fl_fma(a, b, c, t, mode))
            both('div-%s-%s' % (m, t), 'div.%s.%s' % (m, t), t, 2,
                 lambda a, b: fl_div(a, b, t, mode))
            both('rcp-%s-%s' % (m, t), 'rcp.%s.%s' % (m, t), t, 1,
                 lambda a: fl_div(pack(Fraction(1), FORMATS[t]), a, t, mode))
            both('sqrt-%s-%s' % (m, t), 'sqrt.%s.%s' % (m, t), t, 1,
                 lambda a: fl_sqrt(a, t, mode))
        both('add-' + t, 'add.' + t, t, 2, lambda a, b: fl_add(a, b, t, 'n'))
        both('min-' + t, 'min.' + t, t, 2, lambda a, b: fl_min(a, b, t, False))
        both('max-' + t, 'max.' + t, t, 2, lambda a, b: fl_min(a, b, t, True))
        top = 1 << (bits_of(t) - 1)
        simple('abs-' + t, 'abs.' + t, t, 1, lambda a: a & ~top)
        simple('neg-' + t, 'neg.' + t, t, 1, lambda a: a ^ top)
        simple('copysign-' + t, 'copysign.' + t, t, 2,
               lambda a, b: a & top | b & ~top)
    t = 'f32'
    for op, n, f in [
            ('add', 2, lambda a, b: fl_add(a, b, t, 'n')),
            ('mul', 2, lambda a, b: fl_mul(a, b, t, 'n')),
            ('fma.rn', 3, lambda a, b, c: fl_fma(a, b, c, t, 'n')),
            ('div.rn', 2, lambda a, b: fl_div(a, b, t, 'n')),
            ('sqrt.rn', 1, lambda a: fl_sqrt(a, t, 'n')),
            ('min', 2, lambda a, b: fl_min(a, b, t, False)),
            ('max', 2, lambda a, b: fl_min(a, b, t, True)),
            ('abs', 1, lambda a: a & 0x7fffffff),
            ('neg', 1, lambda a: a ^ 0x80000000)]:
        both('%s-ftz-f32' % op.replace('.', '-'), op + '.ftz.f32', t, n, f, True)
    for op, n, f in [
            ('add', 2, lambda a, b: fl_add(a, b, t, 'n')),
            ('mul', 2, lambda a, b: fl_mul(a, b, t, 'n')),
            ('fma.rn', 3, lambda a, b, c: fl_fma(a, b, c, t, 'n'))]:
        both('%s-sat-f32' % op.replace('.', '-'), op + '.sat.f32', t, n, f, False,
             True)
    simple('min-nan-f32', 'min.NaN.f32', t, 2,
           lambda a, b: fl_min(a, b, t, False, True), target='sm_80')
    simple('max-nan-f32', 'max.NaN.f32', t, 2,
           lambda a, b: fl_min(a, b, t, True, True), target='sm_80')
    for t in ['f32', 'f64']:
        tests = {
            'finite': lambda x: x not in ('inf', '-inf', 'nan'),
            'infinite': lambda x: x in ('inf', '-inf'),
            'number': lambda x: x != 'nan',
            'notanumber': lambda x: x == 'nan',
            # Both zeros count as normal.
            'normal': lambda x: x in (0, '-0') or isinstance(x, Fraction)
            and abs(x) >= Fraction(2) ** (-126 if t == 'f32' else -1022),
            'subnormal': lambda x: isinstance(x, Fraction) and x != 0
            and abs(x) < Fraction(2) ** (-126 if t == 'f32' else -1022)}
        for w, f in tests.items():
            name = 'testp-%s-%s' % (w, t)
            case(name, 'testp.%s.' % w, [(t, '%a')], [('u32', '%d')],
                 'testp.%s.%s %%p, %%a;\nselp.u32 %%d, 1, 0, %%p;' % (w, t),
                 operands(rng_for(name), [t]),
                 lambda r: int(f(unpack(r[0], FORMATS[t]))))


def halves():
    """16 bit arithmetic; the results of fma are rounded once."""
    for t, target in [('f16', 'sm_75'), ('bf16', 'sm_90')]:
        v = '7.8' if t == 'bf16' else '7.0'
        more = dict(version=v, target=target)
        for op, n, f in [
                ('add.rn', 2, lambda a, b: fl_add(a, b, t, 'n')),
                ('sub.rn', 2, lambda a, b: fl_add(a, negate(b, t), t, 'n')),
                ('mul.rn', 2, lambda a, b: fl_mul(a, b, t, 'n')),
                ('fma.rn', 3, lambda a, b, c: fl_fma(a, b, c, t, 'n'))]:
            simple('%s-%s' % (op.replace('.rn', ''), t), '%s.%s' % (op, t), t, n, f,
                   **more)
            def halves_of(*x):
                r = [f(*[y >> h & 0xffff for y in x]) for h in (0, 16)]
                # A NaN may be any: such rows are not compared.
                if 'nan' in [unpack(y, FORMATS[t]) for y in r]:
                    return None
                return r[1] << 16 | r[0]
            simple('%s-%sx2' % (op.replace('.rn', ''), t), '%s.%sx2' % (op, t),
                   'b32', n, halves_of, **more)
        simple('neg-' + t, 'neg.' + t, t, 1,
               lambda a: a ^ 0x8000, rows=[(x,) for x in EDGES[t]], **more)
        simple('abs-' + t, 'abs.' + t, t, 1,
               lambda a: a & 0x7fff, rows=[(x,) for x in EDGES[t]], **more)


# ---- comparison and selection ----

ORDER = {'eq': lambda a, b: a == b, 'ne': lambda a, b: a != b,
         'lt': lambda a, b: a < b, 'le': lambda a, b: a <= b,
         'gt': lambda a, b: a > b, 'ge': lambda a, b: a >= b}
UNSIGNED = {'lo': 'lt', 'ls': 'le', 'hi': 'gt', 'hs': 'ge'}
COMBINE = {'and': lambda a, b: a & b, 'or': lambda a, b: a | b,
           'xor': lambda a, b: a ^ b}


def compare(op, t, a, b):
    if not is_float(t):
        return int(ORDER[UNSIGNED.get(op, op)](value(t, a), value(t, b)))
    x, y = unpack(a, FORMATS[t]), unpack(b, FORMATS[t])
    unordered = 'nan' in (x, y)
    if op in ('num', 'nan'):
        return int(unordered == (op == 'nan'))
    if unordered:
        return int(op.endswith('u'))

    def key(z):
        return {'inf': Fraction(10) ** 400, '-inf': -Fraction(10) ** 400,
                '-0': Fraction(0)}.get(z, z)
    return int(ORDER[op[:2]](key(x), key(y)))


def comparisons():
    for t in ['b16', 'b32', 'b64'] + INTS + ['f32', 'f64', 'f16']:
        ops = ['eq', 'ne'] if t[0] == 'b' else list(ORDER)
        if t[0] == 'u':
            ops += list(UNSIGNED)
        if is_float(t):
            ops += [o + 'u' for o in ORDER] + ['num', 'nan']
        name = 'setp-' + t
        rng = rng_for(name)
        rows = [r if rng.random() > 0.2 else (r[0], r[0])
                for r in operands(rng, [t, t])]
        body = 'mov.u32 %d, 0;'
        for k, op in enumerate(ops):
            body += '\nsetp.%s.%s %%p, %%a, %%b;\n@%%p or.b32 %%d, %%d, %d;' % (
                op, t, 1 << k)
        case(name, 'Every comparison of %s, one bit each.' % t,
             [(t, '%a'), (t, '%b')], [('b32', '%d')], body, rows,
             lambda r: sum(compare(op, t, *r) << k for k, op in enumerate(ops)))
    name = 'setp-ftz-f32'
    case(name, 'setp.ftz takes subnormals for zeros.',
         [('f32', '%a'), ('f32', '%b')], [('b32', '%d')],
         'setp.lt.ftz.f32 %p, %a, %b;\nselp.b32 %d, 1, 0, %p;',
         operands(rng_for(name), ['f32', 'f32'])
         + [(1, 0), (0x80000001, 0), (5, 0x80000000)],
         lambda r: compare('lt', 'f32', flush(r[0], 'f32'), flush(r[1], 'f32')))
    for c, f in COMBINE.items():
        for neg in ['', '!']:
            name = 'setp-%s%s' % (c, '-not' if neg else '')
            body = ('setp.ne.u32 %%q, %%c, 0;\n'
                    'setp.lt.%s.s32 %%p|%%q, %%a, %%b, %s%%q;\n'
                    'selp.u32 %%d, 1, 0, %%p;\nselp.u32 %%e, 1, 0, %%q;') % (c, neg)

            def want(r):
                x = compare('lt', 's32', r[0], r[1])
                q = int(r[2] != 0) ^ int(bool(neg))
                return f(x, q), f(1 - x, q)
            rng = rng_for(name)
            case(name, 'setp.%s with both destinations.' % c,
                 [('s32', '%a'), ('s32', '%b'), ('u32', '%c')],
                 [('u32', '%d'), ('u32', '%e')], body,
                 [r[:2] + (rng.randrange(2),)
                  for r in operands(rng, ['s32', 's32', 'u32'])], want)
    for dt, yes in [('u32', 0xffffffff), ('s32', 0xffffffff), ('f32', 0x3f800000)]:
        for st in ['s32', 'f32', 'u64']:
            simple('set-%s-%s' % (dt, st), 'set.le.%s.%s' % (dt, st), dt, 2,
                   lambda a, b: yes if compare('le', st, a, b) else 0,
                   src=[st, st], claim='set.le.%s.%s' % (dt, st))
    for t in ['b16', 'u16', 's16', 'b32', 'u32', 's32', 'f32', 'b64', 'u64', 's64',
              'f64']:
        name = 'selp-' + t
        rng = rng_for(name)
        case(name, 'selp.%s.' % t, [(t, '%a'), (t, '%b'), ('u32', '%c')],
             [(t, '%d')], 'setp.ne.u32 %%p, %%c, 0;\nselp.%s %%d, %%a, %%b, %%p;' % t,
             [r[:2] + (rng.randrange(2),) for r in operands(rng, [t, t, 'u32'])],
             lambda r: r[0] if r[2] else r[1])
    for t in ['u32', 's64', 'f32', 'b64']:
        simple('slct-%s-s32' % t, 'slct.%s.s32' % t, t, 3,
               lambda a, b, c: a if c >= 0 else b, src=[t, t, 's32'])
        simple('slct-%s-f32' % t, 'slct.%s.f32' % t, t, 3,
               lambda a, b, c: a if compare('ge', 'f32', c, 0) else b,
               src=[t, t, 'f32'])


# ---- conversions ----

def int_to_int():
    types = ['u8', 's8'] + INTS
    for d in types:
        for s in types:
            n = bits_of(d)
            lo, hi = (-(1 << n - 1), (1 << n - 1) - 1) if d[0] == 's' \
                else (0, (1 << n) - 1)

            def extend(x):
                # A result narrower than its register is extended as its type.
                x &= (1 << n) - 1
                return signed(x, n) if d[0] == 's' else x
            out = {8: 's32' if d[0] == 's' else 'u32'}.get(n, d)
            simple('cvt-%s-%s' % (d, s), 'cvt.%s.%s' % (d, s), out, 1, extend,
                   src=[s])
            if d != s and not (n > bits_of(s) and d[0] == 's') \
                    and not (n > bits_of(s) and s[0] == 'u'):
                simple('cvt-sat-%s-%s' % (d, s), 'cvt.sat.%s.%s' % (d, s), out, 1,
                       lambda x: clamp(x, lo, hi), src=[s])


def float_to_int(bits, s, d, mode):
    x = unpack(bits, FORMATS[s])
    n = bits_of(d)
    lo, hi = (-(1 << n - 1), (1 << n - 1) - 1) if d[0] == 's' else (0, (1 << n) - 1)
    if x == 'nan':
        return None if s == 'f64' or n == 64 else 0
    if x in ('inf', '-inf'):
        return hi if x == 'inf' else lo
    return clamp(round_int(number(x), mode), lo, hi)


def conversions():
    int_to_int()
    modes = [('rn', 'n'), ('rz', 'z'), ('rm', 'm'), ('rp', 'p')]
    for d in ['f32', 'f64']:
        for s in ['u8', 's8'] + INTS:
            for m, mode in modes:
                simple('cvt-%s-%s-%s' % (m, d, s), 'cvt.%s.%s.%s' % (m, d, s), d, 1,
                       lambda x: pack(Fraction(x), FORMATS[d], mode), src=[s])
    for s in ['f32', 'f64']:
        for d in INTS:
            for m, mode in modes:
                m += 'i'
                simple('cvt-%s-%s-%s' % (m, d, s), 'cvt.%s.%s.%s' % (m, d, s), d, 1,
                       lambda x: float_to_int(x, s, d, mode), src=[s])
    for t in ['f32', 'f64']:
        for m, mode in modes:
            m += 'i'

            def integral(b):
                x = unpack(b, FORMATS[t])
                if isinstance(x, str):
                    return b
                return pack(Fraction(round_int(x, mode)), FORMATS[t],
                            zero_sign=sign_of(b, t))
            simple('cvt-%s-%s-%s' % (m, t, t), 'cvt.%s.%s.%s' % (m, t, t), t, 1,
                   integral, src=[t])
    simple('cvt-f64-f32', 'cvt.f64.f32', 'f64', 1,
           lambda b: pack(unpack(b, FORMATS['f32']), FORMATS['f64']), src=['f32'])
    simple('cvt-sat-f32-f32', 'cvt.sat.f32.f32', 'f32', 1,
           lambda b: saturate(b, 'f32'))
    simple('cvt-ftz-f32-f32', 'cvt.ftz.f32.f32', 'f32', 1,
           lambda b: flush(b, 'f32'))
    for m, mode in modes:
        simple('cvt-%s-f32-f64' % m, 'cvt.%s.f32.f64' % m, 'f32', 1,
               lambda b: pack(unpack(b, FORMATS['f64']), FORMATS['f32'], mode),
               src=['f64'])
    simple('cvt-rn-ftz-f32-f64', 'cvt.rn.ftz.f32.f64', 'f32', 1,
           lambda b: flush(pack(unpack(b, FORMATS['f64']), FORMATS['f32']), 'f32'),
           src=['f64'])
    for s in ['f32', 'f64']:
        for m, mode in modes:
            simple('cvt-%s-f16-%s' % (m, s), 'cvt.%s.f16.%s' % (m, s), 'f16', 1,
                   lambda b: pack(unpack(b, FORMATS[s]), FORMATS['f16'], mode),
                   src=[s])
        simple('cvt-%s-f16' % s, 'cvt.%s.f16' % s, s, 1,
               lambda b: pack(unpack(b, FORMATS['f16']), FORMATS[s]), src=['f16'])
    simple('cvt-rn-bf16-f32', 'cvt.rn.bf16.f32', 'bf16', 1,
           lambda b: pack(unpack(b, FORMATS['f32']), FORMATS['bf16']), src=['f32'],
           target='sm_80', version='7.8')
    simple('cvt-rn-f16x2-f32', 'cvt.rn.f16x2.f32', 'b32', 2,
           lambda a, b: None if 'nan' in (unpack(a, FORMATS['f32']),
                                          unpack(b, FORMATS['f32']))
           else pack(unpack(a, FORMATS['f32']), FORMATS['f16']) << 16
           | pack(unpack(b, FORMATS['f32']), FORMATS['f16']),
           src=['f32', 'f32'], target='sm_80', version='7.8')


def moves():
    case('mov-pack-b64', 'Two words to one of 64 bits and back, swapped.',
         [('b64', '%a')], [('b64', '%d')],
         '{ .reg .b32 %x, %y;\nmov.b64 {%x, %y}, %a;\nmov.b64 %d, {%y, %x}; }',
         operands(rng_for('mov-pack-b64'), ['b64']),
         lambda r: r[0] >> 32 | r[0] << 32)
    case('mov-pack-b64-4', 'Four halves to one of 64 bits, rotated.',
         [('b64', '%a')], [('b64', '%d')],
         '{ .reg .b16 %x<4>;\nmov.b64 {%x0, %x1, %x2, %x3}, %a;\n'
         'mov.b64 %d, {%x1, %x2, %x3, %x0}; }',
         operands(rng_for('mov-pack-b64-4'), ['b64']),
         lambda r: r[0] >> 16 | (r[0] & 0xffff) << 48)
    case('mov-pack-b32', 'Two halves to one word and back, swapped.',
         [('b32', '%a')], [('b32', '%d')],
         '{ .reg .b16 %x, %y;\nmov.b32 {%x, %y}, %a;\nmov.b32 %d, {%y, %x}; }',
         operands(rng_for('mov-pack-b32'), ['b32']),
         lambda r: r[0] >> 16 | (r[0] & 0xffff) << 16)
    case('mov-bits-f32', 'mov.b32 between float and integer registers.',
         [('b32', '%a')], [('f32', '%d')], 'mov.b32 %d, %a;',
         [r for r in operands(rng_for('mov-bits'), ['f32'])
          if unpack(r[0], FORMATS['f32']) != 'nan'], lambda r: r[0])
    case('mov-pred', 'Predicate registers: mov, and, or, xor, not.',
         [('u32', '%a'), ('u32', '%b')], [('u32', '%d')],
         '{ .reg .pred %x, %y, %z;\nsetp.ne.u32 %x, %a, 0;\nsetp.ne.u32 %y, %b, 0;\n'
         'and.pred %z, %x, %y;\nselp.u32 %d, 1, 0, %z;\nor.pred %z, %x, %y;\n'
         '@%z add.u32 %d, %d, 2;\nxor.pred %z, %x, %y;\n@%z add.u32 %d, %d, 4;\n'
         'not.pred %z, %x;\n@%z add.u32 %d, %d, 8;\nmov.pred %z, %y;\n'
         '@!%z add.u32 %d, %d, 16; }',
         [(k & 1, k >> 1 & 1) for k in range(32)],
         lambda r: (r[0] & r[1]) + 2 * (r[0] | r[1]) + 4 * (r[0] ^ r[1])
         + 8 * (1 - r[0]) + 16 * (1 - r[1]))


# ---- lanes together ----

def by_lane(rows, f):
    """A WANT for `case' from F (index of the row): rows must be distinct."""
    table = {r: f(k) for k, r in enumerate(rows)}
    assert len(table) == len(rows)
    return lambda r: table[r]


def shuffles():
    modes = {'up': [(1, 0), (5, 0), (3, 0x1800), (0, 0)],
             'down': [(1, 31), (7, 31), (3, 0x181f), (2, 7)],
             'bfly': [(1, 31), (16, 31), (5, 0x1807), (9, 0x0f)],
             'idx': [(0, 31), (13, 31), (2, 0x181f), (40, 0x1c1f)]}
    for mode, args in modes.items():
        for b, c in args:
            name = 'shfl-%s-%d-%x' % (mode, b, c)
            rng = rng_for(name)
            rows = [(rng.getrandbits(32),) for _ in range(64)]

            def want(k):
                lane, warp = k % 32, k // 32 * 32
                seg, clamp_to = c >> 8 & 31, c & 31
                top = (lane & seg) | (clamp_to & ~seg & 31)
                low = lane & seg
                j = {'up': lane - (b & 31), 'down': lane + (b & 31),
                     'bfly': lane ^ (b & 31),
                     'idx': low | (b & 31 & ~seg)}[mode]
                ok = j >= top if mode == 'up' else j <= top
                return rows[warp + (j if ok else lane)][0], int(ok)
            case(name, 'shfl.sync.%s by %d with c = 0x%x.' % (mode, b, c),
                 [('b32', '%a')], [('b32', '%d'), ('u32', '%e')],
                 'shfl.sync.%s.b32 %%d|%%p, %%a, %d, %d, 0xffffffff;\n'
                 'selp.u32 %%e, 1, 0, %%p;' % (mode, b, c),
                 rows, by_lane(rows, want))


def votes():
    rng = rng_for('votes')
    rows = [(rng.getrandbits(31) << 1 | int(k >= 64 or (k < 32 and rng.random() < .4)),)
            for k in range(96)]

    def ones(k):
        return [rows[k // 32 * 32 + i][0] & 1 for i in range(32)]
    fs = {'all.pred': lambda k: int(all(ones(k))),
          'any.pred': lambda k: int(any(ones(k))),
          'uni.pred': lambda k: int(len(set(ones(k))) == 1),
          'ballot.b32': lambda k: sum(x << i for i, x in enumerate(ones(k)))}
    for op, f in fs.items():
        ballot = op[0] == 'b'
        body = ('{ .reg .b32 %x;\nand.b32 %x, %a, 1;\nsetp.ne.u32 %p, %x, 0; }\n'
                + ('vote.sync.%s %%d, %%p, 0xffffffff;' % op if ballot else
                   'vote.sync.%s %%q, %%p, 0xffffffff;\nselp.u32 %%d, 1, 0, %%q;'
                   % op))
        case('vote-' + op.split('.')[0], 'vote.sync.%s: some, none and all lanes.' % op,
             [('b32', '%a')], [('b32', '%d')], body, rows, by_lane(rows, f))


def matches():
    for t in ['b32', 'b64']:
        n = bits_of(t)
        top = 1 << (n - 1)
        name = 'match-any-' + t
        rng = rng_for(name)
        # The first operand sets the rows apart, the second one is matched.
        rows = [(k, rng.choice([5, 9, top | 5])) for k in range(32)]
        case(name, 'match.any.sync.%s.' % t, [('b32', '%a'), (t, '%b')],
             [('b32', '%d')], 'match.any.sync.%s %%d, %%b, 0xffffffff;' % t, rows,
             by_lane(rows, lambda k: sum(1 << i for i in range(32)
                                         if rows[i][1] == rows[k][1])),
             target='sm_75')
        name = 'match-all-' + t
        rows = [(k, 7 | top if k < 32 or k == 40 else 7) for k in range(64)]

        def want(k):
            same = len({r[1] for r in rows[k // 32 * 32:][:32]}) == 1
            return 0xffffffff if same else 0, int(same)
        case(name, 'match.all.sync.%s.' % t, [('b32', '%a'), (t, '%b')],
             [('b32', '%d'), ('u32', '%e')],
             'match.all.sync.%s %%d|%%p, %%b, 0xffffffff;\nselp.u32 %%e, 1, 0, %%p;'
             % t, rows, by_lane(rows, want))


def reductions():
    def fold(f):
        def g(values):
            r = values[0]
            for v in values[1:]:
                r = f(r, v)
            return r
        return g
    fs = {'add': sum, 'min': min, 'max': max, 'and': fold(lambda a, b: a & b),
          'or': fold(lambda a, b: a | b), 'xor': fold(lambda a, b: a ^ b)}
    for op, f in fs.items():
        for t in ['u32', 's32'] if op in ('add', 'min', 'max') else ['b32']:
            name = 'redux-%s-%s' % (op, t)
            rng = rng_for(name)
            rows = [(rng.getrandbits(32) | (0xf00 if op == 'and' else 0),)
                    for _ in range(64)]

            def want(k):
                return f([value(t, r[0]) for r in rows[k // 32 * 32:][:32]])
            case(name, 'redux.sync.%s.%s.' % (op, t), [(t, '%a')], [(t, '%d')],
                 'redux.sync.%s.%s %%d, %%a, 0xffffffff;' % (op, t), rows,
                 by_lane(rows, want), target='sm_80')


def atomics():
    """All threads update one of two cells; the order does not matter."""
    m32 = (1 << 32) - 1
    ops = {'add': lambda a, b: a + b, 'min': min, 'max': max,
           'and': lambda a, b: a & b, 'or': lambda a, b: a | b,
           'xor': lambda a, b: a ^ b,
           'inc': lambda a, b: 0 if a >= b else a + 1,
           'dec': lambda a, b: b if a == 0 or a > b else a - 1}
    types = {'add': ['u32', 's32', 'u64', 'f32', 'f64'],
             'min': ['u32', 's32', 'u64', 's64'],
             'max': ['u32', 's32', 'u64', 's64'],
             'and': ['b32', 'b64'], 'or': ['b32', 'b64'], 'xor': ['b32', 'b64'],
             'inc': ['u32'], 'dec': ['u32']}
    for op, ts in types.items():
        for t in ts:
            for kind in ['atom', 'red']:
                atomic(kind, op, t, ops[op])


def atomic(kind, op, t, f):
    name = '%s-%s-%s' % (kind, op, t)
    rng = rng_for(name)
    n, size = 64, bits_of(t) // 8
    if is_float(t):
        # Multiples of 1/4: sums are exact in any order.
        operand = [pack(Fraction(rng.randint(-400, 400), 4), FORMATS[t])
                   for _ in range(n)]
    elif op in ('inc', 'dec'):
        operand = [6] * n
    else:
        operand = [rng.getrandbits(bits_of(t)) for _ in range(n)]
    start = [0, 0] if is_float(t) else [rng.getrandbits(bits_of(t))
                                        for _ in range(2)]
    cells = [value(t, x) for x in start]
    for k in range(n):
        cells[k % 2] = f(cells[k % 2], value(t, operand[k]))
        if not is_float(t):
            cells[k % 2] = value(t, cells[k % 2])
    want = [pack(c, FORMATS[t]) if is_float(t) else c for c in cells]
    for space in ['global', 'shared', 'generic']:
        dot = '' if space == 'generic' else '.' + space
        op_text = ('atom%s.%s.%s %%old, [%%cell], %%x;' if kind == 'atom'
                   else 'red%s.%s.%s [%%cell], %%x;') % (dot, op, t)
        s = '// %s%s.%s.%s: 64 threads on two cells.\n// grid 1 block %d\n' % (
            kind, dot, op, t, n)
        s += comment('arg', t, ['0x%x' % x for x in operand])
        s += comment('arg', t, ['0x%x' % x for x in start])
        s += comment('want', t, [want_word(t, w) for w in want])
        copy_in = copy_out = ''
        if space == 'shared':
            copy_in = ('  @%%first ld.global.%s %%old, [%%cell];\n'
                       '  @%%first st.shared.%s [%%local], %%old;\n'
                       '  bar.sync 0;\n  mov.u64 %%global, %%cell;\n'
                       '  mov.u64 %%cell, %%local;\n') % (memory_type(t),
                                                           memory_type(t))
            copy_out = ('  bar.sync 0;\n  @%%first ld.shared.%s %%old, [%%local];\n'
                        '  @%%first st.global.%s [%%global], %%old;\n'
                        ) % (memory_type(t), memory_type(t))
        s += """.version 7.0
.target sm_75
.address_size 64

.visible .entry test (.param .u64 p0, .param .u64 p1)
{
  .reg .b32 %%thread, %%which;
  .reg .b64 %%at, %%o, %%cell, %%local, %%global;
  .reg .%s %%x, %%old;
  .reg .pred %%first;
  .shared .align 8 .b8 box[16];
  mov.u32 %%thread, %%tid.x;
  setp.lt.u32 %%first, %%thread, 2;
  and.b32 %%which, %%thread, 1;
  ld.param.u64 %%at, [p0];
  mul.wide.u32 %%o, %%thread, %d;
  add.u64 %%at, %%at, %%o;
  ld.global.%s %%x, [%%at];
  ld.param.u64 %%cell, [p1];
  mul.wide.u32 %%o, %%which, %d;
  add.u64 %%cell, %%cell, %%o;
  mov.u64 %%local, box;
  add.u64 %%local, %%local, %%o;
%s  %s
%s  ret;
}
""" % (register_type(t), size, memory_type(t), size, copy_in, op_text, copy_out)
        full = name + '-' + space
        assert full not in names
        names.add(full)
        with open(os.path.join(OUT, full + '.ptx'), 'w') as out:
            out.write(s)


integers()
carries()
shuffles()
votes()
matches()
reductions()
atomics()
floats()
halves()
comparisons()
conversions()
moves()
