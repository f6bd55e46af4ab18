! Variables and routines of another file.  { accx-sources conformance-units-aux.f90 }
! SPDX-License-Identifier: GPL-3.0-or-later
include 'conformance-check.inc'
program conformance_units_1
  use openacc
  use conformance_check
  implicit none
  integer, parameter :: n = 50
  real :: table(n)
  integer :: factor
  common /conformance_units/ table, factor
  !$acc declare create(/conformance_units/)
  interface
    integer function elsewhere (i)
      !$acc routine seq
      integer, intent(in) :: i
    end function
    subroutine set_elsewhere (value)
      integer, intent(in) :: value
    end subroutine
    subroutine add_elsewhere (a, n)
      !$acc routine vector
      integer, intent(in) :: n
      integer, intent(inout) :: a(n)
    end subroutine
  end interface
  integer :: a(n), b(n, 3), i
  call set_elsewhere (4)
  !$acc parallel loop copyout(a)
  do i = 1, n
    a(i) = elsewhere (i) + int (table(i)) * factor
  end do
  call check ('declare-unit', all (a == [(3 * i + 4 * i, i = 1, n)]))
  table = 1
  factor = 10
  !$acc update device(table, factor)
  !$acc parallel loop copyout(a)
  do i = 1, n
    a(i) = elsewhere (i)
  end do
  call check ('declare-unit', all (a == [(2 * i + 1, i = 1, n)]))
  b = 0
  !$acc parallel loop gang copy(b)
  do i = 1, 3
    call add_elsewhere (b(:, i), n)
  end do
  call check ('routine-unit', all (b(n, :) == n))
  call check_end ()
end program
