! use_device of allocatable arrays and scalars, of members and of scalars; deviceptr of scalar dummies.
! SPDX-License-Identifier: GPL-3.0-or-later
module m
  use iso_c_binding
  implicit none
  type t
    integer :: k
    real :: fx(4)
    real, allocatable :: v(:)
    real, pointer :: p(:,:)
    real, pointer :: s
  end type
contains
  subroutine twice(a, n)
    integer, intent(in) :: n
    real :: a(n)
    integer :: i
    !$acc parallel loop deviceptr(a)
    do i = 1, n
      a(i) = 2*a(i)
    end do
  end subroutine
  subroutine once(a)
    real :: a
    !$acc serial deviceptr(a)
    a = 2*a
    !$acc end serial
  end subroutine
  subroutine dummies(al, pt, as, n, ex)
    integer :: n
    real, allocatable :: al(:)
    real, pointer :: pt(:)
    real :: as(:), ex(n)
    !$acc host_data use_device(al, pt, as, ex)
    call twice(al, size(al))
    call twice(pt, 10)
    call twice(as, 10)
    call twice(ex, n)
    !$acc end host_data
  end subroutine
end module
program p
  use m
  implicit none
  real, allocatable :: al(:), sa
  real, target :: a(10), b(10), c(10), sc
  real, pointer :: pt(:)
  type(t) :: x, y(3)
  allocate(al(10), sa, x%v(10), x%p(2,5), x%s, y(2)%v(10))
  al = 1; sa = 1; a = 1; b = 1; c = 1; x%v = 1; x%p = 1; x%s = 1; x%fx = 1; y(2)%v = 1; sc = 1
  pt => a
  !$acc data copy(al, sa, a, b, c, sc)
  !$acc host_data use_device(al)
  call twice(al, 10)
  !$acc end host_data
  if (any(al /= 1)) stop 1
  call dummies(al, pt, b, 10, c)
  !$acc host_data use_device(sa, sc)
  call once(sa)
  call once(sc)
  !$acc end host_data
  !$acc end data
  if (any(al /= 4)) stop 2
  if (any(a /= 2) .or. any(b /= 2) .or. any(c /= 2)) stop 3
  if (sa /= 2 .or. sc /= 2) stop 4
  !$acc data copy(x)
  !$acc data copy(x%v, x%p, x%s)
  !$acc host_data use_device(x%v, x%p)
  call twice(x%v, 10)
  call twice(x%p, 10)
  !$acc end host_data
  !$acc host_data use_device(x%fx, x%s)
  call twice(x%fx, 4)
  call once(x%s)
  !$acc end host_data
  !$acc end data
  !$acc end data
  if (any(x%v /= 2) .or. any(x%p /= 2) .or. any(x%fx /= 2) .or. x%s /= 2) stop 5
  !$acc data copy(y(2)%v)
  !$acc host_data use_device(y(2)%v) if_present if(size(a) > 4)
  call twice(y(2)%v, 10)
  !$acc end host_data
  !$acc end data
  if (any(y(2)%v /= 2)) stop 6
  !$acc host_data use_device(al) if_present
  al = 7
  !$acc endhost_data
  if (any(al /= 7)) stop 7
  !$acc host_data use_device(al) if(.false.)
  al = 8
  !$acc end host_data
  if (any(al /= 8)) stop 8
end program
