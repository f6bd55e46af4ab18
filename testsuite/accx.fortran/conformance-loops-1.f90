! Sections 2.9 to 2.12 in Fortran: loops and atomic, a procedure for each row of conformance.def.
! SPDX-License-Identifier: GPL-3.0-or-later
include 'conformance-check.inc'
program conformance_loops_1
  use conformance_check
  use openacc
  implicit none
  integer, parameter :: n = 120
  logical :: on_host
  on_host = acc_get_device_type () == acc_device_host
  call loop_forms ()
  call loop_empty (0)
  call loop_nest ()
  call loop_triangular ()
  call loop_types ()
  call loop_labels ()
  call collapse_clause ()
  call collapse_force ()
  call gang_clause ()
  call gang_static ()
  call gang_dim ()
  call worker_clause ()
  call vector_clause ()
  call seq_clause ()
  call seq_leave ()
  call independent_clause ()
  call auto_clause ()
  call tile_clause (3)
  call loop_device_type ()
  call loop_private ()
  call loop_reduction ()
  call loop_reduction_types ()
  call loop_reduction_nested ()
  call minimum_location ()
  call cache_directive ()
  call combined ()
  call atomic_update ()
  call atomic_read_write ()
  call atomic_capture ()
  call atomic_types ()
  call atomic_places ()
  call array_syntax ()
  call where_forall ()
  call select_case ()
  call block_construct ()
  call associate_construct ()
  call while_loop ()
  call intrinsics ()
  call check_end ()
contains
  subroutine loop_forms ()
    integer :: i, a(n), step
    a = 0
    step = 3
    !$acc parallel loop
    do i = n, 1, -1
      a(i) = i
    end do
    call check ('loop-forms', all (a == [(i, i = 1, n)]))
    !$acc parallel loop
    do i = 2, n, step
      a(i) = -i
    end do
    call check ('loop-forms', all (a(2:n:3) == [(-i, i = 2, n, 3)]) .and. a(3) == 3)
    !$acc parallel loop
    do i = -5, 5
      a(i + 6) = i * i
    end do
    call check ('loop-forms', all (a(1:11) == [(i * i, i = -5, 5)]))
  end subroutine

  subroutine loop_empty (m)
    integer, intent(in) :: m
    integer :: i, total
    total = 5
    !$acc parallel loop reduction(+: total)
    do i = 1, m
      total = total + 1
    end do
    call check ('loop-empty', total == 5)
  end subroutine

  subroutine loop_nest ()
    integer :: i, j, k, a(8, 9, 10)
    !$acc parallel loop gang
    do k = 1, 10
      !$acc loop worker
      do j = 1, 9
        !$acc loop vector
        do i = 1, 8
          a(i, j, k) = 100 * i + 10 * j + k
        end do
      end do
    end do
    call check ('loop-nest', all ([(((a(i, j, k) == 100 * i + 10 * j + k, i = 1, 8), j = 1, 9), k = 1, 10)]))
  end subroutine

  subroutine loop_triangular ()
    integer :: i, j, a(30, 30)
    a = 0
    !$acc parallel loop gang copy(a)
    do j = 1, 30
      !$acc loop vector
      do i = j, 30
        a(i, j) = i - j + 1
      end do
    end do
    call check ('loop-triangular', all ([((a(i, j) == max (0, i - j + 1), i = 1, 30), j = 1, 30)]))
  end subroutine

  subroutine loop_types ()
    integer(1) :: b
    integer(2) :: s
    integer(8) :: l
    integer :: a(n)
    a = 0
    !$acc parallel loop copy(a)
    do b = 1_1, 100_1
      a(b) = a(b) + 1
    end do
    !$acc parallel loop copy(a)
    do s = 1_2, int (n, 2)
      a(s) = a(s) + 1
    end do
    !$acc parallel loop copy(a)
    do l = 1_8, n
      a(l) = a(l) + 1
    end do
    call check ('loop-types', all (a(:100) == 3) .and. all (a(101:) == 2))
  end subroutine

  subroutine loop_labels ()
    integer :: i, j, a(n)
    a = 0
    !$acc parallel loop
    do 10 i = 1, n
      a(i) = i
10  continue
    !$acc parallel loop
    outer: do i = 1, n
      inner: do j = 1, 5
        if (j == 3) cycle outer
        a(i) = a(i) + 1
      end do inner
    end do outer
    call check ('loop-labels', all (a == [(i + 2, i = 1, n)]))
  end subroutine

  subroutine collapse_clause ()
    integer :: i, j, k, a(7, 11), b(3, 4, 5)
    !$acc parallel loop collapse(2) copyout(a)
    do j = 1, 11
      do i = 7, 1, -1
        a(i, j) = i * j
      end do
    end do
    !$acc parallel loop gang vector collapse(3)
    do k = 1, 5
      do j = 1, 4
        do i = 1, 3
          b(i, j, k) = i + j + k
        end do
      end do
    end do
    call check ('collapse', all ([((a(i, j) == i * j, i = 1, 7), j = 1, 11)]) .and. b(3, 4, 5) == 12 .and. b(1, 2, 3) == 6)
  end subroutine

  subroutine collapse_force ()
    integer :: i, j, t, a(7, 11)
    !$acc parallel loop collapse(force: 2) private(t) copyout(a)
    do j = 1, 11
      t = j * 2
      do i = 1, 7
        a(i, j) = i * t
      end do
    end do
    call check ('collapse-force', all ([((a(i, j) == 2 * i * j, i = 1, 7), j = 1, 11)]))
  end subroutine

  subroutine gang_clause ()
    integer :: i, a(n)
    !$acc parallel num_gangs(6) copyout(a)
    !$acc loop gang
    do i = 1, n
      a(i) = i
    end do
    !$acc end parallel
    !$acc kernels copy(a)
    !$acc loop gang(4)
    do i = 1, n
      a(i) = a(i) + 1
    end do
    !$acc end kernels
    call check ('gang', all (a == [(i + 1, i = 1, n)]))
  end subroutine

  subroutine gang_static ()
    integer :: i, a(n)
    !$acc parallel loop gang(static: 5) num_gangs(4) copyout(a)
    do i = 1, n
      a(i) = i
    end do
    !$acc parallel loop gang(static: *) copy(a)
    do i = 1, n
      a(i) = a(i) * 2
    end do
    call check ('gang-static', all (a == [(2 * i, i = 1, n)]))
  end subroutine

  subroutine gang_dim ()
    integer :: i, j, a(20, 30)
    !$acc parallel num_gangs(4, 3) copyout(a)
    !$acc loop gang(dim: 2)
    do j = 1, 30
      !$acc loop gang(dim: 1)
      do i = 1, 20
        a(i, j) = i * j
      end do
    end do
    !$acc end parallel
    call check ('gang-dim', all ([((a(i, j) == i * j, i = 1, 20), j = 1, 30)]))
  end subroutine

  subroutine worker_clause ()
    integer :: i, a(n)
    !$acc parallel num_workers(4) copyout(a)
    !$acc loop worker
    do i = 1, n
      a(i) = i
    end do
    !$acc end parallel
    call check ('worker', all (a == [(i, i = 1, n)]))
  end subroutine

  subroutine vector_clause ()
    integer :: i, a(n)
    !$acc kernels loop vector(64) copyout(a)
    do i = 1, n
      a(i) = i
    end do
    call check ('vector', all (a == [(i, i = 1, n)]))
  end subroutine

  subroutine seq_clause ()
    integer :: i, j, a(10)
    a = 1
    !$acc parallel loop gang copy(a)
    do j = 1, 10
      !$acc loop seq
      do i = 1, 5
        a(j) = a(j) * 2 + i
      end do
    end do
    call check ('seq', all (a == 89))
  end subroutine

  subroutine seq_leave ()
    integer :: i, j, a(10)
    !$acc parallel loop copyout(a)
    do j = 1, 10
      a(j) = 0
      do i = 1, 100
        if (i > j) exit
        a(j) = a(j) + i
      end do
    end do
    call check ('seq-leave', all (a == [(j * (j + 1) / 2, j = 1, 10)]))
  end subroutine

  subroutine independent_clause ()
    integer :: i, at(n), a(n)
    at = [(n + 1 - i, i = 1, n)]
    !$acc kernels copyin(at) copyout(a)
    !$acc loop independent
    do i = 1, n
      a(at(i)) = i
    end do
    !$acc end kernels
    call check ('independent', all (a == at))
  end subroutine

  subroutine auto_clause ()
    integer :: i, a(n)
    a = 1
    !$acc parallel loop auto copy(a)
    do i = 2, n
      a(i) = a(i - 1) + 1
    end do
    call check ('auto', all (a == [(i, i = 1, n)]))
  end subroutine

  subroutine tile_clause (size)
    integer, intent(in) :: size
    integer :: i, j, a(23, 17)
    !$acc parallel loop tile(4, 2) copyout(a)
    do j = 1, 17
      do i = 1, 23
        a(i, j) = i * j
      end do
    end do
    !$acc parallel loop gang vector tile(size, *) copy(a)
    do j = 1, 17
      do i = 1, 23
        a(i, j) = a(i, j) + 1
      end do
    end do
    call check ('tile', all ([((a(i, j) == i * j + 1, i = 1, 23), j = 1, 17)]))
  end subroutine

  subroutine loop_device_type ()
    integer :: i, a(n)
    !$acc parallel loop copyout(a) num_gangs(2) device_type(nvidia) num_gangs(4) vector_length(32) &
    !$acc   device_type(*) num_gangs(1)
    do i = 1, n
      a(i) = i
    end do
    call check ('loop-device-type', all (a == [(i, i = 1, n)]))
  end subroutine

  subroutine loop_private ()
    integer :: i, j, t, row(5), a(n)
    !$acc parallel copyout(a)
    !$acc loop gang private(row)
    do i = 1, n
      !$acc loop vector private(t)
      do j = 1, 5
        t = i * j
        row(j) = t
      end do
      a(i) = sum (row)
    end do
    !$acc end parallel
    call check ('loop-private', all (a == [(15 * i, i = 1, n)]))
  end subroutine

  subroutine loop_reduction ()
    integer :: i, s, hi, lo, bits, x
    integer(8) :: p
    logical :: every, some
    s = 10; p = 1; hi = -1; lo = 1000; bits = 0; x = 0; every = .true.; some = .false.
    !$acc parallel loop reduction(+: s) reduction(*: p) reduction(max: hi) reduction(min: lo) reduction(ior: bits) &
    !$acc   reduction(ieor: x) reduction(.and.: every) reduction(.or.: some)
    do i = 1, n
      s = s + i
      if (mod (i, 10) == 0) p = p * 2
      hi = max (hi, mod (7 * i, 101))
      lo = min (lo, mod (7 * i, 101) + 3)
      bits = ior (bits, iand (i, 6))
      x = ieor (x, i)
      every = every .and. i > 0
      some = some .or. i == 77
    end do
    call check ('loop-reduction', s == 10 + n * (n + 1) / 2 .and. p == 4096 .and. hi == 100 .and. lo == 3 &
      .and. bits == 6 .and. x == 120 .and. every .and. some)
  end subroutine

  subroutine loop_reduction_types ()
    integer :: i
    real :: r
    real(8) :: d
    complex :: c
    complex(8) :: z
    integer(1) :: b
    integer(2) :: h
    integer(8) :: l
    logical(1) :: t
    r = 1; d = 2; c = (1, 1); z = 0; b = 0; h = 0; l = 0; t = .true.
    !$acc parallel loop reduction(+: r, d, c, z, b, h, l) reduction(.and.: t)
    do i = 1, n
      r = r + i
      d = d + i * 0.5d0
      c = c + cmplx (i, -i)
      z = z + i
      b = b + 1_1
      h = h + 2_2
      l = l + 3000000000_8
      t = t .and. i < 100
    end do
    call check ('loop-reduction-types', r == 7261 .and. d == 3632 .and. c == (7261, -7259) .and. z == 7260 &
      .and. b == 120 .and. h == 240 .and. l == 360000000000_8 .and. .not. t)
  end subroutine

  subroutine loop_reduction_nested ()
    integer :: i, j
    real :: total, row(20), part
    total = 0
    !$acc parallel loop gang reduction(+: total) copyout(row)
    do j = 1, 20
      part = 0
      !$acc loop vector reduction(+: part)
      do i = 1, n
        part = part + i * j
      end do
      row(j) = part
      total = total + part
    end do
    call check ('loop-reduction-nested', total == 7260.0 * 210 .and. all (row == [(7260.0 * j, j = 1, 20)]))
  end subroutine

  subroutine minimum_location ()
    integer :: i, where_min
    real :: a(n), least
    a = [(mod (i * 37, 121) + 0.5, i = 1, n)]
    least = huge (least)
    !$acc parallel loop reduction(min: least)
    do i = 1, n
      if (a(i) < least) least = a(i)
    end do
    where_min = n + 1
    !$acc parallel loop reduction(min: where_min)
    do i = 1, n
      if (a(i) == least) where_min = min (where_min, i)
    end do
    call check ('minimum', least == minval (a) .and. where_min == minloc (a, 1))
  end subroutine

  subroutine cache_directive ()
    integer :: i
    real :: a(n), b(n)
    a = [(real (i), i = 1, n)]
    !$acc parallel loop copyin(a) copyout(b)
    do i = 2, n - 1
      !$acc cache(a(i-1:i+1))
      b(i) = a(i - 1) + a(i) + a(i + 1)
    end do
    call check ('cache', all (b(2:n-1) == [(3.0 * i, i = 2, n - 1)]))
  end subroutine

  subroutine combined ()
    integer :: i, a(n)
    !$acc kernels loop gang vector copyout(a)
    do i = 1, n
      a(i) = i
    end do
    !$acc end kernels loop
    !$acc serial loop copy(a)
    do i = 2, n
      a(i) = a(i) + a(i - 1)
    end do
    !$acc end serial loop
    !$acc parallel loop if(a(1) == 1) async(1) copy(a) wait(1)
    do i = 1, n
      a(i) = a(i) + 1
    end do
    !$acc end parallel loop
    !$acc wait
    call check ('combined', all (a == [(i * (i + 1) / 2 + 1, i = 1, n)]))
  end subroutine

  subroutine atomic_update ()
    integer :: i, count, hi, lo, bits, hist(4)
    real :: total
    count = 0; hi = 0; lo = 999; bits = 0; hist = 0; total = 0
    !$acc parallel loop copy(count, hi, lo, bits, hist, total)
    do i = 1, n
      !$acc atomic
      count = count + 1
      !$acc atomic update
      total = total + 0.5
      !$acc atomic
      hi = max (hi, i)
      !$acc atomic
      lo = min (i + 2, lo)
      !$acc atomic
      bits = ior (bits, i)
      !$acc atomic update
      hist(mod (i, 4) + 1) = hist(mod (i, 4) + 1) + i
      !$acc end atomic
    end do
    call check ('atomic-update', count == n .and. total == 60 .and. hi == n .and. lo == 3 .and. bits == 127 &
      .and. sum (hist) == 7260)
  end subroutine

  subroutine atomic_read_write ()
    integer :: i, x, y, a(n)
    x = 5
    !$acc parallel loop copyin(x) copyout(a, y)
    do i = 1, n
      !$acc atomic read
      a(i) = x
      !$acc atomic write
      y = 7
    end do
    call check ('atomic-read', all (a == 5) .and. y == 7)
  end subroutine

  subroutine atomic_capture ()
    integer :: i, k, next, at(n), before(n), x
    next = 0
    x = 100
    !$acc parallel loop copy(next, x) copyout(at, before) private(k)
    do i = 1, n
      !$acc atomic capture
      next = next + 1
      k = next
      !$acc end atomic
      at(k) = 1
      !$acc atomic capture
      k = x
      x = x - 1
      !$acc end atomic
      before(i) = k
      !$acc atomic capture
      x = x + 2
      k = x
      !$acc end atomic
      !$acc atomic update
      x = x - 2
    end do
    call check ('atomic-capture', next == n .and. all (at == 1) .and. x == 100 - n .and. all (before <= 100 + 2 * n))
  end subroutine

  subroutine atomic_types ()
    integer :: i
    integer(8) :: l
    real(8) :: d
    logical :: b
    l = 0; d = 0; b = .true.
    !$acc parallel loop copy(l, d, b)
    do i = 1, n
      !$acc atomic
      l = l + 10000000000_8
      !$acc atomic
      d = d + i
      !$acc atomic
      b = b .and. i < 50
    end do
    call check ('atomic-types', d == 7260 .and. l == 1200000000000_8 .and. .not. b)
  end subroutine

  subroutine atomic_places ()
    type cell
      integer :: count
      real :: weight
    end type
    type(cell) :: c(3)
    integer :: i, k
    integer, allocatable :: h(:, :)
    c = cell (0, 0.0)
    allocate (h(2, 0:3))
    h = 0
    !$acc parallel loop copy(c, h) private(k)
    do i = 1, n
      k = mod (i, 3) + 1
      !$acc atomic
      c(k)%count = c(k)%count + 1
      !$acc atomic
      c(k)%weight = c(k)%weight + 2
      !$acc atomic
      h(mod (i, 2) + 1, mod (i, 4)) = h(mod (i, 2) + 1, mod (i, 4)) + 1
    end do
    call check ('atomic-places', all (c%count == 40) .and. all (c%weight == 80) .and. h(1, 0) == 30 .and. h(2, 3) == 30)
  end subroutine

  subroutine array_syntax ()
    integer :: i
    real :: a(n), b(n), m(10, 10), s
    a = 1
    b = 2
    !$acc kernels
    a = a + 2 * b
    a(1:n:2) = -a(1:n:2)
    m = spread (b(1:10), 2, 10)
    s = sum (a)
    b = merge (a, b, a > 0)
    !$acc end kernels
    call check ('array-syntax', s == 0 .and. all (m == 2) .and. all (b == [(merge (2.0, 5.0, mod (i, 2) == 1), i = 1, n)]))
  end subroutine

  subroutine where_forall ()
    integer :: i
    real :: a(n)
    a = [(real (i), i = 1, n)]
    !$acc kernels copy(a)
    where (a > 60)
      a = -a
    elsewhere
      a = a * 2
    end where
    forall (i = 1:10) a(i) = a(i) + i
    !$acc end kernels
    call check ('where', all (a(1:10) == [(3.0 * i, i = 1, 10)]) .and. a(60) == 120 .and. a(61) == -61)
  end subroutine

  subroutine select_case ()
    integer :: i, a(n)
    !$acc parallel loop copyout(a)
    do i = 1, n
      select case (mod (i, 5))
      case (0)
        a(i) = 10
      case (1, 3)
        a(i) = 20
      case default
        a(i) = 30
      end select
    end do
    call check ('select', all (a == [&
      (merge (10, merge (20, 30, mod (i, 5) == 1 .or. mod (i, 5) == 3), mod (i, 5) == 0), i = 1, n)]))
  end subroutine

  subroutine block_construct ()
    integer :: i, a(n)
    !$acc parallel loop copyout(a)
    do i = 1, n
      block
        integer :: t, u(3)
        t = 2 * i
        u = [t, t + 1, t + 2]
        a(i) = u(3)
      end block
    end do
    call check ('block', all (a == [(2 * i + 2, i = 1, n)]))
  end subroutine

  subroutine associate_construct ()
    type pair
      real :: x(n), y
    end type
    type(pair) :: p, q
    integer :: i
    p%x = 1
    q%y = 3
    associate (x => p%x, y => q%y)
      !$acc parallel loop copy(x)
      do i = 1, n
        x(i) = x(i) + y * i
      end do
    end associate
    call check ('associate', all (p%x == [(1 + 3.0 * i, i = 1, n)]))
  end subroutine

  subroutine while_loop ()
    integer :: i, k, a(n)
    !$acc parallel loop private(k) copyout(a)
    do i = 1, n
      k = i
      a(i) = 0
      do while (k > 0)
        a(i) = a(i) + mod (k, 2)
        k = k / 2
      end do
    end do
    call check ('while', all (a == [(popcnt (i), i = 1, n)]))
  end subroutine

  subroutine intrinsics ()
    integer :: i, a(n)
    real :: x(n), y(n), m(4, 4), v(4), w(4)
    x = [(i * 0.1, i = 1, n)]
    m = reshape ([(real (i), i = 1, 16)], [4, 4])
    v = 1
    !$acc parallel loop copyin(x) copyout(y, a)
    do i = 1, n
      y(i) = sqrt (x(i)) + abs (sin (x(i))) + exp (-x(i)) + atan2 (x(i), 2.0)
      a(i) = nint (x(i)) + floor (-x(i)) + ceiling (x(i)) + modulo (-i, 7) + ishft (i, 1) + popcnt (i) + sign (3, -i)
    end do
    !$acc kernels copyin(m, v) copyout(w)
    w = matmul (m, v)
    !$acc end kernels
    call check ('intrinsics', all (abs (y - (sqrt (x) + abs (sin (x)) + exp (-x) + atan2 (x, 2.0))) < 1e-5))
    call check ('intrinsics', all (a == [(nint (x(i)) + floor (-x(i)) + ceiling (x(i)) &
      + modulo (-i, 7) + ishft (i, 1) + popcnt (i) - 3, i = 1, n)]))
    call check ('matmul', all (w == matmul (m, v)))
  end subroutine
end program
