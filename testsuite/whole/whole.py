"""whole: a whole small program, made of functions that each do what a real code does.

A family is a function of the modules below that fills a Function with arrays and steps.  To add
one, write it and name it in its module's FAMILIES.  Seed and VARIANT give the program; programs of
one seed that differ in the variant print the same.

SPDX-License-Identifier: GPL-3.0-or-later"""

import random

import legacy
import sweeps
from directives import Directing
from source import STORAGES, TYPES, Array, expression, node

FAMILIES = legacy.FAMILIES + sweeps.FAMILIES

HEAD = """#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static unsigned state = {seed}u;

static unsigned
next (void)
{{
  state ^= state << 13;
  state ^= state >> 17;
  state ^= state << 5;
  return state;
}}

static void __attribute__ ((unused))
show (long x)
{{
  printf (" %ld", x);
}}

static void __attribute__ ((unused))
show_real (double x)
{{
  if (x != x)
    printf (" nan");
  else
    printf (" %a", x);
}}
"""


class Function(Directing):
    """One function, its arrays, and what main does for it."""

    def __init__(self, program, family):
        self.program, self.family = program, family
        self.r, self.s = program.r, program.s
        self.number = program.count("f")
        self.arrays, self.plan, self.results, self.counters = [], [], [], []
        self.params, self.globals, self.sizes_of = [], [], {}
        self.variables = {}             # of the function, in the legacy style
        self.known = {}                 # sizes that have a name already
        self.legacy = self.chance(0.25)
        self.env = self.s.choice(("clauses",) * 3 + ("data", "enter"))
        self.queue, self.plain = None, False
        family(self)
        if self.chance(0.12) and not self.results + self.counters:
            self.queue = self.s.choice((0, 1, 5))
        self.written = {a for x in self.regions(self.plan) for a in x.w}

    # -- for families --
    def pick(self, *xs):
        return self.r.choice(xs)

    def length(self, most=1100):
        """How many iterations a long loop has."""
        return self.r.choice([n for n in (1, 2, 5, 31, 32, 33, 60, 64, 100, 127, 128, 129, 200, 256,
                                          257, 500, 1000, 1025) if n <= most])

    def side(self, most=65):
        return self.r.choice([n for n in (1, 2, 3, 8, 9, 16, 17, 31, 32, 33, 50, 64, 65)
                              if n <= most])

    def array(self, *dims, t=None, bits=None, storage=None):
        t = t or self.r.choice(TYPES)
        # Drawn whether or not it is used: the styles differ in nothing else.
        storage = storage or self.s.choice(STORAGES)
        a = Array(f"{self.r.choice('abcxzuvw')}{self.program.count('a')}", t, dims, storage,
                  self.s)
        a.bits = bits
        self.arrays.append(a)
        return a

    def size(self, n):
        """A text for the number N, which the compiler may know or not."""
        if n in self.known:
            return self.known[n]
        k = self.s.random()
        name = f"n{self.program.count('n')}"
        if k < 0.35:
            name = str(n)
        elif k < 0.5:
            self.globals.append(f"enum {{ {name} = {n} }};")
        elif k < 0.6:
            self.globals.append(f"static int {name} = {n};")
        else:
            self.params.append((f"int {name}", str(n)))
        self.known[n] = name
        return name

    def result(self, t, first):
        """A variable of the function whose last value counts."""
        name = f"r{self.program.count('r')}"
        self.results.append((t, name, first))
        return name

    def counter(self, first, last):
        """A variable of the function that goes from FIRST to LAST in this style."""
        name = f"k{self.program.count('k')}"
        self.counters.append((name, first, last))
        return name

    def results_text(self):
        return " ".join([n for _, n, _ in self.results] + [n for n, _, _ in self.counters])

    def e(self, leaves, depth=2):
        return expression(self.r, list(leaves), depth)

    def step(self, *steps):
        self.plan += steps

    # -- text --
    def regions(self, steps):
        for x in steps:
            if hasattr(x, "steps"):
                yield from self.regions(x.steps)
            elif hasattr(x, "nests"):
                yield x

    def render(self):
        """(texts of file scope, node of the function, texts of main before, behind)."""
        kids = self.surrounded(self.steps(self.plan)
                               + ([node("#pragma acc wait", keep=True)]
                                  if self.queue is not None else []))
        params, args = [p for p, _ in self.params], [a for _, a in self.params]
        for a in self.arrays:
            p, g = a.parameters()
            params += p
            args += g
        first = [node(f"{t} {n};", keep=True) for n, t in self.variables.items()]
        first += [node(f"{t} {n} = {v};", keep=True) for t, n, v in self.results]
        first += [node(f"int {n} = {v};", keep=True) for n, v, _ in self.counters]
        first += [node(a.before(), keep=True) for a in self.arrays if a.before()]
        last = [node(f"out_{n} = {n};", keep=True) for _, n, _ in self.results]
        last += [node(f"if ({n} != {v})\n  printf (\"{n}: %d\\n\", {n});", keep=True)
                 for n, _, v in self.counters]
        scope = list(self.globals) + [a.declaration() for a in self.arrays] \
            + [f"static {t} out_{n};" for t, n, _ in self.results]
        name = f"{self.family.__name__}_{self.number}"
        head = f"static void __attribute__ ((noipa))\n{name} ({', '.join(params) or 'void'})"
        function = node(head, first + kids + last, keep=True)
        function.head, function.tail = head + "\n{", "}"
        before = [x for a in self.arrays for x in (a.start(), a.fill()) if x]
        behind = [a.show() for a in self.arrays] \
            + [f"printf (\"{n}: %ld\\n\", (long) out_{n});" for _, n, _ in self.results]
        return scope, function, before + [f"{name} ({', '.join(args)});"] + behind


class Source:
    """Makes the programs of this generator."""

    def __init__(self, args):
        self.families = args.families

    def make(self, seed, turn):
        """The program of SEED in the style of TURN, and its compiler's options."""
        r = random.Random(f"whole options {seed}")
        program = Program(seed, turn, self.families)
        return program, [r.choice(("-O0", "-O1", "-O2", "-O2", "-O3", "-Os"))] \
            + r.choice(([], [], ["-g"])) + r.choice(([],) * 5 + (["-fchecking"],)) \
            + program.options


class Program:
    on_host, two_memories = True, False

    def __init__(self, seed, variant=0, only=None):
        self.r = random.Random(f"whole {seed}")
        self.s = random.Random(f"style {seed} {variant}")
        self.counts, self.env, self.options = {}, {}, []
        self.scope, self.functions, self.main = [], [], []
        families = [f for f in FAMILIES if not only or f.__name__ in only.split(",")]
        self.seed = self.r.randrange(1, 1 << 32)
        for _ in range(self.r.choice((1, 2, 2, 3))):
            f = Function(self, self.r.choice(families))
            scope, function, main = f.render()
            self.scope += scope
            self.functions.append(function)
            self.main += main

    def count(self, word):
        self.counts[word] = self.counts.get(word, 0) + 1
        return self.counts[word]

    def nodes(self):
        for f in self.functions:
            yield from f.walk()

    def render(self):
        out = [HEAD.format(seed=self.seed)] + self.scope
        for f in self.functions:
            out.append("")
            f.render(out, 0)
        out += ["", "int", "main (void)", "{"]
        for text in self.main:
            out += ["  " + line for line in text.split("\n")]
        return "\n".join(out + ["  return 0;", "}"]) + "\n"
