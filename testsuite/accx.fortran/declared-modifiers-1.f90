! zero and always on declare: zeros on the device of what is made, of modules and procedures, and copies in both
! directions of what is there already.
! SPDX-License-Identifier: GPL-3.0-or-later
module declared
  implicit none
  real :: y(10) = 5, x(10) = 6
  !$acc declare create(zero: y) create(x)
contains
  subroutine zeros (n, o, k)
    integer, intent(in) :: n
    real, intent(out) :: o(n)
    integer, intent(inout) :: k
    real :: own(n), two(3, 4), s
    integer :: i
    !$acc declare create(zero: own, two, s) copyout(o)
    !$acc parallel loop
    do i = 1, n
      o(i) = own(i) + y(i) + i + two(1, 4) + s
    end do
    call inside
  contains
    subroutine inside
      integer :: i, own(5)
      !$acc declare create(zero: own)
      !$acc parallel loop reduction(+:k)
      do i = 1, 5
        own(i) = own(i) + 1
        k = k + own(i)
      end do
    end subroutine
  end subroutine

  subroutine both (n, o)
    integer, intent(in) :: n
    real, intent(inout) :: o(n)
    integer :: i
    !$acc declare copy(always: o)
    !$acc parallel loop
    do i = 1, n
      o(i) = o(i) + i
    end do
  end subroutine

  subroutine in (n, o)
    integer, intent(in) :: n
    real, intent(inout) :: o(n)
    integer :: i
    !$acc declare copyin(always: o)
    !$acc parallel loop
    do i = 1, n
      o(i) = o(i) + 1
    end do
  end subroutine
end module

program declared_modifiers
  use declared
  implicit none
  real :: o(10)
  integer :: i, k
  k = 0
  do i = 1, 2
    call zeros (10, o, k)
    if (any (o /= [1, 2, 3, 4, 5, 6, 7, 8, 9, 10])) error stop 1
  end do
  if (k /= 10) error stop 2
  !$acc data copyin(o)
  o = 3
  call both (10, o)
  if (any (o /= [4, 5, 6, 7, 8, 9, 10, 11, 12, 13])) error stop 3
  o = 1
  call in (10, o)
  if (any (o /= 1)) error stop 4
  !$acc update self(o)
  if (any (o /= 2)) error stop 5
  !$acc end data
end program
