"""ragged: constructs without data clauses over rows behind pointers, each as long as what is reached of it.

One function has a nest whose outer iterations write rows of their own of the first array, and read rows of the
others.  The generator runs the loops itself, so that main allocates of each row what they reach and no more; rows
that they do not reach are no pointers.

SPDX-License-Identifier: GPL-3.0-or-later"""

import random

# No type that the lengths, of int, might be changed through.
TYPES = ("double", "double", "float", "long", "short")
MOST = 64

HEAD = """#include <stdio.h>
#include <stdlib.h>

struct row {{ int n; {t} *x; }};
struct grid {{ int q; {t} **rows; }};
"""


class Rows:
    """An array of rows, reached in one of the ways of a program.  LEAST, MOST: what is reached of each."""

    WAYS = ("pointers", "pointers", "elements", "member", "global")

    def __init__(self, number, t, r):
        self.number, self.t, self.way = number, t, r.choice(self.WAYS)
        self.least, self.most = {}, {}

    def type(self):
        return {"elements": "struct row *", "member": "struct grid *"}.get(self.way, f"{self.t} **")

    def name(self):
        return f"g{self.number}" if self.way == "global" else f"a{self.number}"

    def row(self, name, row):
        return {"elements": f"{name}[{row}].x", "member": f"{name}->rows[{row}]"}.get(self.way, f"{name}[{row}]")

    def at(self, row, column):
        return f"{self.row(self.name(), row)}[{column}]"

    def reach(self, row, column):
        self.least[row] = min(self.least.get(row, column), column)
        self.most[row] = max(self.most.get(row, column), column)

    def tables(self):
        return [f"static const int {word}{self.number}[] = "
                f"{{ {', '.join(str(ends.get(q, other)) for q in range(MOST))} }};"
                for word, ends, other in (("least", self.least, 0), ("most", self.most, -1))]

    def start(self, lengths):
        """What main does first; LENGTHS: elements have them."""
        g, k = f"g{self.number}", self.number
        row = self.row(g, "q")
        out = [f"{g} = malloc ({'' if self.way == 'member' else f'{MOST} * '}sizeof *{g});"]
        if self.way == "member":
            out.append(f"{g}->rows = malloc ({MOST} * sizeof *{g}->rows);")
        out += [f"for (int q = 0; q < {MOST}; q++)", "  {"]
        if self.way == "elements":
            out.append(f"    {g}[q].n = {'length[q]' if lengths else '77'};")
        return out + [f"    {row} = ({self.t} *) 64;", f"    if (most{k}[q] < least{k}[q])", "      continue;",
                      f"    {row} = ({self.t} *) malloc ((most{k}[q] - least{k}[q] + 1) * sizeof ({self.t}))"
                      f" - least{k}[q];",
                      f"    for (int c = least{k}[q]; c <= most{k}[q]; c++)", f"      {row}[c] = q * 7 + c + {k};",
                      "  }"]

    def show(self):
        g, k = f"g{self.number}", self.number
        return [f"for (int q = 0; q < {MOST}; q++)", f"  for (int c = least{k}[q]; c <= most{k}[q]; c++)",
                f"    printf (\" %ld\", (long) {self.row(g, 'q')}[c]);"]


class Source:
    """Makes the programs of this generator."""

    def __init__(self, args):
        pass

    def make(self, seed, turn):
        r = random.Random(f"ragged options {seed}")
        return Program(seed), [r.choice(("-O0", "-O1", "-O2", "-O2", "-O3")), "-g"]


class Program:
    on_host, two_memories = True, False

    def __init__(self, seed):
        self.r = r = random.Random(f"ragged {seed}")
        self.env, self.t = {}, r.choice(TYPES)
        self.values = {"n": r.randint(1, 20), "m": r.randint(1, 9), "k": r.randint(0, 2)}
        self.length = [r.randint(0, 7) for _ in range(MOST)]
        self.rows = [Rows(q, self.t, r) for q in range(r.randint(1, 3))]
        self.outer = (r.choice(("0", "1", "k")), r.choice(("n", "n - 1", "n - k")), r.choice((1, 1, 1, 2, 3)))
        self.down = r.random() < 0.25
        self.loops = [self.loop() for _ in range(r.randint(1, 2))]
        self.kernels, self.queue = r.random() < 0.4, r.random() < 0.2
        self.run()

    def loop(self):
        """An inner loop: first value, limit, step, what it writes of its row, what it reads."""
        r = self.r
        reads = [(r.choice(self.rows[1:]), r.choice(("i", "i + 1", "i + 2", "n + 3 - i", "j", "k", "0")),
                  r.choice(("j", "j + 1", "i", "k", "0", "j + i")))
                 for _ in range(r.randint(1, 3) if len(self.rows) > 1 else 0)]
        return (r.choice(("0", "0", "1", "i", "k")),
                r.choice(("m", "i", "i + 1", "2 * i + 1", "n - i", "LENGTH", "i + m", "m - k")),
                r.choice((1, 1, 1, 2, 3)), r.choice(("j", "j", "j + 1", "2 * j", "j + k")), reads)

    def value(self, text, **more):
        return eval(text, {}, dict(self.values, **more))

    def run(self):
        """Notes what the loops reach."""
        low, high = self.value(self.outer[0]), self.value(self.outer[1])
        for i in range(high - 1, low - 1, -self.outer[2]) if self.down else range(low, high, self.outer[2]):
            for first, limit, step, column, reads in self.loops:
                end = self.value(limit.replace("LENGTH", str(self.length[i])), i=i)
                for j in range(self.value(first, i=i), end, step):
                    self.rows[0].reach(i, self.value(column, i=i, j=j))
                    for rows, row, at in reads:
                        rows.reach(self.value(row, i=i, j=j), self.value(at, i=i, j=j))

    def function(self):
        head = ["int n", "int m", "int k", "const int *length"] \
            + [f"{x.type()}{x.name()}" for x in self.rows if x.way != "global"]
        low, high, step = self.outer
        out = ["__attribute__ ((noipa)) static void", f"f ({', '.join(head)})", "{",
               "  #pragma acc " + ("kernels" if self.kernels else "parallel loop")
               + (" async(1)" if self.queue else "")]
        if self.kernels:
            out.append("  #pragma acc loop independent")
        out += [f"  for (int i = {high} - 1; i >= {low}; i -= {step})" if self.down
                else f"  for (int i = {low}; i < {high}; i += {step})", "    {"]
        length = f"{self.rows[0].name()}[i].n" if self.rows[0].way == "elements" else "length[i]"
        for number, (first, limit, by, column, reads) in enumerate(self.loops):
            limit = limit.replace("LENGTH", length)
            if number and "[" in limit:
                out.append(f"      int end = {limit};")
                limit = "end"
            sum = " + ".join(rows.at(row, at) for rows, row, at in reads) or "1"
            out += [f"      for (int j = {first}; j < {limit}; j += {by})",
                    f"        {self.rows[0].at('i', column)} += {sum};"]
        return out + ["    }"] + ["  #pragma acc wait(1)"] * self.queue + ["}", ""]

    def nodes(self):
        return iter(())

    def render(self):
        given = [str(self.values[x]) for x in "nmk"] + ["length"] \
            + [f"g{x.number}" for x in self.rows if x.way != "global"]
        body = [line for x in self.rows for line in x.start(x.number == 0)]
        body += ["for (int turn = 0; turn < 2; turn++)", f"  f ({', '.join(given)});", 'printf ("rows");']
        body += [line for x in self.rows for line in x.show()]
        return HEAD.format(t=self.t) + "\n".join(
            [f"static {x.type()}g{x.number};" for x in self.rows]
            + [f"static const int length[] = {{ {', '.join(map(str, self.length))} }};"]
            + [line for x in self.rows for line in x.tables()] + [""] + self.function()
            + ["int", "main (void)", "{"] + ["  " + line for line in body]
            + ['  printf ("\\n");', "  return 0;", "}"]) + "\n"
