! A scalar dummy argument in a data clause comes back.
! SPDX-License-Identifier: GPL-3.0-or-later
subroutine s(x, y, n)
  implicit none
  integer :: n, i
  real :: x
  real :: y(n)
  !$acc parallel copy(x)
  x = x + 1.0
  !$acc end parallel
  !$acc parallel loop copy(y, x)
  do i = 1, n
     y(i) = y(i) + 1
     if (i == 3) x = x + 10.0
  end do
end subroutine
program p
  implicit none
  real :: x, y(20)
  x = 1; y = 2
  call s(x, y, 20)
  if (x /= 12.0) then; print *, x; stop 1; endif
  if (any(y /= 3.0)) stop 2
end program
