! Reductions over members: of structures, dummies, classes, parents, and arrays in them.
!
! SPDX-License-Identifier: GPL-3.0-or-later
module m
  type in
    integer :: k
  end type
  type t
    integer :: n = 0
    real(8) :: s(3), x
    type(in) :: q
    integer, allocatable :: h(:)
  end type
contains
  subroutine dummy(v)
    type(t), intent(inout) :: v
    integer :: i
    !$acc parallel loop reduction(+: v%x) reduction(max: v%n)
    do i = 1, 100
      v%x = v%x + i
      v%n = max(v%n, i)
    end do
  end subroutine
  subroutine cls(v)
    class(t), intent(inout) :: v
    integer :: i
    !$acc parallel loop reduction(+: v%x)
    do i = 1, 100
      v%x = v%x + i
    end do
  end subroutine
end module
program p
  use m
  implicit none
  type(t) :: v
  type, extends(t) :: more
    integer :: z
  end type
  type(more) :: w
  integer :: i
  v%x = 0; v%q%k = 0; v%s = 0
  !$acc parallel loop reduction(+: v%x, v%q%k)
  do i = 1, 100
    v%x = v%x + i
    v%q%k = v%q%k + 1
  end do
  if (v%x /= 5050 .or. v%q%k /= 100) error stop 1
  !$acc parallel loop reduction(+: v%s)
  do i = 1, 99
    v%s(mod(i, 3) + 1) = v%s(mod(i, 3) + 1) + 1
  end do
  if (any(v%s /= 33)) error stop 2
  call dummy(v)
  if (v%x /= 10100 .or. v%n /= 100) error stop 3
  call cls(v)
  if (v%x /= 15150) error stop 4
  allocate (v%h(4), w%h(4))
  v%h = 0
  !$acc parallel loop reduction(+: v%h) copy(v, v%h)
  do i = 1, 100
    v%h(mod(i, 4) + 1) = v%h(mod(i, 4) + 1) + 1
  end do
  if (any(v%h /= 25)) error stop 5
  w%x = 1
  !$acc parallel loop reduction(*: w%x)
  do i = 1, 10
    w%x = w%x * 2
  end do
  if (w%x /= 1024) error stop 6
end program
