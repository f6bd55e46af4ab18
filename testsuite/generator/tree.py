"""tree: the statements of a random program, its arrays, and what is in scope.

Statements are a tree of nodes, so that a failing program can be made smaller by
leaving some out.

SPDX-License-Identifier: GPL-3.0-or-later"""

import re

from values import E


class Style:
    """How a directive is written: clauses of one kind joined, commas between them, a line
    that goes on in the next."""

    def __init__(self, r):
        self.join, self.comma, self.broken = (r.random() < x for x in (0.3, 0.15, 0.1))

    def directive(self, text, clauses):
        """TEXT, which may end with clauses, and CLAUSES."""
        start, words = re.match(r"(#pragma acc (?:(?:parallel|kernels|serial|loop|data)\b ?)+)"
                                r"(.*)", text).groups()
        all = re.findall(r"[a-z_]+(?:\((?:[^()]|\([^()]*\))*\))?", words) + list(clauses)
        # A structure must come before its members.
        if self.join:
            all = self.joined(all)
        end = "\\\n    " if self.broken and all else ""
        return start + end + (", " if self.comma else " ").join(all)

    def joined(self, clauses):
        out = []
        for x in clauses:
            head = re.match(r"(private|firstprivate|copy|copyin|present|reduction)"
                            r"(\([^:()\[\]]*:|\()", x)
            same = [i for i, y in enumerate(out) if head and y.startswith(head.group(0))]
            if same:
                out[same[0]] = out[same[0]][:-1] + ", " + x[head.end():]
            else:
                out.append(x)
        return out


class Node:
    """A statement: HEAD, the statements inside, TAIL.  A reduction of the program
    leaves out nodes that are not KEEP."""

    def __init__(self, head, kids=None, tail=None, keep=False):
        self.head, self.kids, self.tail, self.keep = head, kids, tail, keep
        self.off = False

    def render(self, out, depth):
        if self.off:
            return
        pad = "  " * depth
        for line in self.head.split("\n"):
            if line:
                out.append(pad + line)
        if self.kids is not None:
            for k in self.kids:
                k.render(out, depth + 1)
        if self.tail:
            out.append(pad + self.tail)

    def walk(self):
        yield self
        for k in self.kids or []:
            yield from k.walk()


class LoopNode(Node):
    """A partitioned loop: its clauses may still grow while the body is made."""

    def __init__(self, text, clauses, heads, body, style, operator, bare):
        super().__init__("", body, "  }")
        self.text, self.clauses, self.heads = text, clauses, heads
        self.style = style
        self.operator = operator        # _Pragma instead of #pragma
        self.bare = bare                # no braces around one statement
        self.construct = []             # clauses of the construct that it is combined with
        self.second = None              # the directive of the second loop

    def combine(self, pragma, clauses):
        self.text = self.text.replace("#pragma acc loop ", pragma)
        self.construct = clauses

    def directive(self, text, clauses):
        if self.operator:
            text = text + " " + " ".join(clauses)
            return text.replace("#pragma ", '_Pragma ("', 1) + '")'
        return self.style.directive(text, clauses)

    def is_bare(self):
        live = [k for k in self.kids if not k.off]
        return self.bare and len(live) == 1 and live[0].kids is None \
            and not live[0].keep and re.match(r"[^\n#]* [-+*|&^]?= [^\n]*;$", live[0].head) \
            and not re.match(r"(struct|union) ", live[0].head)

    def render(self, out, depth):
        clauses = self.clauses if not self.second else \
            [x for x in self.clauses if not x.startswith("private")]
        lines = [self.directive(self.text, clauses + self.construct)] if self.text else []
        lines += ["  " * i + h for i, h in enumerate(self.heads)]
        if self.second:
            lines.insert(2, "  " + self.directive(self.second, self.clauses))
        bare = self.is_bare()
        self.head = "\n".join(lines) + ("" if bare else "\n  {")
        self.tail = None if bare else "  }"
        super().render(out, depth)


class Array:
    """An array indexed by the positions PATH[BASE:] of the partitioned loops
    around.  BLOCK 0 is global memory."""

    def __init__(self, name, t, lo, hi, base, path, fields=None):
        self.name, self.t, self.lo, self.hi, self.fields = name, t, lo, hi, fields
        self.base, self.path = base, list(path[base:])
        self.size = 1
        for _, n in self.path:
            self.size *= n
        # Or a pointer, from the heap (heap), a structure's member, as a pointer (.p, ->p) or
        # itself (.a, ->a); in two or three dimensions: matrix, vla, rows (pointers to rows).
        self.kind = "flat"
        self.dims = 2
        self.whole_struct = False   # what clauses are about, of .a and ->a
        self.pad = 0            # elements before what the program uses, and behind it
        self.mapped = False     # main brings these to the device, too
        self.block = -1         # of Context.decls; -1 is global memory
        self.first = lo, hi     # of the values at the start
        self.method = None      # how main brings it to the device
        self.params = set()     # its names that are parameters declared with their size
        self.names = [(name, 0)]  # what the region at hand calls it, elements before

    def type_name(self):
        return self.t.name if self.t else self.struct

    def total(self):
        return self.size + 2 * self.pad

    def is_pointer(self):
        return self.kind in ("pointer", "heap", ".p", "->p")

    def own_name(self):
        return self.name, self.pad

    def set_kind(self, kind):
        """KIND, and maybe a pad: to be called before the array is used."""
        self.kind = kind
        self.names = [self.own_name()]

    def is_member(self):
        return self.kind in (".a", "->a")

    def struct_name(self):
        return self.name.split(".")[0].split("-")[0]

    def holder(self):
        """The structure that the array or pointer is a member of, for a data clause."""
        return self.struct_name() + ("[0:1]" if self.kind[0] == "-" else "")

    def extents(self):
        """Those of a matrix or vla."""
        last = [n for _, n in self.path[-(self.dims - 1):]]
        rest = self.size
        for n in last:
            rest //= n
        return [rest] + last

    def rows(self):
        return self.size // self.path[-1][1]

    def place(self, index):
        """The indices of element INDEX in several dimensions."""
        if all(p for p, _ in self.path) and index == linear(self.path):
            k = self.dims - 1
            return [linear(self.path[:-k])] + [p for p, _ in self.path[-k:]]
        out, n = [], 1
        for m in self.extents()[:0:-1]:
            out.insert(0, f"({index}) / {n} % {m}" if n > 1 else f"({index}) % {m}")
            n *= m
        return [f"({index}) / {n}"] + out

    def at(self, index, field=None):
        # The names take turns.
        self.names = self.names[1:] + self.names[:1]
        name, pad = self.names[0]
        place = f"[{pad} + {index}]" if pad else f"[{index}]"
        if self.kind in ("matrix", "vla", "rows"):
            place = "".join(f"[{x}]" for x in self.place(index))
        if self.fields:
            f = self.fields[field]
            return E(f"{name}{place}.{f.s}", f.t, f.lo, f.hi)
        return E(f"{name}{place}", self.t, self.lo, self.hi)

    # As main sees it: an element, and the whole in a data clause.
    def flat(self, index):
        if self.kind == "rows":
            n = self.path[-1][1]
            return f"{self.name}[({index}) / {n}][({index}) % {n}]"
        if self.kind == "matrix":
            return f"(({self.type_name()} *) {self.name})[{index}]"
        return f"{self.name}{'s' if self.kind == 'vla' else ''}[{index}]"

    def whole(self):
        if self.kind == "rows":
            return self.section(self.name, 0)
        if self.is_member():
            return self.holder() if self.whole_struct else self.name
        if self.pad and not self.mapped:
            return self.section(self.name, self.pad)
        return f"{self.name}[0:{self.total()}]" if self.is_pointer() \
            else self.name + ("s" if self.kind == "vla" else "")

    def part(self, first, n):
        return f"{self.whole().split('[')[0] if not self.is_member() else self.name}" \
            f"[{first}:{n}]"

    def section(self, name, pad):
        """In a data clause of a region that calls it so."""
        if name in self.params:
            return name
        if name != self.name and self.kind == "flat":
            return f"{name}[{pad}:{self.size}]"
        if self.kind == "vla":
            more = "".join(f"[0:{name}_m{i}]" for i in range(1, self.dims))
            return f"{name}[0:{self.extents()[0]}]" + more
        if self.kind == "rows":
            return f"{name}[0:{self.rows()}][0:{self.path[-1][1]}]"
        return f"{name}[{pad}:{self.size}]" if self.is_pointer() or self.pad else name


def linear(path):
    s = ""
    for p, n in path:
        s = f"({s}) * {n} + {p}" if s else p
    return s or "0"


class Context:
    """Where a statement is: what may be read and written there."""

    def __init__(self):
        self.read = []          # lvalues
        self.write = []         # lvalues, also readable
        self.arrays = []        # arrays read at any index of PATH's prefix
        self.own = []           # arrays of this path
        self.local = []         # arrays and sizes, of this thread alone
        self.structs = []       # struct variables that may be written
        self.path = []          # (position, extent) of the partitioned loops
        self.decls = [None]     # the block of each partitioned loop's body
        self.avail = ""         # levels for loops inside
        self.redundant = False  # several gangs run this
        self.count = 1          # iterations around
        self.depth = 0
        self.sums = []          # (lvalue, operator, limit) of reductions around
        self.inner = True       # partitioned loops may stand here
        self.clauses = {}       # of the loop whose body is decls[I]
        self.bare = []          # those I whose loop has no directive
        self.starts = [0]       # len (path) at each of decls
        self.top = False
        self.reduced = False

    def copy(self):
        c = Context()
        for k, v in self.__dict__.items():
            setattr(c, k, list(v) if isinstance(v, list) else dict(v)
                    if isinstance(v, dict) else v)
        return c
