! Intrinsics that are functions of the library run on the host, with a warning.
! SPDX-License-Identifier: GPL-3.0-or-later
! { accx-no-strict }
! { accx-launches none }
program p
  implicit none
  real :: a(24), r(6, 4)
  call random_number(a)
  !$acc kernels copyin(a) copyout(r) ! { dg-warning "call of '_gfortran_reshape_r4'" }
  r = reshape(a, (/ 6, 4 /)) ! { dg-note "the reason is here" }
  !$acc end kernels
  if (any(r /= reshape(a, (/ 6, 4 /)))) stop 1
end program
