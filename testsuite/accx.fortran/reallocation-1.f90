! Array constructors of variable length and assignments that change the size of an allocatable array have device
! code: both call realloc.
! SPDX-License-Identifier: GPL-3.0-or-later
module lists
  implicit none
contains
  real(8) function doubled (x, n)
    !$acc routine seq
    integer, intent(in) :: n
    real(8), intent(in) :: x(:)
    real(8), allocatable :: t(:)
    integer :: i
    t = x(1:n) * 2
    t = [t, 1d0, (real (i, 8), i = 1, n)]
    doubled = sum (t) + 1000 * size (t)
    t = t(n:n)
    doubled = doubled + t(1)
  end function
end module
program reallocation
  use lists
  implicit none
  integer, parameter :: n = 30
  real(8) :: x(n,n), y(n), t(n), u(n), want
  integer :: i, j, m
  m = 17
  do j = 1, n
    y(j) = 1 + mod (j, 4) * .5d0
    do i = 1, n
      x(i,j) = i + j * .25d0
    end do
  end do
  !$acc parallel loop copyin(x, y) copyout(t)
  do j = 1, n
    t(j) = sum ([(x(i,j) * y(i), i = 1, m), y(j), (y(i), i = j, n)])
  end do
  !$acc parallel loop copyin(x) copyout(u)
  do j = 1, n
    u(j) = doubled (x(:,j), j)
  end do
  do j = 1, n
    want = y(j)
    do i = 1, m
      want = want + x(i,j) * y(i)
    end do
    do i = j, n
      want = want + y(i)
    end do
    if (t(j) /= want) print *, 'FAIL t', j, t(j), want
    if (t(j) /= want) stop 1
    want = 1 + j * (j + 1) / 2 + 1000 * (2 * j + 1) + 2 * x(j,j)
    do i = 1, j
      want = want + 2 * x(i,j)
    end do
    if (u(j) /= want) print *, 'FAIL u', j, u(j), want
    if (u(j) /= want) stop 1
  end do
end program
