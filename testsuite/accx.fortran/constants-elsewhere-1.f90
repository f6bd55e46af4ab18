! Named constants of another file's module, renamed, selected by `only' or brought on by a module in between, are
! their values in regions; variables of that module and of procedures are copied.
! { accx-sources constants-elsewhere-aux.f90 }
! SPDX-License-Identifier: GPL-3.0-or-later
module elsewhere_sizes
  implicit none
  integer, parameter :: n = 12, step = 3, hidden = 5
  real(8), parameter :: weights(3) = [0.25d0, 0.5d0, 0.25d0]
  character(len=8), parameter :: text = "'n' 0 3"
  integer :: count = 7, changes = 1
  private :: hidden
end module

module elsewhere_more
  use elsewhere_sizes, only: n, m => step, weights, changes
  implicit none
  complex, parameter :: z = (1., 2.)
end module
