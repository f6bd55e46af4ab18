! A data construct may have `select case' in it, in any order with compute constructs.
! SPDX-License-Identifier: GPL-3.0-or-later
subroutine scale (kind, n, x, y)
  implicit none
  integer, intent(in) :: kind, n
  real, intent(in) :: x(n)
  real, intent(out) :: y(n)
  real :: t(n)
  integer :: i
  !$acc data create(t) copyin(x) copyout(y)
  select case (kind)
  case (1)
    !$acc parallel loop default(present)
    do i = 1, n
      t(i) = 2 * x(i)
    end do
  case (2, 3)
    !$acc parallel loop default(present)
    do i = 1, n
      t(i) = 3 * x(i)
    end do
  case default
    !$acc parallel loop default(present)
    do i = 1, n
      t(i) = x(i)
    end do
  end select
  !$acc parallel loop default(present)
  do i = 1, n
    y(i) = t(i) + 1
  end do
  !$acc end data
end subroutine

program main
  implicit none
  integer, parameter :: n = 100, factors(4) = [2, 3, 3, 1]
  real :: x(n), y(n)
  integer :: i, k
  x = [(i, i = 1, n)]
  do k = 1, 4
    call scale (k, n, x, y)
    if (any (y /= factors(k) * x + 1)) stop k
  end do
end program
