! Reductions over variables of another file's module: arrays, allocatable ones, scalars of each operator, renamed.
! { accx-sources reduction-elsewhere-aux.f90 }
! SPDX-License-Identifier: GPL-3.0-or-later
module elsewhere
  implicit none
  real(8) :: sums(3), table(2, 2), total, largest
  integer :: least, product_of, bits(3), all_bits
  integer, allocatable :: counts(:)
  logical :: every, some, parity
  complex :: z
end module
