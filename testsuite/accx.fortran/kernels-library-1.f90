! Statements of one kernels construct of which one reads an array's bounds, and another one gives its descriptor to a
! function of the library: all of them have the array of the device.
! SPDX-License-Identifier: GPL-3.0-or-later
module m
  implicit none
  real(8), allocatable :: x(:), y(:)
contains
  subroutine turn
    !$acc kernels
    y = x + 1
    x = cshift(x, 1)
    !$acc end kernels
  end subroutine
end module

program p
  use m
  implicit none
  integer, parameter :: n = 64
  integer :: i
  allocate(x(n), y(n))
  x = [(i, i = 1, n)]
  call turn
  if (any(x(:n-1) /= [(i, i = 2, n)]) .or. x(n) /= 1) stop 1
  if (any(y /= [(i + 1, i = 1, n)])) stop 2
end program
