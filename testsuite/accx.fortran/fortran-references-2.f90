! deviceptr of a dummy array is the address that is passed.
! SPDX-License-Identifier: GPL-3.0-or-later
module m
contains
subroutine go(a, b, n)
  integer :: n, i
  real :: a(n), b(n)
  !$acc parallel loop deviceptr(a) copy(b)
  do i = 1, n
     b(i) = b(i) + a(i)
  end do
end subroutine
end module
program p
  use m
  implicit none
  real :: a(100), b(100)
  integer :: i
  a = 5; b = 1
  !$acc data copyin(a)
  !$acc host_data use_device(a)
  call go(a, b, 100)
  !$acc end host_data
  !$acc end data
  if (any(b /= 6)) stop 1
end program
