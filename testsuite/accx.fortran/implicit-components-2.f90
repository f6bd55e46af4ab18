! A clause copies a structure that is a dummy argument, and the construct uses an allocatable
! component that no clause names.
!
! SPDX-License-Identifier: GPL-3.0-or-later
module boxes
  implicit none
  integer, parameter :: n = 17
  type :: box
    integer :: k
    integer :: v(n)
    real(8), allocatable :: w(:), z(:)
  end type
contains
  subroutine whole (s)
    type(box) :: s
    integer :: i
    !$acc parallel loop copy(s)
    do i = 1, n
      s%v(i) = int (s%w(i)) + s%k
      s%z(i) = i
    end do
  end subroutine
  subroutine input (s, a)
    type(box), intent(in) :: s
    integer :: a(n), i
    !$acc parallel loop copyin(s) copyout(a)
    do i = 1, n
      a(i) = int (s%z(i)) + s%v(i)
    end do
  end subroutine
end module
program p
  use boxes
  implicit none
  type(box) :: s
  integer :: a(n), i
  allocate (s%w(n), s%z(n))
  s%k = 4
  s%v = 1
  s%w = 3
  s%z = 0
  call whole (s)
  if (any (s%v /= 7)) error stop 1
  do i = 1, n
    if (s%z(i) /= i) error stop 2
  end do
  call input (s, a)
  do i = 1, n
    if (a(i) /= 7 + i) error stop 3
  end do
end program
