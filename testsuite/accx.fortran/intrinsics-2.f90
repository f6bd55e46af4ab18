! A subroutine of the library without device code runs on the host, with a warning.
! SPDX-License-Identifier: GPL-3.0-or-later
! { accx-no-strict }
! { accx-launches none }
program p
  implicit none
  real :: a(24)
  a = -1
  !$acc kernels copy(a) ! { dg-warning "call of '_gfortran_arandom_r4'" }
  call random_number(a) ! { dg-note "the reason is here" }
  !$acc end kernels
  if (any(a < 0)) stop 1
end program
