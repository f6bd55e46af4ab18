! Type-bound procedures called in regions, of elements, members and what the region declares.
! SPDX-License-Identifier: GPL-3.0-or-later
module bound_m
  implicit none
  type point
    real :: x, y
  contains
    procedure :: norm => point_norm
    procedure :: move
    procedure, nopass :: unit
    generic :: add => move
  end type
  type, extends(point) :: weighted
    real :: w = 2
    type(point) :: origin
  contains
    procedure :: norm => weighted_norm
  end type
contains
  pure real function point_norm (self)
    !$acc routine seq
    class(point), intent(in) :: self
    point_norm = abs (self%x) + abs (self%y)
  end function
  pure real function weighted_norm (self)
    !$acc routine seq
    class(weighted), intent(in) :: self
    weighted_norm = self%w * (abs (self%x) + abs (self%y)) + self%origin%norm ()
  end function
  pure subroutine move (self, dx)
    !$acc routine seq
    class(point), intent(inout) :: self
    real, intent(in) :: dx
    self%x = self%x + dx
  end subroutine
  pure real function unit ()
    !$acc routine seq
    unit = 0.5
  end function
end module
program bound
  use bound_m
  implicit none
  integer, parameter :: n = 40
  integer :: i
  type(point) :: p(n)
  type(weighted) :: w(n)
  type(point), allocatable :: q(:)
  real :: a(n), b(n), total
  p = point (1, -2)
  w = weighted (1, 2, 3, point (4, 5))
  allocate (q(n))
  q = point (0, 1)
  !$acc parallel loop copyout(a, b) copy(p)
  do i = 1, n
    call p(i)%move (real (i))
    a(i) = p(i)%norm () + p(i)%unit ()
    block
      type(point) :: t
      t = point (i, i)
      call t%add (1.0)
      b(i) = t%norm () + w(i)%norm ()
    end block
  end do
  if (any (a /= [(i + 3.5, i = 1, n)])) error stop 1
  if (any (b /= [(2 * i + 1 + 18.0, i = 1, n)])) error stop 2
  total = 0
  !$acc parallel loop reduction(+: total)
  do i = 1, n
    call q(i)%move (2.0)
    total = total + q(i)%norm ()
  end do
  if (total /= 3 * n .or. any (q%x /= 2)) error stop 3
end program
