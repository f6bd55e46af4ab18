! Members of polymorphic dummy arguments in clauses of constructs and of data directives.
! SPDX-License-Identifier: GPL-3.0-or-later
module m
  implicit none
  type t
    integer :: n
    integer, allocatable :: a(:), b(:)
  contains
    procedure :: go
  end type
contains
  subroutine work1(v)
    class(t), intent(inout) :: v
    integer :: i
    !$acc parallel loop present(v%a, v%b)
    do i = 1, v%n
      v%b(i) = v%a(i)*v%n + 0
    end do
  end subroutine
  subroutine work2(v)
    class(t), intent(inout) :: v
    integer :: i
    !$acc parallel loop copyin(v%a) copy(v%b)
    do i = 1, v%n
      v%b(i) = v%a(i)*v%n + 1
    end do
  end subroutine
  subroutine work3(v)
    class(t), intent(inout) :: v
    integer :: i
    !$acc data copyin(v%a) copy(v%b)
    !$acc parallel loop 
    do i = 1, v%n
      v%b(i) = v%a(i)*v%n + 2
    end do
    !$acc end data
  end subroutine
  subroutine work4(v)
    class(t), intent(inout) :: v
    integer :: i
    !$acc enter data copyin(v)
    !$acc enter data copyin(v%a,v%b)
    !$acc parallel loop present(v)
    do i = 1, v%n
      v%b(i) = v%a(i)*v%n + 3
    end do
    !$acc exit data copyout(v%b) delete(v%a)
    !$acc exit data delete(v)
  end subroutine
  subroutine work5(v)
    class(t), intent(inout) :: v
    integer :: i
    !$acc enter data copyin(v%a,v%b)
    !$acc parallel loop present(v%a,v%b)
    do i = 1, v%n
      v%b(i) = v%a(i)*v%n + 4
    end do
    !$acc exit data copyout(v%b) delete(v%a)
  end subroutine
  subroutine work6(v)
    class(t), intent(inout) :: v
    integer :: i
    !$acc parallel loop 
    do i = 1, v%n
      v%b(i) = v%a(i)*v%n + 5
    end do
  end subroutine
  subroutine work7(v)
    class(t), intent(inout) :: v
    integer :: i
    !$acc parallel loop copyin(v%n) copyin(v%a) copy(v%b)
    do i = 1, v%n
      v%b(i) = v%a(i)*v%n + 6
    end do
  end subroutine
  subroutine go(this, which)
    class(t), intent(inout) :: this
    integer, intent(in) :: which
    select case (which)
    case (1)
      call work1(this)
    case (2)
      call work2(this)
    case (3)
      call work3(this)
    case (4)
      call work4(this)
    case (5)
      call work5(this)
    case (6)
      call work6(this)
    case (7)
      call work7(this)
    end select
  end subroutine
end module
program p
  use m
  implicit none
  type(t) :: x
  x%n = 4
  allocate(x%a(4), x%b(4))
  x%a = [1, 2, 3, 4]
  x%b = 0
  !$acc enter data copyin(x)
  !$acc enter data copyin(x%a,x%b)
  call x%go(1)
  !$acc exit data copyout(x%a,x%b)
  !$acc exit data delete(x)
  if (any(x%b /= 4*x%a + 0)) stop 1
  x%b = 0
  call x%go(2)
  if (any(x%b /= 4*x%a + 1)) stop 2
  x%b = 0
  call x%go(3)
  if (any(x%b /= 4*x%a + 2)) stop 3
  x%b = 0
  call x%go(4)
  if (any(x%b /= 4*x%a + 3)) stop 4
  x%b = 0
  call x%go(5)
  if (any(x%b /= 4*x%a + 4)) stop 5
  x%b = 0
  !$acc enter data copyin(x)
  !$acc enter data copyin(x%a,x%b)
  call x%go(6)
  !$acc exit data copyout(x%a,x%b)
  !$acc exit data delete(x)
  if (any(x%b /= 4*x%a + 5)) stop 6
  call x%go(7)
  if (any(x%b /= 4*x%a + 6)) stop 7
end program
