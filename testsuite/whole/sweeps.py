"""sweeps: passes over data that depend on each other: colours, fronts, scans, sorts, counts.

SPDX-License-Identifier: GPL-3.0-or-later"""

from source import WIDE, Block, HostLoop, Let, Loop, Region


def red_black(f):
    """Each colour from its neighbours of the other one."""
    n, m = f.side(33) + 2, f.side(33) + 2
    a = f.array(n, m)
    N, M = f.size(n), f.size(m)
    e = f.e([a.get("i - 1", "j"), a.get("i + 1", "j"), a.get("i", "j - 1"), a.get("i", "j + 1"),
             a.get("i", "j")])
    steps = []
    for colour in (0, 1):
        if f.chance(0.5):
            inner = Loop("j", f"1 + (i + {colour}) % 2", f"{M} - 1", [a.set(("i", "j"), e)], step=2)
        else:
            inner = Loop("j", 1, f"{M} - 1", [Block(f"if ((i + j) % 2 == {1 - colour})",
                                                    [a.set(("i", "j"), e)])])
        steps.append(Loop("i", 1, f"{N} - 1", [inner]))
    # The loops are independent, which the compiler cannot know: no plain kernels alone.
    f.step(HostLoop(f"for (int turn = 0; turn < {f.pick(1, 2, 3)}; turn++)", [Region(steps, [a])]))


def wavefront(f):
    """Each element from its upper and left neighbours: along diagonals, or as it stands."""
    n, m = f.side(33) + 1, f.side(33) + 1
    a = f.array(n, m, t=f.pick(*WIDE))
    x, y = f.array(n), f.array(m)
    N, M = f.size(n), f.size(m)
    e = f.e([a.get("@i - 1", "@j"), a.get("@i", "@j - 1"), a.get("@i - 1", "@j - 1"), x.get("@i"),
             y.get("@j")], 3)
    if f.chance(0.7):
        one = a.set(("i", "d - i"), e.replace("@i", "i").replace("@j", "(d - i)"))
        lo, hi = f"(d - {M} + 1 > 1 ? d - {M} + 1 : 1)", f"(d < {N} ? d : {N})"
        front = Loop("i", lo, hi, [one])
        if f.chance(0.7):
            f.step(HostLoop(f"for (int d = 2; d < {n + m - 1}; d++)", [Region([front], [a])]))
        else:
            f.step(Region([Loop("d", 2, f"{N} + {M} - 1", [front], "seq")], [a]))
    else:
        one = a.set(("i", "j"), e.replace("@", ""))
        f.step(Region([Loop("i", 1, N, [Loop("j", 1, M, [one], "seq")], "seq")], [a]))


def shortest(f):
    """Floyd and Warshall."""
    n = f.side(17)
    a = f.array(n, n, t="unsigned", bits=f.pick(10, 1000))
    N = f.size(n)
    via = f"({a.get('i', 'k')} + {a.get('k', 'j')})"
    one = f.pick(f"if ({via} < {a.get('i', 'j')})\n  {a.at('i', 'j')} = {via};",
                 a.set(("i", "j"), f"({via} < {a.get('i', 'j')} ? {via} : {a.get('i', 'j')})"))
    # a[i][k] and a[k][j] stay as they are in step k: a[k][k] is not negative.
    skip = [Block("if (i != k && j != k)", [one])]
    nest = Loop("i", 0, N, [Loop("j", 0, N, skip)])
    f.step(HostLoop(f"for (int k = 0; k < {n}; k++)", [Region([nest], [a])]))


def scan(f):
    """Prefix sums: in order, by doubling from one array to another, by sweeps in place."""
    n = f.length(500)
    t = f.pick(*WIDE)
    x, y = f.array(n, t=t), f.array(n, t=t)
    N = f.size(n)
    way = f.pick("order", "order", "doubling", "blocks", "tree")
    if way == "order":
        s = f.result("unsigned", f.pick(0, 5))
        body = [f"{s} += {x.get('i')};", y.set("i", s)]
        if f.pick(True, False):
            body.reverse()
        f.step(Region([Loop("i", 0, N, body, f.pick("seq", "down"))], [y], ("kernels", "serial"),
                      [s]))
    elif way == "doubling":
        a, b = x, y
        d = 1
        for _ in range(f.pick(2, 3, 4)):
            f.step(Region([Loop("i", 0, N, [b.set("i", f"{a.get('i')} + (i < {d} ? 0u : "
                                                  f"{a.get(f'(i < {d} ? 0 : i - {d})')})")])],
                          [b]))
            a, b, d = b, a, 2 * d
    elif way == "blocks":
        blocks(f, x, y, n, N)
    else:
        tree(f, x, f.pick(4, 16, 64, 256))


def blocks(f, x, y, n, N):
    """Each block on its own, then the sums of blocks, then all."""
    size = f.pick(3, 16, 50)
    k = (n + size - 1) // size
    part = f.array(k, t="unsigned")
    K = f.size(k)
    end = f"((b + 1) * {size} < {N} ? (b + 1) * {size} : {N})"
    f.step(Region([Loop("b", 0, K, [
        Let("unsigned", "s", "0"),
        Loop("i", f"b * {size}", end, [f"s += {x.get('i')};", y.set("i", "s")], "seq"),
        part.set("b", "s")])], [y, part]))
    f.step(Region([Loop("b", 1, K, [part.set("b", f"{part.get('b')} + {part.get('b - 1')}")],
                        "seq")], [part]))
    f.step(Region([Loop("i", size, N, [y.set("i", f"{y.get('i')} + "
                                             f"{part.get(f'i / {size} - 1')}")])], [y]))


def tree(f, unused, n):
    """Up and down a balanced tree, in place."""
    x = f.array(n, t="unsigned")
    up = [x.set("i + 2 * s - 1", f"{x.get('i + 2 * s - 1')} + {x.get('i + s - 1')}")]
    down = [Let("unsigned", "t", x.get("i + s - 1")),
            x.set("i + s - 1", x.get("i + 2 * s - 1")),
            x.set("i + 2 * s - 1", f"{x.get('i + 2 * s - 1')} + t")]
    N = f.size(n)
    f.step(HostLoop(f"for (int s = 1; s < {n}; s *= 2)",
                    [Region([Loop("i", 0, N, up, step="2 * s")], [x])]),
           HostLoop(f"for (int s = {n // 2}; s > 0; s /= 2)",
                    [Region([Loop("i", 0, N, down, step="2 * s")], [x])]))


def histogram(f):
    """Counts: by atomic updates, in order, or by reductions over an array."""
    n, m = f.length(), f.pick(1, 2, 7, 16, 64)
    x = f.array(n)
    h = f.array(m, t=f.pick("unsigned", "int", "unsigned long", "long", "float", "double"), bits=9)
    N = f.size(n)
    bin = f"{f.e([x.get('i')], 1)} % {m}u"
    way = f.pick("atomic", "atomic", "order", "reduction", "private")
    if way == "atomic":
        by = f.pick("+= 1", "++", f"+= {x.get('i')} & 3")
        f.step(Region([Loop("i", 0, N, [Let("unsigned", "k", bin),
                                        f"#pragma acc atomic update\n{h.at('k')} {by};"])], [h]))
    elif way == "order":
        f.step(Region([Loop("i", 0, N, [Let("unsigned", "k", bin), f"{h.at('k')} += 1;"], "seq")],
                      [h]))
    else:
        # Each bin looks for its own.
        M = f.size(m)
        f.step(Region([Loop("b", 0, M, [
            Let("unsigned", "c", h.get("b")),
            Loop("i", 0, N, [f"if ({bin} == (unsigned) b)\n  c++;"], reduce=[("+", "c")]),
            h.set("b", "c")])], [h]))


def sorting(f):
    """Odd and even places, or a bitonic network."""
    bitonic = f.pick(True, False)
    n = f.pick(2, 8, 32, 64) if bitonic else f.length(64)
    x = f.array(n, t=f.pick("unsigned", "int", "short", "unsigned char", "long", "double"))
    N = f.size(n)
    swap = [Let(x.t, "p", x.at("@l")), Let(x.t, "q", x.at("@h")),
            Block("if (@c)", [f"{x.at('@l')} = q;", f"{x.at('@h')} = p;"])]

    def put(low, high, test):
        def one(text):
            return text.replace("@l", low).replace("@h", high).replace("@c", test)
        return [Let(y.t, y.name, one(y.e)) for y in swap[:2]] \
            + [Block(one(swap[2].head), [one(y) for y in swap[2].body])]
    if bitonic:
        body = [Let("int", "m", "i ^ s"), Block("if (m > i)", put(
            "i", "m", "(i & k) == 0 ? p > q : p < q"))]
        f.step(HostLoop(f"for (int k = 2; k <= {n}; k *= 2)",
                        [HostLoop("for (int s = k / 2; s > 0; s /= 2)",
                                  [Region([Loop("i", 0, N, body)], [x])])]))
    else:
        f.step(HostLoop(f"for (int turn = 0; turn < {min(n, 12)}; turn++)",
                        [Region([Loop("i", "turn % 2", f"{N} - 1", put("i", "i + 1", "p > q"),
                                      step=2)], [x])]))


def life(f):
    """A cellular automaton with edges that wrap around, there and back."""
    n, m = f.side(33), f.side(33)
    a, b = f.array(n, m, t="unsigned char", bits=2), f.array(n, m, t="unsigned char", bits=2)
    N, M = f.size(n), f.size(m)

    def nest(x, y):
        around = " + ".join(x.at(f"(i + {N} + {di}) % {N}".replace("+ -", "- "),
                                 f"(j + {M} + {dj}) % {M}".replace("+ -", "- "))
                            for di in (-1, 0, 1) for dj in (-1, 0, 1) if di or dj)
        return Loop("i", 0, N, [Loop("j", 0, M, [
            Let("int", "c", around),
            f"{y.at('i', 'j')} = c == 3 || (c == 2 && {x.at('i', 'j')});"])])
    f.step(HostLoop(f"for (int turn = 0; turn < {f.pick(1, 2)}; turn++)",
                    [Region([nest(a, b), nest(b, a)], [a, b])]))


def pascal(f):
    """Coefficients in place: the inner loop has to count down."""
    n = f.side(33)
    x = f.array(n, t=f.pick(*WIDE))
    N = f.size(n)
    inner = Loop("j", 1, "i + 1", [x.set("j", f"{x.get('j')} + {x.get('j - 1')}")], "down")
    f.step(Region([Loop("i", 1, N, [inner], "seq")], [x]))


def product(f):
    """Matrices multiplied, in the orders of loops; sums in a scalar or in the element."""
    n, m, k = f.side(33), f.side(33), f.side(33)
    a, b, c = f.array(n, k), f.array(k, m), f.array(n, m, t=f.pick(*WIDE))
    N, M, K = f.size(n), f.size(m), f.size(k)
    term = f"{a.get('i', 'l')} * {b.get('l', 'j')}"
    if c.t in ("long", "unsigned long"):
        term = f"({c.t}) ({term})"
    order = f.pick("ijl", "ijl", "jil", "ilj", "lij")
    sizes = {"i": N, "j": M, "l": K}
    if order[2] == "l" and f.pick(True, True, False):
        inner = [Let(c.t, "s", c.at("i", "j")),
                 Loop("l", 0, K, [f"s = s + ({term});" if c.t != "int" else
                                  f"s = (int) ((unsigned) s + {term});"],
                      "par" if c.t[0] == "u" else "seq",
                      reduce=[("+", "s")] if c.t[0] == "u" else []),
                 f"{c.at('i', 'j')} = s;"]
        order = order[:2]
    else:
        inner = [c.set(("i", "j"), f"{c.get('i', 'j')} + {term}")]
    for v in reversed(order):
        inner = [Loop(v, 0, sizes[v], inner, "seq" if v == "l" else "par")]
    f.step(Region(inner, [c]))


def sieve(f):
    """Multiples crossed out; what is left counted."""
    n = f.pick(10, 50, 200, 1000)
    x = f.array(n, t=f.pick("unsigned char", "int", "short"))
    N = f.size(n)
    first = Loop("i", 0, N, [f"{x.at('i')} = i >= 2;"])
    cross = Loop("i", "2 * p", N, [f"{x.at('i')} = 0;"], step="p")
    c = f.result("int", 0)
    last = Loop("i", 0, N, [f"{c} += {x.at('i')};"], reduce=[("+", c)])
    f.step(Region([first], [x]),
           HostLoop(f"for (int p = 2; p * p < {n}; p++)", [Region([cross], [x])]),
           Region([last], []))


def walks(f):
    """While loops of different lengths: Collatz, greatest common divisors, square roots."""
    n = f.length(200)
    x, y = f.array(n), f.array(n)
    N = f.size(n)
    way = f.pick("collatz", "gcd", "root", "bits")
    if way == "collatz":
        body = [Let("unsigned long", "k", f"({x.get('i')} & 1023) + 1"), Let("unsigned", "c", "0"),
                "while (k != 1)\n  {\n    k = k % 2 ? 3 * k + 1 : k / 2;\n    c++;\n  }",
                y.set("i", "c")]
    elif way == "gcd":
        body = [Let("unsigned", "p", x.get("i")), Let("unsigned", "q", f"{y.get('i')} | 1"),
                "while (q)\n  {\n    unsigned t = p % q;\n    p = q;\n    q = t;\n  }",
                y.set("i", "p")]
    elif way == "root":
        body = [Let("unsigned", "v", x.get("i")), Let("unsigned", "z", "0"),
                "for (unsigned b = 1u << 15; b; b >>= 1)\n  if ((z | b) * (z | b) <= v)\n"
                "    z |= b;", y.set("i", "z")]
    else:
        body = [Let("unsigned", "v", x.get("i")), Let("unsigned", "c", "0"),
                "do\n  {\n    c += v & 1;\n    if (c > 9)\n      break;\n  }\nwhile (v >>= 1);",
                y.set("i", "c * 7 + v")]
    f.step(Region([Loop("i", 0, N, body)], [y]))


FAMILIES = [red_black, wavefront, shortest, scan, histogram, sorting, life, pascal, product, sieve,
            walks]
