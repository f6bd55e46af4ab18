! A region with an input or output statement runs on the host, with a warning.
! SPDX-License-Identifier: GPL-3.0-or-later
! { accx-no-strict }
! { accx-launches none }
program p
  implicit none
  integer :: i, a(10)
  !$acc parallel loop copyout(a) ! { dg-warning "call of '_gfortran_st_write'" }
  do i = 1, 10
    a(i) = i
    if (i == 3) print *, 'three', i ! { dg-note "the reason is here" }
  end do
  if (sum(a) /= 55) stop 1
end program
