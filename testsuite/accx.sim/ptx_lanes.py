"""Tests of instructions in which threads meet: shuffles, votes, matches,
reductions and atomics.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import os
from fractions import Fraction

from ptx_case import (OUT, case, comment, memory_type, names, register_type,
                      rng_for, want_word)
from ptx_numbers import (FORMATS, bits_of, is_float, pack, value)


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
