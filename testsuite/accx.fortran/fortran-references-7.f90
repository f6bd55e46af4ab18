! Reductions over scalar dummy arguments and over the result of a function.
! SPDX-License-Identifier: GPL-3.0-or-later
subroutine addall(n, a, s, m)
  implicit none
  integer :: n, i, m
  real(8) :: a(n), s
  !$acc parallel loop reduction(+:s) reduction(max:m)
  do i = 1, n
      s = s + a(i)
      m = max(m, i)
  end do
end subroutine
subroutine two(n, a, s)
  implicit none
  integer :: n, i
  real(8) :: a(n), s
  !$acc parallel copyin(a) reduction(+:s)
  !$acc loop gang vector reduction(+:s)
  do i = 1, n
      s = s + a(i)
  end do
  !$acc end parallel
end subroutine
subroutine three(n, a, s)
  implicit none
  integer :: n, i
  real(8) :: a(n), s
  !$acc kernels loop copyin(a) reduction(+:s)
  do i = 1, n
      s = s + a(i)
  end do
  !$acc parallel loop copy(s) reduction(+:s)
  do i = 1, n
      s = s + a(i)
  end do
end subroutine
real(8) function four(n, a)
  implicit none
  integer :: n, i
  real(8) :: a(n)
  four = 0
  !$acc parallel loop reduction(+:four)
  do i = 1, n
      four = four + a(i)
  end do
end function
program p
  implicit none
  real(8) :: a(2000), s
  real(8), external :: four
  integer :: m
  call random_number(a)
  s = 5; m = 0
  call addall(2000, a, s, m)
  if (abs(s - 5 - sum(a)) > 1d-8) stop 1
  if (m /= 2000) stop 2
  s = 5
  call two(2000, a, s)
  if (abs(s - 5 - sum(a)) > 1d-8) stop 3
  s = 5
  call three(2000, a, s)
  if (abs(s - 5 - 2*sum(a)) > 1d-8) stop 4
  if (abs(four(2000, a) - sum(a)) > 1d-8) stop 5
end program
