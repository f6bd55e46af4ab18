"""statements: random statements inside a compute construct.

A part of class Region.  To add a kind of statement, write a method that returns a
node, a list of nodes or None and name it in statement.

SPDX-License-Identifier: GPL-3.0-or-later"""

from tree import Array, Node, linear
from values import ARITHMETIC, DOUBLE, E, FLOAT, INT, LONG, TYPES, ULONG, UNSIGNED, fit, limits


class Statements:
    def block(self, c, out, n):
        """N statements into OUT; C changes as variables come into scope."""
        for _ in range(n):
            self.used += 1
            if self.used > 45:
                break
            s = self.statement(c)
            if s:
                out += s if isinstance(s, list) else [s]

    def statement(self, c):
        choices = [(self.declare, 4), (self.assign, 4), (self.store, 6),
                   (self.branch, 2), (self.switch, 1), (self.counted, 2),
                   (self.through_pointer, 1),
                   (self.search, 1), (self.struct, 2), (self.pointers, 1),
                   (self.atomic, 1.5), (self.array, 1), (self.level_call, 1.5),
                   (self.walk, 1), (self.reader, 0.7), (self.union, 0.5),
                   (self.complex, 0.7), (self.jump, 0.7), (self.whole_struct, 0.7),
                   (self.count, 1), (self.turns, 0.7), (self.copied_struct, 0.5)]
        if self.kind == "kernels" and not c.path:
            choices.append((self.recurrence, 3))
        if self.kind != "parallel" and not c.path:
            choices.append((self.free, 6 if self.kind == "kernels" else 1))
        if c.inner and c.avail and c.depth < 4:
            choices.append((self.loop, 9))
        fs, ws = zip(*choices)
        for _ in range(4):
            s = self.r.choices(fs, ws)[0](c)
            if s:
                return s
        return None

    def has_clause(self, c, b):
        """Whether a variable of the function is private to a loop, or none around it says
        that its iterations do not depend on each other."""
        return b in c.clauses and (b not in c.bare or len(c.bare) == len(c.clauses))

    def declare(self, c):
        t = self.r.choice(list(TYPES.values()))
        v = E(self.p.name("x"), t, *self.p.interval(t))
        e = self.p.stored(self.p.expr(c, 2), v)
        c.write.append(v)
        if self.has_clause(c, len(c.decls) - 1) and self.chance(0.12):
            # Private to the innermost loop around.
            self.host.append(f"{t.name} {v.s};")
            c.clauses[len(c.decls) - 1].append(f"private({v.s})")
            return Node(f"{v.s} = {e};", keep=True)
        if not c.path and c.top and self.kind in ("parallel", "one", "serial") \
                and self.chance(0.2):
            self.host.append(f"{t.name} {v.s} = {self.r.randint(0, 1)};")
            self.copied.append(f"{self.r.choice(('private', 'firstprivate'))}({v.s})")
            return Node(f"{v.s} = {e};", keep=True)
        return Node(f"{t.name} {v.s} = {e};", keep=True)

    def assign(self, c):
        if not c.write:
            return None
        v = self.r.choice(c.write)
        if not v.t.real and not v.t.signed and v.t.bits >= 32 \
                and (v.lo, v.hi) == limits(v.t) and self.chance(0.4):
            e = self.p.integer(c, 2)
            return Node(f"{v.s} {self.r.choice(('+=', '-=', '*=', '^=', '|='))} {e.s};")
        return Node(f"{v.s} = {self.p.stored(self.p.expr(c, 3), v)};")

    def count(self, c):
        """An increment, or a shift or remainder in place."""
        pool = [v for v in c.write if not v.t.real and not v.t.signed and v.t.bits >= 32
                and (v.lo, v.hi) == limits(v.t)]
        if not pool:
            return None
        v = self.r.choice(pool)
        return Node(self.r.choice((f"{v.s}++;", f"--{v.s};", f"{v.s} <<= 3, {v.s} -= 5;",
                                   f"{v.s} >>= {self.r.randrange(31)};",
                                   f"{v.s} %= {self.r.randint(2, 999)};",
                                   f"{v.s} /= {self.r.randint(2, 9)};")))

    def target(self, c):
        """An element that only this iteration touches."""
        pool = list(c.own)
        if not pool or (len(pool) < 3 and self.chance(0.3)):
            a = self.new_array(c)
            if not a:
                return None
            pool = [a]
        a = self.r.choice(pool)
        field = self.r.randrange(len(a.fields)) if a.fields else None
        return a.at(linear(c.path[a.base:]), field)

    def new_array(self, c):
        """An array with one element for each iteration of the loops around, from
        global memory inwards to the block just outside the innermost loop.  None
        if there is no place for one."""
        blocks = [-1, -1, -1] if not c.redundant else []
        for b in range(len(c.decls)):
            n = 1
            for _, m in c.path[c.starts[b]:]:
                n *= m
            if n <= 100 and c.starts[b] < len(c.path) \
                    and (b or c.redundant or self.kind != "parallel"):
                blocks.append(b)
        if not blocks:
            return None
        b = self.r.choice(blocks)
        t = self.r.choice(list(TYPES.values()))
        a = Array(self.p.name("o" if b < 0 else "pa"), t, *self.p.interval(t),
                  c.starts[b] if b >= 0 else 0, c.path)
        a.block = b
        if self.chance(0.2):
            a.struct, a.fields = self.r.choice(self.p.structs)
            a.t = None
        if b >= 0:
            self.declare_private(c, a, b)
        else:
            self.add_output(a)
        c.own.append(a)
        return a

    def add_local(self, a):
        """An array of the function itself: declared, of variable length, or from the heap."""
        t = a.type_name()
        size = a.size
        a.kind = self.r.choice(("flat", "flat", "heap"))
        if a.kind == "heap":
            text = f"{t} *{a.name} = ({t} *) malloc ({size} * sizeof *{a.name});"
        else:
            n = self.parameter(INT, size).s if self.chance(0.3) and not self.p.cxx else size
            text = f"{t} {a.name}[{n}];"
        self.host.append(text + "\n" + self.p.fill(a))
        self.locals.append(a)

    def add_output(self, a):
        if self.chance(0.15) and a.size < 3000:
            self.add_local(a)
            return
        kinds = ["flat", "flat", "pointer"]
        if len(a.path) > 1:
            kinds += ["matrix", "rows"] + ["vla"] * (not self.p.cxx)
        self.p.choose_kind(a, kinds)
        self.p.arrays.append(a)
        self.outputs.append(a)
        self.alias(a)

    def declare_private(self, c, a, b):
        t = a.t.name if a.t else a.struct
        element, sizes = f"{a.name}[q]", f"[{a.size}]"
        if len(a.path) > 1 and self.chance(0.3):
            a.kind, a.dims = "matrix", 3 if len(a.path) > 2 else 2
            sizes = "".join(f"[{n}]" for n in a.extents())
            element = f"(({t} *) {a.name})[q]"
        zero = f"({a.struct}) {{ 0 }}" if a.fields else "0"
        fill = Node(f"for (int q = 0; q < {a.size}; q++)\n  {element} = {zero};", keep=True)
        if self.has_clause(c, b) and self.chance(0.4):
            self.host.append(f"{t} {a.name}{sizes};")
            c.clauses[b].append(f"private({a.name})")
            c.decls[b].insert(0, fill)
        else:
            c.decls[b].insert(0, fill)
            if a.kind == "flat" and self.chance(0.15):
                sizes = f"[{self.parameter(INT, a.size).s}]"
            c.decls[b].insert(0, Node(f"{t} {a.name}{sizes};", keep=True))

    def store(self, c):
        v = self.target(c)
        if not v:
            return None
        if not v.t.real and not v.t.signed and v.t.bits >= 32 \
                and (v.lo, v.hi) == limits(v.t) and self.chance(0.3):
            return Node(f"{v.s} {self.r.choice(('+=', '-=', '^='))} "
                        f"{self.p.integer(c, 2).s};")
        return Node(f"{v.s} = {self.p.stored(self.p.expr(c, 3), v)};")

    def through_pointer(self, c):
        """A variable or an element, but no bit-field, changed through a pointer."""
        v = self.target(c) if self.chance(0.5) else None
        if not v or ".f" in v.s:
            pool = [x for x in c.write if ".f" not in x.s]
            if not pool:
                return None
            v = self.r.choice(pool)
        p = self.p.name("p")
        e = self.p.stored(self.p.expr(c, 2), v)
        return Node(f"{v.t.name} *{p} = &{v.s};\n*{p} = {e};")

    def inner(self, c, n, levels=True):
        k = c.copy()
        k.depth = c.depth + 1
        if not levels:
            k.inner = False
        body = []
        self.block(k, body, n)
        c.own, c.arrays = k.own, k.arrays
        return body

    def branch(self, c):
        p = self.p.condition(c, 2)
        body = self.inner(c, self.r.randint(1, 3))
        if self.chance(0.4):
            other = self.inner(c, self.r.randint(1, 2))
            return Node(f"if ({p.s})\n  {{", body + [Node("}\nelse {", keep=True)]
                        + other, "  }", False)
        return Node(f"if ({p.s})\n  {{", body, "  }")

    def switch(self, c):
        e = self.p.integer(c, 1)
        out = []
        m = self.r.choice((3, 7, 15))
        for i in self.r.sample(range(m + 1), self.r.randint(2, min(5, m))):
            out.append(Node(f"case {i}:", keep=True))
            out.append(Node("  {", self.inner(c, 1, False), "  }"))
            if self.chance(0.8):
                out.append(Node("  break;", keep=True))
        if self.chance(0.6):
            out.append(Node("default:", keep=True))
            out.append(Node("  {", self.inner(c, 1, False), "  }"))
            out.append(Node("  break;", keep=True))
        return Node(f"switch (({e.s}) & {m})\n  {{", out, "  }")

    def counted(self, c):
        """A sequential loop, with or without a directive, also around others."""
        if c.count > 3000:
            return None
        n = self.r.randint(1, 4)
        i = self.p.name("t")
        k = c.copy()
        k.depth = c.depth + 1
        if c.redundant:
            # Nothing orders the gangs between two turns.
            k.avail = k.avail.replace("g", "")
        k.read.append(E(i, INT, 0, n - 1))
        k.count *= n
        k.sums = [s for s in c.sums if s[2] * n < 1 << 14]
        k.sums = [(v, op, m * n) for v, op, m in k.sums]
        body = []
        if self.chance(0.15):
            body.append(Node(f"if ({self.p.condition(k, 1).s})\n  continue;"))
        self.block(k, body, self.r.randint(1, 3))
        c.own, c.arrays = k.own, k.arrays
        head = ""
        bare = not any(x.kids is not None and "acc loop" in x.head
                       for b in body for x in b.walk())
        if self.chance(0.3):
            head = "#pragma acc loop seq\n"
        if bare and not (head and self.p.cxx) and self.chance(0.15):
            cond = self.p.condition(k, 1)
            body.append(Node(
                f"if ({cond.s})\n  break;"))
        if self.chance(0.3):
            return Node(f"{head}for (int {i} = {n - 1}; {i} >= 0; {i}--)\n  {{", body,
                        "  }")
        return Node(f"{head}for (int {i} = 0; {i} < {n}; {i}++)\n  {{", body, "  }")

    def search(self, c):
        """A while loop that leaves a count."""
        v = E(self.p.name("w"), INT, 0, 9)
        e = self.p.condition(c, 2)
        k = c.copy()
        k.read.append(v)
        x = self.p.condition(k, 2)
        c.read.append(v)
        if self.chance(0.3):
            return [Node(f"int {v.s} = 0;", keep=True),
                    Node(f"do\n  {v.s}++;\nwhile ({v.s} < 9 && {x.s});")]
        return [Node(f"int {v.s} = 0;", keep=True),
                Node(f"while ({v.s} < 9 && ({e.s} || {x.s}))\n  {v.s}++;")]

    def turns(self, c):
        """A loop that is left from inside, or goes on to its next turn early."""
        w = self.p.name("w")
        k = c.copy()
        k.depth, k.inner = c.depth + 1, False
        k.count *= 5
        k.sums = []
        k.read.append(E(w, INT, 0, 4))
        body = [Node(f"if ({w}++ >= {self.r.randint(0, 4)})\n  break;", keep=True)]
        k.read[-1] = E(w, INT, 0, 5)
        if self.chance(0.5):
            body.append(Node(f"if ({self.p.condition(k, 1).s})\n  continue;"))
        self.block(k, body, self.r.randint(1, 2))
        if self.chance(0.5):
            body.append(Node(f"if ({self.p.condition(k, 1).s})\n  break;"))
        c.own, c.arrays = k.own, k.arrays
        head = self.r.choice(("while (1)", "for (;;)", f"while ({w} < 100)"))
        return Node(f"int {w} = 0;\n{head}\n  {{", body, "  }")

    def copied_struct(self, c):
        """A whole structure to or from an element of an array."""
        if not c.structs:
            return None
        v, name, _ = self.r.choice(c.structs)
        own = [a for a in c.own if a.fields and a.struct == name]
        pool = own + [a for a in c.arrays + c.own if a.fields and a.struct == name]
        if not pool:
            return None
        a = self.r.choice(pool)
        place = linear(c.path[a.base:]) if a in own else self.p.index_within(c, a)
        x = a.at(place, 0).s.rsplit(f".{a.fields[0].s}", 1)[0]
        return Node(f"{x} = {v};" if a in own and self.chance(0.6) else f"{v} = {x};")

    def struct(self, c):
        if c.structs and self.chance(0.6):
            v, name, fields = self.r.choice(c.structs)
            f = self.r.choice(fields)
            calls = [x for x in self.p.routines if x[0] == "struct" and x[2] == name]
            if calls and self.chance(0.5):
                k = fit(self.p.integer(c, 1), -1000, 1000)
                return Node(f"{v} = {calls[0][1]} ({v}, {k.s});")
            x = E(f"{v}.{f.s}", f.t, f.lo, f.hi)
            return Node(f"{x.s} = {self.p.stored(self.p.expr(c, 2), x)};")
        name, fields = self.r.choice(self.p.structs)
        v = self.p.name("s")
        init = []
        for f in fields:
            x = E(f"{v}.{f.s}", f.t, f.lo, f.hi)
            init.append(f"{v}.{f.s} = {self.p.stored(self.p.expr(c, 1), x)};")
        c.structs.append((v, name, fields))
        c.write += [E(f"{v}.{f.s}", f.t, f.lo, f.hi) for f in fields]
        if self.has_clause(c, len(c.decls) - 1) and self.chance(0.15):
            self.host.append(f"{name} {v};")
            c.clauses[len(c.decls) - 1].append(f"private({v})")
            return Node("\n".join(init), keep=True)
        return Node(f"{name} {v};\n" + "\n".join(init), keep=True)

    def array(self, c):
        n = self.r.choice((1, 3, 4, 9))
        t = self.r.choice(ARITHMETIC)
        a = Array(self.p.name("la"), t, *self.p.interval(t), 0, [("", n)])
        k = c.copy()
        i = self.p.name("q")
        k.read.append(E(i, INT, 0, n - 1))
        e = self.p.stored(self.p.expr(k, 2), a.at("0"))
        c.local.append(a)
        return Node(f"{t.name} {a.name}[{n}];\nfor (int {i} = 0; {i} < {n}; {i}++)\n"
                    f"  {a.name}[{i}] = {e};", keep=True)

    def pointers(self, c):
        calls = [x for x in self.p.routines if x[0] == "pointer"]
        if not calls:
            return None
        _, f, t, _ = self.r.choice(calls)
        n = self.r.randint(1, 5)
        a, b = self.p.name("la"), self.p.name("la")
        e = self.p.stored(self.p.expr(c, 1), E(f"{a}[0]", t, -300, 300))
        top = 300 if t.real else 2000
        c.local.append(Array(b, t, -top, top, 0, [("", n)]))
        return Node(f"{t.name} {a}[{n}], {b}[{n}];\n"
                    f"for (int q = 0; q < {n}; q++)\n  {a}[q] = {e};\n"
                    f"{f} ({b}, {a}, {n});", keep=True)

    def atomic(self, c):
        """Atomic operations whose result no order changes."""
        if c.redundant:
            return None
        t = self.r.choice((INT, UNSIGNED, LONG, ULONG, FLOAT, DOUBLE)
                          + (TYPES["short"], TYPES["unsigned char"]))
        n = self.r.choice((1, 3, 8))
        lo, hi = (-1 << 23, 1 << 23) if t.real else limits(t)
        a = Array(self.p.name("at"), t, lo, hi, 0, [("", n)])
        a.first = 0, 100
        self.add_output(a)
        i = self.p.index_simple(c, n)
        e = self.p.expr(c, 1) if t.real else self.p.integer(c, 1)
        e = fit(e, -3 if t.signed else 0, 3)
        x = a.at(i).s
        k = self.r.randrange(5)
        if k == 3:
            return Node(f"#pragma acc atomic write\n{x} = {self.r.randint(0, 99)};")
        if k == 0:
            op = self.r.choice("+-" if t.real else "+-&|^" if t.signed else "+-&|^*")
            forms = (f"{op}= {e.s};", f"= {x} {op} ({e.s});") \
                + (f"= ({e.s}) {op} {x};",) * (op != "-")
            return Node(f"#pragma acc atomic{self.r.choice((' update', ''))}\n{x} "
                        + self.r.choice(forms))
        # The sum of the old values does not depend on the order.
        b = Array(self.p.name("at"), ULONG, *limits(ULONG), 0, [("", 1)])
        self.p.arrays.append(b)
        self.outputs.append(b)
        v = self.p.name("v")
        one = (f"{v} = {x}++;", f"{{ {v} = {x}; {x} += 1; }}",
               f"{{ {x}--; {v} = {x}; }}", f"{v} = {x} += 2;",
               f"{{ {x} -= 3; {v} = {x}; }}", f"{v} = --{x};",
               f"{{ {v} = {x}; {x} = {x} + 5; }}", f"{{ {x} = 3 + {x}; {v} = {x}; }}",
               f"{v} = {x} = {x} - 1;", f"{{ {v} = {x}; ++{x}; }}")
        one = self.r.choice(one)
        return Node(f"{t.name} {v};\n#pragma acc atomic capture\n{one}\n"
                    f"#pragma acc atomic\n{b.name}[0] += (unsigned long) (long) {v};")

    def recurrence(self, c):
        """Loops of kernels that depend, or not, on what they compute."""
        n = self.r.choice((5, 33, 100))
        a = Array(self.p.name("o"), INT, 0, 1023, 0, [("", n)])
        a.first = 0, 1023
        self.add_output(a)
        k = c.copy()
        i = self.p.name("i")
        k.read += k.write + [E(i, INT, 0, n - 1)]
        k.write = []
        d = self.r.choice((-3, -1, -1, 0, 1, 2, 4))
        e = self.p.integer(k, 1)
        x = f"({a.at(f'{i} + {d}').s} * {self.r.randint(2, 7)} + ({e.s})) & 1023"
        lo, hi = max(0, -d), n - max(0, d)
        head = f"for (int {i} = {lo}; {i} < {hi}; {i}++)"
        if self.chance(0.3):
            head = f"for (int {i} = {hi - 1}; {i} >= {lo}; {i}--)"
        c.arrays.append(a)
        return Node(f"{head}\n  {a.at(i).s} = {x};")

    def level_call(self, c):
        """A call of a gang, worker or vector routine."""
        pool = [x for x in self.p.routines
                if x[0] == "level" and x[3][0] in c.avail]
        gangs = c.redundant and c.top and not c.path and self.kind == "parallel"
        pool = [x for x in pool if x[3] != "gang"
                or gangs and c.inner and not c.depth]
        if not pool or c.count > 300 or not c.inner:
            return None
        _, f, t, level, adds = self.r.choice(pool)
        n = self.r.choice((1, 5, 32, 40))
        if adds:
            v = E(self.p.name("x"), LONG, -6000, 6000)
            k = fit(self.p.integer(c, 1), -100, 100)
            c.write.append(v)
            return Node(f"long {v.s} = {f} ({n}, {k.s});", keep=True)
        if c.redundant and level != "gang":
            return None
        a = Array(self.p.name("o"), t, -300, 300, 0, c.path + [("", n)])
        self.p.choose_kind(a, ["flat", "pointer"])
        self.p.arrays.append(a)
        self.outputs.append(a)
        self.alias(a)
        k = fit(self.p.integer(c, 1), -100, 100)
        if level != "gang":
            c.arrays.append(a)
        # One name: the parameter is a restrict pointer.
        a.names = a.names[:1]
        start = f"({linear(c.path)}) * {n}" if c.path else "0"
        return Node(f"{f} (&{a.at(start).s}, {n}, {k.s});")
