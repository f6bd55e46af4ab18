"""directives: how a function of a whole program is written and directed.

All choices are of the style's generator.  A step (source.Region) becomes one construct, or one for
each of its nests; loops get headers that run over the same values, independent ones in any order,
and directives that allow what they do.  OpenACC 3.3, 2.5 to 2.9.

SPDX-License-Identifier: GPL-3.0-or-later"""

import re

from source import KNOWN, Block, Host, HostLoop, Let, Loop, node, text_of

LEVELS = {"g": "gang", "w": "worker", "v": "vector"}


class Place:
    """Where a loop is.  MODE: the construct, none without directives; AVAIL: levels left; SHARED:
    several gangs run this; HOLDER: clauses of the next directive around whose loop is shared out."""

    def __init__(self, mode, avail="gwv", shared=False, holder=None):
        self.mode, self.avail, self.shared, self.holder = mode, avail, shared, holder

    def inside(self, avail, holder):
        return Place(self.mode, avail, False, holder)


class Directing:
    """A part of class Function: its style."""

    def chance(self, p):
        return self.s.random() < p

    # -- loops --
    def header(self, loop, directed, flat=False):
        """(the for line, statements before the body): VAR runs over its values."""
        s, v, lo, hi, step = self.s, loop.var, loop.lo, loop.hi, loop.step
        t = "int" if self.plain else s.choice(("int",) * 5 + ("long", "short"))
        down = loop.kind == "down"
        if loop.kind == "par" and step == 1 and self.chance(0.15):
            down = True
        declare = f"{t} {v}"
        if self.legacy:
            declare = v
        if down:
            less = s.choice((f"{v} >= {lo}", f"{v} > {lo} - 1"))
            by = s.choice((f"{v}--", f"--{v}", f"{v} -= 1")) if step == 1 else f"{v} -= {step}"
            return f"for ({declare} = {minus_one(hi)}; {less}; {by})", []
        if not flat and not self.legacy and self.chance(0.12):
            return self.shifted_header(loop, t)
        less = s.choice((f"{v} < {hi}", f"{v} < {hi}", f"{v} <= {minus_one(hi)}"))
        by = s.choice((f"{v}++", f"{v}++", f"++{v}", f"{v} += 1", f"{v} = {v} + 1")) \
            if step == 1 else s.choice((f"{v} += {step}", f"{v} = {v} + {step}",
                                        f"{v} = {step} + {v}"))
        return f"for ({declare} = {lo}; {less}; {by})", []

    def shifted_header(self, loop, t):
        """A counter that begins elsewhere."""
        s, v, step = self.s, loop.var, loop.step
        c = f"{v}_"
        if self.chance(0.4):
            by = s.choice((1, -1, 7, -20, 1000))
            return f"for ({t} {c} = {loop.lo} + {by}; {c} < {loop.hi} + {by}; {c} += {step})" \
                .replace("+ -", "- "), [f"int {v} = {c} - {by};".replace("- -", "+ ")]
        if loop.kind != "par" or step != 1:
            return f"for ({t} {c} = {loop.lo}; {c} < {loop.hi}; {c} += {step})", \
                [f"const int {v} = {c};"]
        # The mirror image.
        return f"for ({t} {c} = {loop.lo}; {c} < {loop.hi}; {c}++)", \
            [f"int {v} = {loop.lo} + ({minus_one(loop.hi)}) - {c};"]

    def reductions(self, loop):
        joined = {}
        for op, v in loop.reduce:
            joined.setdefault(op, []).append(v)
        return [f"reduction({op}:{', '.join(vs)})" for op, vs in joined.items()]

    def some_levels(self, avail, first):
        """Levels for a loop, and those left: at least the FIRST one of AVAIL."""
        if not avail:
            return "", ""
        k = 0 if first else self.s.randrange(len(avail))
        chosen, left = avail[k], avail[k + 1:]
        while left and self.chance(0.35):
            chosen, left = chosen + left[0], left[1:]
        return chosen, left

    def words(self, chosen, mode):
        out = []
        for x in chosen:
            w = LEVELS[x]
            if mode == "kernels" and self.chance(0.15):
                w += {"g": "(num:5)", "w": "(2)", "v": "(length:64)"}[x]
            elif x == "g" and mode == "parallel" and self.chance(0.1):
                w += self.s.choice(("(static:1)", "(static:*)", "(static:3)"))
            out.append(w)
        return out

    def directive(self, head, clauses):
        clauses = [c for c in clauses if c]
        self.s.shuffle(clauses)         # a structure still before its member
        return " ".join([f"#pragma acc {head}"] + clauses)

    def loop_clauses(self, loop, place):
        """(words and clauses of its directive or None, levels left inside)."""
        s = self.s
        if place.mode == "none":
            return None, ""
        if loop.kind != "par":
            if self.chance(0.25):
                return ["seq"], place.avail
            return (["auto"], place.avail) if place.mode == "kernels" and self.chance(0.1) \
                else (None, place.avail)
        if place.shared:
            chosen, left = self.some_levels(place.avail, True)
            if self.chance(0.35):
                chosen, left = "", place.avail[1:]
            return self.words(chosen, place.mode) + self.reductions(loop), left
        k = s.random()
        if k < 0.4 or not place.avail:
            return (["seq"], "") if k < 0.06 else (None, place.avail)
        if k < 0.5:
            return [s.choice(("auto", "independent"))] + self.reductions(loop), \
                place.avail[1:]
        chosen, left = self.some_levels(place.avail, False)
        words = self.words(chosen, place.mode)
        if place.mode == "kernels":
            words.append("independent")
        return words + self.reductions(loop), left

    def loop(self, loop, place, combined=None):
        """Its statements.  COMBINED: the construct that its directive begins with."""
        directed = combined is not None
        if directed:
            clauses, left = self.combined_clauses(loop, place, combined)
        else:
            clauses, left = self.loop_clauses(loop, place)
            directed = clauses is not None
        holder = clauses if directed and "seq" not in clauses and loop.kind == "par" \
            else place.holder
        tight = []
        if directed and loop.kind == "par" and "seq" not in clauses:
            tight = self.tight(loop, clauses)
        if self.legacy:
            self.variables.update((x.var, "int") for x in [loop] + tight)
        heads = [self.header(x, directed, bool(tight)) for x in [loop] + tight]
        last = (tight or [loop])[-1]
        if not directed or "seq" in clauses:
            self.privates(holder, [loop.var])
        kids = [node(x, keep=True) for x in heads[-1][1]]
        if last.cache and place.mode not in ("none", "serial") and self.chance(0.6):
            kids.append(node(f"#pragma acc cache({', '.join(last.cache)})"))
        kids += self.body(last.body, place.inside(left, holder))
        lines = ["  " * k + h for k, (h, _) in enumerate(heads)]
        if directed:
            head = combined[0] if combined is not None else "loop"
            lines.insert(0, self.directive(head, clauses))
        return node("\n".join(lines), kids)

    def tight(self, loop, clauses):
        """The loops inside that collapse or tile takes along."""
        inner = loop.inner()
        if not inner or inner.kind != "par" or not self.chance(0.3) \
                or re.search(rf"\b{loop.var}\b", f"{inner.lo} {inner.hi}") or inner.reduce != loop.reduce:
            return []
        if self.chance(0.25) and not loop.reduce:
            clauses.append(f"tile({self.s.choice((2, 4, 3, '*'))}, {self.s.choice((8, 5, 32))})")
        else:
            clauses.append("collapse(2)")
        return [inner]

    def privates(self, holder, names):
        """Variables of the function that the loop of HOLDER's directive sets."""
        if self.legacy and holder is not None:
            for v in names:
                if f"private({v})" not in holder:
                    holder.append(f"private({v})")

    def body(self, items, place):
        out = []
        for x in items:
            if isinstance(x, str):
                out.append(node(x))
            elif isinstance(x, Let):
                if self.legacy:
                    self.variables.setdefault(x.name, x.t)
                    self.privates(place.holder, [x.name])
                out.append(node(f"{'' if self.legacy else x.t + ' '}{x.name} = {x.e};", keep=True))
            elif isinstance(x, Block):
                out.append(node(x.head, self.body(x.body, place)))
            else:
                out.append(self.loop(x, place))
        return out

    # -- constructs --
    def forms_of(self, region):
        n = region.nests
        if len(n) == 1 and isinstance(n[0], Loop) and n[0].kind == "par":
            forms = ["parallel loop"] * 6 + ["parallel"] * 2 + ["kernels"] * 2 \
                + ["kernels loop", "kernels independent", "serial", "serial loop"]
        else:
            forms = ["kernels"] * 3 + ["serial", "one gang"]
            if all(isinstance(x, Loop) for x in n) and len(n) > 1:
                forms += ["cut"] * 4
        if region.forms:
            forms = [f for f in forms if f in region.forms or f.split()[0] in region.forms] \
                or list(region.forms)
        return forms

    def region(self, region):
        form = self.s.choice(self.forms_of(region))
        if form == "cut":
            return [self.construct(region, self.s.choice(self.forms_of(part)), [x])
                    for x in region.nests for part in [self.part(region, x)]]
        return [self.construct(region, form, region.nests)]

    def part(self, region, nest):
        out = type(region)([nest], region.w, region.forms, region.scalars, region.affine)
        return out

    def sizes(self, kind):
        out = []
        if kind == "serial":
            return out
        for word, numbers in (("num_gangs", (1, 2, 3, 7, 40)), ("num_workers", (1, 2, 4)),
                              ("vector_length", (32, 32, 64, 128, 96, 1))):
            if self.chance(0.2):
                out.append(f"{word}({self.s.choice(numbers)})")
        return out

    def combined_clauses(self, loop, place, combined):
        """Those of a combined directive, and the levels left."""
        form = combined[0]
        if form == "serial loop":
            return combined[1] + self.reductions(loop), "gwv"
        if form == "kernels loop" and "independent" not in combined[1]:
            words = self.s.choice(([], ["auto"]))
            return combined[1] + words + self.reductions(loop), "wv"
        if loop.kind != "par":
            return combined[1] + ["seq"], place.avail
        chosen, left = self.some_levels("gwv", True)
        if self.chance(0.35):
            chosen, left = "", "wv"
        return combined[1] + self.words(chosen, form.split()[0]) + self.reductions(loop), left

    def construct(self, region, form, nests):
        text = " ".join(map(text_of, nests))
        clauses = self.data_clauses(region, text) + self.extras()
        if form == "parallel loop":
            return self.loop(nests[0], Place("parallel"), ("parallel loop",
                                                           clauses + self.sizes("parallel")))
        if form in ("kernels loop", "kernels independent"):
            more = ["independent"] if "independent" in form else []
            return self.loop(nests[0], Place("kernels"), ("kernels loop", clauses + more))
        if form == "serial loop":
            return self.loop(nests[0], Place("serial"), ("serial loop", clauses))
        for op, v in {x for n in nests for x in all_reductions(n)} if form != "kernels" else ():
            if re.search(rf"\b{v}\b", self.results_text()):
                clauses.append(f"copy({v})")
        for v in region.scalars:
            if form != "kernels" or self.chance(0.3):
                clauses.append(f"copy({v})")
        clauses = list(dict.fromkeys(clauses))
        if form == "one gang":
            clauses += ["num_gangs(1)"] + [c for c in self.sizes("parallel") if "gangs" not in c]
        elif form == "parallel":
            clauses += self.sizes("parallel")
        kind = "parallel" if form == "one gang" else form
        holder = None
        place = Place(kind, "gwv", form == "parallel", holder)
        if kind == "kernels" and self.chance(0.6):
            place = Place("none")
        if kind in ("parallel", "serial") and form != "parallel":
            # What the whole gang sets is its own.
            holder = clauses
        place.holder = holder
        kids = self.body(nests, place)
        return node(self.directive(kind, clauses), kids)

    def extras(self):
        out = []
        if self.queue is not None:
            out.append(f"async({self.queue})")
        if self.chance(0.03):
            out.append("if(1)")
        return out

    # -- data --
    def data_clauses(self, region, text):
        """Data clauses of a construct over arrays that TEXT names."""
        used = [a for a in self.arrays if re.search(rf"\b{a.key()}\b", text)]
        out = []
        self.plain = False
        if self.env in ("data", "enter"):
            k = self.s.random()
            # A pointer to what is before its array leads to nothing present.
            if k < 0.3 and not any(a.storage == "offset" for a in used):
                return ["default(present)"]
            if k < 0.6:
                return [a.clause("present") for a in used]
        for a in used:
            loose = a.storage in KNOWN or region.affine and a.storage not in ("rows", "box")
            if (loose or self.env != "clauses" and a.storage != "offset") and self.chance(0.5):
                # Through a narrowed counter the compiler does not see what is reached.
                self.plain |= a.storage not in KNOWN and self.env == "clauses"
                continue
            out.append(a.clause("copy" if a in region.w else self.s.choice(("copy", "copyin"))))
        return out

    def host(self, step):
        """A statement of the host, between updates where the data are on the device."""
        mapped = [a.section() for a in step.uses] if self.env in ("data", "enter") else []
        out = []
        if self.queue is not None:
            out.append(node("#pragma acc wait", keep=True))
        if mapped:
            out.append(node(f"#pragma acc update self({', '.join(mapped)})", keep=True))
        out.append(node(step.text))
        if mapped:
            out.append(node(f"#pragma acc update device({', '.join(mapped)})", keep=True))
        return out

    def steps(self, steps):
        out = []
        for x in steps:
            if isinstance(x, HostLoop):
                out.append(node(x.head, self.steps(x.steps)))
            elif isinstance(x, Host):
                out += self.host(x)
            else:
                out += self.region(x)
        return out

    def surrounded(self, kids):
        """KIDS with the data on the device around them."""
        if self.env == "data":
            items = [a.clause("copy" if a in self.written else "copyin") for a in self.arrays]
            return [node(self.directive("data", items), kids)]
        if self.env == "enter":
            come = " ".join(a.clause("copyin") for a in self.arrays)
            go = " ".join(a.clause("copyout" if a in self.written else "delete")
                          for a in self.arrays)
            return [node(f"#pragma acc enter data {come}", keep=True)] + kids \
                + [node(f"#pragma acc exit data {go}", keep=True)]
        return kids


def minus_one(hi):
    if re.fullmatch(r"\d+", hi):
        return str(int(hi) - 1)
    m = re.fullmatch(r"(.*) \+ (\d+)", hi)
    if m and "?" not in hi:
        return m.group(1) + (f" + {int(m.group(2)) - 1}" if m.group(2) != "1" else "")
    m = re.fullmatch(r"(.*) - (\d+)", hi)
    if m and "?" not in hi:
        return f"{m.group(1)} - {int(m.group(2)) + 1}"
    return f"{hi} - 1" if re.fullmatch(r"\w+", hi) else f"({hi}) - 1"


def all_reductions(item):
    if not isinstance(item, (Loop, Block)):
        return []
    own = list(item.reduce) if isinstance(item, Loop) else []
    return own + [x for y in item.body for x in all_reductions(y)]
