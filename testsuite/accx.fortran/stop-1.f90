! stop and error stop, with a number, a text or neither, have device code.
!
! SPDX-License-Identifier: GPL-3.0-or-later
program p
  implicit none
  integer :: a(40), b(40), i
  a = [(i, i = 1, 40)]
  !$acc parallel loop copyin(a) copyout(b)
  do i = 1, 40
    if (a(i) > 40) stop 7
    if (a(i) < 1) stop 'less than 1%'
    if (a(i) == 50) stop
    if (a(i) == 60) error stop
    if (a(i) == 70) error stop 'seventy'
    if (a(i) == 80) error stop 3
    b(i) = check (a(i)) + 1
  end do
  do i = 1, 40
    if (b(i) /= i + 1) error stop 1
  end do
contains
  integer function check (k)
    !$acc routine seq
    integer, intent(in) :: k
    if (k > 100) stop 'too large'
    check = k
  end function
end program
