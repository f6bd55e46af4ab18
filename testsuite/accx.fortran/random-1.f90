! A region that calls a function of Fortran's library is told so, not that a routine directive is missing.
! SPDX-License-Identifier: GPL-3.0-or-later
! { accx-no-strict }
! { accx-launches none }
program p
  implicit none
  real(8) :: x(10)
  integer :: i
  !$acc parallel loop copyout(x) ! { dg-warning "call of '_gfortran_random_r8', of Fortran's library, has no device code" }
  do i = 1, 10
    call random_number (x(i)) ! { dg-note "the reason is here" }
  end do
  if (any (x < 0 .or. x >= 1)) stop 1
end program
