"""program: one random program: its data, how main brings them to the device, main.

The compute constructs are those of region.py.

SPDX-License-Identifier: GPL-3.0-or-later"""

import random

from expressions import Expressions
from region import Region
from routines import Routines
from tree import Array, Node
from values import ARITHMETIC, E, INT, limits, show_value


class Source:
    """Makes the programs of this generator."""

    def __init__(self, args):
        self.given = args.options.split() if args.options else None

    def options(self, seed):
        if self.given:
            return self.given
        r = random.Random(f"options {seed}")
        return [r.choice(("-O0", "-O1", "-O2", "-O2", "-O3", "-Os"))] \
            + r.choice(([], [], ["-g"])) + r.choice(([],) * 9 + (["-ffast-math"],)) \
            + r.choice(([],) * 10 + (["-fexceptions"], ["-x", "c++"])) \
            + r.choice(([],) * 3 + (["-fchecking"],))

    def make(self, seed, turn):
        """The program of SEED, the same in each turn, and its compiler's options."""
        options = self.options(seed)
        return Program(seed, "-ffast-math" in options, "c++" in options), options


class Program(Expressions, Routines):
    env, on_host, two_memories = {}, True, False

    def __init__(self, seed, fast, cxx):
        self.r = random.Random(seed)
        self.fast = fast        # compiled with -ffast-math
        self.cxx = cxx          # as C++
        self.number = 0
        self.macros = set()     # N32 is 32
        self.arrays = []        # global
        self.routines = []
        self.text = []          # nodes outside main
        self.main = []
        self.structs = self.make_structs()
        self.make_inputs()
        self.tables = [self.make_table() for _ in range(self.r.randint(0, 2))]
        self.make_routines()
        self.kernels()

    # -- small helpers --
    def name(self, prefix):
        self.number += 1
        return f"{prefix}{self.number}"

    def chance(self, p):
        return self.r.random() < p

    def interval(self, t):
        if t.real:
            m = self.r.choice((20, 1000, 30000))
            return -m, m
        lo, hi = limits(t)
        if t.signed and t.bits >= 32 and self.chance(0.6):
            m = self.r.choice((100, 1000, 100000))
            return -m, m
        return lo, hi

    def make_structs(self):
        self.struct_text = []
        structs = []
        for k in range(2):
            fields = []
            lines = []
            for i in range(self.r.randint(2, 6)):
                f = f"f{i}"
                t = self.r.choice(ARITHMETIC)
                lo, hi = self.interval(t)
                elements = self.r.choice((1,) * 6 + (2, 3))
                if not t.real and t.bits <= 32 and elements == 1 and self.chance(0.35):
                    w = self.r.randint(1 if not t.signed else 2, t.bits)
                    lo, hi = (-(1 << (w - 1)), (1 << (w - 1)) - 1) if t.signed \
                        else (0, (1 << w) - 1)
                    lines.append(f"  {t.name} {f} : {w};")
                    # As an operand a narrow unsigned bit-field is an int.
                    if w < t.bits:
                        t = INT if w < 32 else t
                else:
                    lines.append(f"  {t.name} {f}[{elements}];" if elements > 1
                                 else f"  {t.name} {f};")
                fields += [E(f"{f}[{j}]" if elements > 1 else f, t, lo, hi)
                           for j in range(elements)]
            if structs and self.chance(0.3):
                lines.append("  struct s0 fs;")
                fields += [E(f"fs.{f.s}", *f[1:]) for f in structs[0][1]]
            self.struct_text.append(f"struct s{k}\n{{\n" + "\n".join(lines) + "\n};")
            structs.append((f"struct s{k}", fields))
        return structs

    def make_inputs(self):
        for _ in range(self.r.randint(3, 5)):
            t = self.r.choice(ARITHMETIC)
            lo, hi = self.interval(t)
            a = Array(self.name("in"), t, lo, hi, 0,
                      [("", self.r.choice((1, 7, 32, 50, 64, 129)))])
            self.choose_kind(a, ["flat", "flat", "pointer"])
            if a.kind == "flat" and not a.pad and self.chance(0.12):
                a.method = "declare"
            self.arrays.append(a)

    def make_table(self):
        """Constants, which no clause need name."""
        t = self.r.choice(ARITHMETIC)
        a = Array(self.name("tab"), t, *self.interval(t), 0,
                  [("", self.r.choice((2, 5, 16, 40)))])
        values = [self.r.randint(max(a.lo, -999), min(a.hi, 999)) for _ in range(a.size)]
        static = self.r.choice(("static const", "static const", "const", "static"))
        a.text = f"{static} {t.name} {a.name}[{a.size}] = {{ {', '.join(map(str, values))} }};"
        if self.chance(0.4):
            a.method = "declare"
            a.text += f"\n#pragma acc declare copyin({a.name})"
        return a

    def choose_kind(self, a, kinds):
        """One of KINDS, or a pointer in a structure, and maybe a pad."""
        kind = self.r.choice(kinds)
        if kind == "pointer" and self.chance(0.25):
            kind = self.r.choice((".p", "->p"))
            a.name += kind
        if kind == "flat" and self.chance(0.12):
            kind = self.r.choice((".a", "->a"))
            a.name += kind
            a.whole_struct = self.chance(0.5)
        if kind in ("matrix", "vla") and len(a.path) > 2 and self.chance(0.5):
            a.dims = 3
        if (kind == "flat" or kind == "pointer") and self.chance(0.15):
            a.pad, a.mapped = self.r.choice((1, 3, 16)), self.chance(0.4)
        a.set_kind(kind)

    # -- kernels and main --
    def kernels(self):
        self.pending = set()    # queues
        self.queues = self.r.choice((None, None, None, [1], [1, 2, 7]))
        self.data = self.chance(0.4)
        self.depths = self.r.choice((1, 1, 2))
        for i in range(self.r.randint(1, 3)):
            if i:
                self.host_step()
            Region(self, i)
        if self.pending:
            self.main.append(self.wait_node())
        if self.data:
            self.map_arrays()

    def wait_node(self):
        pending, self.pending = self.pending, set()
        queues = ", ".join(map(str, sorted(pending)))
        return Node("#pragma acc wait" + (f" ({queues})" if self.chance(0.4) else ""),
                    keep=True)

    METHODS = ("data", "data", "enter", "create", "twice", "async", "api")

    def map_arrays(self):
        """Brings the arrays to the device around all that main does."""
        before, after, last = [], [], []
        groups = [[] for _ in range(self.depths)]
        for a in self.arrays:
            if a.method == "declare":
                continue
            m, w = self.r.choice(self.METHODS), a.whole()
            skip = a.pad if a.pad and not a.mapped else 0
            size = f"{a.total() - 2 * skip} * sizeof ({a.type_name()})"
            first = a.flat(skip)
            if m == "api" and a.kind in (".p", "->p", "rows", ".a", "->a"):
                m = "enter"
            if a.kind in (".p", "->p"):
                before.append(f"#pragma acc enter data copyin({a.holder()})")
                last.append(f"#pragma acc exit data delete({a.holder()})")
            if m == "data":
                self.r.choice(groups).append(w)
            elif m == "enter":
                before += [f"#pragma acc enter data copyin({w})"]
                after += [f"#pragma acc exit data copyout({w})"]
            elif m == "create":
                before += [f"#pragma acc enter data create({w})",
                           f"#pragma acc update device({w})"]
                after += [f"#pragma acc update self({w})",
                          f"#pragma acc exit data delete({w})"]
            elif m == "twice":
                before += [f"#pragma acc enter data copyin({w})"] * 2
                after += [f"#pragma acc exit data copyout({w}) finalize"] \
                    if self.chance(0.5) else \
                    [f"#pragma acc exit data copyout({w})"] * 2
            elif m == "async":
                before += [f"#pragma acc enter data copyin({w}) async(3)",
                           "#pragma acc wait(3)"]
                after += [f"#pragma acc exit data copyout({w}) async(3)",
                          "#pragma acc wait(3)"]
            else:
                before += ["#ifdef _OPENACC", f"acc_copyin (&{first}, {size});",
                           "#endif"]
                after += ["#ifdef _OPENACC", f"acc_copyout (&{first}, {size});",
                          "#endif"]
        for g in groups:
            if g:
                self.main = [Node(f"#pragma acc data copy({', '.join(g)})\n  {{",
                                  self.main, "  }", True)]
        self.main = [Node("\n".join(before), keep=True)] + self.main \
            + [Node("\n".join(after + last), keep=True)]

    def host_step(self):
        """The host changes part of an array between two constructs."""
        if self.chance(0.6):
            return
        a = self.r.choice([x for x in self.arrays if not x.fields])
        lo = self.r.randrange(a.size)
        n = self.r.randint(1, a.size - lo)
        lo += a.pad
        x = a.flat("i")
        one = f"{x} = {x} / 2;"
        if a.t.bits == 1:
            one = f"{x} = !{x};"
        elif a.t.real:
            one = f"{x} = {x} < 0 ? 7 : {x} - 3;"
        text = f"for (int i = {lo}; i < {lo + n}; i++)\n  {one}"
        mapped = self.data or a.method == "declare"
        if mapped and self.pending and self.chance(0.4):
            queues = ", ".join(map(str, sorted(self.pending)))
            self.main.append(Node(f"#pragma acc update self({a.whole()}) "
                                  f"wait({queues}) async(9)\n#pragma acc wait (9)",
                                  keep=True))
            self.pending = set()
        elif self.pending:
            self.main.append(self.wait_node())
        if mapped:
            part = a.whole()
            if self.chance(0.7) and a.kind not in ("matrix", "rows"):
                part = a.part(lo, n)
            more = self.r.choice(("", "", " if_present", " if(1)", " async(4) wait"))
            word = self.r.choice(("self", "host"))
            text = f"#pragma acc update {word}({a.whole()})\n{text}\n" \
                f"#pragma acc update device({part}){more}"
            if "async" in more:
                text += "\n#pragma acc wait(4)"
        self.main.append(Node(text))

    def declare_array(self, a):
        t = a.type_name()
        if a.kind == "pointer":
            return f"static {t} *{a.name};"
        if a.kind == "rows":
            return f"static {t} **{a.name};"
        if a.kind in (".p", "->p"):
            name = a.name.split(a.kind)[0]
            star = "*" if a.kind == "->p" else ""
            return f"static struct {name}_s {{ int n; {t} *p; }} {star}{name};"
        if a.is_member():
            star = "*" if a.kind == "->a" else ""
            name = a.struct_name()
            return f"static struct {name}_s {{ char c; {t} a[{a.size}]; int n; }} {star}{name};"
        if a.kind == "matrix":
            return f"static {t} {a.name}" + "".join(f"[{n}]" for n in a.extents()) + ";"
        text = f"static {t} {a.name}{'s' if a.kind == 'vla' else ''}[{a.total()}];"
        if a.method == "declare":
            text += f"\n#pragma acc declare create({a.name})"
        return text

    def element_init(self, lo, hi, t):
        span = hi - lo + 1
        if span < 1 << 60:
            return f"({t.name}) ((long) (next () % {span}) - {-lo})"
        return f"({t.name}) next ()"

    def init(self, a):
        lines = []
        t = a.type_name()
        if a.kind[0] == "-":
            name = a.struct_name()
            lines.append(f"{name} = (struct {name}_s *) malloc (sizeof *{name});")
        if a.is_pointer():
            lines.append(f"{a.name} = ({t} *) malloc ({a.total()} * sizeof *{a.name});")
        if a.kind == "rows":
            # Some rows are longer than what the device gets.
            lines.append(f"{a.name} = ({t} **) malloc ({a.rows()} * sizeof *{a.name});\n"
                         f"for (int i = 0; i < {a.rows()}; i++)\n  {a.name}[i] = ({t} *) "
                         f"malloc (({a.path[-1][1]} + i % 3) * sizeof **{a.name});")
        lines.append(self.fill(a))
        if a.method == "declare":
            lines.append(f"#pragma acc update device({a.name})")
        return "\n".join(lines)

    def fill(self, a):
        """Statements that give array A its first values."""
        lines = [f"for (int i = 0; i < {a.total()}; i++)\n  {{"]
        if a.fields:
            for f in a.fields:
                span = min(f.hi - f.lo, 1 << 62) + 1
                lines.append(f"    {a.flat('i')}.{f.s} = (long) (next () % {span}ul)"
                             f" - {min(-f.lo, 1 << 62)}l;" if f.hi < 1 << 40 else
                             f"    {a.flat('i')}.{f.s} = next () >> 1;")
        else:
            lines.append(f"    {a.flat('i')} = {self.element_init(*a.first, a.t)};")
        return "\n".join(lines + ["  }"])

    def show(self, a):
        lines = [f"printf (\"{a.name}\");", f"for (int i = 0; i < {a.total()}; i++)\n  {{"]
        if a.fields:
            for f in a.fields:
                lines.append("    " + show_value(E(f"{a.flat('i')}.{f.s}", f.t, 0, 0)))
        else:
            lines.append("    " + show_value(E(a.flat("i"), a.t, 0, 0)))
        lines.append("  }\nprintf (\"\\n\");")
        return "\n".join(lines)

    def render(self):
        out = ["#include <math.h>", "#include <stdio.h>", "#include <stdlib.h>",
               "#ifdef _OPENACC", "#include <openacc.h>", "#endif", ""]
        out += [f"#define N{n} {n}" for n in sorted(self.macros)]
        if self.cxx:
            out += ["#define restrict __restrict", "#define _Bool bool", ""]
        out += "\n".join(self.struct_text).split("\n") + [""]
        out += [a.text for a in self.tables] + [self.declare_array(a) for a in self.arrays]
        out += ["", "static volatile double zero;",
                "static unsigned long state = 88172645463325252ul;",
                "static unsigned long", "next (void)", "{",
                "  state ^= state << 13;", "  state ^= state >> 7;",
                "  state ^= state << 17;", "  return state >> 3;", "}"]
        for n in self.text:
            out.append("")
            n.render(out, 0)
        out += ["", "int", "main (void)", "{"]
        for a in self.arrays:
            out += ["  " + s for s in self.init(a).split("\n")]
        for n in self.main:
            n.render(out, 1)
        for a in self.arrays:
            out += ["  " + s for s in self.show(a).split("\n")]
        return "\n".join(out + ["  return 0;", "}"]) + "\n"

    def nodes(self):
        for n in self.text + self.main:
            yield from n.walk()
