"""memories: programs of data constructs, directives and routines about data, and queues.

Each operation is text in one of three languages and what it does to the model (model.py), which
says what the program must print on a device, and where host and device share a memory.  Operations
that the model refuses are not taken; waits are put where it finds that something is not ordered.

SPDX-License-Identifier: GPL-3.0-or-later"""

import copy
import random

from languages import LANGUAGES, MASK
from model import HOST, Invalid, Model, Race
from tree import Node

QUEUES = (1, 2, 3, 11, "acc_async_noval")


class Array:
    """N elements of type T, or N rows of M.  The functions call it NAME."""

    def __init__(self, name, kind, r):
        self.name, self.kind = name, kind
        self.n = r.choice((5, 8, 16, 33, 40))
        self.m = r.choice((2, 3, 7)) if kind == "matrix" else 1
        self.t = r.choice(("int", "int", "long", "unsigned short"))
        self.seed = r.randrange(100)

    def own(self):
        """What main calls it."""
        return self.name + ("" if self.kind == "global" else "_")

    def first(self):
        return [tuple((i * self.m + j + self.seed) * 7 % 101 for j in range(self.m))
                for i in range(self.n)]


class Op(Node):
    """HEAD, text; EFFECT (model) does it.  LAST: the effect of its end."""

    def __init__(self, head, effect, kids=None, tail=None, last=None, keep=False):
        super().__init__(head, kids, tail, keep)
        self.effect, self.last = effect, last

    def apply(self, model):
        if self.off:
            return
        self.effect(model)
        for k in self.kids or ():
            k.apply(model)
        if self.last:
            self.last(model)


class Maker:
    """Makes the operations of one program."""

    def __init__(self, program):
        self.program, self.r, self.s = program, program.r, program.s
        self.lang, self.arrays = program.lang, program.arrays
        self.model = Model(self.arrays)
        for v in program.scalars:
            self.model.scalars[v] = program.scalars[v]
        self.sums = 0

    def chance(self, p):
        return self.r.random() < p

    # -- parts of directives --
    def part(self, a):
        """A section of A, often one that is present."""
        here = self.model.maps[a.name]
        if here and self.chance(0.7):
            m = self.r.choice(here)
            if self.chance(0.6):
                return m.lo, m.hi
            lo = self.r.randint(m.lo, m.hi - 1)
            return lo, self.r.randint(lo + 1, m.hi)
        if self.chance(0.55):
            return 0, a.n
        lo = self.r.randrange(a.n)
        return lo, self.r.randint(lo + 1, a.n)

    def sync(self, p=0.4):
        """(line of time, clauses) of a directive: a queue maybe, and whom it waits for."""
        if self.chance(1 - p):
            return HOST, []
        q = self.r.choice(QUEUES)
        if q == "acc_async_noval" and self.chance(0.5):
            return q, ["async"]
        return q, [f"async({q})"]

    def waiting(self, line, effect, waits):
        def all(model):
            if waits:
                model.wait(line, waits)
            effect(model)
        return all

    def condition(self):
        """(text or None, whether it holds)."""
        if self.chance(0.88):
            return None, True
        v = self.r.choice(list(self.program.scalars))
        k = self.r.randrange(MASK)
        return f"{v} > {k}", self.model.scalars[v] > k

    def directive(self, head, clauses):
        clauses = list(clauses)
        self.s.shuffle(clauses)
        return self.lang.directive(" ".join([head] + clauses))

    # -- what is tried --
    def attempt(self, make):
        """Appends the operation that MAKE (waits) gives, with waits as needed; None if it is not
        valid.  MAKE gives (operation, its line or None where no wait clause can stand)."""
        waits, before = [], []
        for _ in range(8):
            model = copy.deepcopy(self.model)
            state = self.s.getstate()
            try:
                op, line = make(waits)
                for x in before:
                    x.apply(model)
                op.effect(model)
            except Race as race:
                self.s.setstate(state)
                queues = [q for q in race.queues if q not in waits and q != HOST]
                if not queues:
                    raise
                if line is not None and self.chance(0.6):
                    waits += queues
                else:
                    before.append(self.wait(line, queues))
                continue
            except Invalid:
                return None
            self.model = model
            return before + [op]
        raise Invalid("no end of waits")

    def wait(self, line, queues):
        """A directive that waits, for the host or for queue LINE."""
        if line not in (None, HOST) and self.chance(0.5):
            text = f"wait({', '.join(map(str, queues))}) async({line})"
            return Op(self.lang.directive(text), lambda m: m.wait(line, queues))
        k = self.r.randrange(4)
        if k == 0:
            return Op(self.lang.directive("wait"), lambda m: m.wait(HOST, m.queues()))
        if k == 1:
            return Op("\n".join(self.lang.wait_call(q) for q in queues),
                      lambda m: m.wait(HOST, queues))
        if k == 2:
            text = "\n".join(self.lang.directive(f"wait({q})") for q in queues)
            return Op(text, lambda m: m.wait(HOST, queues))
        return Op(self.lang.directive(f"wait({', '.join(map(str, queues))})"),
                  lambda m: m.wait(HOST, queues))

    def waits_text(self, waits):
        return [f"wait({', '.join(map(str, waits))})"] if waits else []

    # -- operations --
    def host_write(self):
        a = self.r.choice(self.arrays)
        lo, hi = self.part(a)
        m, c = self.r.choice((1, 3, 17)), self.r.randrange(1000)
        fresh = self.chance(0.4)
        x, L = self.lang.element(a), self.lang
        e = L.masked(f"{L.ix} * {m} + {c}") if fresh else L.masked(f"{x} * {m} + {c}")

        def effect(model):
            model.access(HOST, [("host", a.name, lo, hi, True)])
            for i in range(lo, hi):
                old = (0,) * a.m if fresh else model.get("host", a, i)
                model.set("host", a, i, tuple(((i if fresh else v) * m + c) & MASK for v in old))
        text = "\n".join(L.loop(lo, hi, L.assign(x, e), a))
        return self.attempt(lambda waits: (Op(text, effect), None))

    def host_show(self, a=None):
        a = a or self.r.choice(self.arrays)
        lo, hi = (0, a.n) if self.chance(0.5) else self.part(a)

        def effect(model):
            model.access(HOST, [("host", a.name, lo, hi, False)])
            values = [v for i in range(lo, hi) for v in model.get("host", a, i)]
            model.out.append(f"{a.name}:" + "".join(f" {v}" for v in values))
        return self.attempt(lambda waits: (Op(self.lang.show(a, lo, hi), effect), None))

    def scalar(self):
        v = self.r.choice(list(self.program.scalars))
        L = self.lang

        def effect(model):
            model.scalars[v] = (model.scalars[v] * 5 + 1) & MASK
        return self.attempt(lambda waits: (
            Op(L.assign(v, L.masked(f"{v} * 5 + 1")), effect), None))

    def enter(self):
        items = self.items(("copyin", "copyin", "create"))
        line, clauses = self.sync()
        cond, holds = self.condition()

        def effect(model):
            for word, a, lo, hi in items if holds else ():
                model.enter(line, a, lo, hi, word == "copyin", False)

        def make(waits):
            text = clauses + self.clauses(items) + self.waits_text(waits) \
                + ([f"if({cond})"] if cond else [])
            return Op(self.directive("enter data", text),
                      self.waiting(line, effect, waits if holds else [])), line if holds else None
        return self.attempt(make)

    def leave(self):
        items = self.items(("copyout", "copyout", "delete"), True)
        if not items:
            return None
        line, clauses = self.sync()
        final = self.chance(0.15)

        def effect(model):
            for word, a, lo, hi in items:
                model.leave(line, a, lo, hi, word == "copyout", False, final)

        def make(waits):
            return Op(self.directive("exit data", clauses + self.clauses(items)
                                     + self.waits_text(waits) + (["finalize"] if final else [])),
                      self.waiting(line, effect, waits)), line
        return self.attempt(make)

    def items(self, words, present=False):
        """[(clause, array, lo, hi)], each array once."""
        arrays = [a for a in self.arrays if not present or self.model.maps[a.name]]
        if not arrays:
            return []
        chosen = self.r.sample(arrays, min(len(arrays), self.r.choice((1, 1, 2, 3))))
        out = []
        for a in chosen:
            here = self.model.maps[a.name]
            lo, hi = self.part(a)
            if present and self.chance(0.9):
                m = self.r.choice(here)
                lo, hi = m.lo, m.hi
            out.append((self.r.choice(words), a, lo, hi))
        return out

    def clauses(self, items):
        joined = {}
        for word, a, lo, hi in items:
            joined.setdefault(word, []).append(self.lang.section(a, lo, hi))
        return [f"{w}({', '.join(x)})" for w, x in joined.items()]

    def update(self):
        present = not self.chance(0.1)
        items = self.items(("self", "device", "host"), present)
        if not items:
            return None
        line, clauses = self.sync()
        cond, holds = self.condition()

        def effect(model):
            for word, a, lo, hi in items if holds else ():
                model.update(line, a, lo, hi, word == "device", not present)

        def make(waits):
            more = ([] if present else ["if_present"]) + ([f"if({cond})"] if cond else [])
            return Op(self.directive("update", clauses + self.clauses(items)
                                     + self.waits_text(waits) + more),
                      self.waiting(line, effect, waits if holds else [])), line if holds else None
        return self.attempt(make)

    def routine(self):
        """A call of the runtime."""
        L, a = self.lang, self.r.choice(self.arrays)
        here = self.model.maps[a.name]
        if a.kind in L.packed:
            return None
        lo, hi = self.part(a)
        word = self.r.choice(("acc_copyin", "acc_create", "acc_copyout", "acc_delete",
                              "acc_update_self", "acc_update_device", "present"))
        if word == "present":
            def effect(model):
                model.out.append(f"{a.name} is present: "
                                 f"{int(model.one or model.find(a.name, lo, hi) is not None)}")
            return self.attempt(lambda waits: (Op(L.present(a, lo, hi), effect), None))
        if word in ("acc_copyout", "acc_delete"):
            if not here:
                return None
            m = self.r.choice(here)
            lo, hi = m.lo, m.hi
        queue = None
        if self.chance(0.4) and (L.async_api or "update" in word):
            queue = self.r.choice([q for q in QUEUES if q != "acc_async_noval"])
        line = HOST if queue is None else queue

        def effect(model):
            if word in ("acc_copyin", "acc_create"):
                model.enter(line, a, lo, hi, word == "acc_copyin", False)
            elif word in ("acc_copyout", "acc_delete"):
                model.leave(line, a, lo, hi, word == "acc_copyout", False)
            else:
                model.update(line, a, lo, hi, word == "acc_update_device", False)
        text = L.call(word + ("_async" if queue is not None else ""), a, lo, hi, queue)
        return self.attempt(lambda waits: (Op(text, effect), None))

    # -- compute constructs --
    def compute(self):
        L, r = self.lang, self.r
        a = r.choice(self.arrays)
        lo, hi = self.part(a)
        kind = r.choice(("fresh", "scale", "scale", "combine", "combine", "sum"))
        b, shift = None, 0
        if kind == "combine":
            others = [x for x in self.arrays if x is not a and x.m == a.m]
            if not others:
                return None
            b = r.choice(others)
            blo, bhi = self.part(b)
            n = min(hi - lo, bhi - blo)
            hi, bhi, shift = lo + n, blo + n, blo - lo
        v = r.choice(list(self.program.scalars))
        m, c = r.choice((1, 3, 17)), r.randrange(1000)
        line, clauses = self.sync(0 if kind == "sum" else 0.5)
        cond, holds = self.condition() if line == HOST else (None, True)
        x = L.element(a)
        e = {"fresh": f"{L.ix} * {m} + {v}", "scale": f"{x} * {m} + {v}",
             "combine": b and f"{L.xor(x, L.element(b, shift))} + {v} + {c}", "sum": ""}[kind]
        body = L.assign(x, L.masked(e))
        if kind == "sum":
            self.sums += 1
            total = f"sum{self.sums}"
            body = L.assign(total, f"{total} + {'int(' if L.name == 'fortran' else '(int) ('}{x})")
        uses = [(a, lo, hi, kind != "sum", kind not in ("fresh",))]
        if b:
            uses.append((b, blo, bhi, False, True))
        ways = [self.way(u) for u in uses]
        if None in ways:
            return None

        def effect(model):
            where = "device" if holds else "host"
            if not holds:
                model.access(HOST, [("host", u[0].name, u[1], u[2], u[3]) for u in uses])
            for (word, wlo, whi), u in zip(ways, uses) if holds else ():
                model.enter(line, u[0], wlo, whi, word in ("copy", "copyin", "implicit"), True)
            if holds:
                model.access(line, [("device", u[0].name, u[1], u[2], u[3]) for u in uses]
                             + [x for u in uses for x in model.pointer(u[0], False)])
            k, new = model.scalars[v], []
            for i in range(lo, hi):
                old = model.get(where, a, i) if kind != "fresh" else (0,) * a.m
                if kind == "fresh":
                    new.append(tuple((i * m + k) & MASK for _ in old))
                elif kind == "scale":
                    new.append(tuple((o * m + k) & MASK for o in old))
                elif kind == "combine":
                    new.append(tuple(((o ^ p) + k + c) & MASK
                                     for o, p in zip(old, model.get(where, b, i + shift))))
                else:
                    new.append(old)
            for i, value in enumerate(new):
                if kind != "sum":
                    model.set(where, a, lo + i, value)
            if kind == "sum":
                model.out.append(f"{total}: {sum(x for y in new for x in y)}")
            for (word, wlo, whi), u in zip(ways, uses) if holds else ():
                model.leave(line, u[0], wlo, whi, word in ("copy", "copyout")
                            or word == "implicit", True)
        data = self.clauses([(w, u[0], wl, wh) for (w, wl, wh), u in zip(ways, uses)
                             if w != "implicit"])
        if all(w == "present" and self.known(u[0], self.model.find(u[0].name, wl, wh))
               for (w, wl, wh), u in zip(ways, uses)) and self.chance(0.5):
            data = ["default(present)"]
        form = r.choice(("parallel loop",) * 4 + ("kernels", "serial loop", "parallel", "kernels loop"))

        def make(waits):
            more = clauses + data + self.waits_text(waits) + ([f"if({cond})"] if cond else [])
            return Op(self.construct(form, more, lo, hi, body, a, kind == "sum" and total),
                      self.waiting(line, effect, waits if holds else [])), line if holds else None
        op = self.attempt(make)
        if op and kind == "sum":
            self.program.sums.append(total)
        return op

    def way(self, use):
        """(clause or implicit, lo, hi) for the data of a use, or None."""
        a, lo, hi, writes, reads = use
        r = self.r
        try:
            m = self.model.find(a.name, lo, hi)
        except Invalid:
            return None
        if m:
            k = r.random()
            if k < 0.3 and self.known(a, m):
                return "implicit", m.lo, m.hi
            plo = r.choice((lo, m.lo))
            phi = r.choice((hi, m.hi))
            return r.choice(("present", "present", "copy", "copyin", "copyout", "create",
                             "no_create")), plo, phi
        words = ["copy"]
        if not writes:
            words.append("copyin")
        if not reads:
            words += ["copyout"]
        if self.known(a, None) and not self.model.maps[a.name] and r.random() < 0.3:
            return "implicit", 0, a.n
        return r.choice(words), lo, hi

    def known(self, a, mapping):
        """Whether a use without a clause means the whole of A, which is MAPPING, or present."""
        whole = ("global", "declare", "matrix") if self.lang.name != "fortran" else \
            ("global", "declare", "matrix", "heap", "sized", "shape")
        return a.kind in whole and (mapping is None or (mapping.lo, mapping.hi) == (0, a.n))

    def construct(self, form, clauses, lo, hi, body, a, total):
        """The text of a compute construct around a loop."""
        L = self.lang
        lines = L.loop(lo, hi, body, a)
        reduction = [f"reduction(+:{total})"] if total else []
        levels = self.s.choice(([], ["gang"], ["gang", "vector"], ["vector"], ["worker"]))
        collapse = ["collapse(2)"] if a.m > 1 and self.s.random() < 0.4 else []
        first = [L.assign(total, "0")] if total else []
        last = [L.show_scalar(total)] if total else []
        if " loop" in form:
            if form == "kernels loop" and not total:
                levels = self.s.choice(([], ["independent"], ["auto"]))
            if form == "kernels loop":
                levels = [x for x in levels if x in ("independent", "auto")]
            if form == "serial loop":
                levels = []
            return "\n".join(first + [self.directive(form, clauses + levels + collapse + reduction)]
                             + lines + last)
        copy = [f"copy({total})"] if total else []
        lines = ["  " + x for x in lines]
        if form == "parallel":
            lines.insert(0, "  " + self.directive("loop", levels + collapse + reduction))
        inner = ["{"] + lines + ["}"] if L.name != "fortran" else lines + [L.end(form)]
        return "\n".join(first + [self.directive(form, clauses + copy)] + inner + last)

    def data(self, depth):
        """A data construct around others."""
        items = self.items(("copy", "copy", "copyin", "copyout", "create", "present"))
        cond, holds = self.condition()

        def effect(model):
            for word, a, lo, hi in items if holds else ():
                if word == "present" and not model.find(a.name, lo, hi):
                    raise Invalid("absent")
                model.enter(HOST, a, lo, hi, word in ("copy", "copyin"), True)

        def last(model):
            for word, a, lo, hi in items if holds else ():
                model.leave(HOST, a, lo, hi, word in ("copy", "copyout"), True)

        def make(waits):
            return Op(self.directive("data", self.clauses(items) + ([f"if({cond})"] if cond else [])),
                      effect), None
        before, sums = self.model, len(self.program.sums)
        found = self.attempt(make)
        if not found:
            return None
        kids = self.several(self.r.randint(1, 5), depth + 1)
        op = found[-1]
        for _ in range(9):
            model = copy.deepcopy(self.model)
            try:
                last(model)
                break
            except Race as race:
                w = self.wait(None, race.queues)
                w.apply(self.model)
                kids.append(w)
            except Invalid:
                # What the construct holds is a part of what ended inside.
                self.model = before
                del self.program.sums[sums:]
                return None
        self.model = model
        op.kids, op.last = kids, last
        if self.lang.name == "fortran":
            op.tail = self.lang.end("data")
        else:
            op.head += "\n  {"
            op.tail = "  }"
        return found

    def several(self, n, depth=0):
        out = []
        while n > 0:
            pick = self.r.choice((self.host_write, self.host_show, self.scalar, self.enter, self.enter,
                                  self.leave, self.update, self.update, self.routine, self.compute,
                                  self.compute, self.compute, self.compute, "data"))
            if pick == "data":
                found = self.data(depth) if depth < 3 else None
            else:
                found = pick()
            n -= 1
            out += found or []
        return out


class Program:
    on_host, two_memories = True, False

    def __init__(self, seed, turn=0, language=None):
        self.r = random.Random(f"memories {seed}")
        self.s = random.Random(f"memories style {seed} {turn}")
        self.language = language or self.r.choice(("c", "c", "c++", "fortran", "fortran"))
        self.lang = LANGUAGES[self.language](self.s)
        self.env, self.sums = {}, []
        self.scalars = {f"v{i}": self.r.randrange(MASK) for i in range(2)}
        self.arrays = [Array("abcdexyz"[i], self.r.choice(self.lang.kinds), self.r)
                       for i in range(self.r.randint(2, 5))]
        maker = Maker(self)
        self.parts = [maker.several(self.r.randint(3, 9)) for _ in range(self.r.choice((1, 1, 2, 3)))]
        self.finish(maker)

    def finish(self, maker):
        """All queues end, and what is known of the host's memory is printed."""
        w = Op(self.lang.directive("wait"), lambda m: m.wait(HOST, m.queues()), keep=True)
        w.apply(maker.model)
        self.parts[-1].append(w)
        for a in self.arrays:
            known = [i for i in range(a.n) if maker.model.host[a.name][i] is not None]
            if len(known) == a.n:
                self.parts[-1] += maker.host_show(a) or []

    def expected(self, one=False):
        """What it prints on a device, or, with ONE, where the host's memory is the device's.  None:
        it is not valid, as parts of it were left out."""
        model = Model(self.arrays, one)
        model.scalars = dict(self.scalars)
        try:
            for part in self.parts:
                for op in part:
                    op.apply(model)
        except (Invalid, Race):
            return None
        return "".join(x + "\n" for x in model.out)

    def nodes(self):
        for part in self.parts:
            for op in part:
                yield from op.walk()

    def render(self):
        L = self.lang
        scope = [L.declaration(a) for a in self.arrays]
        scope += [L.parameter % x for x in self.scalars.items()]
        scope += [L.parameter % (x, 0) for x in self.sums]
        functions, calls = [], []
        for k, part in enumerate(self.parts):
            head, tail, call = L.function(k, self.arrays, [])
            out = [head]
            for op in part:
                op.render(out, 1)
            functions += out + [tail, ""]
            calls.append(call)
        return L.program(scope, functions, [x for a in self.arrays for x in L.start(a)] + calls)


class Source:
    """Makes the programs of this generator."""

    def __init__(self, args):
        self.language = args.families

    def make(self, seed, turn):
        r = random.Random(f"memories options {seed}")
        program = Program(seed, turn, self.language)
        options = [r.choice(("-O0", "-O1", "-O2", "-O2", "-O3", "-Os"))] + r.choice(([], [], ["-g"])) \
            + r.choice(([],) * 5 + (["-fchecking"],))
        return program, options + {"c": [], "c++": ["-x", "c++"],
                                   "fortran": ["-x", "f95"]}[program.language]
