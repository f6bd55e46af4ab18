! What conformance-units-1.f90 uses.
! SPDX-License-Identifier: GPL-3.0-or-later
integer function elsewhere (i)
  implicit none
  !$acc routine seq
  integer, intent(in) :: i
  real :: table(50)
  integer :: factor
  common /conformance_units/ table, factor
  !$acc declare create(/conformance_units/)
  elsewhere = 2 * i + int (table(i))
end function

subroutine set_elsewhere (value)
  implicit none
  integer, intent(in) :: value
  integer :: i
  real :: table(50)
  integer :: factor
  common /conformance_units/ table, factor
  !$acc declare create(/conformance_units/)
  !$acc parallel loop
  do i = 1, 50
    table(i) = i
  end do
  !$acc serial
  factor = value
  !$acc end serial
end subroutine

subroutine add_elsewhere (a, n)
  implicit none
  !$acc routine vector
  integer, intent(in) :: n
  integer, intent(inout) :: a(n)
  integer :: i
  !$acc loop vector
  do i = 1, n
    a(i) = a(i) + i
  end do
end subroutine
