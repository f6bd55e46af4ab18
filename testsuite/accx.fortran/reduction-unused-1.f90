! Reductions over arrays that a construct does not use leave them as they are.
! SPDX-License-Identifier: GPL-3.0-or-later
module unused
  implicit none
  real :: of_module(3) = 2
contains
  subroutine of_dummies (a, b, n, w)
    integer, intent(in) :: n
    real, intent(inout) :: a(:), b(n), w(:)
    integer :: i
    !$acc parallel reduction(+:a)
    !$acc loop reduction(max:b)
    do i = 1, n
      w(i) = w(i) + i
    end do
    !$acc end parallel
    !$acc parallel loop reduction(+:of_module)
    do i = 1, n
      w(i) = w(i) + i
    end do
    call inside
  contains
    subroutine inside
      integer :: i
      !$acc parallel loop reduction(+:of_module, a)
      do i = 1, n
        w(i) = w(i) + i
      end do
    end subroutine
  end subroutine
end module

program reduction_unused
  use unused
  implicit none
  integer, parameter :: n = 20
  real :: v(4), w(n), s, never(2)
  real, allocatable :: al(:)
  integer :: i
  allocate (al(3))
  al = 3
  v = 1
  w = 2
  s = 0
  !$acc parallel loop reduction(+:v) copy(w) reduction(*:never, al)
  do i = 1, n
    w(i) = w(i) + i
  end do
  !$acc parallel loop reduction(max:s) reduction(+:v)
  do i = 1, n
    w(i) = w(i) + i
    s = max (s, w(i))
  end do
  if (any (v /= 1) .or. any (al /= 3) .or. s /= 42 .or. sum (w) /= 460) error stop 1
  call of_dummies (v, v, 4, w)
  if (any (v /= 1) .or. any (of_module /= 2) .or. sum (w) /= 490) error stop 2
end program
