! stop in a region ends the program with an error.
! { accx-run-fails {accx: gpu 0: kernel .* at .*stop-2.f90:10: } }
!
! SPDX-License-Identifier: GPL-3.0-or-later
program p
  implicit none
  integer :: a(40), i
  a = 1
  a(33) = 0
  !$acc parallel loop copyin(a)
  do i = 1, 40
    if (a(i) == 0) stop 'zero'
  end do
end program
