! Arrays that are components of structures and that no clause names are copied, or found where they are present by
! other names (OpenACC 3.3 sections 2.6.2, 2.6.4).
! SPDX-License-Identifier: GPL-3.0-or-later
module m
  implicit none
  type inner
    integer :: k
    integer, allocatable :: a(:)
  end type
  type t
    integer :: n
    integer, allocatable :: a(:), b(:,:), none(:)
    integer, pointer :: p(:)
    type(inner) :: in
    type(inner), pointer :: far
    integer :: last
  end type
  integer, parameter :: few = 10
contains
  subroutine up(x)
    integer, intent(in) :: x(:)
    !$acc enter data copyin(x)
  end subroutine
  subroutine down(x)
    integer, intent(inout) :: x(:)
    !$acc exit data copyout(x)
  end subroutine
  subroutine all(v)
    type(t), intent(inout) :: v
    integer :: i
    !$acc parallel loop
    do i = 1, v%n
      v%a(i) = v%a(i) + v%b(2, i) + v%p(i)*v%in%a(i) + v%last
    end do
  end subroutine
  subroutine polymorphic(v)
    class(t), intent(inout) :: v
    integer :: i
    !$acc kernels
    do i = 1, v%n
      v%a(i) = v%b(1, i)
    end do
    !$acc end kernels
  end subroutine
  ! What leads nowhere is not looked at.
  subroutine nowhere(v)
    type(t), intent(inout) :: v
    type(t), pointer :: w
    logical :: yes
    integer :: i
    yes = associated(v%far)
    nullify (w)
    !$acc parallel loop
    do i = 1, v%n
      if (yes) then
        v%a(i) = v%far%a(i)
      else
        v%a(i) = 4
      end if
      if (v%last < 0) v%a(i) = v%none(i)
      if (v%last < 0) v%a(i) = w%a(i)
    end do
  end subroutine
  subroutine nested(v)
    type(t), intent(inout) :: v
    integer :: i
    !$acc parallel loop
    do i = 1, v%n
      v%in%a(i) = v%in%a(i) + v%a(i) + v%in%k*v%last
    end do
  end subroutine
  subroutine inner_up(x)
    type(inner) :: x
    !$acc enter data copyin(x%a) async(1)
  end subroutine
  subroutine inner_down(x)
    type(inner) :: x
    !$acc exit data copyout(x%a)
  end subroutine
end module
program main
  use m
  implicit none
  type(t) :: v
  integer :: i
  integer, target :: wide(3*few)
  v%n = few
  v%last = 5
  v%in%k = 3
  nullify (v%far)
  allocate (v%a(few), v%b(2, few), v%in%a(few))
  wide = 1
  v%p => wide(1:3*few:3)
  v%p = 2
  v%a = [(i, i = 1, few)]
  v%b(1, :) = 7
  v%b(2, :) = 100
  v%in%a = 3
  call all(v)
  if (any(v%a /= [(i, i = 1, few)] + 111)) stop 1
  if (any(wide(2::3) /= 1)) stop 2
  call polymorphic(v)
  if (any(v%a /= 7)) stop 3
  call nowhere(v)
  if (any(v%a /= 4)) stop 4
  ! Present by other names: the device's values count.
  call up(v%a)
  v%a = 0
  call all(v)
  if (any(v%a /= 0)) stop 5
  call down(v%a)
  if (any(v%a /= 4 + 111)) stop 6
  ! A structure in another one, of which enter data has mapped an array.
  v%in%a = 2
  call inner_up(v%in)
  !$acc wait(1)
  do i = 1, 2
    v%in%k = i
    call nested(v)
  end do
  v%in%a = 0
  call inner_down(v%in)
  if (any(v%in%a /= 2 + 2*115 + 3*5)) stop 7
end program
