! An inner loop's private clause names the counter of the loop around: that keeps its value.
! SPDX-License-Identifier: GPL-3.0-or-later
program p
  implicit none
  integer, parameter :: n = 20
  integer :: a(n, n), b(n, n), i, j, t
  !$acc kernels copyout(a)
  !$acc loop independent
  do j = 1, n
    !$acc loop independent private(i, j, t)
    do i = 1, n
      t = 100*j
      a(i, j) = t + i
    end do
  end do
  !$acc end kernels
  !$acc parallel loop gang copyout(b)
  do j = 1, n
    !$acc loop vector private(j, t)
    do i = 1, n
      t = 100*j
      b(i, j) = t + i
    end do
  end do
  do j = 1, n
    do i = 1, n
      if (a(i, j) /= 100*j + i .or. b(i, j) /= a(i, j)) stop 1
    end do
  end do
end program
