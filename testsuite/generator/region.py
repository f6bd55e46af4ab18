"""region: one random compute construct in a function of its own, and its clauses.

Its statements are made by statements.py and loops.py.

SPDX-License-Identifier: GPL-3.0-or-later"""

import re

from free import Free
from loops import Loops
from memory import Memory
from statements import Statements
from tree import Array, Context, Node, Style
from values import ARITHMETIC, DOUBLE, E, INT, LONG, literal, show_value


class Region(Statements, Memory, Loops, Free):
    def __init__(self, p, number):
        self.p, self.r = p, p.r
        self.number = number
        self.host = []          # declarations before the constructs
        self.params = []        # run-time scalars: (E, value)
        self.results = []       # reduction variables of the whole region
        self.outputs = []
        self.locals = []        # arrays of the function
        self.pass_along = []    # parameters that are arrays, and their arguments
        self.mapped = set()     # arrays that are parameters as declared
        self.vectors = {}       # reduction variables that are arrays: their sizes
        self.device = []        # pointers to what the device has, and its name
        for a in p.arrays:
            self.alias(a)
        out = []
        for _ in range(self.r.choice((1, 1, 1, 2, 3))):
            out += self.build()
        self.finish(out)

    def chance(self, p):
        return self.r.random() < p

    def parameter(self, t, value):
        e = E(self.p.name("n"), t, value, value)
        self.params.append((e, value))
        return e

    def build(self):
        """The nodes of one construct."""
        p, r = self.p, self.r
        self.used = 0
        self.copied = []
        self.has_loop = False
        self.several = False    # dimensions of gangs: no reductions over them
        self.kind = r.choice(("parallel",) * 5 + ("one",) * 2 + ("kernels",) * 2
                             + ("serial",))
        c = Context()
        c.top = True
        c.arrays = p.arrays + self.locals + p.tables
        c.avail = "gwv"
        c.redundant = self.kind == "parallel"
        for v in self.results:
            c.read += self.sum_values(v)
        for _ in range(r.randint(0, 2)):
            t = r.choice(ARITHMETIC)
            lo, hi = p.interval(t)
            v = r.randint(max(lo, -1000), min(hi, 1000))
            # Its interval is its type's: the program must not know the value.
            e, _ = self.parameter(t, v), None
            c.read.append(E(e.s, t, lo, hi))
        self.turns_around(c)
        self.first_structs(c)
        self.shared_scalar(c)
        # In kernels loops may say how large a level is, then the construct must not.
        self.sized = self.kind == "kernels" and self.chance(0.25)
        self.shape = [] if self.sized else self.make_shape()
        self.only = only = self.kind != "one" and self.chance(0.4)
        body = []
        c.decls = [body]
        if only:
            body += self.loop(c)
        else:
            self.block(c, body, r.randint(2, 5))
            if not self.has_loop:
                body += self.loop(c) or []
        return self.construct(body, only and len(body) == 1)

    def turns_around(self, c):
        """A loop of the host around the construct, which reads its counter and a variable that
        the host changes behind it."""
        self.turn = None
        if self.chance(0.85):
            return
        self.turn = self.p.name("h"), self.p.name("hv"), self.r.choice((INT, LONG, DOUBLE))
        c.read += [E(self.turn[0], INT, 0, 2), E(self.turn[1], self.turn[2], 1, 15)]

    def in_turns(self, region):
        h, v, t = self.turn
        return Node(f"for (int {h} = 0; {h} < {self.r.randint(1, 3)}; {h}++)\n  {{\n"
                    f"  {t.name} {v} = {h} * 7 + 1;",
                    [region, Node(f"{v} = 100000;", keep=True)], "  }", True)

    def alias(self, a):
        """Other pointers to an array: restrict if the region has no other, or to
        what the device has of it."""
        t = a.type_name()
        if a.is_pointer() and self.chance(0.3):
            other = self.p.name("q")
            only = self.chance(0.5)
            a.names = [(other, 0)] if only else [a.own_name(), (other, 0)]
            start = f"{a.name} + {a.pad}" if a.pad else a.name
            self.host.append(f"{t} *{'restrict ' if only else ''}{other} = {start};")
        elif a.kind == "flat" and a.method != "declare" and self.chance(0.15):
            self.parameter_array(a, t)
        elif a.kind in ("flat", "pointer") and self.p.data and not a.pad \
                and self.chance(0.08):
            other = self.p.name("dp")
            a.names = [(other, 0)]
            self.device.append((other, a.name))
            self.pass_along.append((f"{t} *{other}", a.name))

    def parameter_array(self, a, t):
        """A parameter of the region's function leads to A."""
        other = self.p.name("qa")
        a.names = [(other, 0)] if self.chance(0.5) else [a.own_name(), (other, 0)]
        start = f"{a.name} + {a.pad}" if a.pad else a.name
        declared = self.r.choice((f"*{other}", f"*restrict {other}", f"{other}[{a.size}]"))
        if len(a.names) > 1:
            declared = declared.replace("restrict ", "")
        self.pass_along.append((f"{t} {declared}", start))
        if declared[0] != "*" and not self.p.cxx:
            a.params.add(other)

    def first_structs(self, c):
        """A firstprivate struct and array."""
        if self.chance(0.3):
            name, fields = self.r.choice(self.p.structs)
            v = self.p.name("fs")
            init = ", ".join(str(self.r.randint(max(f.lo, -9), min(f.hi, 9)))
                             for f in fields)
            self.host.append(f"{name} {v} = {{ {init} }};")
            c.read += [E(f"{v}.{f.s}", f.t, f.lo, f.hi) for f in fields]
            self.first_private(v)
        if self.chance(0.3):
            n = self.r.choice((1, 2, 3, 9, 20))
            t = self.r.choice(ARITHMETIC)
            a = Array(self.p.name("fa"), t, *self.p.interval(t), 0, [("", n)])
            init = ", ".join(str(self.r.randint(max(a.lo, -99), min(a.hi, 99)))
                             for _ in range(n))
            self.host.append(f"{t.name} {a.name}[{n}] = {{ {init} }};")
            c.arrays.append(a)
            self.first_private(a.name)

    def shared_scalar(self, c):
        """A scalar that the region changes, where one gang runs it."""
        if c.redundant or self.chance(0.7):
            return
        t = self.r.choice(ARITHMETIC)
        v = E(self.p.name("cs"), t, *self.p.interval(t))
        self.host.append(f"{t.name} {v.s} = {self.r.randint(0, 20)};")
        self.copied.append(f"copy({v.s})")
        c.write.append(v)
        self.results.append(v)

    def first_private(self, name):
        if self.kind != "kernels":              # where the clause is not allowed
            self.copied.append(f"firstprivate({name})")

    def make_shape(self):
        r = self.r
        if self.kind == "serial":
            return []
        clauses = []
        w = r.choice((1, 2, 3, 4, 8, 16, 32))
        v = r.choice((1, 2, 3, 20, 31, 32, 33, 64, 100, 128, 256, 1024))
        while w * ((v + 31) // 32 * 32) > 1024:
            if self.chance(0.5):
                w = max(w // 2, 1)
            else:
                v = max(v // 2, 1)
        for name, n, likely in (("num_gangs", r.choice((1, 2, 3, 7, 16)), 0.5),
                                ("num_workers", w, 0.5), ("vector_length", v, 0.5)):
            if name == "num_gangs" and self.kind == "one":
                clauses.append("num_gangs(1)")
            elif self.chance(likely):
                if self.chance(0.3):
                    e = self.parameter(INT, n)
                    clauses.append(f"{name}({e.s})")
                elif name == "num_gangs" and self.kind == "parallel" and self.chance(0.15):
                    # More along the second dimension would run gang loops again.
                    clauses.append(f"num_gangs({n}, 1)")
                else:
                    clauses.append(f"{name}({n})")
        # A given size of one level must go with the default of the other.
        names = " ".join(clauses)
        if "num_workers" in names and "vector_length" not in names:
            clauses = [x for x in clauses if "num_workers" not in x]
        if "vector_length" in names and "num_workers" not in names:
            clauses = [x for x in clauses if "vector_length" not in x] \
                + ([f"vector_length({v})"] if v <= 128 else [])
        return clauses

    # -- the construct and what is around it --
    def construct(self, body, only):
        p, r = self.p, self.r
        word = "parallel" if self.kind == "one" else self.kind
        clauses = list(self.shape) + self.copied
        if not p.queues and not p.data and self.chance(0.05):
            word_if = r.choice(("if", "self"))
            clauses.append(f"{word_if}({self.parameter(INT, r.randint(0, 1)).s})"
                           if self.chance(0.7) else r.choice(("self", "self(0)", "if(1)")))
        own = self.locals or self.vectors or any("." in v.s for v in self.results)
        default = p.data and not own and self.kind != "kernels" and self.chance(0.1)
        if default:
            clauses.append("default(present)")
        text = []
        for b in body:
            b.render(text, 0)
        joined = "\n".join(text)
        for e, _ in self.params:
            if self.kind != "kernels" and not any(e.s in x for x in clauses) \
                    and e.s in joined and self.chance(0.08):
                clauses.append(f"{r.choice(('firstprivate', 'copyin'))}({e.s})")
        if "reduction(" in joined + " ".join(clauses):
            # OpenACC has none over several dimensions of gangs.
            clauses = [re.sub(r"(num_gangs\(.*), 1\)", r"\1)", x) for x in clauses]
        queue = r.choice(p.queues) if p.queues and self.chance(0.7) else None
        # Not around a region that runs on the host.
        around = [] if queue is None \
            and not any(x.startswith(("if(", "self")) for x in clauses) \
            and self.chance(0.25) else None
        for a in p.tables:
            if a.name + "[" in joined and not a.method and (default or self.chance(0.1)):
                clauses.append(f"copyin({a.name})")
        for a in p.arrays + self.locals:
            self.map(a, joined, clauses, around)
        before, wait = self.order(queue, clauses)
        pragma = f"#pragma acc {word} "
        if only and body[0].text and self.chance(0.6):
            n = body[0]
            pragma = f"#pragma acc {word} loop "
            n.combine(pragma, clauses)
            region = n
        else:
            region = Node(Style(r).directive(pragma, clauses) + "\n  {", body, "  }")
        inside = self.chance(0.5)
        if self.turn and not inside:
            region = self.in_turns(region)
        if around:
            region = Node(f"#pragma acc data {' '.join(around)}\n  {{", [region], "  }",
                          True)
        if self.turn and inside:
            region = self.in_turns(region)
        return before + [region] + wait

    def finish(self, constructs):
        """The function with CONSTRUCTS, and its call."""
        p = self.p
        name = f"k{self.number}"
        out = [Node("\n".join(self.host), keep=True)] if self.host else []
        out += constructs
        for v in self.results:
            for x in self.sum_values(v):
                out.append(Node(f"printf (\"{x.s}\"); {show_value(x)} "
                                "printf (\"\\n\");", keep=True))
        for a in self.locals:
            free = f"\nfree ({a.name});" if a.kind == "heap" else ""
            out.append(Node(p.show(a) + free, keep=True))
        params = ", ".join([f"{e.t.name} {e.s}" for e, _ in self.params]
                           + [x for x, _ in self.pass_along]) or "void"
        p.text.append(Node(f"static void\n{name} ({params})\n{{", out, "}", keep=True))
        args = ", ".join([literal(v, e.t if e.t.bits >= 32 else INT).s
                          for e, v in self.params] + [x for _, x in self.pass_along])
        call = Node(f"{name} ({args});")
        if self.device:
            names = ", ".join(x for _, x in self.device)
            call = Node(f"#pragma acc host_data use_device({names})\n  {{", [call], "  }",
                        True)
        p.main.append(call)
        for a in p.arrays:
            a.names = [a.own_name()]

    def map(self, a, text, clauses, around):
        """The data clauses for array A, if TEXT uses it, on the construct or on the
        data construct AROUND."""
        names = [n for n in a.names if n[0] + "[" in text]
        if not names:
            return
        if names[0][0] in [x for x, _ in self.device]:
            clauses.append(f"deviceptr({names[0][0]})")
            return
        if a.kind == "vla" and a.name not in self.mapped:
            self.mapped.add(a.name)
            first, *more = a.extents()
            sizes = "".join(f"[{a.name}_m{i + 1}]" for i in range(len(more)))
            self.pass_along.append((", ".join(f"int {a.name}_m{i + 1}"
                                              for i in range(len(more)))
                                    + f", {a.type_name()} "
                                    + (f"{a.name}[{first}]{sizes}" if self.chance(0.5)
                                       else f"(*{a.name}){sizes}"),
                                    ", ".join(map(str, more)) + f", (void *) {a.name}s"))
        if a.method == "declare":
            return
        if a.kind in (".p", "->p") and a.own_name() in names \
                and (a.kind == "->p" or self.chance(0.5)):
            (clauses if around is None else around).append(f"copyin({a.holder()})")
        if a.is_member():
            self.map_member(a, clauses)
            return
        for n, pad in names:
            kinds = ["copy"]
            if self.p.data and a not in self.locals:
                kinds += ["copyin", "present", "present", "create", "copyout"]
            elif a not in self.outputs and a.name.startswith("in"):
                kinds += ["copyin"]
            kind = self.r.choice(kinds)
            if kind != "present" and self.chance(0.1):
                kind = self.r.choice(("p", "present_or_")) + kind
            word = "readonly: " if kind.endswith("copyin") and a.name.startswith("in") \
                and self.chance(0.2) else ""
            clause = f"{kind}({word}{a.section(n, pad)})"
            if around is not None and self.chance(0.6):
                around.append(clause)
                if self.chance(0.5):
                    clauses.append(f"present({a.section(n, pad)})")
            elif a.kind not in ("flat", "matrix") or a.pad or n != a.name \
                    or self.chance(0.3):
                clauses.append(clause)

    def map_member(self, a, clauses):
        """Array A in a structure: that, the array or a section, or no clause."""
        items = [a.name, f"{a.name}[0:{a.size}]"] + [a.holder()] * a.whole_struct
        kinds = ["copy"] + ["present", "copyin", "create"] * self.p.data
        # No copy of a whole structure of which a part is present.
        if a.kind == "->a" or (self.p.data and not a.whole_struct) or self.chance(0.6):
            clauses.append(f"{self.r.choice(kinds)}({self.r.choice(items)})")

    def order(self, queue, clauses):
        """Waits for what other queues do; (nodes before, nodes after)."""
        p = self.p
        before, after = [], []
        others = p.pending - {queue}
        if others:
            queues = ", ".join(map(str, sorted(others)))
            k = self.r.randrange(3 if queue is None else 4)
            if k == 0:
                words = self.r.choice(("", "", "queues: ", "devnum: 0: ", "devnum: 0: queues: "))
                clauses.append(f"wait({words}{queues})")
            elif k == 1:
                clauses.append("wait")
            elif k == 2:
                before = [Node(f"#pragma acc wait({queues})", keep=True)]
            else:
                before = [Node(f"#pragma acc wait({queues}) async({queue})", keep=True)]
            p.pending -= others
        if queue is not None:
            clauses.append(f"async({queue})")
            p.pending.add(queue)
            if self.results or self.host:
                after = [p.wait_node()]
        return before, after
