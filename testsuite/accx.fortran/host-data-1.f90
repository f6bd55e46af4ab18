! host_data and deviceptr.
! SPDX-License-Identifier: GPL-3.0-or-later
program p
  use iso_c_binding
  use openacc
  implicit none
  real, target :: a(100)
  real :: b(100)
  integer :: i

  a = 1; b = 2
  !$acc data copy(a, b)
  !$acc host_data use_device(a,b)
  call work(a, b, 100)
  !$acc end host_data
  !$acc end data
  if (any(a /= 3)) stop 1
contains
  subroutine work(x, y, n)
    integer, intent(in) :: n
    real :: x(n), y(n)
    integer :: i
    !$acc parallel loop deviceptr(x, y)
    do i = 1, n
      x(i) = x(i) + y(i)
    end do
  end subroutine
end program
