! Reductions over scalar dummy arguments by several gangs, present ones and in a queue too.
! SPDX-License-Identifier: GPL-3.0-or-later
subroutine inside(n, a, s)
  implicit none
  integer :: n, i
  real :: a(n), s
  !$acc parallel loop reduction(+:s)
  do i = 1, n
    s = s + a(i)
  end do
end subroutine
subroutine around(n, a, s)
  implicit none
  integer :: n, i
  real :: a(n), s
  !$acc data copyin(a) copy(s)
  !$acc parallel loop reduction(+:s) present(a, s)
  do i = 1, n
    s = s + a(i)
  end do
  !$acc parallel loop reduction(+:s) async(2)
  do i = 1, n
    s = s + a(i)
  end do
  !$acc wait
  !$acc end data
end subroutine
program p
  implicit none
  real :: a(4096), s
  a = 1; s = 1
  !$acc data copyin(a) copy(s)
  !$acc serial
  s = 10
  !$acc end serial
  call inside(4096, a, s)
  !$acc end data
  if (s /= 4106) stop 1
  s = 0
  call around(4096, a, s)
  if (s /= 8192) stop 2
end program
