"""Writes the .ptx file of one test: loads operands, runs the instruction in each
thread, stores results; the comments say what run-ptx.c compares.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import os
import random
import sys

from ptx_numbers import (FORMATS, bits_of, is_float, operands, unpack, value)

OUT = sys.argv[1] if len(sys.argv) > 1 else os.path.dirname(__file__)
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
