! The routines of routine-constants-1 and their program.
! SPDX-License-Identifier: GPL-3.0-or-later
module constants
  use constants_alone
  implicit none
  type pair
    integer :: a, b
  end type
  integer, parameter :: table(3, 2) = reshape ([1, 2, 3, 4, 5, 6], [3, 2])
  type(pair), parameter :: pairs(2) = [pair (1, 2), pair (3, 4)], one = pair (7, 8)
  character(3), parameter :: names(2) = ['abc', 'xyz']
contains
  real function value (i)
    !$acc routine seq
    integer, intent(in) :: i
    real, parameter :: own(3) = [10., 20., 30.]
    value = weights(mod (i, 3) - 1) + table(mod (i, 3) + 1, 2) + pairs(mod (i, 2) + 1)%b + days(i) &
      + own(mod (i, 3) + 1) + iachar (names(1)(mod (i, 3) + 1:mod (i, 3) + 1)) + one%a
  end function
end module
program routine_constants
  use constants
  implicit none
  integer :: i, k
  integer, parameter :: squares(12) = [(i * i, i = 1, 12)]
  real :: r(12), s(12)
  !$acc parallel loop copyout(r, s) default(none)
  do i = 1, 12
    r(i) = value (i) + weights(mod (i, 3) - 1)
    s(i) = square (i)
  end do
  do i = 1, 12
    k = mod (i, 3)
    if (r(i) /= value (i) + merge (0.5, 0.25, k == 1)) error stop 1
    if (s(i) /= i * i + merge (28, merge (30, 31, any (i == [4, 6, 9, 11])), i == 2)) error stop 2
  end do
contains
  real function square (i)
    !$acc routine seq
    integer, intent(in) :: i
    square = squares(i) + days(i)
  end function
end program
