! Arrays behind descriptors in several nests of a kernels region are mapped once.
! SPDX-License-Identifier: GPL-3.0-or-later
program p
  real, allocatable :: x(:), y(:)
  real, dimension(:), pointer :: px
  integer :: n
  n = 33
  allocate(x(0:n), y(-3:n-3), px(n))
  x = 1; y = 2; px = 3
  !$acc kernels
  x(0:5) = y(0:5)
  px = 2 * px
  !$acc end kernels
  if (any(px /= 6) .or. any(x(0:5) /= 2) .or. any(x(6:) /= 1)) stop 5
end program
