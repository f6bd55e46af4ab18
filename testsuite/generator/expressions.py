"""expressions: random expressions over what a Context lets a statement read.

A part of class Program.  To add a kind of expression, write a method that returns
an E and give it a share in expr.

SPDX-License-Identifier: GPL-3.0-or-later"""

from tree import linear
from values import (DOUBLE, E, FLOAT, INT, LONG, TYPES, ULONG, UNSIGNED, as_type, cast, fit,
                    limits, literal, promote, usual)


def r_depth(r):
    return r.choice((0, 0, 1))


class Expressions:
    def leaf(self, c):
        r = self.r
        k = r.random()
        pool = c.read + c.write
        if k < 0.5 and pool:
            return r.choice(pool)
        if k < 0.7:
            e = self.element(c)
            if e:
                return e
        if k < 0.85 and pool:
            return r.choice(pool)
        t = r.choice((INT, INT, UNSIGNED, LONG, ULONG, FLOAT, DOUBLE))
        if t.real or self.chance(0.7):
            return literal(r.randint(-9 if t.signed else 0, 20), t)
        lo, hi = limits(t)
        return literal(r.choice((lo, hi, r.randint(lo, hi), 1, 0)), t)

    def index(self, c, size):
        e = fit(self.expr(c, r_depth(self.r)), 0, (1 << 62))
        if e.t.real:
            e = cast(e, LONG)
        if 0 <= e.lo and e.hi < size:
            return e.s
        u = "unsigned long" if e.t.bits == 64 else "unsigned"
        return f"({u}) ({e.s}) % {size}"

    def element(self, c):
        pool = c.arrays + c.own * 3 + c.local
        if not pool:
            return None
        a = self.r.choice(pool)
        field = self.r.randrange(len(a.fields)) if a.fields else None
        if a in c.own:
            return a.at(linear(c.path[a.base:]), field)
        return a.at(self.index_within(c, a), field)

    def index_within(self, c, a):
        """Of an element of array A, not this iteration's own, that may be read."""
        # Arrays of loops that are over: this iteration's part of them.
        shared = 0
        if a in c.arrays:
            mine = c.path[a.base:]
            while shared < min(len(mine), len(a.path)) \
                    and mine[shared] == a.path[shared]:
                shared += 1
        rest = 1
        for _, n in a.path[shared:]:
            rest *= n
        index = self.index_simple(c, rest)
        if shared:
            index = f"({linear(a.path[:shared])}) * {rest} + {index}"
        return index

    def index_simple(self, c, size):
        if size == 1:
            return "0"
        pool = [v for v in c.read + c.write if not v.t.real]
        if not pool or self.chance(0.2):
            return str(self.r.randrange(size))
        v = self.r.choice(pool)
        if v.lo >= 0 and v.hi < size and self.chance(0.8):
            return v.s
        u = "unsigned long" if v.t.bits == 64 else "unsigned"
        return f"(({u}) {v.s} + {self.r.randrange(9)}u) % {size}"

    def expr(self, c, d):
        if d <= 0:
            return self.leaf(c)
        k = self.r.random()
        if k < 0.45:
            return self.arithmetic(c, d)
        if k < 0.6:
            return self.bits(c, d)
        if k < 0.7:
            return self.division(c, d)
        if k < 0.78:
            return self.condition(c, d)
        if k < 0.84:
            return self.select(c, d)
        if k < 0.9:
            e = self.expr(c, d - 1)
            return cast(e, self.r.choice(list(TYPES.values())))
        if k < 0.94:
            return self.real_function(c, d)
        if k < 0.965:
            return self.r.choice((self.builtin, self.comma))(c, d)
        return self.call(c, d) or self.leaf(c)

    def arithmetic(self, c, d):
        a, b = self.expr(c, d - 1), self.expr(c, d - 1)
        op = self.r.choice("++-*")
        t = usual(a.t, b.t)
        a, b = as_type(a, t), as_type(b, t)
        lo, hi = limits(t)

        def span(a, b):
            if op == "+":
                return a.lo + b.lo, a.hi + b.hi
            if op == "-":
                return a.lo - b.hi, a.hi - b.lo
            p = [x * y for x in (a.lo, a.hi) for y in (b.lo, b.hi)]
            return min(p), max(p)
        if span(a, b)[0] < lo or span(a, b)[1] > hi:
            if not t.signed:
                return E(f"({a.s} {op} {b.s})", t, lo, hi)
            m = 1000 if op == "*" else 1000000
            a, b = fit(a, -m, m), fit(b, -m, m)
            # fit may change the type (long for reals), never widen the value.
            t = usual(a.t, b.t)
            a, b = as_type(a, t), as_type(b, t)
        x, y = span(a, b)
        if not limits(t)[0] <= x <= y <= limits(t)[1]:
            return a
        return E(f"(({a.s}) {op} ({b.s}))", t, x, y)

    BUILTINS = (("popcountl", 0, 64), ("ctzl", 0, 63), ("clzl", 0, 63), ("parityl", 0, 1),
                ("ffsl", 1, 64), ("labs", 0, 100000))

    def builtin(self, c, d):
        """The bits of a number that is not 0, and its absolute value."""
        f, lo, hi = self.r.choice(self.BUILTINS)
        e = self.integer(c, d - 1)
        if f == "labs":
            e = fit(e, -hi, hi)
            return E(f"__builtin_labs ({e.s})", LONG, lo, hi)
        return E(f"__builtin_{f} ((unsigned long) ({e.s}) | {1 << self.r.randrange(31)})",
                 INT, lo, hi)

    def comma(self, c, d):
        e = self.expr(c, d - 1)
        return E(f"((void) ({self.leaf(c).s}), {e.s})", e.t, e.lo, e.hi)

    def integer(self, c, d):
        e = self.expr(c, d)
        if e.t.real:
            t = self.r.choice((INT, LONG))
            e = cast(fit(e, *limits(t)), t)
        return e

    def bits(self, c, d):
        a = self.integer(c, d - 1)
        k = self.r.random()
        if k < 0.5:
            b = self.integer(c, d - 1)
            t = usual(a.t, b.t)
            a, b = as_type(a, t), as_type(b, t)
            n = max(a.hi, b.hi, -a.lo - 1, -b.lo - 1, 0).bit_length()
            lo = -(1 << n) if t.signed and min(a.lo, b.lo) < 0 else 0
            return E(f"(({a.s}) {self.r.choice('&|^')} ({b.s}))", t, lo,
                     (1 << n) - 1)
        t = promote(a.t)
        if k < 0.6:
            if not t.signed:
                return E(f"(~({a.s}))", t, *limits(t))
            return E(f"(~({a.s}))", t, ~a.hi, ~a.lo)
        n = self.r.randrange(t.bits)
        by = E(str(n), INT, n, n)
        if self.chance(0.4):
            by = self.integer(c, 0)
            by = E(f"(({by.s}) & {t.bits - 1})", INT, 0, t.bits - 1)
        if self.chance(0.5):
            return E(f"(({a.s}) >> {by.s})", t, min(a.lo, 0), max(a.hi, 0))
        if not t.signed:
            return E(f"(({a.s}) << {by.s})", t, *limits(t))
        u = "unsigned long" if t.bits == 64 else "unsigned"
        return E(f"(({t.name}) (({u}) ({a.s}) << {by.s}))", t, *limits(t))

    def division(self, c, d):
        a, b = self.integer(c, d - 1), self.integer(c, d - 1)
        if self.chance(0.6):
            n = self.r.choice((1, 2, 3, 5, 7, 8, 10, 16, 100, 641, -3, -8))
            if not a.t.signed:
                n = abs(n)
            wide = n > 0 and a.t.bits >= 32 and self.chance(0.5)
            b = literal(n, a.t if wide else INT)
        else:
            b = fit(b, 1, 127)
        t = usual(a.t, b.t)
        a = as_type(a, t)
        if b.lo < 0 and a.lo == limits(t)[0]:
            return a
        m = max(abs(a.lo), abs(a.hi))
        lo = -m if a.lo < 0 or b.lo < 0 else 0
        if self.chance(0.5):
            lo, hi = (lo, m) if m <= limits(t)[1] else limits(t)
            return E(f"(({a.s}) / ({b.s}))", t, lo, hi)
        m = max(abs(b.lo), abs(b.hi)) - 1
        return E(f"(({a.s}) % ({b.s}))", t, -m if a.lo < 0 else 0, m)

    def condition(self, c, d):
        k = self.r.random()
        if k < 0.7:
            a, b = self.expr(c, d - 1), self.expr(c, d - 1)
            t = usual(a.t, b.t)
            a, b = as_type(a, t), as_type(b, t)
            op = self.r.choice(("<", "<=", ">", ">=", "==", "!="))
            return E(f"(({a.s}) {op} ({b.s}))", INT, 0, 1)
        a, b = self.condition(c, d - 1) if d > 1 else self.leaf(c), self.leaf(c)
        if k < 0.8:
            return E(f"(!({a.s}))", INT, 0, 1)
        return E(f"(({a.s}) {self.r.choice(('&&', '||'))} ({b.s}))", INT, 0, 1)

    def select(self, c, d):
        p = self.condition(c, 1)
        a, b = self.expr(c, d - 1), self.expr(c, d - 1)
        t = usual(a.t, b.t)
        a, b = as_type(a, t), as_type(b, t)
        return E(f"({p.s} ? ({a.s}) : ({b.s}))", t, min(a.lo, b.lo), max(a.hi, b.hi))

    def real_function(self, c, d):
        t = self.r.choice((FLOAT, DOUBLE))
        suffix = "f" if t is FLOAT else ""
        a = as_type(fit(self.expr(c, d - 1), -100000, 100000), t)
        a = E(f"({t.name}) ({a.s})", t, a.lo, a.hi)
        m = max(abs(a.lo), abs(a.hi))
        k = self.r.choice((0, 3) if self.fast else range(5))
        if k == 0:
            return E(f"fabs{suffix} ({a.s})", t, 0, m)
        if k == 1:
            f = self.r.choice(("floor", "ceil", "trunc", "rint"))
            n = self.r.choice((2, 3, 4, 7, 10))
            return E(f"{f}{suffix} (({a.s}) / {n})", t, -m, m)
        if k == 2:
            return E(f"floor{suffix} (sqrt{suffix} (fabs{suffix} ({a.s})))", t, 0, m)
        if k == 3:
            b = as_type(fit(self.expr(c, 0), -100000, 100000), t)
            f = self.r.choice(("fmax", "fmin"))
            return E(f"{f}{suffix} ({a.s}, {b.s})", t, min(a.lo, b.lo),
                     max(a.hi, b.hi))
        return E(f"fmod{suffix} ({a.s}, {self.r.randint(2, 30)})", t, -m, m)
