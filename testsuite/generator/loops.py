"""loops: random partitioned loops and their reductions.

A part of class Region.  OpenACC 3.3, 2.9.

SPDX-License-Identifier: GPL-3.0-or-later"""

from tree import LoopNode, Node, Style
from values import (DOUBLE, E, FLOAT, INT, LONG, TYPES, Type, ULONG, UNSIGNED, as_type, cast,
                    fit, limits, literal)


COMPLEX = [Type(f"_Complex {t.name}", *t[1:]) for t in (FLOAT, DOUBLE)]
OPERATORS = ("+", "+", "*", "min", "max", "&", "|", "^", "&&", "||")
EXTENTS = (1, 2, 3, 5, 8, 10, 17, 31, 32, 33, 40, 64, 70)


class Loops:
    def levels(self, c):
        """The clauses of a loop, and the levels left for loops inside."""
        avail = c.avail
        if self.kind == "serial" and self.chance(0.5):
            return "", avail[1:]
        if (not c.redundant or "g" in avail) and self.chance(0.2):
            # Without a clause: gangs if there are none around yet.
            return self.r.choice(("", "independent") if c.redundant
                                 else ("", "independent", "auto")), avail[1:]
        first = 0
        if not c.redundant:
            first = self.r.choice([0] * 3 + list(range(len(avail))))
        elif self.chance(0.12):
            first = self.r.randrange(len(avail))
        chosen = avail[first]
        left = avail[first + 1:]
        while left and self.chance(0.3):
            chosen += left[0]
            left = left[1:]
            if left and self.chance(0.2):
                left = left[1:]
        words = [{"g": "gang", "w": "worker", "v": "vector"}[x] for x in chosen]
        if self.sized:
            names = {"gang": "num:", "worker": "num:", "vector": "length:"}
            words = [w if self.chance(0.5) else
                     f"{w}({names[w] if self.chance(0.3) else ''}{self.level_size(w)})"
                     for w in words]
        if words[0] == "gang" and self.chance(0.15):
            words[0] = f"gang(static:{self.r.choice(('*', 1, 2, 5))})"
        elif words[0] == "gang" and self.kind == "parallel" and self.chance(0.08):
            words[0] = "gang(dim:1)"
        if self.chance(0.3):
            self.r.shuffle(words)
        if self.chance(0.1):
            words.append("independent")
        return " ".join(words), left

    def level_size(self, word):
        return self.r.choice({"gang": (1, 3, 8), "worker": (1, 2, 4),
                              "vector": (1, 32, 48, 64, 128)}[word])

    def bounds(self, c, n, rectangular):
        """(lower, upper) as texts within 0..N."""
        k = self.r.random()
        ints = [v for v in c.read if not v.t.real and v.lo >= 0 and v.hi <= 200]
        if rectangular is not None:
            ints = [v for v in ints if v.s not in rectangular]
        if k < 0.35:
            return "0", str(n)
        if k < 0.55:
            m = self.r.choice((0, 1, n, n, self.r.randint(0, n)))
            t = self.r.choice((INT, INT, UNSIGNED, LONG))
            return "0", self.parameter(t, m).s
        if k < 0.7 or not ints:
            a = self.r.randint(0, n)
            return str(a), str(self.r.randint(max(a, 1), n))
        v = self.r.choice(ints)
        if self.chance(0.5):
            return "0", f"({v.s} % {n + 1})" if v.hi > n else v.s
        return f"(int) ({v.s} % {n + 1})", str(n)

    def header(self, c, n, outer):
        """One for line over 0..N: text, variable, position."""
        i = self.p.name("i")
        lo, hi = self.bounds(c, n, outer)
        found = self.walked(c) if self.chance(0.08) else None
        if found and found[0].size >= n:
            return self.pointer_header(i, lo, hi, n, *found)
        t = self.r.choice((INT,) * 5 + (UNSIGNED, LONG, ULONG, TYPES["short"],
                                        TYPES["unsigned char"], TYPES["signed char"]))
        step = self.r.choice((1,) * 6 + (2, 3, 7))
        inc = self.r.choice((f"{i} += {step}", f"{i} += {step}", f"{i} = {i} + {step}",
                             f"{i} = {step} + {i}")
                            + (f"{i}++", f"++{i}") * 2 * (step == 1))
        if hi.isdigit() and self.chance(0.1):
            self.p.macros.add(int(hi))
            hi = f"N{hi}"
        decl = f"{t.name} {i}"
        base = 0
        if self.chance(0.12):
            base = self.r.choice((-20,) * t.signed + (50,)
                                 + (5000000000,) * (t.bits == 64)
                                 + (limits(t)[1] - 105,) * (t.bits > 8)
                                 + (limits(t)[0] + 10,) * (t.bits > 8) or (0,))
            # An unsigned bound would make the sum wrap around.
            cast = "(int) " if base < 0 else ""
            first = literal(base, t if t.bits == 64 or not t.signed else INT).s
            lo, hi = (f"{first} + {'' if x.isdigit() else cast}{x}" for x in (lo, hi))
        if self.chance(0.15):
            self.host.append(f"{decl};")
            decl = i
        if self.chance(0.2):
            step = step if t.signed else 1
            dec = self.r.choice((f"{i} -= {step}", f"{i} = {i} - {step}")
                                + (f"{i}--", f"--{i}") * 2 * (step == 1))
            if t.signed and self.chance(0.4):
                top = hi if base else f"(int) {hi}"
                return f"for ({decl} = {top} - 1; {i} >= {lo}; {dec})", \
                    E(i, t, base, base + n - 1), \
                    self.position(i, base, t) if base else i
            # One above the position, so that unsigned works too.
            text = f"for ({decl} = {hi}; {i} > {lo}; {dec})"
            return text, E(i, t, base + 1, base + n), self.position(i, base + 1, t)
        if self.chance(0.2) and hi.isdigit() and hi != "0":
            return f"for ({decl} = {lo}; {i} <= {int(hi) - 1}; {inc})", \
                E(i, t, 0, n - 1), i
        less = "!=" if step == 1 and not self.p.cxx and self.chance(0.1) else "<"
        return f"for ({decl} = {lo}; {i} {less} {hi}; {inc})", \
            E(i, t, base, base + n - 1), \
            self.position(i, base, t) if base else i

    def position(self, i, base, t):
        """I, which counts from BASE, as it would count from 0."""
        if base < 0:
            return f"({i} + {-base})"
        return f"({i} - {literal(base, t if t.bits == 64 or not t.signed else INT).s})"

    def pointer_header(self, i, lo, hi, n, a, name, pad):
        """As header, I walking through array A."""
        first = f"&{name}[{pad}]"
        last = f"{first} + {hi}"
        if hi.isdigit() and self.chance(0.5):
            last = self.outside(a.t, last)
        step = self.r.choice((1, 1, 1, 2, 5))
        less = "!=" if step == 1 and not self.p.cxx and self.chance(0.3) else "<"
        inc = f"{i}++" if step == 1 else f"{i} += {step}"
        at = f"({i} - {first})"
        return f"for ({a.t.name} *{i} = {first} + {lo}; {i} {less} {last}; {inc})", \
            E(at, LONG, 0, n - 1), at

    def loop(self, c):
        room = 6000 // c.count
        if room < 2:
            return None
        clause, left = self.levels(c)
        gangs = "g" in c.avail and ("gang" in clause
                                    or not any(x in clause for x in ("work", "vec")))
        multi = c.redundant and gangs
        k = c.copy()
        k.depth = c.depth + 1
        k.top = False
        k.avail = left
        k.redundant = c.redundant and not gangs
        k.write, k.structs, k.local, k.own, k.sums = [], [], [], [], []
        k.read = c.read + c.write
        k.arrays = c.arrays + c.own + c.local
        collapse = self.r.choice((1,) * 12 + (2, 2, 2, 2, 3, 3, 4))
        tiled = self.chance(0.3 if collapse > 1 else 0.03)
        if tiled and not any(x in clause for x in ("gang", "work", "vec")):
            # GCC takes levels for both loops of a tile, whatever is inside.
            k.avail = ""
        heads, names = [], []
        for _ in range(collapse):
            n = self.r.choice([x for x in EXTENTS if x <= room] or [1])
            room = max(room // n, 1)
            h, v, pos = self.header(k, n, names if collapse > 1 else None)
            heads.append(h)
            names.append(v.s)
            k.path.append((pos, n))
            k.read.append(v)
            k.count *= n
        body, clauses = [], []
        k.decls = c.decls + [body]
        k.starts = c.starts + [len(k.path)]
        k.clauses[len(c.decls)] = clauses
        before = self.reductions(c, k, clauses, multi, gangs)
        if self.kind == "kernels" and clause != "auto" and "independent" not in clause:
            clause += " independent"
        # Without a directive, or without saying that it is independent.
        plain = self.kind == "kernels" and self.chance(0.35)
        if plain and self.chance(0.3):
            plain, clause = False, clause.replace("independent", "").strip() or "auto"
            if clause != "auto":
                clause = "seq"
        if plain:
            k.bare.append(len(c.decls))
        if multi:
            self.has_loop = True
        if self.chance(0.12):
            self.block(k, body, self.r.randint(0, 1))
            body.append(Node(f"if ({self.p.condition(k, 1).s})\n  continue;"))
        self.block(k, body, self.r.randint(1, 4))
        body += self.accumulations(k)
        # What the loop wrote may be read after it, if all of it is over.
        if not multi:
            c.arrays += [a for a in k.own + k.arrays if a not in c.arrays
                         and a not in c.own and a not in c.local
                         and a.block < len(c.decls)]
        if self.chance(0.06):
            self.cache(c, body)
        if tiled:
            sizes = ", ".join(str(self.r.choice((1, 2, 4, 7, "*")))
                              for _ in range(collapse))
            clause += f" tile({sizes})"
        elif collapse > 1:
            clause += f" collapse({'force:' if self.chance(0.1) else ''}{collapse})"
        node = LoopNode("" if plain else "#pragma acc loop " + clause, clauses, heads,
                        body, Style(self.r), self.chance(0.06), self.chance(0.3))
        if collapse == 2 and not tiled and multi and clause.startswith("gang ") \
                and not any("reduction(" in x for x in clauses + self.copied) \
                and self.chance(0.4):
            # Two dimensions of gangs, in two loops.
            self.several = True
            node.text = "#pragma acc loop gang(dim:2)"
            node.second = "#pragma acc loop gang(dim:1) " \
                + clause[5:].replace("collapse(2)", "")
        return before + [node]

    def cache(self, c, body):
        """A cache directive for what the whole region only reads."""
        pool = [a for a in c.arrays if a.name.startswith("in") and a.size <= 64]
        if not pool:
            return
        a = self.r.choice(pool)
        name, pad = self.r.choice(a.names)
        word = self.r.choice(("", "", "readonly:"))
        body.insert(0, Node(f"#pragma acc cache({word}{name}[{pad}:{a.size}])", keep=True))

    def reductions(self, c, k, clauses, multi, gangs):
        """Gives the loop of K reduction variables; what must stand before it."""
        before = []
        for v, op, m in c.sums:
            # The variable of a loop around goes on through this loop.
            m *= k.count // c.count
            if m < 1 << 14 and self.chance(0.7):
                clauses.append(f"reduction({op}:{self.sum_item(v)})")
                k.sums.append((v, op, m))
        for _ in range(self.r.choice((0, 0, 0, 1, 1, 2, 3))):
            op = self.r.choice(OPERATORS)
            t = self.r.choice((INT, UNSIGNED, LONG, ULONG)
                              + (TYPES["short"], TYPES["unsigned char"],
                                 TYPES["unsigned short"])
                              + ((FLOAT, DOUBLE) if op in ("+", "*", "min", "max")
                                 else ()))
            complex = self.chance(0.07)
            if complex:
                op, t = self.r.choice("+" if self.p.fast else "++*"), self.r.choice(COMPLEX)
            first = self.r.choice((0, 1, 3)) if op != "*" else 3
            if op in ("&&", "||"):
                first = min(first, 1)
            v = self.sum_variable(t, op)
            text = f"{t.name} {v.s} = {first};"
            copied = v.s
            where = 1 if complex else self.r.random()
            if where < 0.1:
                size = self.vectors[v.s] = self.r.choice((1, 3, 8))
                text = f"{t.name} {v.s}[{size}] = {{ " \
                    + ", ".join([str(first)] * size) + " };"
            elif where < 0.17:
                text = f"struct {{ int other; {t.name} f; }} {v.s} = {{ 5, {first} }};"
                v = E(f"{v.s}.f", v.t, v.lo, v.hi)
            n = k.count // c.count
            if multi and not c.top:
                continue
            if multi or not c.redundant and (self.only or c.top
                                             and self.chance(0.4)):
                if not c.top or k.count >= 1 << 14:
                    continue
                self.host.append(text)
                self.results.append(v)
                n = k.count
                if not k.reduced and multi and not self.several \
                        and self.chance(0.25):
                    # Each gang adds to a variable of its own.
                    self.copied.append(f"reduction({op}:{self.sum_item(v)})")
                    k.sums.append((v, op, n))
                    continue
                self.copied.append(f"copy({copied})")
            else:
                before.append(Node(text, keep=True))
            # What gangs reduce is not there before the end of the region.
            if not multi and not (gangs and self.kind == "one"):
                c.read += self.sum_values(v)
            clauses.append(f"reduction({op}:{self.sum_item(v)})")
            k.sums.append((v, op, n))
        # A partial result is not read.
        names = [x.s for v, _, _ in c.sums + k.sums for x in self.sum_values(v)]
        k.read = [x for x in k.read if x.s not in names]
        return before

    def sum_values(self, v):
        """The parts of reduction variable V."""
        if v.t in COMPLEX:
            return [E(f"__{part}__ {v.s}", DOUBLE, v.lo, v.hi) for part in ("real", "imag")]
        if v.s not in self.vectors:
            return [v]
        return [E(f"{v.s}[{i}]", v.t, v.lo, v.hi) for i in range(self.vectors[v.s])]

    def sum_item(self, v):
        if v.s in self.vectors and self.chance(0.5):
            return f"{v.s}[0:{self.vectors[v.s]}]"
        return v.s

    def sum_variable(self, t, op):
        v = self.p.name("r")
        lo, hi = {"+": (-1 << 20, 1 << 20), "*": (-3, 3), "&&": (0, 1),
                  "||": (0, 1), "min": (-1000, 1000), "max": (-1000, 1000)
                  }.get(op, (-1024, 1023))
        if not t.signed:
            lo, hi = (0, hi) if op in ("&&", "||", "min", "max") else limits(t)
        if t.bits < 32 and not t.real and op not in ("&&", "||"):
            lo, hi = limits(t)
        return E(v, t, lo, hi)

    def accumulate_complex(self, k, v, op):
        t = v.t.name.split()[1]
        if op == "*":
            return Node(f"{v.s} *= {self.p.condition(k, 1).s} ? 1.0fi : -1.0f;")
        e, f = (f"({t}) ({fit(self.p.expr(k, 1), -20, 20).s})" for _ in range(2))
        return Node(self.r.choice((f"{v.s} += {e} + {f} * 1.0fi;",
                                   f"{v.s} = {v.s} + {e} * 2.0fi;",
                                   f"{v.s} += {e};")))

    def accumulations(self, k):
        out = []
        for v, op, _ in k.sums:
            if k.sums and self.chance(0.15):
                continue
            if v.s in self.vectors:
                n = self.vectors[v.s]
                v = E(f"{v.s}[{self.p.index_simple(k, n)}]", v.t, v.lo, v.hi)
            if v.t in COMPLEX:
                out.append(self.accumulate_complex(k, v, op))
                continue
            e = self.p.expr(k, 2)
            if op == "+":
                e = fit(e, -20 if v.t.signed else 0, 20)
                out.append(Node(self.r.choice((f"{v.s} += {e.s};",
                                               f"{v.s} = {v.s} + ({e.s});"))))
                continue
            if op == "*":
                e = fit(e if not e.t.real else cast(fit(e, -1000, 1000), INT), -1000, 1000)
                one = f"1 - 2 * (int) (({e.s}) & 1)" if v.t.signed \
                    else f"2 * ({e.s}) + 1"
                out.append(Node(f"{v.s} *= {one};"))
            elif op in ("min", "max"):
                e = fit(e, -1000 if v.t.signed else 0, 1000)
                e = as_type(e, v.t)
                e = E(f"({v.t.name}) ({e.s})", *e[1:])
                less = "<" if op == "min" else ">"
                s = [f"{v.s} = {v.s} {less} {e.s} ? {v.s} : {e.s};",
                     f"if ({e.s} {less} {v.s})\n  {v.s} = {e.s};"]
                if v.t.real:
                    f = "f" + op + ("f" if v.t is FLOAT else "")
                    s.append(f"{v.s} = {f} ({v.s}, {e.s});")
                out.append(Node(self.r.choice(s)))
            elif op in ("&&", "||"):
                p = self.p.condition(k, 2)
                out.append(Node(f"{v.s} = {v.s} {op} {p.s};"))
            else:
                e = self.p.integer(k, 2)
                if v.t.signed:
                    e = fit(e, -1024, 1023)
                    e = E(f"(({e.s}) % 1024)", *e[1:])
                out.append(Node(f"{v.s} {op}= {e.s};"))
        if out and self.chance(0.25):
            p = self.p.condition(k, 1)
            out = [Node(f"if ({p.s})\n  {{", out, "  }")]
        return out
