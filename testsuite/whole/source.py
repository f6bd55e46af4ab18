"""source: what the functions of a whole program are made of: arrays, expressions, loops, steps.

Two random generators: R chooses what is computed, S (the style) how it is written and directed.
Whatever S chooses, the program must print the same; so nothing of R may depend on S.

SPDX-License-Identifier: GPL-3.0-or-later"""

import re

from tree import Node

TYPES = ("unsigned", "unsigned", "unsigned", "int", "int", "long", "unsigned long", "short",
         "unsigned short", "unsigned char", "signed char", "float", "double")
WIDE = ("unsigned", "int", "long", "unsigned long")
STORAGES = ("global", "global", "flat", "heap", "member", "param", "param", "pflat", "pflat",
            "vla", "rows", "offset", "local", "box")
# Storages whose whole the compiler knows: a region needs no clause.
KNOWN = ("global", "flat", "member")


def product(xs):
    n = 1
    for x in xs:
        n *= x
    return n


class Array:
    """Elements of type T.  The function's code calls it NAME, main OWN; STORAGE says how it is
    declared and indexed."""

    def __init__(self, name, t, dims, storage, s):
        self.name, self.t, self.dims, self.storage = name, t, dims, storage
        if storage == "rows" and len(dims) != 2 or storage == "offset" and len(dims) > 2:
            self.storage = "pflat"
        self.size = product(dims)
        self.own = name if self.storage in KNOWN + ("heap",) else name + "_"
        self.bits = None                # fewer bits than the type has, of its first values
        self.lead = [str(d) for d in dims]
        self.named = self.storage in ("pflat", "offset", "vla") and s.random() < 0.5
        if self.named or self.storage == "vla":
            self.lead = [f"{name}_{i}" for i in range(len(dims))]
        self.way = s.randrange(3)       # how a parameter is declared

    # -- declarations --
    def brackets(self, restrict=""):
        first = f"[{restrict}{self.dims[0]}]"
        return first + "".join(f"[{d}]" for d in self.dims[1:])

    def declaration(self):
        """At file scope."""
        if self.storage == "heap":
            return f"static {self.t} *{self.name};"
        if self.storage == "member":
            return f"static struct {{ int before; {self.t} {self.name}{self.brackets()}; " \
                f"char behind; }} com_{self.name};"
        if self.storage == "rows":
            return f"static {self.t} *{self.own}[{self.dims[0]}];"
        if self.storage == "box":
            return f"static {self.t} {self.own}[{self.size}];\n" \
                f"static struct {{ int n; {self.t} *p; }} box_{self.name};"
        flat = self.storage in ("flat", "pflat", "offset", "local")
        return f"static {self.t} {self.own}" + (f"[{self.size}];" if flat
                                                else self.brackets() + ";")

    def start(self):
        """What main does before all others."""
        if self.storage == "heap":
            return f"{self.name} = malloc ({self.size} * sizeof *{self.name});"
        if self.storage == "rows":
            return f"for (int i = 0; i < {self.dims[0]}; i++)\n" \
                f"  {self.own}[i] = malloc ({self.dims[1]} * sizeof **{self.own});"
        if self.storage == "box":
            return f"box_{self.name}.n = {self.size};\nbox_{self.name}.p = {self.own};"
        return ""

    def parameters(self):
        """(parameters, arguments) of the function."""
        p, a = [], []
        if self.named or self.storage == "vla":
            p = [f"int {x}" for x in self.lead]
            a = [str(d) for d in self.dims]
        r = "restrict " if self.way else ""
        if self.storage == "param":
            way = f"{self.t} {self.name}{self.brackets(r)}"
            if self.way == 2:
                way = f"{self.t} (*restrict {self.name})" \
                    + "".join(f"[{d}]" for d in self.dims[1:])
            return p + [way], a + [self.own]
        if self.storage in ("pflat", "offset"):
            return p + [f"{self.t} *{r}{self.name}"], a + [self.own]
        if self.storage == "vla":
            return p + [f"{self.t} {self.name}" + "".join(f"[{x}]" for x in self.lead)], \
                a + [self.own]
        if self.storage == "rows":
            return p + [f"{self.t} **{self.name}"], a + [self.own]
        return p, a

    def before(self):
        """What the function does first."""
        if self.storage == "offset":
            return f"{self.name} -= {self.shift()};"
        if self.storage == "local":
            return f"{self.t} *{'restrict ' if self.way else ''}{self.name} = {self.own};"
        return ""

    # -- uses --
    def shift(self):
        return "1" if len(self.dims) == 1 else f"1 + {self.lead[0]}"

    def flat(self, index):
        out = ""
        for k, i in enumerate(index):
            i = i if re.fullmatch(r"\w+", i) or len(index) == 1 else f"({i})"
            out = f"({out}) * {self.lead[k]} + {i}" if "+" in out else \
                f"{out} * {self.lead[k]} + {i}" if out else i
        return out

    def at(self, *index):
        """The element at these positions, of the dimensions."""
        index = [str(i) for i in index]
        if self.storage in ("flat", "heap", "pflat", "local"):
            return f"{self.name}[{self.flat(index)}]"
        if self.storage == "box":
            return f"box_{self.name}.p[{self.flat(index)}]"
        if self.storage == "offset":
            if len(index) == 1:
                return f"{self.name}[{index[0]} + 1]"
            return f"{self.name}[{index[0]} + 1 + ({index[1]} + 1) * {self.lead[0]}]"
        name = f"com_{self.name}.{self.name}" if self.storage == "member" else self.name
        return name + "".join(f"[{i}]" for i in index)

    def main_at(self, *index):
        """The same in main."""
        index = [str(i) for i in index]
        if self.storage in ("global", "member"):
            return self.at(*index)
        if self.storage == "offset" and len(index) == 2:
            return f"{self.own}[{index[0]} + {index[1]} * {self.dims[0]}]"
        if self.storage in ("param", "vla", "rows"):
            return self.own + "".join(f"[{i}]" for i in index)
        out = index[0]
        for k in range(1, len(index)):
            out = f"({out}) * {self.dims[k]} + {index[k]}"
        return f"{self.own}[{out}]"

    def get(self, *index):
        return f"(unsigned) {self.at(*index)}"

    def value(self, e):
        """Expression E, unsigned, as an element."""
        if self.t in ("float", "double"):
            return f"({e}) & 65535"
        if "long" in self.t:
            return f"({self.t}) ({e}) * 0x9e3779b97f4a7c15" if self.t[0] == "u" else \
                f"(long) ((unsigned long) ({e}) * 0x10000000fu)"
        return e

    def set(self, index, e):
        index = index if isinstance(index, tuple) else (index,)
        return f"{self.at(*index)} = {self.value(e)};"

    def section(self):
        """The whole in a data clause of the function."""
        if self.storage in ("global", "flat"):
            return self.name
        if self.storage == "member":
            return f"com_{self.name}"
        if self.storage == "box":
            return f"box_{self.name}.p[0:{self.size}]"
        if self.storage in ("param", "vla"):
            return self.name + "".join(f"[0:{d}]" for d in self.lead)
        if self.storage == "rows":
            return f"{self.name}[0:{self.dims[0]}][0:{self.dims[1]}]"
        if self.storage == "offset":
            return f"{self.name}[{self.shift()}:{self.size}]"
        return f"{self.name}[0:{self.size}]"

    def clause(self, word):
        """Of WORD: a data clause, or words of several."""
        if self.storage == "box":
            first = {"copyout": "", "present": "present", "delete": ""}.get(word, "copyin")
            last = f" delete(box_{self.name})" if word in ("copyout", "delete") else ""
            return (f"{first}(box_{self.name}) " if first else "") + f"{word}({self.section()})" \
                + last
        return f"{word}({self.section()})"

    def key(self):
        """A word that stands wherever the code uses it."""
        return {"member": "com_", "box": "box_"}.get(self.storage, "") + self.name

    # -- main's loops over all elements --
    def each(self, line):
        heads = "".join("  " * k + f"for (int i{k} = 0; i{k} < {d}; i{k}++)\n"
                        for k, d in enumerate(self.dims))
        x = self.main_at(*(f"i{k}" for k in range(len(self.dims))))
        return heads + "  " * len(self.dims) + line.replace("@", x)

    def fill(self):
        e = "next ()"
        if self.bits:
            e = f"next () % {self.bits}"
        elif self.t in ("float", "double"):
            e = "next () & 65535"
        return self.each(f"@ = {e};")

    def show(self):
        real = self.t in ("float", "double")
        line = "show_real (@);" if real else "show ((long) @);"
        return f"printf (\"{self.name}:\");\n" + self.each(line) + "\nputs (\"\");"


class Let:
    """A variable of an iteration: NAME, of type T, begins as E."""

    def __init__(self, t, name, e):
        self.t, self.name, self.e = t, name, e


class Block:
    """HEAD, as `if (c)', with statements inside."""

    def __init__(self, head, body):
        self.head, self.body = head, body


class Loop:
    """VAR from LO to below HI.  KIND: par, any order will do; seq or down, in order.  REDUCE:
    (operator, variable) of what its iterations, or those of loops inside, update.  CACHE: items
    of a cache directive at the body's begin."""

    def __init__(self, var, lo, hi, body, kind="par", step=1, reduce=(), cache=()):
        self.var, self.lo, self.hi, self.body = var, str(lo), str(hi), body
        self.kind, self.step, self.reduce, self.cache = kind, step, list(reduce), cache

    def inner(self):
        """The loop that is all of the body, or None."""
        if len(self.body) == 1 and isinstance(self.body[0], Loop) and not self.cache:
            return self.body[0]
        return None


class Region:
    """Nests, one behind the other, for the device.  W: arrays that they write.  FORMS: constructs
    that will do, else all.  SCALARS: variables that they write.  AFFINE: without clauses the
    compiler finds out what is reached."""

    def __init__(self, nests, w, forms=None, scalars=(), affine=False):
        self.nests, self.w, self.forms = nests, list(w), forms
        self.scalars, self.affine = list(scalars), affine


class Host:
    """A statement of the host; USES: arrays that it touches."""

    def __init__(self, text, uses=()):
        self.text, self.uses = text, list(uses)


class HostLoop:
    """HEAD, a loop of the host, around steps."""

    def __init__(self, head, steps):
        self.head, self.steps = head, steps


def expression(r, leaves, depth=2):
    """A random unsigned expression of 32 bits over LEAVES, which are unsigned."""
    if depth <= 0 or r.random() < 0.1:
        return r.choice(leaves) if r.random() < 0.9 else f"{r.choice((1, 3, 17, 255, 1 << 31))}u"
    a = expression(r, leaves, depth - 1)
    b = expression(r, leaves, depth - 2)
    k = r.choice((2, 3, 5, 7, 10, 16, 100, 641, 65537, 0x80000000))
    n = r.randrange(1, 31)
    return "(" + r.choice((
        f"{a} + {b}", f"{a} + {b}", f"{a} - {b}", f"{a} * {k}u + {b}", f"{a} * {b}",
        f"{a} ^ {b}", f"({a} & {b})", f"({a} | {b})", f"{a} >> {n}", f"{a} << {n}",
        f"{a} / {k}u", f"{a} % {k}u + {b}", f"{a} / ({b} | 1)", f"{a} % ({b} | 1)",
        f"{a} < {b} ? {a} : {b}", f"{a} < {b} ? {b} - {a} : {k}", f"({b} & 1) ? {a} : ~{a}",
        f"(unsigned) ((int) ({a}) >> {n})", f"(unsigned) ((int) ({a}) / {k & 0x1ffff | 1}) + {b}",
        f"(unsigned) ((int) ({a}) % {k & 0x1ffff | 2})",
        f"(unsigned) ((int) ({a}) < (int) ({b}) ? (int) ({a}) : (int) ({b}))",
        f"(unsigned) ((int) ({a} & 65535) * (int) ({b} & 32767))",
        f"(unsigned) ((unsigned long) ({a}) * ({b}) >> {n + 8})",
        f"(unsigned) ((((unsigned long) ({a}) << 32) | ({b})) / {k})",
        f"({a} << {n} | {a} >> {32 - n})", f"(unsigned) __builtin_popcount ({a}) + {b}")) + ")"


def text_of(item):
    """All the text of a nest, for what it names."""
    if isinstance(item, str):
        return item
    if isinstance(item, Let):
        return item.e
    if isinstance(item, Block):
        return item.head + " " + " ".join(map(text_of, item.body))
    return f"{item.lo} {item.hi} " + " ".join(item.cache) + " ".join(map(text_of, item.body))


def node(head, kids=None, keep=False):
    """A statement, or a block."""
    return Node(head + "\n  {", kids, "  }") if kids is not None else Node(head, keep=keep)
