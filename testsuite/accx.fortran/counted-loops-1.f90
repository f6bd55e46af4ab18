! Loops of kernels constructs that a condition ends (do while) run in parallel where it counts.
! { accx-notify {function=[a-z_]*count line=[0-9]+ [^\n]*vector_length=128 } }
! SPDX-License-Identifier: GPL-3.0-or-later
module loops
  implicit none
contains
subroutine count (x, y, n, last)
  integer, intent(in) :: n, y(n)
  integer, intent(inout) :: x(n)
  integer, intent(out) :: last
  integer :: i
  i = 1
  !$acc kernels copy(x) copyin(y)
  do while (i <= n)
    x(i) = x(i) + 2 * y(i)
    i = i + 1
  end do
  !$acc end kernels
  last = i
end subroutine
end module

program main
  use loops
  integer :: x(500), y(500), i, last
  do i = 1, 500
    x(i) = i
    y(i) = mod (i, 7)
  end do
  call count (x, y, 499, last)
  if (last /= 500) error stop 1
  do i = 1, 500
    if (x(i) /= i + merge (2 * mod (i, 7), 0, i < 500)) error stop 2
  end do
end program
