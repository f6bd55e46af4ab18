! Arrays of a main program may be larger than the stack, also those that contained procedures, block constructs and
! OpenMP beside use.
! SPDX-License-Identifier: GPL-3.0-or-later
program main_arrays
  implicit none
  integer, parameter :: n = 3000000
  real(8) :: a(n), b(0:n-1), c(100000)
  complex(8) :: z(400, 3000)
  integer :: i, k(2)
  real(8) :: s
  s = 0
  b = 1
  z = (0, 1)
  c(7) = 4
  k = 0
  !$acc parallel loop copyout(a(1:1000)) copyin(b(:999)) copy(z(:, :3))
  do i = 1, 1000
    a(i) = i * b(i - 1)
    if (i <= 2) z(i, i) = z(i, i) * i
  end do
  !$acc parallel loop reduction(+:s) copyin(a(1:1000), c(7:7))
  do i = 1, 1000
    s = s + a(i) + c(7) + one (i)
  end do
  if (s /= 505500d0) error stop 1
  if (z(1, 1) /= (0, 1) .or. z(2, 2) /= (0, 2) .or. z(400, 3000) /= (0, 1)) error stop 2
  call set (5)
  if (a(5) /= 12) error stop 3
contains
  subroutine set (i)
    integer, value :: i
    !$acc serial copy(a(i:i))
    a(i) = a(i) + 7
    !$acc end serial
  end subroutine
  real(8) function one (i)
    !$acc routine seq
    integer, intent(in) :: i
    one = c(7) - 3
    if (i < 0) one = 0
  end function
end program
