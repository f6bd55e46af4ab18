"""legacy: loops as old Fortran and C codes have them.

SPDX-License-Identifier: GPL-3.0-or-later"""

from source import WIDE, Block, Host, HostLoop, Let, Loop, Region


def strided(f):
    """BLAS 1: vectors with increments, also negative ones; indices that go along."""
    n, ix, iy = f.length(500), f.pick(1, 2, 3, 7), f.pick(1, 1, 2, 5, -1, -3)
    x, y = f.array(n * ix), f.array(n * abs(iy))
    first = 0 if iy > 0 else (n - 1) * -iy
    e = f.e([x.get("@x"), y.get("@y"), f"{f.pick(2, 3, 99)}u"])
    swap = f.pick(False, False, True) and x.t == y.t

    def body(px, py):
        one = e.replace("@x", px).replace("@y", py)
        if swap:
            return [Let(x.t, "t", x.at(px)), f"{x.at(px)} = {y.at(py)};", f"{y.at(py)} = t;"]
        return [y.set(py, one)]
    N = f.size(n)
    w = [x, y] if swap else [y]
    if f.chance(0.5):
        at = f"{first} + i * {iy}" if iy > 0 else f"{first} - i * {-iy}"
        f.step(Region([Loop("i", 0, N, body(f"i * {ix}", at))], w, affine=True))
    else:
        # Indices that are counted along: in order, whatever the compiler makes of it.
        a, b = f.counter(0, n * ix), f.counter(first, first + n * iy)
        f.step(Region([Loop("i", 0, N, body(a, b) + [f"{a} += {ix};", f"{b} += {iy};"], "seq")],
                      w, ("kernels", "serial"), [a, b]))


def matrix_vector(f):
    """y = f (A x), by rows or by columns; a leading dimension larger than the rows."""
    n, m, more = f.side(), f.side(), f.pick(0, 0, 1, 5)
    a, x, y = f.array(n, m + more), f.array(m), f.array(n)
    N, M = f.size(n), f.size(m)
    one = f.e([a.get("i", "j"), x.get("j")])
    if f.pick(True, False):
        f.step(Region([Loop("i", 0, N, [Let("unsigned", "t", y.get("i")),
                                        Loop("j", 0, M, [f"t += {one};"], reduce=[("+", "t")]),
                                        y.set("i", "t")])], [y], affine=True))
    else:
        # Columns one behind the other, each on all of y.
        f.step(Region([Loop("j", 0, M, [Loop("i", 0, N, [y.set("i", f"{y.get('i')} + {one}")])],
                            "seq")], [y]))


def rank_one(f):
    """A += x y, maybe of one triangle, or of a band."""
    n, m = f.side(), f.side()
    a, x, y = f.array(n, m), f.array(n), f.array(m)
    N, M = f.size(n), f.size(m)
    lo, hi = f.pick(("0", M), ("i", M), ("0", "i + 1"), ("band", "band"))
    ku, kl = f.pick(0, 1, 3), f.pick(0, 2, 4)
    if lo == "band":
        lo, hi = f"(i > {kl} ? i - {kl} : 0)", f"(i + {ku + 1} < {M} ? i + {ku + 1} : {M})"
    elif hi == "i + 1":
        hi = f"(i < {M} ? i + 1 : {M})"
    inner = Loop("j", lo, hi, [a.set(("i", "j"), f.e([a.get("i", "j"), x.get("i"), y.get("j")]))])
    f.step(Region([Loop("i", 0, N, [inner])], [a]))


def elimination(f):
    """LU without pivots, in place; the outermost loop on the host or on the device."""
    n = f.side(17)
    a = f.array(n, n, t=f.pick(*WIDE))
    N = f.size(n)
    scale = Loop("i", "k + 1", N, [a.set(("i", "k"), f"{a.get('i', 'k')} / "
                                         f"({a.get('k', 'k')} | 1)")])
    update = Loop("i", "k + 1", N, [Loop("j", "k + 1", N, [a.set(
        ("i", "j"), f"{a.get('i', 'j')} - {a.get('i', 'k')} * {a.get('k', 'j')}")])])
    if f.chance(0.6):
        f.step(HostLoop(f"for (int k = 0; k < {n}; k++)", [Region([scale, update], [a])]))
    else:
        f.step(Region([Loop("k", 0, N, [scale, update], "seq")], [a]))


def stencil(f):
    """Time steps from one array to another and back, 1-D to 3-D."""
    d = f.pick(1, 2, 2, 3)
    n = [f.length(500) + 2] if d == 1 else [f.side(33 if d == 2 else 9) + 2 for _ in range(d)]
    a, b = f.array(*n), f.array(*n)
    sizes = [f.size(x) for x in n]
    names = "ijk"[:d]
    shifts = [tuple(f.pick(-1, 0, 1) for _ in range(d)) for _ in range(f.pick(2, 3, 5))]

    def at(x, shift):
        return x.get(*(f"{v} {'+' if o > 0 else '-'} {abs(o)}" if o else v
                       for v, o in zip(names, shift)))
    cache = f.pick(True, False)

    def nest(x, y, e):
        body = [y.set(tuple(names), e)]
        out = None
        for v, size in reversed(list(zip(names, sizes))):
            items = ()
            if cache and out is None and x.storage in ("global", "param", "flat") \
                    and (d == 1 or x.storage != "flat"):
                items = [x.name + "".join(f"[{u} - 1:3]" for u in names)]
            out = Loop(v, 1, f"{size} - 1", body if out is None else [out], cache=items)
        return out
    leaves = [at(a, s) for s in shifts]
    e1 = f.e(leaves)
    e2 = f.e([at(b, s) for s in shifts])
    there, back = nest(a, b, e1), nest(b, a, e2)
    f.step(HostLoop(f"for (int turn = 0; turn < {f.pick(1, 2, 3)}; turn++)",
                    [Region([there, back], [a, b], affine=True)]))


def unrolled(f):
    """Unrolled by hand, with the rest in front or behind."""
    n, u = f.length(500), f.pick(2, 4, 5, 8)
    x, y = f.array(n), f.array(n)
    N = f.size(n)
    e = f.e([x.get("@"), y.get("@"), "(unsigned) (@)"])

    def one(p):
        return y.set(p, e.replace("@", p))
    front = f.pick(True, False)
    rest = Loop("i", 0 if front else f"{n - n % u}", f"{n % u}" if front else N, [one("i")])
    main = Loop("i", n % u if front else 0, N if front else f"{n - n % u}",
                [one(f"i + {k}" if k else "i") for k in range(u)], step=u)
    f.step(Region([rest, main] if front else [main, rest], [y], affine=True))


def tridiagonal(f):
    """Along one dimension in order, forth and back, for each line of the other."""
    n, m = f.side(), f.side()
    a, x = f.array(n, m), f.array(n, m, t=f.pick(*WIDE))
    N, M = f.size(n), f.size(m)
    p, q = ("j", "i - 1"), ("j", "i + 1")
    this = ("j", "i")
    if f.pick(True, False):
        p, q, this, N, M = p[::-1], q[::-1], this[::-1], M, N
    up = Loop("i", 1, M, [x.set(this, f.e([x.get(*p), x.get(*this), a.get(*this)]))], "seq")
    down = Loop("i", 0, f"{M} - 1", [x.set(this, f.e([x.get(*q), x.get(*this)]))], "down")
    f.step(Region([Loop("j", 0, N, f.pick([up], [up, down], [down]))], [x]))


def packed(f):
    """An index that counts elements of a triangle or rectangle, row behind row."""
    n = f.side(33)
    a, b = f.array(n, n), f.array(n * (n + 1) // 2)
    N = f.size(n)
    e = f.e([a.get("i", "j"), "(unsigned) (i * 3 + j)"])
    if f.chance(0.5):
        f.step(Region([Loop("i", 0, N, [Loop("j", 0, "i + 1", [b.set("i * (i + 1) / 2 + j", e)])])],
                      [b]))
    else:
        k = f.counter(0, n * (n + 1) // 2)
        f.step(Region([Loop("i", 0, N, [Loop("j", 0, "i + 1", [b.set(k, e), f"{k}++;"], "seq")],
                            "seq")], [b], ("kernels", "serial"), [k]))


def search(f):
    """Counts, sums, extremes and places of extremes of an array."""
    n = f.length()
    x = f.array(n)
    N = f.size(n)
    v = f.e([x.get("i"), "(unsigned) i"])
    s, c = f.result("unsigned", 1), f.result("int", 0)
    low, place = f.result("unsigned", "~0u"), f.result("long", -1)
    limit = f.pick(100, 1 << 16, 1 << 31)
    key = f"(long) ((({v} & 0xffffff) << 11) + (unsigned) i)"
    all = [f"{s} += {v};",
           f"if ({v} < {limit}u)\n  {c}++;",
           f.pick(f"if ({low} > {v})\n  {low} = {v};", f"{low} = {low} < {v} ? {low} : {v};"),
           f"{place} = {place} > {key} ? {place} : {key};"]
    ops = [("+", s), ("+", c), ("min", low), ("max", place)]
    chosen = [k for k in range(4) if f.pick(True, True, False)] or [0]
    f.step(Region([Loop("i", 0, N, [all[k] for k in chosen], reduce=[ops[k] for k in chosen])], [],
                  affine=True))


def last_values(f):
    """Scalars that keep what the last iteration gave."""
    n = f.length(200)
    x, y = f.array(n), f.array(n)
    N = f.size(n)
    a, b = f.result("unsigned", 7), f.result("unsigned", 9)
    first = Loop("i", 0, N, [f"{a} = {f.e([x.get('i'), '(unsigned) i'])};", y.set("i", a)], "seq")
    second = Loop("i", 0, N, [f"if ({x.get('i')} & 1)\n  {b} = {a} + (unsigned) i;"], "seq")
    f.step(Region(f.pick([first], [first, second], [second]), [y], ("kernels", "serial"), [a, b]))


def transposed(f):
    """Transposition and reversal, from one array to another or in place."""
    n, m = f.side(), f.side()
    N, M = f.size(n), f.size(m)
    if f.pick(True, False):
        a, b = f.array(n, m), f.array(m, n)
        f.step(Region([Loop("i", 0, N, [Loop("j", 0, M, [
            b.set(("j", f"{N} - 1 - i"), f.e([a.get("i", "j")], 1))])])], [b]))
        return
    a = f.array(n, n)
    swap = [Let(a.t, "t", a.at("i", "j")), f"{a.at('i', 'j')} = {a.at('j', 'i')};",
            f"{a.at('j', 'i')} = t;"]
    f.step(Region([Loop("i", 0, N, [Loop("j", 0, "i", swap)])], [a]))


def in_place(f):
    """One array, read and written at a constant distance: which loops are parallel depends on
    it."""
    n, d = f.length(300), f.pick(1, 2, 7, 40, -1, -2, -7)
    x = f.array(n + abs(d))
    N = f.size(n)
    lo = max(-d, 0)
    at = f"i + {d}" if d > 0 else f"i - {-d}"
    e = f.e([x.get("i"), x.get(at), "(unsigned) i"])
    if abs(d) >= n:
        f.step(Region([Loop("i", lo, f"{N} + {lo}", [x.set("i", e)])], [x]))
    else:
        kind = f.pick("seq", "down")
        f.step(Region([Loop("i", lo, f"{N} + {lo}", [x.set("i", e)], kind)], [x]))


def boundaries(f):
    """A field with edges and corners set by loops of their own, and what the host changes."""
    n, m = f.side(33) + 2, f.side(33) + 2
    a = f.array(n, m)
    N, M = f.size(n), f.size(m)
    rows = Loop("j", 0, M, [a.set((0, "j"), a.get(1, "j")),
                            a.set((f"{N} - 1", "j"), a.get(f"{N} - 2", "j"))])
    columns = Loop("i", 0, N, [a.set(("i", 0), a.get("i", f"{M} - 2")),
                               a.set(("i", f"{M} - 1"), a.get("i", 1))])
    middle = Loop("i", 1, f"{N} - 1", [Loop("j", 1, f"{M} - 1", [
        a.set(("i", "j"), f.e([a.get("i", "j"), "(unsigned) (i + j)"]))])])
    some = [x for x in (middle, rows, columns) if f.pick(True, True, False)] or [rows]
    if n < 4 or m < 4:
        some = [middle]
    host = Host(f"{a.at(f'{N} / 2', 0)} = {f.pick(1, 2, 77)};", [a])
    f.step(HostLoop(f"for (int turn = 0; turn < {f.pick(1, 2)}; turn++)",
                    [Region(some, [a])] + f.pick([], [host])))


def skipped(f):
    """Conditions on indices and values, in and around loops."""
    n, m = f.side(33), f.side(33)
    a, b = f.array(n, m), f.array(n)
    N, M = f.size(n), f.size(m)
    test = f.pick("i % 2 == 0", "i > 3", f"i != {n // 2}", f"({b.get('i')} & 3) != 0")
    inner = f.pick("(i + j) % 3 != 0", f"{a.get('i', 'j')} > 1000u", "j >= i")
    body = [Block(f"if ({inner})", [a.set(("i", "j"), f.e([a.get("i", "j"), b.get("i")]))])]
    f.step(Region([Loop("i", 0, N, [Block(f"if ({test})", [Loop("j", 0, M, body)])])], [a]))


FAMILIES = [strided, matrix_vector, rank_one, elimination, stencil, unrolled, tridiagonal, packed,
            search, last_values, transposed, in_place, boundaries, skipped]
