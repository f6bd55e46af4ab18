"""languages: how C, C++ and Fortran write what the programs do.

Elements count from 0 in the model; I is the loop's variable in the program's text, IX the same
as a value that counts from 0.

SPDX-License-Identifier: GPL-3.0-or-later"""

MASK = 65535


class C:
    name, i, ix, parameter = "c", "i", "i", "static int %s = %d;"
    kinds = ("global", "global", "heap", "local", "parameter", "sized", "member", "declare",
             "matrix", "vla", "element", "behind")
    async_api, packed = True, ()

    def __init__(self, s):
        self.s = s

    # -- arrays --
    def place(self, a):
        return {"member": f"box_{a.name}.p", "element": f"boxes_{a.name}[1].p",
                "behind": f"boxes_{a.name}[1].p"}.get(a.kind, a.name)

    def section(self, a, lo, hi, must=False):
        """Of a data clause; the name alone where that is the whole of an array, unless MUST."""
        p = self.place(a)
        whole = ("global", "declare", "matrix", "sized", "element", "behind")
        if (lo, hi) == (0, a.n) and a.kind in whole and not must and self.s.random() < 0.6:
            return p
        text = f"{p}[{lo}:{hi - lo}]"
        if lo == 0 and self.s.random() < 0.2:
            text = f"{p}[:{hi}]"
        return text + (f"[0:{a.m}]" if a.m > 1 else "")

    def element(self, a, shift=0):
        i = f"i + {shift}" if shift > 0 else f"i - {-shift}" if shift else "i"
        return f"{self.place(a)}[{i}]" + ("[j]" if a.m > 1 else "")

    def masked(self, e):
        return f"({e}) & {MASK}"

    def xor(self, a, b):
        return f"({a} ^ {b})"

    def assign(self, a, e):
        return f"{a} = {e};"

    def loop(self, lo, hi, body, a):
        """BODY, on each element of LO to HI; lines."""
        s = self.s
        head = s.choice((f"for (int i = {lo}; i < {hi}; i++)", f"for (int i = {lo}; i < {hi}; i++)",
                         f"for (int i = {hi - 1}; i >= {lo}; i--)",
                         f"for (long i = {lo}; i <= {hi - 1}; i += 1)"))
        if a.m > 1:
            return [head, f"  for (int j = 0; j < {a.m}; j++)", f"    {body}"]
        return [head, f"  {body}"]

    # -- statements --
    def directive(self, text):
        return f"#pragma acc {text}"

    def end(self, _):
        return None

    def show(self, a, lo, hi):
        inner = f"  for (int j = 0; j < {a.m}; j++)\n    printf (\" %d\", (int) {self.place(a)}[i][j]);" \
            if a.m > 1 else f"  printf (\" %d\", (int) {self.place(a)}[i]);"
        return f"printf (\"{a.name}:\");\nfor (int i = {lo}; i < {hi}; i++)\n{inner}\n" \
            "printf (\"\\n\");"

    def show_scalar(self, name):
        return f"printf (\"{name}: %d\\n\", {name});"

    def present(self, a, lo, hi):
        return f"printf (\"{a.name} is present: %d\\n\", acc_is_present ({self.at(a, lo)}, " \
            f"{hi - lo} * {self.bytes(a)}) != 0);"

    def at(self, a, lo):
        return f"&{self.place(a)}[{lo}]"

    def bytes(self, a):
        return f"sizeof {self.place(a)}[0]"

    def call(self, routine, a, lo, hi, queue=None):
        more = f", {queue}" if queue is not None else ""
        return f"{routine} ({self.at(a, lo)}, {hi - lo} * {self.bytes(a)}{more});"

    def wait_call(self, queue):
        return f"acc_wait ({queue});"

    def declaration(self, a):
        t = a.t
        if a.kind in ("global", "parameter", "sized", "local", "vla"):
            return f"static {t} {a.own()}[{a.n}];"
        if a.kind == "behind":
            return f"static struct box_{a.name} {{ int before; {t} p[{a.n}]; int behind; }}" \
                f" *boxes_{a.name};"
        if a.kind == "element":
            return f"static struct {{ int before; {t} p[{a.n}]; int behind; }} boxes_{a.name}[3];"
        if a.kind == "matrix":
            return f"static {t} {a.name}[{a.n}][{a.m}];"
        if a.kind == "heap":
            return f"static {t} *{a.name};"
        if a.kind == "member":
            return f"static struct {{ int before; {t} *p; int behind; }} box_{a.name};"
        return f"static {t} {a.name}[{a.n}];\n#pragma acc declare create({a.name})"

    def parameters(self, a):
        """(parameter, argument) of a function, or None."""
        if a.kind == "parameter":
            return f"{a.t} *{a.name}", a.own()
        if a.kind == "sized":
            return f"{a.t} {a.name}[{a.n}]", a.own()
        if a.kind == "vla":
            return f"int n_{a.name}, {a.t} {a.name}[n_{a.name}]", f"{a.n}, {a.own()}"
        return None

    def function(self, number, arrays, before):
        pairs = [x for x in map(self.parameters, arrays) if x]
        head = f"static void __attribute__ ((noipa))\npart_{number} " \
            f"({', '.join(p for p, _ in pairs) or 'void'})\n{{"
        first = before + [f"{a.t} *restrict {a.name} = {a.own()};" if self.s.random() < 0.5 else
                          f"{a.t} *{a.name} = {a.own()};" for a in arrays if a.kind == "local"]
        call = f"part_{number} ({', '.join(x for _, x in pairs)});"
        return head + "".join(f"\n  {x}" for x in first), "}", call

    def start(self, a):
        """What main does first."""
        p = a.own() if a.kind in ("parameter", "sized", "local", "vla") else self.place(a)
        out = []
        if a.kind in ("heap", "member"):
            cast = f"({a.t} *) " if self.name == "c++" else ""
            out.append(f"{p} = {cast}malloc ({a.n} * sizeof *{p});")
        if a.kind == "behind":
            out.append(f"boxes_{a.name} = (struct box_{a.name} *) malloc (3 * sizeof *boxes_{a.name});")
        if a.kind == "member":
            out.append(f"#pragma acc enter data copyin(box_{a.name})")
        one = f"{p}[i][j] = (i * {a.m} + j + {a.seed}) * 7 % 101;" if a.m > 1 else \
            f"{p}[i] = (i + {a.seed}) * 7 % 101;"
        inner = f"  for (int j = 0; j < {a.m}; j++)\n    {one}" if a.m > 1 else f"  {one}"
        return out + [f"for (int i = 0; i < {a.n}; i++)\n{inner}"]

    def program(self, scope, functions, main):
        return "\n".join(["#include <openacc.h>", "#include <stdio.h>", "#include <stdlib.h>", ""]
                         + scope + [""] + functions + ["", "int", "main (void)", "{"]
                         + ["  " + y for x in main for y in x.split("\n")]
                         + ["  return 0;", "}"]) + "\n"


class Cxx(C):
    """C++: templates and references in the place of pointers."""

    name = "c++"
    kinds = ("global", "heap", "local", "parameter", "reference", "member", "declare", "matrix",
             "template", "reference", "element", "behind")

    def section(self, a, lo, hi, must=False):
        if a.kind == "reference" and (lo, hi) == (0, a.n) and not must and self.s.random() < 0.5:
            return a.name
        return super().section(a, lo, hi, must)

    def declaration(self, a):
        if a.kind in ("reference", "template"):
            return f"static {a.t} {a.own()}[{a.n}];"
        return super().declaration(a)

    def parameters(self, a):
        if a.kind == "reference":
            return f"{a.t} (&{a.name})[{a.n}]", a.own()
        if a.kind == "template":
            return f"T_{a.name} *{a.name}", a.own()
        return super().parameters(a)

    def function(self, number, arrays, before):
        head, tail, call = super().function(number, arrays, before)
        head = head.replace("restrict", "__restrict")
        types = [f"typename T_{a.name}" for a in arrays if a.kind == "template"]
        if types:
            head = f"template <{', '.join(types)}>\n" + head
        return head, tail, call

    def start(self, a):
        kind = a.kind
        if kind in ("reference", "template"):
            a.kind = "parameter"
        out = super().start(a)
        a.kind = kind
        return out


class Fortran:
    name, i, ix, parameter = "fortran", "i", "(i - 1)", "integer :: %s = %d"
    kinds = ("global", "global", "heap", "pointer", "shape", "sized", "assumed", "member",
             "declare", "matrix", "contiguous", "element")
    async_api, packed = False, ()

    def __init__(self, s):
        self.s = s

    def place(self, a):
        return {"member": f"box_{a.name}%p", "element": f"boxes_{a.name}(2)%p"}.get(a.kind, a.name)

    def section(self, a, lo, hi, must=False):
        p = self.place(a)
        if (lo, hi) == (0, a.n) and a.kind != "assumed" and not must and self.s.random() < 0.6:
            return p
        text = f"{lo + 1}:{hi}"
        if lo == 0 and self.s.random() < 0.2:
            text = f":{hi}"
        return f"{p}(:,{text})" if a.m > 1 else f"{p}({text})"

    def element(self, a, shift=0):
        i = f"i + {shift}" if shift > 0 else f"i - {-shift}" if shift else "i"
        return f"{self.place(a)}({'j, ' if a.m > 1 else ''}{i})"

    def masked(self, e):
        return f"iand(int({e}), {MASK})"

    def xor(self, a, b):
        return f"ieor(int({a}), int({b}))"

    def assign(self, a, e):
        return f"{a} = {e}"

    def loop(self, lo, hi, body, a):
        head = self.s.choice((f"do i = {lo + 1}, {hi}", f"do i = {lo + 1}, {hi}",
                              f"do i = {hi}, {lo + 1}, -1"))
        if a.m > 1:
            return [head, f"  do j = 1, {a.m}", f"    {body}", "  end do", "end do"]
        return [head, f"  {body}", "end do"]

    def directive(self, text):
        line = f"!$acc {text}"
        out = ""
        while len(line) > 100:
            cut = line.rindex(" ", 0, 96)
            out += line[:cut] + " &\n"
            line = "!$acc " + line[cut + 1:]
        return out + line

    def end(self, kind):
        return f"!$acc end {kind}"

    def show(self, a, lo, hi):
        p = f"{self.place(a)}({':, ' if a.m > 1 else ''}{lo + 1}:{hi})"
        return f"print '(a,*(1x,i0))', '{a.name}:', {p}"

    def show_scalar(self, name):
        return f"print '(a,1x,i0)', '{name}:', {name}"

    def present(self, a, lo, hi):
        p = self.section(a, lo, hi, True)
        return f"print '(a,1x,i0)', '{a.name} is present:', merge (1, 0, acc_is_present ({p}))"

    def call(self, routine, a, lo, hi, queue=None):
        more = f", {queue}" if queue is not None else ""
        return f"call {routine} ({self.section(a, lo, hi, True)}{more})"

    def wait_call(self, queue):
        return f"call acc_wait ({queue})"

    def type(self, a):
        return {"int": "integer", "short": "integer(2)", "long": "integer(8)",
                "unsigned short": "integer(8)"}.get(a.t, "integer")

    def declaration(self, a):
        t = self.type(a)
        return {"heap": f"{t}, allocatable :: {a.name}(:)",
                "pointer": f"{t}, pointer :: {a.name}(:)",
                "contiguous": f"{t}, pointer, contiguous :: {a.name}(:)",
                "matrix": f"{t} :: {a.name}({a.m}, {a.n})",
                "member": f"type :: type_{a.name}\n  integer :: before\n  {t}, allocatable :: p(:)\n"
                          f"end type\ntype(type_{a.name}) :: box_{a.name}",
                "element": f"type :: type_{a.name}\n  integer :: before\n  {t} :: p({a.n})\n"
                           f"end type\ntype(type_{a.name}) :: boxes_{a.name}(3)",
                "declare": f"{t} :: {a.name}({a.n})\n!$acc declare create({a.name})"}.get(
                    a.kind, f"{t} :: {a.own()}({a.n})")

    def parameters(self, a):
        if a.kind == "shape":
            return f"{self.type(a)} :: {a.name}(:)", a.own()
        if a.kind == "sized":
            return f"{self.type(a)} :: {a.name}({a.n})", a.own()
        if a.kind == "assumed":
            return f"{self.type(a)} :: {a.name}(*)", a.own()
        return None

    def function(self, number, arrays, before):
        pairs = [(a, *self.parameters(a)) for a in arrays if self.parameters(a)]
        head = f"subroutine part_{number} ({', '.join(a.name for a, _, _ in pairs)})\n" \
            + "".join(f"  {p}\n" for _, p, _ in pairs) + "  integer :: i, j" \
            + "".join(f"\n  {x}" for x in before)
        return head, "end subroutine", \
            f"call part_{number} ({', '.join(x for _, _, x in pairs)})"

    def start(self, a):
        p = a.own() if a.kind in ("shape", "sized", "assumed") else self.place(a)
        out = []
        if a.kind in ("heap", "pointer", "contiguous", "member"):
            out.append(f"allocate ({p}({a.n}))")
        if a.kind == "member":
            out.append(f"!$acc enter data copyin(box_{a.name})")
        if a.m > 1:
            return out + [f"do i = 1, {a.n}\n  do j = 1, {a.m}\n    {p}(j, i) = mod(((i - 1) * {a.m}"
                          f" + j - 1 + {a.seed}) * 7, 101)\n  end do\nend do"]
        return out + [f"do i = 1, {a.n}\n  {p}(i) = mod((i - 1 + {a.seed}) * 7, 101)\nend do"]

    def program(self, scope, functions, main):
        lines = ["module parts", "  use openacc", "  implicit none"]
        lines += ["  " + y for x in scope for y in x.split("\n")]
        lines += ["contains"] + [""] + functions + ["end module", "", "program main", "  use parts",
                                                    "  integer :: i, j"]
        lines += ["  " + y for x in main for y in x.split("\n")] + ["end program"]
        return "\n".join(lines) + "\n"


LANGUAGES = {"c": C, "c++": Cxx, "fortran": Fortran}
