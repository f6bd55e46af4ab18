! A directive that names a structure and its members: in front come structures, at the end members.
! SPDX-License-Identifier: GPL-3.0-or-later
module m
  implicit none
  type t
    integer :: n
    integer, allocatable :: a(:), b(:)
    integer, pointer :: p(:)
  end type
contains
  subroutine make(v, n)
    type(t), intent(inout) :: v
    integer, intent(in) :: n
    integer :: i
    v%n = n
    allocate(v%a(n), v%b(n), v%p(n))
    v%a = [(i, i = 1, n)]
    v%b = 1
    v%p = 0
    !$acc enter data copyin(v, v%a, v%b) create(v%p) async(1)
    !$acc wait(1)
  end subroutine
  subroutine work(v)
    type(t), intent(inout) :: v
    integer :: i
    !$acc parallel loop present(v, v%a, v%b, v%p)
    do i = 1, v%n
      v%p(i) = v%a(i) + v%b(i)*v%n
    end do
    !$acc update self(v%p)
  end subroutine
  subroutine away(v)
    type(t), intent(inout) :: v
    !$acc exit data delete(v%a), &
    !$acc   delete(v%b, v), &
    !$acc   copyout(v%p)
    if (any(v%p /= v%a + v%n)) stop 1
  end subroutine
end module
program p
  use m
  implicit none
  type(t) :: x, y(2)
  integer :: i, k, other(4)
  call make(x, 10)
  call work(x)
  if (any(x%p /= x%a + 10)) stop 2
  call away(x)
  other = 0
  !$acc data copyin(x, x%a) copy(x%b, other) if(x%n > 3)
  !$acc data create(y)
  !$acc parallel loop
  do i = 1, x%n
    x%b(i) = x%a(i)*x%n
    if (i <= 4) other(i) = i
  end do
  !$acc end data
  !$acc end data
  if (any(x%b /= 10*x%a) .or. any(other /= [1, 2, 3, 4])) stop 3
  do k = 1, 2
    allocate(y(k)%a(5))
    y(k)%a = k
    y(k)%n = k
  end do
  !$acc enter data copyin(y, y(1)%a, y(2)%a)
  !$acc parallel loop collapse(2) present(y)
  do k = 1, 2
    do i = 1, 5
      y(k)%a(i) = y(k)%a(i) + y(k)%n + i
    end do
  end do
  !$acc exit data copyout(y(1)%a, y(2)%a) delete(y)
  do k = 1, 2
    do i = 1, 5
      if (y(k)%a(i) /= 2*k + i) stop 4
    end do
  end do
  !$acc parallel loop copyin(x, x%a) copy(x%b)
  do i = 1, x%n
    x%b(i) = x%a(i) + x%n
  end do
  if (any(x%b /= x%a + 10)) stop 5
end program
