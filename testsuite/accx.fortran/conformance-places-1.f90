! Rows of sections 2.5.4, 2.7, 2.12 and 2.15 that the other conformance programs in Fortran do not have.
! SPDX-License-Identifier: GPL-3.0-or-later
include 'conformance-check.inc'
module conformance_places_m
  implicit none
  integer, parameter :: n = 60
  type node
    integer :: v
    integer, pointer :: p(:) => null ()
  end type
  type pair
    real :: x
    integer :: k(2)
  end type
contains
  real function mixed (i, x, z, l, c, t, a, o)
    !$acc routine seq
    integer(1), value :: i
    real(8), intent(in) :: x
    complex, intent(in) :: z
    logical, value :: l
    character(*), intent(in) :: c
    type(pair), intent(in) :: t
    real, intent(in) :: a(:)
    real, intent(in), optional :: o
    mixed = i + real (x) + real (z) + aimag (z) + merge (10, 20, l) + len (c) + iachar (c(2:2)) + t%x + t%k(2) + sum (a)
    if (present (o)) mixed = mixed + o
  end function
  type(pair) function made (i)
    !$acc routine seq
    integer, intent(in) :: i
    made%x = i / 2.
    made%k = [i, 2 * i]
  end function
  complex function turned (z)
    !$acc routine seq
    complex, value :: z
    turned = z * (0, 1)
  end function
  function squares (k) result (r)
    !$acc routine seq
    integer, intent(in) :: k
    integer :: r(k), i
    r = [(i * i, i = 1, k)]
  end function
  subroutine several (a, b, flag)
    !$acc routine seq
    integer, intent(inout) :: a
    integer, intent(out) :: b
    logical, intent(out) :: flag
    b = a
    a = a + 1
    flag = b > 5
  end subroutine
  integer function plain (i)
    integer, intent(in) :: i
    plain = 3 * i
  end function
  integer function on_device (i)
    integer, intent(in) :: i
    on_device = 100 * i
  end function
  subroutine leveled (a)
    integer, intent(inout) :: a(n)
    integer :: i
    !$acc loop vector
    do i = 1, n
      a(i) = a(i) + 1
    end do
  end subroutine
end module

program conformance_places_1
  use openacc
  use conformance_check
  use conformance_places_m
  implicit none
  logical :: on_host
  on_host = acc_get_device_type () == acc_device_host
  call places ()
  call pointer_names ()
  call order_of_actions ()
  call arguments_and_results ()
  call routines_by_name ()
  call complex_atomics ()
  call check_end ()
contains
  integer function found (a, value)
    integer, intent(in) :: a(n), value
    integer :: i, where
    where = -1
    !$acc serial copyin(a) copy(where)
    do i = 1, n
      if (a(i) /= value) cycle
      where = i
      exit
    end do
    !$acc end serial
    found = where
  end function

  subroutine places ()
    integer :: a(n), b(n), signs(n), i, k, t, again
    a = [(3 * i, i = 1, n)]
    b = 0
    again = 0
    !$acc data copyin(a) copyout(signs)
    !$acc data copy(b)
    do t = 0, 3
      if (t == 2) cycle
      !$acc parallel loop
      do i = 1, n
	b(i) = b(i) + a(i) + t
      end do
    end do
    !$acc kernels
    b = b * 2
    !$acc end kernels
    !$acc end data
    !$acc parallel loop gang vector private(k)
    do i = 1, n
      if (mod (a(i), 2) /= 0) go to 10
      k = 0
      do
	k = k + 1
	if (k > i) exit
      end do
      signs(i) = k
      go to 20
10    signs(i) = -i
20    continue
    end do
    call check ('compute-restrictions', found (a, 30) == 10 .and. found (a, 31) == -1)
    !$acc end data
30  continue
    !$acc serial copy(again)
    again = again + 1
    !$acc end serial
    if (again < 3) go to 30
    call check ('compute-restrictions', again == 3 .and. all (b == [(18 * i + 8, i = 1, n)]))
    call check ('compute-restrictions', all (signs == [(merge (-i, i + 1, mod (i, 2) == 1), i = 1, n)]))
  end subroutine

  subroutine add (x, y)
    real, intent(inout) :: x(*)
    real, intent(in) :: y(*)
    integer :: i
    !$acc parallel loop present(x(1:n), y(1:n))
    do i = 1, n
      x(i) = x(i) + y(i)
    end do
  end subroutine
  subroutine subtract (x, y)
    real, pointer, intent(in) :: x(:), y(:)
    integer :: i
    !$acc data copy(x) copyin(y)
    !$acc parallel loop
    do i = 1, n
      x(i) = x(i) - 2 * y(i)
    end do
    !$acc end data
  end subroutine
  subroutine pointer_names ()
    real, pointer :: x(:), y(:), same(:)
    integer :: i
    allocate (x(n), y(n))
    x = [(i, i = 1, n)]
    y = 3 * x
    same => x
    !$acc data copy(x) copyin(y)
    call add (x, y)
    call subtract (same, y)
    !$acc parallel loop present(same)
    do i = 1, n
      same(i) = same(i) + same(i)
    end do
    !$acc end data
    call check ('pointer-names', all (x == [(-4 * i, i = 1, n)]))
    deallocate (x, y)
  end subroutine

  subroutine order_of_actions ()
    type(node) :: list(2)
    integer, target :: a(n), b(n)
    integer :: i, k, total
    a = [(i, i = 1, n)]
    b = 10 * a
    list%v = [1, 2]
    list(1)%p => a
    list(2)%p => b
    total = 0
    !$acc enter data copyin(a, b, list)
    !$acc enter data copyin(list(1)%p, list(2)%p)
    !$acc serial present(list) copy(total)
    do k = 1, 2
      list(k)%v = list(k)%v + 10
      do i = 1, n
	total = total + list(k)%p(i)
      end do
    end do
    !$acc end serial
    call check ('actions', total == 11 * n * (n + 1) / 2)
    !$acc exit data delete(list(1)%p, list(2)%p)
    !$acc exit data copyout(list) delete(a, b)
    call check ('actions', associated (list(1)%p, a) .and. associated (list(2)%p, b) .and. all (list%v == [11, 12]))
    call check ('actions', on_host .or. .not. (acc_is_present (a) .or. acc_is_present (b) .or. acc_is_present (list)))
  end subroutine

  subroutine arguments_and_results ()
    real :: a(n), b(n)
    integer :: c(n), i, k, d(n)
    type(pair) :: t(n)
    complex :: z(n)
    logical :: flag(n)
    b = 1
    !$acc parallel loop copyin(b) copyout(a, c, d, t, z, flag) private(k)
    do i = 1, n
      t(i) = made (i)
      a(i) = mixed (int (i, 1), 0.5d0, (1.0, 2.0), i > 30, 'abc', t(i), b(1:4))
      a(i) = a(i) + mixed (1_1, 2d0, (0.0, 1.0), .true., 'xy', pair (1, 2), b(3:3), b(2))
      z(i) = turned (cmplx (i, -i))
      k = i
      call several (k, c(i), flag(i))
      d(i) = k + sum (squares (3))
    end do
    call check ('routine-arguments', all (a == [(i + 3.5 + merge (10, 20, i > 30) + 3 + 98 + i / 2. + 2 * i + 4 &
					   + 1 + 2 + 1 + 10 + 2 + 121 + 3 + 1 + 1, i = 1, n)]))
    call check ('routine-arguments', all (z == [(cmplx (i, i), i = 1, n)]) .and. all (flag .eqv. [(i > 5, i = 1, n)]))
    call check ('routine-arguments', all (c == [(i, i = 1, n)]) .and. all (d == [(i + 15, i = 1, n)]))
    call check ('routine-arguments', all (t%x == [(i / 2., i = 1, n)]) .and. t(9)%k(2) == 18)
  end subroutine

  subroutine routines_by_name ()
    !$acc routine (plain) seq
    !$acc routine (on_device) seq bind (plain) device_type(host) vector
    !$acc routine (leveled)
    integer :: a(n), b(n), i
    b = 0
    !$acc parallel loop copyout(a)
    do i = 1, n
      a(i) = plain (i)
    end do
    call check ('3.4-2.15.1-block', all (a == [(3 * i, i = 1, n)]))
    !$acc parallel num_gangs(1) copy(b)
    call leveled (b)
    !$acc end parallel
    call check ('3.4-2.15.1-block', all (b == 1))
    !$acc parallel loop copyout(a)
    do i = 1, n
      a(i) = on_device (i)
    end do
    call check ('3.4-2.15.1-block', on_host .or. all (a == [(3 * i, i = 1, n)]))
  end subroutine

  subroutine complex_atomics ()
    complex :: z, seen(n)
    complex(8) :: w
    integer :: i
    z = (1, -1)
    w = 0
    !$acc parallel loop copy(z, w)
    do i = 1, n
      !$acc atomic
      z = z + (1, 2)
      !$acc atomic update
      w = w - cmplx (i, 1, 8)
    end do
    call check ('atomic-complex', z == cmplx (n + 1, 2 * n - 1) .and. w == -cmplx (n * (n + 1) / 2, n, 8))
    z = 0
    !$acc parallel loop copy(z) copyout(seen)
    do i = 1, n
      !$acc atomic capture
      seen(i) = z
      z = z + (1, 1)
      !$acc end atomic
    end do
    call check ('atomic-complex', all ([(any (seen == cmplx (i, i)), i = 0, n - 1)]))
    !$acc parallel loop copy(z) copyout(seen)
    do i = 1, n
      !$acc atomic read
      seen(i) = z
    end do
    call check ('atomic-complex', all (seen == cmplx (n, n)))
    !$acc parallel loop copy(z)
    do i = 1, n
      !$acc atomic write
      z = (5, 6)
    end do
    call check ('atomic-complex', z == (5, 6))
  end subroutine
end program
