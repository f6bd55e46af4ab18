! The language in regions: what conformance.def asks of C, where Fortran has the same.
! SPDX-License-Identifier: GPL-3.0-or-later
include 'conformance-check.inc'
module conformance_language_m
  use, intrinsic :: iso_c_binding
  implicit none
  integer, parameter :: n = 90
  enum, bind(c)
    enumerator :: red = 3, green, blue = 9
  end enum
  type inner
    real :: low, high
  end type
  type outer
    integer :: tag
    type(inner) :: range, more(3)
    real, allocatable :: values(:)
    type(outer), pointer :: next => null ()
  end type
  abstract interface
    real function unary (x)
      real, intent(in) :: x
    end function
  end interface
contains
  recursive integer function ackermann (m, k) result (r)
    !$acc routine seq
    integer, intent(in), value :: m, k
    if (m == 0) then
      r = k + 1
    else if (k == 0) then
      r = ackermann (m - 1, 1)
    else
      r = ackermann (m - 1, ackermann (m, k - 1))
    end if
  end function

  integer function counted (step)
    !$acc routine seq
    integer, intent(in) :: step
    integer, save :: calls = 100
    !$acc atomic capture
    calls = calls + step
    counted = calls
    !$acc end atomic
  end function

  real function halved (x)
    !$acc routine seq
    real, intent(in) :: x
    halved = x / 2
  end function
  real function squared (x)
    !$acc routine seq
    real, intent(in) :: x
    squared = x * x
  end function
end module

program conformance_language_1
  use conformance_check
  use conformance_language_m
  implicit none
  call complex_numbers ()
  call kinds_of_types ()
  call automatic_arrays (n)
  call qualified ()
  call constructors ()
  call bit_intrinsics ()
  call saved_variables ()
  call control_constructs ()
  call integer_arithmetic ()
  call functions_of_double ()
  call functions_of_single ()
  call structures ()
  call recursions ()
  call characters ()
  call procedure_pointers (n)
  call wide_integers ()
  call check_end ()
contains
  subroutine complex_numbers ()
    complex :: a(n), b(n), c
    complex(8) :: d(n), e
    integer :: i
    logical :: good
    c = (1, -2)
    e = (0.5d0, 3)
    !$acc parallel loop copyout(a, b, d)
    do i = 1, n
      a(i) = cmplx (i, 2 * i) * c + conjg (c)
      b(i) = (a(i) - c) / (0.0, 2.0)
      d(i) = e ** 2 + cmplx (aimag (a(i)), real (b(i)), 8)
    end do
    good = .true.
    do i = 1, n
      good = good .and. a(i) == cmplx (5 * i + 1, 2)
      good = good .and. b(i) == cmplx (2, -5 * i / 2.)
      good = good .and. abs (d(i) - ((-8.75d0, 3) + (2, 2))) < 1d-12
    end do
    call check ('complex', good)
  end subroutine

  subroutine kinds_of_types ()
    logical(1) :: l1(n)
    logical(8) :: l8(n)
    integer(kind(red)) :: colour(n)
    integer(1) :: i1(n)
    integer(2) :: i2(n)
    integer(8) :: i8(n)
    integer :: i, packed(n)
    !$acc parallel loop copyout(l1, l8, colour, i1, i2, i8, packed)
    do i = 1, n
      l1(i) = mod (i, 3) == 0
      l8(i) = .not. l1(i) .neqv. i > 50
      colour(i) = merge (green, blue, l8(i))
      i1(i) = int (i, 1)
      i2(i) = -100_2 * int (i, 2)
      i8(i) = 10_8 ** 10 * i
      packed(i) = 0
      call mvbits (i, 0, 4, packed(i), 8)
    end do
    call check ('types', count (l1) == n / 3 .and. count (colour == green) == count (l8) &
        .and. count (colour == blue) == count (.not. l8))
    call check ('types', all (logical (l8, 4) .eqv. [(mod (i, 3) /= 0 .neqv. i > 50, i = 1, n)]))
    call check ('types', sum (int (i1)) == n * (n + 1) / 2 .and. i2(n) == -100 * n .and. i8(3) == 30000000000_8)
    call check ('types', all (packed == [(256 * mod (i, 16), i = 1, n)]))
  end subroutine

  subroutine automatic_arrays (m)
    integer, intent(in) :: m
    real :: a(m), b(m, 2 * m), w(m / 10)
    integer :: i, j
    a = 1
    !$acc data copyin(a) copyout(b(:, 1:m))
    !$acc parallel loop gang private(w)
    do j = 1, m
      do i = 1, m / 10
        w(i) = i * j
      end do
      !$acc loop vector
      do i = 1, m
        b(i, j) = a(i) + w(mod (i, m / 10) + 1)
      end do
    end do
    !$acc end data
    call check ('vla', all ([((b(i, j) == 1 + (mod (i, m / 10) + 1) * j, i = 1, m), j = 1, m)]))
  end subroutine

  subroutine qualified ()
    real, target :: a(n)
    real, pointer, contiguous :: p(:)
    real, volatile :: v(n)
    integer :: i
    a = 2
    v = 1
    p => a
    !$acc parallel loop copy(p, v)
    do i = 1, n
      v(i) = v(i) + 1
      p(i) = p(i) * v(i)
    end do
    call check ('qualifiers', all (a == 4) .and. all (v == 2))
  end subroutine

  subroutine constructors ()
    type(inner) :: t(n)
    integer :: i, k, a(n)
    !$acc parallel loop copyout(t, a) private(k)
    do i = 1, n
      t(i) = inner (high = 2. * i, low = i)
      a(i) = sum ([1, i, (k * k, k = 2, 4)])
    end do
    call check ('literals', all (t%low == [(i, i = 1, n)]) .and. all (t%high == [(2 * i, i = 1, n)]))
    call check ('literals', all (a == [(30 + i, i = 1, n)]))
  end subroutine

  subroutine bit_intrinsics ()
    integer :: a(n), b(n), c(n), d(n), e(n), i
    integer(8) :: f(n)
    !$acc parallel loop copyout(a, b, c, d, e, f)
    do i = 1, n
      a(i) = popcnt (i) + 100 * poppar (i)
      b(i) = leadz (i) + 100 * trailz (i)
      c(i) = ishftc (i, 3, 10) + ishft (i, -1)
      d(i) = ieor (ibset (i, 20), ibits (i, 1, 3))
      e(i) = transfer (real (i), e(i))
      f(i) = iand (not (int (i, 8)), 1023_8) + merge (1, 0, btest (i, 2))
    end do
    call check ('builtins', all (a == [(popcnt (i) + 100 * poppar (i), i = 1, n)]))
    call check ('builtins', all (b == [(leadz (i) + 100 * trailz (i), i = 1, n)]))
    call check ('builtins', all (c == [(ishftc (i, 3, 10) + i / 2, i = 1, n)]))
    call check ('builtins', all (d == [(ieor (i + 2 ** 20, mod (i / 2, 8)), i = 1, n)]))
    call check ('builtins', all (transfer (e, 1., n) == [(i, i = 1, n)]))
    call check ('builtins', all (f == [(1023 - i + mod (i / 4, 2), i = 1, n)]))
  end subroutine

  subroutine saved_variables ()
    integer :: a(n), i, k
    !$acc parallel loop copyout(a)
    do i = 1, n
      a(i) = counted (2)
    end do
    call check ('static', all ([(any (a == 100 + 2 * k), k = 1, n)]))
  end subroutine

  subroutine control_constructs ()
    integer :: a(n), i, k, s
    !$acc parallel loop copyout(a) private(k, s)
    do i = 1, n
      s = 0
      select case (mod (i, 7))
      case (0)
        s = 1
      case (1, 3:4)
        s = 2
      case (:-1)
        s = -1
      case default
        s = 3
      end select
      k = 0
      do while (k < i)
        k = k + 1
        if (mod (k, 2) == 0) cycle
        s = s + 1
        if (k > 20) exit
      end do
      outer: do
        do k = 1, 10
          s = s + 100
          if (k == i .and. s < 1000) cycle outer
          if (k == 5) exit outer
          if (i == 3) go to 10
        end do
      end do outer
10    continue
      block
        integer :: s
        s = 5
        k = s
      end block
      a(i) = s + k
    end do
    call check ('control', all (a(6:) == [(control_expected (i), i = 6, n)]))
  end subroutine
  integer function control_expected (i)
    integer, intent(in) :: i
    integer :: r
    r = mod (i, 7)
    control_expected = merge (1, merge (2, 3, r == 1 .or. r == 3 .or. r == 4), r == 0)
    control_expected = control_expected + min ((i + 1) / 2, 11) + 500 + 5
  end function

  subroutine integer_arithmetic ()
    integer :: a(n), i, j
    integer(8) :: b(n)
    real(8) :: c(n)
    !$acc parallel loop copyout(a, b, c) private(j)
    do i = 1, n
      j = i - 45
      a(i) = j / 7 + 100 * mod (j, 7) + 10000 * modulo (j, 7) + 1000000 * sign (1, j)
      b(i) = shiftl (int (j, 8), 33) + shiftr (i, 2) + shifta (j, 3)
      c(i) = nint (j * 0.3) + floor (j * 0.3) * 100 + ceiling (j * 0.3) * 10000 + int (j * 0.3) * 1000000
    end do
    call check ('arithmetic', all (a == [((i - 45) / 7 + 100 * mod (i - 45, 7) + 10000 * modulo (i - 45, 7) &
        + 1000000 * sign (1, i - 45), i = 1, n)]))
    call check ('arithmetic', all (b == [((i - 45) * 2_8 ** 33 + i / 4 + floor ((i - 45) / 8.), i = 1, n)]))
    call check ('arithmetic', all (c == [(nint ((i - 45) * 0.3) + floor ((i - 45) * 0.3) * 100 &
        + ceiling ((i - 45) * 0.3) * 10000 &
				  + int ((i - 45) * 0.3) * 1000000, i = 1, n)]))
  end subroutine

  subroutine functions_of_double ()
    real(8) :: x(n), y(n), z(n), w(n)
    integer :: i
    x = [(i / 91d0, i = 1, n)]
    !$acc parallel loop copyin(x) copyout(y, z, w)
    do i = 1, n
      y(i) = sin (x(i)) + cos (x(i)) * 2 + tan (x(i)) * 3 + asin (x(i)) * 5 + acos (x(i)) * 7 + atan (x(i)) * 11
      z(i) = exp (x(i)) + log (x(i)) * 2 + sqrt (x(i)) * 3 + sinh (x(i)) * 5 + cosh (x(i)) * 7 + tanh (x(i)) * 11 &
          + x(i) ** 0.3d0
      w(i) = erf (x(i)) + erfc (x(i)) * 2 + gamma (x(i)) + log_gamma (x(i)) + bessel_j0 (x(i)) + bessel_y1 (x(i)) &
	     + hypot (x(i), 2d0) + atan2 (x(i), -1d0) + log10 (x(i)) + aint (x(i) * 9) + anint (x(i) * 9) + asinh (x(i)) &
          + atanh (x(i))
    end do
    call check ('math', all (abs (y - (sin (x) + cos (x) * 2 + tan (x) * 3 + asin (x) * 5 + acos (x) * 7 &
        + atan (x) * 11)) < 1d-12))
    call check ('math', all (abs (z - (exp (x) + log (x) * 2 + sqrt (x) * 3 + sinh (x) * 5 + cosh (x) * 7 &
        + tanh (x) * 11 + x ** 0.3d0)) < 1d-12))
    call check ('math', all (abs (w - (erf (x) + erfc (x) * 2 + gamma (x) + log_gamma (x) + bessel_j0 (x) &
        + bessel_y1 (x) + hypot (x, 2d0) &
	     + atan2 (x, -1d0) + log10 (x) + aint (x * 9) + anint (x * 9) + asinh (x) &
          + atanh (x))) < 1d-10 * max (abs (w), 1d0)))
  end subroutine

  subroutine functions_of_single ()
    real :: x(n), y(n), z(n)
    integer :: i
    x = [(i / 91., i = 1, n)]
    !$acc parallel loop copyin(x) copyout(y, z)
    do i = 1, n
      y(i) = sin (x(i)) + cos (x(i)) * 2 + tan (x(i)) + asin (x(i)) + acos (x(i)) + atan (x(i)) + erf (x(i)) &
          + atan2 (x(i), -1.)
      z(i) = exp (x(i)) + log (x(i)) + sqrt (x(i)) + sinh (x(i)) + cosh (x(i)) + tanh (x(i)) + x(i) ** 0.3 &
          + hypot (x(i), 2.)
    end do
    call check ('mathf', all (abs (y - (sin (x) + cos (x) * 2 + tan (x) + asin (x) + acos (x) + atan (x) &
        + erf (x) + atan2 (x, -1.))) < 2e-5))
    call check ('mathf', all (abs (z - (exp (x) + log (x) + sqrt (x) + sinh (x) + cosh (x) + tanh (x) + x ** 0.3 &
        + hypot (x, 2.))) < 2e-5))
  end subroutine

  subroutine structures ()
    type(outer) :: s, t(4)
    type(inner) :: r
    integer :: i
    s%tag = 4
    s%range = inner (1, 2)
    s%more = inner (3, 4)
    allocate (s%values(n))
    s%values = 7
    do i = 1, 4
      t(i)%tag = i
    end do
    !$acc parallel loop copy(s, t) copyin(s%values) private(r)
    do i = 1, 4
      r = s%more(mod (i, 3) + 1)
      r%low = r%low + s%values(i)
      t(i)%range = r
      t(i)%more(2) = inner (t(i)%tag, s%tag)
    end do
    call check ('structs', all (t%range%low == 10) .and. all (t%range%high == 4) .and. all (t%more(2)%low == [1, 2, &
        3, 4]))
    call check ('structs', all (t%more(2)%high == 4) .and. s%values(3) == 7)
  end subroutine

  subroutine recursions ()
    integer :: a(0:3), i
    !$acc parallel loop copyout(a)
    do i = 0, 3
      a(i) = ackermann (2, i)
    end do
    call check ('inline-recursion', all (a == [3, 5, 7, 9]))
  end subroutine

  subroutine characters ()
    character(12) :: a(n)
    integer :: b(n), i
    !$acc parallel loop copyout(a, b)
    do i = 1, n
      a(i) = 'line ' // achar (iachar ('a') + mod (i, 26)) // repeat ('-', mod (i, 3))
      if (a(i) > 'line m') a(i)(1:1) = 'L'
      b(i) = len_trim (a(i)) + 100 * index (a(i), '-') + 10000 * scan (a(i), 'xyz') + 1000000 * verify (a(i), 'Line ')
    end do
    do i = 1, n
      call check_line (i, a(i), b(i))
    end do
  end subroutine
  subroutine check_line (i, got, numbers)
    integer, intent(in) :: i, numbers
    character(12), intent(in) :: got
    character(12) :: want
    want = merge ('L', 'l', mod (i, 26) > 12 .or. (mod (i, 26) == 12 .and. mod (i, &
        3) > 0)) // 'ine ' // achar (97 + mod (i, 26))
    if (mod (i, 3) > 0) want(7:6 + mod (i, 3)) = '--'
    call check ('strings', got == want)
    call check ('library', numbers == len_trim (want) + 100 * index (want, '-') + 10000 * scan (want, 'xyz') &
        + 1000000 * verify (want, 'Line '))
  end subroutine

  subroutine procedure_pointers (m)
    integer, intent(in) :: m
    procedure(unary), pointer :: f
    real :: a(n)
    integer :: i
    f => halved
    if (m > 50) f => squared
    !$acc parallel loop copyout(a)
    do i = 1, n
      a(i) = f (real (i))
    end do
    call check ('function-pointers', all (a == [(real (i * i), i = 1, n)]))
  end subroutine

  subroutine wide_integers ()
    integer(16) :: a(n), s
    integer :: i
    s = 0
    !$acc parallel loop copyout(a)
    do i = 1, n
      a(i) = 10_16 ** 20 * i / 3 + mod (10_16 ** 25 + i, 10_16 ** 3)
    end do
    call check ('int128', all (a == [(10_16 ** 20 * i / 3 + i, i = 1, n)]))
    !$acc parallel loop copy(s)
    do i = 1, n
      !$acc atomic
      s = s + 10_16 ** 20
    end do
    call check ('3.4-2.12-wide', s == 10_16 ** 20 * n)
  end subroutine
end program
