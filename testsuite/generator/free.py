"""free: random loop nests of which nothing says that their iterations are independent: what
they compute is what C computes, in order.  The compiler finds out what may run in parallel.

A part of class Region, for regions that one gang runs, or of kernels.  All values that are
computed are within 0..1023, so that nothing overflows.  OpenACC 3.3, 2.5.3 and 2.9.4.

SPDX-License-Identifier: GPL-3.0-or-later"""

from tree import Array, Node, linear
from values import DOUBLE, E, FLOAT, INT, LONG, TYPES, ULONG, UNSIGNED

FREE_TYPES = (INT,) * 4 + (UNSIGNED, LONG, ULONG, DOUBLE, FLOAT, TYPES["short"],
                           TYPES["unsigned char"])


class Scope:
    """Where a statement of a nest is."""

    def __init__(self, arrays, scalars):
        self.arrays, self.scalars = arrays, scalars
        self.counters = []      # of the loops around, with the values they have
        self.count = 1          # iterations around
        self.depth = 0
        self.plain = False      # no directive around

    def inner(self, counter, n):
        s = Scope(self.arrays, list(self.scalars))
        s.counters, s.count = self.counters + [counter], self.count * n
        s.depth, s.plain = self.depth + 1, self.plain
        return s


class Free:
    def free(self, c):
        """A nest, with arrays and scalars of its own."""
        if c.count > 20:
            return None
        arrays = [self.free_array() for _ in range(self.r.choice((1, 1, 2, 3)))]
        before, scalars = [], []
        for _ in range(self.r.choice((0, 1, 1, 2))):
            scalars.append(self.free_scalar(before))
        s = Scope(arrays, scalars)
        s.count = c.count
        s.plain = self.kind == "serial" or self.chance(0.6)
        out = [self.free_loop(s) for _ in range(self.r.choice((1, 1, 1, 2)))]
        c.arrays += [a for a in arrays if a not in c.arrays]
        c.read += [v for v in scalars if v not in self.results]
        return before + out

    def free_array(self):
        t = self.r.choice(FREE_TYPES)
        dims = self.r.choice((1, 1, 2))
        path = [("", self.r.choice((24, 33, 48) if dims == 1 else (9, 12, 17)))
                for _ in range(dims)]
        top = 255 if t.bits == 8 else 1023
        a = Array(self.p.name("o"), t, 0, top, 0, path)
        a.first = 0, top
        self.add_output(a)
        return a

    def free_scalar(self, before):
        t = self.r.choice((INT, INT, UNSIGNED, LONG, DOUBLE))
        v = E(self.p.name("fv"), t, 0, 1023)
        text = f"{t.name} {v.s} = {self.r.randint(0, 1023)};"
        if self.chance(0.5):
            before.append(Node(text, keep=True))
            return v
        self.host.append(text)
        if self.kind != "kernels" or self.chance(0.3):
            self.copied.append(f"copy({v.s})")
        self.results.append(v)
        return v

    # -- expressions: integers within 0..1023 --
    def free_leaf(self, s):
        k = self.r.random()
        if k < 0.45:
            return self.whole(self.free_element(s))
        if k < 0.6 and s.scalars:
            return self.whole(self.r.choice(s.scalars))
        if k < 0.85 and s.counters:
            return self.r.choice(s.counters).s
        return str(self.r.randint(0, 99))

    def whole(self, e):
        return f"(int) {e.s}" if e.t.real else e.s

    def free_value(self, s, d=2):
        if d == 0 or self.chance(0.2):
            return self.free_leaf(s)
        a, b = self.free_leaf(s), self.free_value(s, d - 1)
        one = self.r.choice((f"{a} + {b}", f"{a} + {b}", f"{a} - {b}", f"{a} ^ {b}",
                             f"{a} * {self.r.randint(2, 9)}u + {b}",
                             f"({a}) / {self.r.randint(2, 5)} + {b}",
                             f"({self.free_condition(s)} ? {a} : {b})"))
        return f"(({one}) & 1023)"

    def free_condition(self, s):
        a, b = self.free_leaf(s), self.free_leaf(s)
        return self.r.choice((f"({a} < {b})", f"({a} > {b})", f"(({a} & 3) == 1)",
                              f"({a} == {b})", f"({a} % 3 != 0)"))

    def free_index(self, s, n):
        """An index below N."""
        if not s.counters or self.chance(0.06):
            return str(self.r.randrange(n))
        v, w = self.r.choice(s.counters), self.r.choice(s.counters)
        d = self.r.choice((-3, -2, -1, -1, 0, 0, 0, 0, 0, 1, 1, 2, 5))
        m = self.r.choice((2, 3))
        k = self.r.random()
        if k < 0.6:
            e = E(f"{v.s} + {d}".replace("+ -", "- ") if d else v.s, INT, v.lo + d, v.hi + d)
        elif k < 0.66:
            e = E(f"{n - 1} - {v.s}", INT, n - 1 - v.hi, n - 1 - v.lo)
        elif k < 0.72:
            e = E(f"{m} * {v.s} + {abs(d)}", INT, m * v.lo + abs(d), m * v.hi + abs(d))
        elif k < 0.77:
            e = E(f"{v.s} + {w.s}", INT, v.lo + w.lo, v.hi + w.hi)
        elif k < 0.81:
            e = E(f"{v.s} - {w.s}", INT, v.lo - w.hi, v.hi - w.lo)
        elif k < 0.85:
            e = E(f"{v.s} / {m}", INT, v.lo // m, v.hi // m)
        elif k < 0.92:
            by = self.parameter(INT, self.r.choice((0, 1, 2, 7)))
            e = E(f"{v.s} + {by.s}", INT, v.lo + by.lo, v.hi + by.hi)
        else:
            e = E(self.free_leaf(s), INT, 0, 1023)
        if e.lo >= 0 and e.hi < n:
            return e.s
        return f"(unsigned) ({e.s}) % {n}"

    def free_element(self, s):
        a = self.r.choice(s.arrays)
        a.path = [(self.free_index(s, n), n) for _, n in a.path]
        return a.at(linear(a.path))

    # -- statements --
    def free_store(self, s):
        x = self.free_element(s) if not s.scalars or self.chance(0.8) \
            else self.r.choice(s.scalars)
        y = self.free_value(s)
        if x.t.bits == 8:
            y = f"({y}) & 255"
        k = self.r.random()
        if k < 0.15:
            less = self.r.choice("<>")
            return Node(f"if ({y} {less} {x.s})\n  {x.s} = {y};") if self.chance(0.5) \
                else Node(f"{x.s} = {x.s} {less} {y} ? {x.s} : {y};")
        if k < 0.45 and x.t is not FLOAT:
            one = self.whole(x)
            top = 255 if x.t.bits == 8 else 1023
            return Node(f"{x.s} = ({one} + {y}) & {top};" if self.chance(0.5)
                        else f"{x.s} = ({y} + {one} * {self.r.choice((1, 3))}u) & {top};")
        if k < 0.55 and x.t in (UNSIGNED, ULONG) and x not in s.scalars:
            return Node(f"{x.s} ^= {y};")
        return Node(f"{x.s} = {y};")

    def free_sum(self, s):
        """A sum that nothing reads before the loops around are over."""
        t = self.r.choice((UNSIGNED, ULONG, LONG))
        v = E(self.p.name("fr"), t, 0, 1 << 30)
        self.host.append(f"{t.name} {v.s} = {self.r.randint(0, 5)};")
        self.copied.append(f"copy({v.s})")
        self.results.append(v)
        y = self.free_value(s)
        return Node(self.r.choice((f"{v.s} += {y};", f"{v.s} = {y} + {v.s};",
                                   f"if ({self.free_condition(s)})\n  {v.s}++;",
                                   f"if ({y} > {v.s})\n  {v.s} = {y};",
                                   f"{v.s} = {v.s} | ({y});")))

    def free_temporary(self, s):
        t = self.r.choice((INT, INT, LONG, DOUBLE))
        v = E(self.p.name("ft"), t, 0, 1023)
        text = f"{v.s} = {self.free_value(s)};"
        s.scalars.append(v)
        if self.chance(0.6):
            return Node(f"{t.name} {text}", keep=True)
        # Declared outside, set in each iteration; maybe of use behind the loop.
        self.host.append(f"{t.name} {v.s} = 0;")
        if self.kind != "kernels" or self.chance(0.3):
            self.copied.append(f"copy({v.s})")
        self.results.append(v)
        return Node(text, keep=True)

    def free_swap(self, s):
        x = self.free_element(s)
        a = self.r.choice(s.arrays)
        while a.t != x.t:
            a = self.r.choice(s.arrays)
        a.path = [(self.free_index(s, n), n) for _, n in a.path]
        y = a.at(linear(a.path))
        v = self.p.name("ft")
        return Node(f"{x.t.name} {v} = {x.s};\n{x.s} = {y.s};\n{y.s} = {v};", keep=True)

    def free_append(self, s):
        """What fulfils a condition, one behind the other."""
        flat = [a for a in s.arrays if len(a.path) == 1]
        if not flat:
            return None
        v = E(self.p.name("fn"), INT, 0, 9999)
        self.host.append(f"int {v.s} = {self.r.randint(0, 3)};")
        self.copied.append(f"copy({v.s})")
        self.results.append(v)
        a = self.r.choice(flat)
        y = self.free_value(s) + (" & 255" if a.t.bits == 8 else "")
        text = f"{a.at(f'{v.s}++ % {a.size}').s} = {y};"
        return Node(f"if ({self.free_condition(s)})\n  {text}")

    def free_statement(self, s, last):
        k = self.r.random()
        if k < 0.3 and s.depth < 3 and s.count < 500:
            return self.free_loop(s)
        if k < 0.4:
            return self.free_temporary(s)
        if k < 0.5:
            body = [self.free_store(s) for _ in range(self.r.choice((1, 1, 2)))]
            return Node(f"if ({self.free_condition(s)})\n  {{", body, "  }")
        if k < 0.55:
            return self.free_sum(s)
        if k < 0.58:
            return self.free_swap(s)
        if k < 0.61:
            return self.free_append(s)
        if k < 0.64 and s.plain and not last:
            word = self.r.choice(("continue", "continue", "break"))
            return Node(f"if ({self.free_condition(s)})\n  {word};")
        return self.free_store(s)

    def free_loop(self, s):
        i = self.p.name("j")
        small = s.depth > 0 or s.count > 1
        lo = self.r.choice((0, 0, 0, 1, 2, 4))
        hi = lo + self.r.choice((1, 2, 5, 6) if small else (3, 8, 17, 20))
        first, end = str(lo), str(hi)
        if self.chance(0.3):
            end = self.parameter(self.r.choice((INT, INT, UNSIGNED, LONG)), hi).s
        if self.chance(0.1):
            first = self.parameter(INT, lo).s
        inner = [v for v in s.counters if v.lo >= 0 and v.hi < 24]
        if inner and self.chance(0.25):
            v = self.r.choice(inner)
            if self.chance(0.5):
                first, lo, hi = f"{v.s} + {lo}", v.lo + lo, max(hi, v.lo + lo + 1)
                end = str(hi)
            elif lo < v.hi:
                end, hi = v.s, v.hi
        step = self.r.choice((1, 1, 1, 1, 2, 3))
        head = f"for (int {i} = {first}; {i} < {self.signed(end)}; " \
            + (f"{i}++)" if step == 1 else f"{i} += {step})")
        if self.chance(0.2):
            head = f"for (int {i} = {self.signed(end)} - 1; {i} >= {first}; " \
                + (f"{i}--)" if step == 1 else f"{i} -= {step})")
        k = s.inner(E(i, INT, lo, hi - 1), hi - lo)
        text = ""
        if not s.plain and self.chance(0.7):
            text = f"#pragma acc loop {self.r.choice(('auto', 'auto', 'seq'))}\n"
        k.plain = not text or "seq" in text and not self.p.cxx
        body = []
        n = self.r.choice((1, 1, 2, 3))
        for m in range(n):
            one = self.free_statement(k, m == n - 1)
            if one:
                body.append(one)
        return Node(f"{text}{head}\n  {{", body or [self.free_store(k)], "  }")

    def signed(self, s):
        return s if s.isdigit() else f"(int) {s}"
