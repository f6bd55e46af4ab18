"""values: the types of random programs, and expressions with their intervals.

Every expression carries the interval of its values (class E); what could overflow
is reduced first (fit).  C11 6.3.1.

SPDX-License-Identifier: GPL-3.0-or-later"""

from collections import namedtuple


Type = namedtuple("Type", "name bits signed real")
TYPES = {t.name: t for t in (
    Type("_Bool", 1, False, False),
    Type("char", 8, True, False),           # x86's is signed
    Type("signed char", 8, True, False),
    Type("unsigned char", 8, False, False),
    Type("short", 16, True, False),
    Type("unsigned short", 16, False, False),
    Type("int", 32, True, False),
    Type("unsigned", 32, False, False),
    Type("long", 64, True, False),
    Type("unsigned long", 64, False, False),
    Type("long long", 64, True, False),
    Type("unsigned long long", 64, False, False),
    Type("float", 24, True, True),          # whole numbers up to 2**24 are exact
    Type("double", 52, True, True))}
INT, UNSIGNED, LONG, ULONG = (TYPES[n] for n in
                              ("int", "unsigned", "long", "unsigned long"))
FLOAT, DOUBLE = TYPES["float"], TYPES["double"]
ARITHMETIC = [TYPES[n] for n in TYPES if n != "_Bool"]

# An expression or an lvalue: its text, type and interval.
E = namedtuple("E", "s t lo hi")


def limits(t):
    if t.real:
        return -(1 << t.bits), 1 << t.bits
    return (-(1 << (t.bits - 1)), (1 << (t.bits - 1)) - 1) if t.signed \
        else (0, (1 << t.bits) - 1)


def literal(v, t=INT):
    if t.real:
        s = f"{v}.0" + ("f" if t is FLOAT else "")
    elif not t.signed:
        s = f"{v}u" + ("l" if t.bits == 64 else "")
    elif v == -(1 << 63):
        s = f"(-{-v - 1}l - 1)"
    elif t.bits == 64 or not -(1 << 31) <= v < 1 << 31:
        s = f"{v}l"
    else:
        s = str(v) if v != -(1 << 31) else "(-2147483647 - 1)"
    return E(f"({s})" if v < 0 and s[0] == "-" else s, t, v, v)


def promote(t):
    return INT if not t.real and t.bits < 32 else t


def usual(a, b):
    """The type of A op B: C11 6.3.1.8."""
    a, b = promote(a), promote(b)
    if a.real or b.real:
        return DOUBLE if DOUBLE in (a, b) else FLOAT
    if a.bits == b.bits:
        return a if not a.signed else b
    return a if a.bits > b.bits else b


def fit(e, lo, hi):
    """E reduced to LO..HI, where LO is not positive, or a mask and a sum do it."""
    if lo <= e.lo and e.hi <= hi:
        return e
    if e.t.real:
        e = E(f"(long) ({e.s})", LONG, e.lo, e.hi)
        return fit(e, lo, hi)
    t = promote(e.t)
    if lo < 0 or lo == 0 and (not t.signed or e.lo >= 0):
        m = min(hi, -lo) if lo < 0 and t.signed else hi
        if m < limits(t)[1]:
            n = literal(m + 1, t)
            return E(f"({e.s}) % {n.s}", t, -m if e.lo < 0 else 0, m)
        return as_type(e, t)
    m = 1
    while 2 * m + 1 <= hi - max(lo, 0):
        m = 2 * m + 1
    r = E(f"(({e.s}) & {m})", t, 0, m)
    return r if lo <= 0 else E(f"({r.s} + {lo})", t, lo, lo + m)


def as_type(e, t):
    """E converted implicitly to T: its interval there."""
    lo, hi = limits(t)
    if t.real:
        e = fit(e, lo, hi)
    elif e.t.real and t.signed:
        e = fit(e, lo, hi)
    elif e.t.real:
        e = fit(e, 0, hi)
    if lo <= e.lo and e.hi <= hi:
        return E(e.s, t, e.lo, e.hi)
    return E(e.s, t, lo, hi)


def cast(e, t):
    if t.name == "_Bool":
        return E(f"(({e.s}) != 0)", INT, 0, 1)
    e = as_type(e, t)
    return E(f"(({t.name}) ({e.s}))", t, e.lo, e.hi)


def show_value(e):
    if e.t.real:
        # -0 prints as 0, with -ffast-math too.
        return f"printf (\" %.17g\", {e.s} + zero);"
    return f"printf (\" %l{'d' if e.t.signed else 'u'}\", " \
        f"({'long' if e.t.signed else 'unsigned long'}) {e.s});"
