! Reductions of complex numbers.
! SPDX-License-Identifier: GPL-3.0-or-later
program p
  implicit none
  complex :: c(100), s
  integer :: i
  c = (1.0, 2.0)
  s = 0
  !$acc parallel loop reduction(+:s)
  do i = 1, 100
    s = s + c(i)
  end do
  if (s /= (100.0, 200.0)) stop 1
end program
