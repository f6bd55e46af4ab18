! Named constants in create, device_resident, link and `update device' are left out as those in copyin are: the
! device has their values in any case.
! SPDX-License-Identifier: GPL-3.0-or-later
module tables
  implicit none
  integer, parameter :: weights(2:5) = [3, 1, 4, 1]
  integer, parameter, private, dimension(2) :: &
    signs = &
    (/ 1, &
    -1 /)
  integer :: offset = 7
  !$acc declare create( weights )
  !$acc declare create(signs, offset)
  !$acc declare link(signs)
  !$acc declare device_resident(weights)
contains
  integer function term (i)
    integer, intent(in) :: i
    !$acc routine seq
    term = signs(mod (i, 2) + 1) * weights(mod (i, 4) + 2) + offset
  end function
end module

program main
  use tables
  implicit none
  integer, parameter :: factor = 2
  integer :: a(100), expected(100), i
  do i = 1, 100
    expected(i) = factor * term (i)
  end do
  !$acc update device(weights, offset, factor)
  !$acc update device(weights)
  !$acc data create(factor) copyout(a)
  !$acc parallel loop
  do i = 1, 100
    a(i) = factor * term (i)
  end do
  !$acc end data
  if (any (a /= expected)) stop 1
end program
