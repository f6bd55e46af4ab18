"""memory: random statements that reach memory by other ways than an index: pointers that
walk, routines that are given arrays, unions, complex numbers.

A part of class Region.

SPDX-License-Identifier: GPL-3.0-or-later"""

from tree import Node
from values import DOUBLE, E, FLOAT, INT, LONG, TYPES, UNSIGNED, as_type, cast, fit, limits


class Memory:
    def walked(self, c):
        """(array, name, pad) of one that nothing in the region writes, or None."""
        pool = [a for a in c.arrays if a.name.startswith("in") and a.t
                and not (a.names[0][0] in [x for x, _ in self.device])]
        if not pool:
            return None
        a = self.r.choice(pool)
        return (a, *self.r.choice(a.names))

    def outside(self, t, start):
        """A pointer of the host's, to START."""
        v = self.p.name("wp")
        self.host.append(f"{t.name} *{v} = {start};")
        return v

    def walk(self, c):
        """A loop over the elements of an array, by a pointer."""
        found = self.walked(c)
        if not found or c.count * found[0].size > 60000:
            return None
        a, name, pad = found
        n = self.r.randint(0, a.size)
        lo = self.r.randint(0, n)
        first, last = f"&{name}[{pad + lo}]", f"&{name}[{pad}] + {n}"
        kind = self.r.randrange(4)
        if self.chance(0.5):
            last = self.outside(a.t, last)
        p, v = self.p.name("p"), E(self.p.name("x"), LONG, -997, 997)
        k = self.r.choice((1, 1, 1, 2, 3)) if n - lo else 1
        value = self.value(a.t, f"*{p}")
        add = f"{v.s} = ({v.s} * 3 + {value}) % 997"
        t = a.t.name
        if kind == 0 and k == 1:
            text = f"{t} *{p} = {first};\nwhile ({p} != {last})\n" \
                f"  {add.replace(f'*{p}', f'*{p}++')};"
        elif kind == 1 and k == 1:
            text = f"{t} *{p} = {last};\nwhile ({p} > {first})\n" \
                f"  {add.replace(f'*{p}', f'*--{p}')};"
        elif kind == 2:
            text = f"{t} *{p};\nfor ({p} = {first}; {p} < {last}; {p} += {k})\n  {add};"
        else:
            text = f"for ({t} *{p} = {first}; {last} - {p} > 0; {p} += {k})\n  {add};"
        c.read.append(v)
        return Node(f"long {v.s} = {self.r.randint(0, 9)};\n{text}", keep=True)

    def value(self, t, s):
        """S, of type T, as a long of at most 996."""
        if t.real:
            return f"(long) ({s}) % 100"
        return f"(long) (({s}) % 100)" if t.bits > 1 else f"({s})"

    def reader(self, c):
        """A routine that is given a whole array, or a part of it."""
        found = self.walked(c)
        if not found or c.count * found[0].size > 60000:
            return None
        a, name, pad = found
        pool = [x for x in self.p.routines if x[0] == "reader" and x[2] == a.t]
        f = pool[0][1] if pool else self.make_reader(a.t)
        lo = self.r.randrange(a.size)
        v = E(self.p.name("x"), LONG, -997, 997)
        c.write.append(v)
        place = f"&{name}[{pad + lo}]"
        return Node(f"long {v.s} = {f} ({place}, {a.size - lo});", keep=True)

    def make_reader(self, t):
        f = self.p.name("f")
        value = self.value(t, "p[i]")
        self.p.define(f"static long\n{f} (const {t.name} *p, int n)\n{{\n  long s = 0;\n"
                      f"  for (int i = 0; i < n; i++)\n    s = (s * 3 + {value}) % 997;\n"
                      f"  return s;\n}}")
        self.p.routines.append(("reader", f, t, None))
        return f

    def union(self, c):
        """The bytes and halves of a word."""
        u = self.p.name("u")
        e = self.p.integer(c, 2)
        x = E(self.p.name("x"), INT, 0, 255)
        y = E(self.p.name("x"), UNSIGNED, *limits(UNSIGNED))
        i = self.p.index_simple(c, 4)
        c.read += [x, y]
        return Node(f"union {{ unsigned long all; unsigned char b[8]; unsigned w[2]; }} {u};\n"
                    f"{u}.all = {e.s};\n{u}.b[{i}] ^= {self.r.randrange(256)};\n"
                    f"int {x.s} = {u}.b[{self.r.randrange(8)}];\n"
                    f"unsigned {y.s} = {u}.w[{i} & 1];", keep=True)

    def complex(self, c):
        """Complex numbers whose parts are whole."""
        t = self.r.choice((FLOAT, DOUBLE))
        z = self.p.name("z")
        parts = [as_type(fit(self.p.expr(c, 1), -100, 100), t) for _ in range(2)]
        w = as_type(fit(self.p.expr(c, 0), -10, 10), t)
        one = self.r.choice((f"{z} *= {z};", f"{z} = {z} * ({w.s}) + 1.0fi;",
                             f"{z} = ~{z} - 2 * {z};", f"{z} *= 3.0f + 2.0fi;",
                             f"if ({z} != 4.0f)\n  {z} = -{z};"))
        out = [E(f"__{part}__ {z}", t, -22000, 22000) for part in ("real", "imag")]
        c.read += out
        return Node(f"_Complex {t.name} {z} = {parts[0].s};\n"
                    f"__imag__ {z} = {parts[1].s};\n{one}", keep=True)

    def jump(self, c):
        """A goto over some statements."""
        label = self.p.name("L")
        cond = self.p.condition(c, 1)
        body = self.inner(c, self.r.randint(1, 2), False)
        return Node(f"if ({cond.s})\n  goto {label};\n{{", body, f"}}\n{label}:;", True)

    def whole_struct(self, c):
        """A structure from a list of values, or changed through its address."""
        if not c.structs:
            return None
        v, name, fields = self.r.choice(c.structs)
        calls = [x for x in self.p.routines if x[0] == "behind" and x[2] == name]
        if calls and self.chance(0.5):
            k = fit(self.p.integer(c, 1), -1000, 1000)
            return Node(f"{calls[0][1]} (&{v}, {k.s});")
        if self.p.cxx:
            return None
        first = fields[0]
        x = E(f"{v}.{first.s}", first.t, first.lo, first.hi)
        e = self.p.stored(self.p.expr(c, 1), x)
        zero = "".join(f" .{f.s} = {min(f.hi, 3)}," for f in fields[1:])
        return Node(f"{v} = ({name}) {{ .{first.s} = {e},{zero} }};")
