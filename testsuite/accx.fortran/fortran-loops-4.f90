! Loops behind directives in kernels constructs run in parallel where `cycle' goes on with the next iteration.
! { accx-notify {line=16 .*num_gangs=[2-9]} } { accx-notify {line=22 .*num_gangs=[2-9]} }
! { accx-notify {line=30 .*num_gangs=[2-9]} }
! SPDX-License-Identifier: GPL-3.0-or-later
program cycles
  implicit none
  integer, parameter :: n = 900
  integer :: i, j, a(n), b(8, n)
  integer(8) :: s, t
  s = 0
  t = 0
  a = 0
  b = 0
  b(5, 7::7) = 5

  !$acc kernels loop reduction(+:s)
  do i = 1, n
    if (mod (i, 2) == 0) cycle
    s = s + i
  end do

  !$acc kernels loop
  do i = 1, n
    a(i) = i
    if (mod (i, 2) == 0) cycle
    if (mod (i, 3) == 0) cycle
    a(i) = 2 * i
  end do

  !$acc kernels
  !$acc loop
  outer: do i = 1, n
    do j = 1, 8
      if (b(j, i) == 5) cycle outer
    end do
    a(i) = a(i) + 1
  end do outer
  !$acc end kernels

  do i = 1, n
    if (mod (i, 2) /= 0) t = t + i
    j = merge (2 * i, i, mod (i, 2) /= 0 .and. mod (i, 3) /= 0) + merge (0, 1, mod (i, 7) == 0)
    if (a(i) /= j) error stop 1
  end do
  if (s /= t) error stop 2
end program
