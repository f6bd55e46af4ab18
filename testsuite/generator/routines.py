"""routines: random functions that compute constructs call, of every level.

A part of class Program.  OpenACC 3.3, 2.15.1.

SPDX-License-Identifier: GPL-3.0-or-later"""

import re

from tree import Context, Node
from values import ARITHMETIC, DOUBLE, E, INT, LONG, TYPES, fit, limits


class Routines:
    def make_routines(self):
        for _ in range(self.r.randint(1, 4)):
            self.r.choice((self.plain_routine, self.recursive_routine,
                           self.struct_routine, self.pointer_routine, self.early_routine,
                           self.level_routine, self.level_routine))()

    def param(self, name):
        t = self.r.choice(ARITHMETIC)
        return E(name, t, *self.interval(t))

    def define(self, text):
        self.routine("seq", text)

    def routine(self, level, text):
        """TEXT with its directive, right before or by its name."""
        head = f"#pragma acc routine {level}\n"
        if self.chance(0.2):
            prototype = text.split("\n{", 1)[0]
            name = prototype.split("\n")[-1].split(" (")[0]
            head = f"{prototype};\n#pragma acc routine ({name}) {level}\n"
        elif level == "seq" and not self.cxx and self.chance(0.12) \
                and "__attribute__" not in text:
            # The device has another function, which does the same.
            name = text.split("\n{", 1)[0].split("\n")[-1].split(" (")[0]
            other = re.sub(rf"\b{name} \(", f"{name}d (", text)
            head = f"{head}{other}\n\n#pragma acc routine seq bind({name}d)\n"
        self.text.append(Node(head + text, keep=True))

    def plain_routine(self):
        f = self.name("f")
        ps = [self.param(f"p{i}") for i in range(self.r.randint(1, 3))]
        c = Context()
        c.read = ps
        c.arrays = [a for a in self.arrays + self.tables if a.method == "declare"]
        t = self.r.choice(ARITHMETIC)
        lo, hi = self.interval(t)
        e = fit(self.expr(c, 3), lo, hi)
        note = self.r.choice(("", "", "__attribute__ ((noinline)) "))
        self.define(f"{note}static {t.name}\n{f} ("
                    + ", ".join(f"{p.t.name} {p.s}" for p in ps)
                    + f")\n{{\n  return {e.s};\n}}")
        self.routines.append(("value", f, ps, E(f, t, lo, hi)))

    def recursive_routine(self):
        f = self.name("f")
        m = self.r.choice((3, 5, 7))
        self.define(f"static int\n{f} (int n, int m)\n{{\n"
                    f"  return n <= 0 ? m : {f} (n - {self.r.randint(1, 2)}, "
                    f"(m * {m} + n) & 1023) + (n & 1);\n}}")
        self.routines.append(("value", f, [E("n", INT, -3, 9), E("m", INT, 0, 1023)],
                              E(f, INT, 0, 2047)))

    def early_routine(self):
        """Leaves a loop, and the routine from inside of it."""
        f = self.name("f")
        m, k = self.r.choice((3, 5, 7)), self.r.randint(0, 2)
        self.define(f"static int\n{f} (int n, int m)\n{{\n  int s = 0;\n"
                    f"  for (int i = 0; i < n; i++)\n    {{\n"
                    f"      if ((m + i) % {m} == {k})\n        return s - i;\n"
                    f"      if (s > {self.r.randint(20, 90)})\n        break;\n"
                    f"      s += (m >> i) & 15;\n    }}\n  return s;\n}}")
        self.routines.append(("value", f, [E("n", INT, -3, 20), E("m", INT, 0, 100000)],
                              E(f, INT, -20, 400)))

    def struct_routine(self):
        f = self.name("f")
        name, fields = self.r.choice(self.structs)
        c = Context()
        c.read = [E(f"a.{x.s}", x.t, x.lo, x.hi) for x in fields]
        c.read.append(E("k", INT, -1000, 1000))
        body = ""
        for x in self.r.sample(fields, self.r.randint(1, len(fields))):
            e = self.stored(self.expr(c, 2), E(f"a.{x.s}", x.t, x.lo, x.hi))
            body += f"  a.{x.s} = {e};\n"
        self.define(f"static {name}\n{f} ({name} a, int k)\n{{\n{body}  return a;\n}}")
        self.routines.append(("struct", f, name, fields))
        if self.chance(0.5):
            f = self.name("f")
            self.define(f"static void\n{f} ({name} *a, int k)\n{{\n"
                        f"{body.replace('a.', 'a->')}}}")
            self.routines.append(("behind", f, name, fields))

    def pointer_routine(self):
        f = self.name("f")
        t = self.r.choice((INT, LONG, DOUBLE, TYPES["short"]))
        e = f"(q[i] * {self.r.randint(2, 5)} + i) % 97" if not t.real \
            else "floor (q[i] / 2) + i"
        self.define(f"static void\n{f} ({t.name} *p, const {t.name} *q, int n)\n{{\n"
                    f"  for (int i = 0; i < n; i++)\n    p[i] = {e};\n}}")
        self.routines.append(("pointer", f, t, None))

    def level_routine(self):
        """A routine with loops over its level and those below."""
        f = self.name("f")
        level = self.r.choice(("gang", "worker", "worker", "vector", "vector"))
        inner = {"gang": "gwv", "worker": "wv", "vector": "v"}[level]
        words = {"g": "gang", "w": "worker", "v": "vector"}
        n = self.r.randint(1, len(inner))
        levels = " ".join(words[x] for x in inner[:n])
        left = inner[n:]
        t = self.r.choice((INT, LONG, DOUBLE, TYPES["short"]))
        m = self.r.randint(2, 9)
        adds = level != "gang" and self.chance(0.5)
        called = self.called_in_loop(left)
        note = self.r.choice(("", "__attribute__ ((noinline)) "))
        if adds:
            text = f"{note}static long\n{f} (int n, int k)\n{{\n  long s = k;\n" \
                f"  #pragma acc loop {levels} reduction(+:s)\n" \
                "  for (int i = 0; i < n; i++)\n    {\n"
            if left and self.chance(0.6):
                text += f"    #pragma acc loop {words[left[-1]]} reduction(+:s)\n" \
                    f"    for (int j = 0; j < {m}; j++)\n      s += (i + j) % 3;\n"
            text += called
            text += f"    s += (i * {m}) % 11;\n    }}\n  return s % 6000;\n}}"
        else:
            text = f"{note}static void\n{f} ({t.name} *restrict p, int n, int k)\n{{\n" \
                f"  #pragma acc loop {levels}\n" \
                "  for (int i = 0; i < n; i++)\n    {\n    long s = k;\n"
            if left and self.chance(0.6):
                text += f"    #pragma acc loop {words[left[-1]]} reduction(+:s)\n" \
                    f"    for (int j = 0; j < {m}; j++)\n      s += (i * j) % 7;\n"
            text += called
            text += f"    p[i] = (s + i) % 300;\n    }}\n}}"
        self.routine(level, text)
        self.routines.append(("level", f, t, level, adds))

    def called_in_loop(self, left):
        """A statement that adds to S what another routine gives: a sequential one, or in a
        loop that leaves the vector level one of that."""
        pool = [x for x in self.routines if x[0] == "level" and x[3] == "vector" and x[4]]
        if pool and "v" in left and self.chance(0.7):
            return f"    s += {self.r.choice(pool)[1]} ({self.r.choice((1, 20, 33))}, i) % 50;\n"
        c = Context()
        c.read = [E("i", INT, 0, 39), E("k", INT, -100, 100)]
        e = self.call(c, 1) if self.chance(0.4) else None
        return f"    s += {fit(e, 0, 6).s};\n" if e else ""

    def call(self, c, d):
        pool = [x for x in self.routines if x[0] == "value"]
        if not pool:
            return None
        _, f, ps, result = self.r.choice(pool)
        args = [self.stored(self.expr(c, d - 1), p) for p in ps]
        return E(f"{f} ({', '.join(args)})", result.t, result.lo, result.hi)

    def stored(self, e, v):
        """The text of E made to fit into the lvalue V."""
        if v.t.name == "_Bool":
            return f"({e.s}) != 0"
        full = not v.t.real and (v.lo, v.hi) == limits(v.t)
        if full and not e.t.real or v.s.count(".f") and not e.t.real \
                and v.hi != 0 and ((v.hi + 1) & v.hi) == 0 and v.lo in (0, -v.hi - 1):
            return e.s
        return fit(e, v.lo, v.hi).s
