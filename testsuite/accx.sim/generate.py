#!/usr/bin/env python3
"""Writes the tests of arithmetic, comparison, conversion and data movement
instructions: one .ptx file per instruction and type, with edge cases and random
values.  Expected values are computed here, in exact integers and fractions, from
the definitions in the PTX ISA manual; the simulator is not asked.

  generate.py DIRECTORY     (the results are part of the repository)

Here: what each lane computes for itself.  ptx_lanes.py: what lanes do together;
ptx_numbers.py: the arithmetic; ptx_case.py: the text of a test.  A new
instruction: a call of `simple' or `case' in the function of its kind.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import sys
from fractions import Fraction

sys.dont_write_bytecode = True

from ptx_case import (case, rng_for, simple)
from ptx_lanes import (atomics, matches, reductions, shuffles, votes)
from ptx_numbers import (EDGES, FORMATS, N, bits_of, clamp, fl_add, fl_div,
                         fl_fma, fl_min, fl_mul, fl_sqrt, flush, is_float,
                         negate, number, operands, pack, round_int, saturate,
                         sign_of, signed, unpack, value)


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
