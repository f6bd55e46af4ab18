"""fortran: random whole programs in Fortran: procedures with arrays of every kind of dummy argument, constructs of
nests, reductions, array statements, structures, routines and data directives.

An iteration writes the elements of its own position alone; integers are reduced modulo MOST, and real numbers
are whole, so that every order gives the same.  gfortran without -fopenacc says what a program prints.

To add a kind of construct: a method, and its name in KINDS.

SPDX-License-Identifier: GPL-3.0-or-later"""

import random

from tree import Node

MOST = 1009
HEAD = """module things
  implicit none
  type :: box
    integer :: k
    integer :: v(%(n)d)
    real(8), allocatable :: w(:)
  end type
  integer, parameter :: n = %(n)d
  integer :: table(0:7) = [3, 1, 4, 1, 5, 9, 2, 6]
  !$acc declare copyin(table)
contains
  pure integer function mix (i, j)
    !$acc routine seq
    integer, intent(in) :: i, j
    if (mod (i + j, 3) == 0) then
      mix = modulo (i * 7 - j, %(most)d)
    else
      mix = modulo (i + 5 * j, %(most)d)
    end if
  end function
  elemental real(8) function half (x)
    !$acc routine seq
    real(8), intent(in) :: x
    half = real (int (x) / 2, 8)
  end function
  integer function look (i)
    !$acc routine seq
    integer, value :: i
    integer :: k
    look = 0
    do k = 0, 7
      if (table(k) > modulo (i, 8)) cycle
      look = look + table(k)
      if (look > 12) exit
    end do
  end function"""


def on_device(node):
    """NODE without clauses by which the host, whose memory is another one, may run it."""
    for clause in (" if(n > 3)", " self(n < 6)"):
        node.head = node.head.replace(clause, "")
    return node


class Source:
    """Makes the programs of this generator."""

    def __init__(self, args):
        pass

    def make(self, seed, turn):
        r = random.Random(f"fortran options {seed}")
        options = [r.choice(("-O0", "-O1", "-O2", "-O2", "-O3", "-Os"))] + r.choice(([], [], ["-g"])) \
            + r.choice(([],) * 6 + (["-fcheck=bounds"], ["-fchecking"]))
        return Program(seed), options + ["-x", "f95"]


class Program:
    env, on_host, two_memories = {}, True, False

    def __init__(self, seed):
        self.r = random.Random(f"fortran {seed}")
        self.seed = seed
        self.n = self.r.choice((4, 5, 17, 32, 33, 60))
        self.procedures = []
        self.calls = []
        for k in range(self.r.randint(1, 4)):
            self.procedure(k)

    # -- text --

    def nodes(self):
        return [s for p in self.procedures for s in p[1]]

    def render(self):
        out = (HEAD % {"n": self.n, "most": MOST}).split("\n")
        for head, body, tail in self.procedures:
            out += ["  " + x for x in head.split("\n")]
            for s in body:
                s.render(out, 2)
            out += ["  " + x for x in tail.split("\n")]
        out += """end module
program main
  use things
  implicit none
  integer :: a(n), b(n), m(n, n), i, j
  integer, allocatable :: c(:), q(:, :)
  integer, pointer :: p(:)
  integer, target :: t(2 * n)
  real(8) :: x(n)
  real(8), allocatable :: y(:)
  type(box) :: s
  allocate (c(n), q(n, n), y(n), s%w(n))
  do i = 1, n
    a(i) = modulo (i * 37, 101)
    b(i) = modulo (i * 11 + 5, 97)
    c(i) = i
    x(i) = modulo (i * 3, 17)
    y(i) = -i
    do j = 1, n
      m(i, j) = modulo (i * j, 23)
      q(i, j) = i - j
    end do
  end do
  t = 2
  p => t(n / 2 + 1:n / 2 + n)
  s%k = 4
  s%v = a
  s%w = x""".split("\n")
        out += ["  " + c for c in self.calls] + ["end program"]
        return "\n".join(out).replace("things", f"things_{self.seed}") + "\n"

    # -- expressions: of positions I and J --

    def integer(self, i, j, names, depth=0):
        r = self.r
        if depth > 2 or r.random() < 0.3:
            return r.choice([i, j, str(r.randint(1, 9))] + [f"{x}({i})" for x in names] + [f"m({i}, {j})"])
        u, v = (self.integer(i, j, names, depth + 1) for _ in range(2))
        return r.choice((f"({u} + {v})", f"({u} - {v})", f"modulo ({u} * 3, {r.randint(2, 50)})",
                         f"max ({u}, {v})", f"min ({u}, {v})", f"abs ({u})", f"iand (abs ({u}), {r.randint(1, 255)})",
                         f"merge ({u}, {v}, {i} > {r.randint(1, self.n)})", f"mix ({i}, {j})", f"look ({i})",
                         f"table(modulo ({u}, 8))", f"int (x({i}))"))

    def reduced(self, *arguments):
        return f"modulo ({self.integer(*arguments)}, {MOST})"

    # -- constructs: lists of nodes --

    def clauses(self):
        r = self.r
        return r.choice(("", "", " num_gangs(3)", " vector_length(32)", " num_workers(2)",
                         " async(1)", " if(n > 3)", " self(n < 6)", " device_type(nvidia) num_gangs(7)"))

    def construct(self, text, body, end=""):
        if "async" in text:
            end += ("\n" if end else "") + "!$acc wait(1)"
        return Node(text, body, end)

    def simple(self):
        to = self.r.choice(("b", "c", "p"))
        level = self.r.choice(("", " gang", " gang vector", " gang worker vector", " worker", " seq"))
        up = self.r.choice(("1, n", "n, 1, -1", "1, n, 2"))
        # Without gangs of its own all gangs run the loop: none may read what another has written.
        read = ["a"] if level in (" worker", " seq") else ["a", to]
        body = f"{to}(i) = {self.reduced('i', '3', read)}"
        if self.r.random() < 0.3:
            body = f"if (a(i) > {self.r.randint(0, 90)}) then\n  {body}\nelse\n  {to}(i) = -i\nend if"
        return self.construct(f"!$acc parallel loop{level}{self.clauses()}",
                              [Node(f"do i = {up}", [Node(body)], "end do", keep=True)])

    def nest(self):
        level = self.r.choice((" collapse(2)", " tile(4, 2)", " gang", " gang collapse(2) vector"))
        inner = self.r.choice(("", "!$acc loop vector\n", "!$acc loop\n", "!$acc loop seq\n")) \
            if level == " gang" else ""
        body = f"q(i, j) = {self.reduced('i', 'j', ['a', 'b'])}"
        return self.construct(f"!$acc parallel loop{level}{self.clauses()}",
                              [Node("do j = 1, n", [Node(inner + "do i = 1, n", [Node(body)], "end do", keep=True)],
                                    "end do", keep=True)])

    def reduction(self):
        op, start, update = self.r.choice((("+", "0", "k = k + {}"), ("max", "-1", "k = max (k, {})"),
                                           ("min", "9999", "k = min ({}, k)"), ("ieor", "0", "k = ieor (k, {})"),
                                           ("ior", "0", "k = ior (k, {})"), ("iand", "-1", "k = iand (k, {})")))
        body = update.format(self.reduced("i", "2", ["a", "b", "c"]))
        return Node(f"k = {start}\n!$acc parallel loop reduction({op}: k)",
                    [Node("do i = 1, n", [Node(body)], "end do", keep=True)], "print *, 'k', k")

    def row_sums(self):
        return Node("!$acc parallel loop gang private(k)",
                    [Node("do j = 1, n", [Node("k = 0\n!$acc loop vector reduction(+: k)"),
                                          Node("do i = 1, n", [Node(f"k = k + {self.reduced('i', 'j', ['a'])}")],
                                               "end do"),
                                          Node(f"c(j) = modulo (k, {MOST})")], "end do", keep=True)])

    def histogram(self):
        atomic = self.r.random() < 0.5
        head = "!$acc parallel loop copy(h)" if atomic else "!$acc parallel loop reduction(+: h)"
        at = f"modulo ({self.integer('i', '1', ['a', 'b'])}, 8)"
        body = ("!$acc atomic update\n" if atomic else "") + f"h({at}) = h({at}) + 1"
        return Node("h = 0\n" + head, [Node("do i = 1, n", [Node(body)], "end do", keep=True)], "print *, 'h', h")

    def reals(self):
        to, other = self.r.choice((("x", "y"), ("y", "x")))
        body = self.r.choice((f"{to}(i) = real (modulo (int ({other}(i)) + a(i), {MOST}), 8)",
                              f"{to}(i) = half ({other}(i)) + 1", f"{to}(i) = aint (sqrt (abs ({other}(i)) * 4))",
                              f"{to}(i) = sign (real (b(i), 8), {other}(i))"))
        return self.construct(f"!$acc kernels loop{self.r.choice(('', ' independent', ' gang vector'))}",
                              [Node("do i = 1, n", [Node(body)], "end do", keep=True)])

    def arrays(self):
        choices = ("c = a + b", "where (a > 40)\n  c = a\nelsewhere\n  c = -1\nend where", "x = half (y) + 2",
                   "k = sum (a)", "k = maxval (b) - minval (a)", "k = count (a > 30)",
                   "q = transpose (m)", "c = sum (m, 1)", "k = dot_product (a, b)", "b = merge (a, c, a > c)",
                   "c(:) = b(n:1:-1)", "forall (i = 1:n) c(i) = a(i) * 2", f"q = modulo (matmul (m, m), {MOST})",
                   "do concurrent (i = 1:n, j = 1:n)\n  q(i, j) = i * j\nend do")
        kids = [Node(self.r.choice(choices)) for _ in range(self.r.randint(1, 3))]
        return Node("k = 0\n!$acc kernels", kids, "!$acc end kernels\nprint *, 'k', k")

    def structure(self):
        body = self.r.choice(("s%v(i) = modulo (s%v(i) * s%k + i, 997)", "s%w(i) = s%v(i) + s%k",
                              "s%v(i) = int (half (s%w(i)))"))
        return Node("!$acc parallel loop" + self.r.choice(("", " copy(s, s%w)", " copy(s)")),
                    [Node("do i = 1, n", [Node(body)], "end do", keep=True)])

    def private(self):
        return Node("!$acc parallel loop gang private(h) copyin(a)" + self.r.choice(("", " vector_length(32)")),
                    [Node("do j = 1, n", [Node("h = j\n!$acc loop seq"),
                                          Node("do i = 1, n", [Node("h(modulo (i, 8)) = h(modulo (i, 8)) + a(i)")],
                                               "end do"),
                                          Node(f"c(j) = modulo (sum (h), {MOST})")], "end do", keep=True)])

    def around(self):
        clause = self.r.choice(("copy(a, b, c)", "copyin(a) copy(b, c)", "copy(c) copyin(a, b) copyout(b)", "copy(m, q)",
                                "copy(x) copy(y)"))
        kids = [on_device(getattr(self, self.r.choice(KINDS[:6]))()) for _ in range(self.r.randint(1, 3))]
        return Node(f"!$acc data {clause}", kids, "!$acc end data")

    def unstructured(self):
        kid = on_device(self.r.choice((self.simple, self.nest, self.reduction))())
        return Node("!$acc enter data copyin(a, b, c)", [kid, Node("!$acc update self(b(1:n), c)")],
                    "!$acc exit data copyout(c) delete(a, b)")

    # -- procedures --

    def procedure(self, k):
        r = self.r
        vector, matrix = r.choice((("(:)", "(:, :)"), ("(n)", "(n, n)"), ("(:)", "(n, n)"), ("(n)", "(:, :)")))
        kinds = {"a": "integer, intent(in)", "b": "integer, intent(inout)",
                 "c": r.choice(("integer", "integer, allocatable", "integer, intent(inout)")),
                 "p": r.choice(("integer", "integer, pointer"))}
        shapes = {name: "(:)" if "allocatable" in kind or "pointer" in kind else vector
                  for name, kind in kinds.items()}
        head = f"subroutine part_{k} (a, b, c, p, m, q, x, y, s)\n"
        head += "\n".join(f"  {kind} :: {name}{shapes[name]}" for name, kind in kinds.items())
        head += f"\n  integer :: m{matrix}, q{matrix}\n  real(8) :: x{vector}, y{vector}\n  type(box) :: s"
        head += "\n  integer :: i, j, k, h(0:7)"
        body = [getattr(self, r.choice(KINDS))() for _ in range(r.randint(1, 5))]
        show = "  print '(a,*(1x,i0))', 'p', b, c, p, q, s%v, int (x), int (y), int (s%w)"
        self.procedures.append((head, body, show + "\nend subroutine"))
        self.calls.append(f"call part_{k} (a, b, c, p, m, q, x, y, s)")


KINDS = ("simple", "nest", "reduction", "row_sums", "histogram", "private", "reals", "arrays", "structure", "around",
         "unstructured")
