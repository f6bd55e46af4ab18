! Routines use named constants that are arrays or structures: of modules, of another file's, of the procedure around.
! { accx-sources routine-constants-aux.f90 }
! SPDX-License-Identifier: GPL-3.0-or-later
module constants_alone
  implicit none
  integer, parameter :: days(12) = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  real, parameter :: weights(-1:1) = [0.25, 0.5, 0.25]
end module
