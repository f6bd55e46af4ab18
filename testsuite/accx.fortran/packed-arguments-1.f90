! Sections with gaps as arguments of explicit shape of routines: packed and put back.
! { accx-options -O0 }
! SPDX-License-Identifier: GPL-3.0-or-later
program packed
  implicit none
  real :: a(6, 8), v(6)
  integer :: i, j
  a = reshape ([(real (i), i = 1, 48)], [6, 8])
  !$acc parallel loop copy(a) copyout(v)
  do i = 1, 6
    v(i) = total (a(i, :), 8)
    call raise (a(i, 2:8:2), 4)
    call double (a(i:i, 1:8:3), 1, 3)
  end do
  do i = 1, 6
    if (v(i) /= 8 * i + 168) error stop 1
    do j = 1, 8
      if (a(i, j) /= (i + 6 * (j - 1) + merge (100, 0, mod (j, 2) == 0)) * merge (2, 1, mod (j, 3) == 1)) error stop 2
    end do
  end do
contains
  real function total (x, n)
    !$acc routine seq
    integer, intent(in) :: n
    real, intent(in) :: x(n)
    total = sum (x)
  end function
  subroutine raise (x, n)
    !$acc routine seq
    integer, intent(in) :: n
    real, intent(inout) :: x(n)
    x = x + 100
  end subroutine
  subroutine double (x, n, m)
    !$acc routine seq
    integer, intent(in) :: n, m
    real, intent(inout) :: x(n, m)
    x = x * 2
  end subroutine
end program
