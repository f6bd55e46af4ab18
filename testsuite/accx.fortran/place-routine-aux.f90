! The procedure of place-routine-1.f90 that is in another file.
!
! SPDX-License-Identifier: GPL-3.0-or-later
subroutine elsewhere (x)
  !$acc routine seq
  integer, intent(inout) :: x
  x = x + 100
end subroutine
