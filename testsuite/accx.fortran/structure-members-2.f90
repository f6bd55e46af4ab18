! A region sees all of a structure of which clauses name members: of dummy arguments, pointers,
! allocatable variables, structures in structures.
! SPDX-License-Identifier: GPL-3.0-or-later
module m
  implicit none
  type w
    integer :: k
    integer, allocatable :: a(:)
  end type
  type t
    integer :: n
    integer, allocatable :: a(:), s
    integer, pointer :: p(:), q
    type(w) :: in
    type(w), pointer :: far
    integer :: fixed(4)
  end type
contains
  subroutine s1(v)
    type(t), intent(inout) :: v
    integer :: i
    !$acc parallel loop present(v%a) copy(v%p)
    do i = 1, v%n
      v%p(i) = v%a(i)*v%n + 1
    end do
  end subroutine
  subroutine s2(v)
    type(t), intent(inout) :: v
    integer :: i
    !$acc parallel loop copy(v%in%a)
    do i = 1, v%n
      v%in%a(i) = v%in%a(i) + v%in%k
    end do
  end subroutine
  subroutine s3(v)
    type(t), intent(inout) :: v
    integer :: i
    !$acc parallel loop copy(v%s, v%a)
    do i = 1, v%n
      v%a(i) = v%a(i) + v%s
    end do
  end subroutine
  subroutine s4(v)
    type(t), intent(inout) :: v
    integer :: i
    !$acc parallel loop copy(v%far%a)
    do i = 1, v%n
      v%far%a(i) = v%far%a(i) + v%far%k
    end do
  end subroutine
  subroutine s5(v)
    type(t), intent(inout) :: v
    integer :: i
    !$acc parallel loop copy(v%fixed) copyin(v%a, v%q)
    do i = 1, v%n
      v%fixed(i) = v%a(i) + v%q
    end do
  end subroutine
  subroutine s6(v)
    type(t), intent(inout) :: v
    integer :: i
    !$acc parallel loop copy(v%a(2:3))
    do i = 2, 3
      v%a(i) = v%a(i) + v%n
    end do
  end subroutine
  subroutine s7(v)
    type(t), allocatable, intent(inout) :: v
    integer :: i
    !$acc parallel loop copy(v%a)
    do i = 1, v%n
      v%a(i) = v%a(i) + v%n
    end do
  end subroutine
  subroutine s8(v)
    type(t), pointer, intent(inout) :: v
    integer :: i
    !$acc parallel loop copy(v%a) async(1)
    do i = 1, v%n
      v%a(i) = v%a(i) + v%n
    end do
    !$acc wait(1)
  end subroutine
  subroutine s9(v)
    class(t), intent(inout) :: v
    integer :: i
    !$acc kernels copy(v%a, v%p)
    do i = 1, v%n
      v%a(i) = v%a(i) + v%n
    end do
    do i = 1, v%n
      v%p(i) = v%a(i) + v%n
    end do
    !$acc end kernels
  end subroutine
  subroutine s10(v)
    type(t), intent(inout) :: v
    integer :: i
    !$acc serial create(v%a) copyout(v%p)
    do i = 1, v%n
      v%a(i) = i
    end do
    do i = 1, v%n
      v%p(i) = v%a(i) + v%n
    end do
    !$acc end serial
  end subroutine
  subroutine s11(v)
    type(t), intent(inout) :: v
    integer :: i
    !$acc data copy(v%a)
    !$acc parallel loop copy(v%a)
    do i = 1, v%n
      v%a(i) = v%a(i) + v%n
    end do
    !$acc end data
  end subroutine
  subroutine s12(v)
    type(t), intent(inout) :: v
    !$acc parallel copy(v%a)
    v%n = v%n + 1
    v%a(1) = v%n
    !$acc end parallel
  end subroutine
  subroutine s13(v)
    type(t), intent(inout) :: v
    !$acc serial copy(v%n)
    v%n = v%n + v%fixed(1)
    !$acc end serial
  end subroutine
end module
program p
  use m
  implicit none
  type(t), target :: x
  type(t), allocatable :: z
  type(t), pointer :: u
  integer :: which, i
  u => x
  allocate(z)
  do which = 1, 14
    call make(x)
    call make(z)
    select case (which)
    case (1)
      !$acc enter data copyin(x%a)
      call s1(x)
      !$acc exit data delete(x%a)
      if (any(x%p /= [5, 9, 13, 17])) stop 1
    case (2)
      call s2(x)
      if (any(x%in%a /= 7 + [(i, i = 1, 4)])) stop 2
    case (3)
      call s3(x)
      if (any(x%a /= 9 + [(i, i = 1, 4)])) stop 3
    case (4)
      call s4(x)
      if (any(x%far%a /= 8 + [(i, i = 1, 4)])) stop 4
    case (5)
      call s5(x)
      if (any(x%fixed /= 11 + [(i, i = 1, 4)])) stop 5
    case (6)
      call s6(x)
      if (any(x%a /= [1, 6, 7, 4])) stop 6
    case (7)
      call s7(z)
      if (any(z%a /= 4 + [(i, i = 1, 4)])) stop 7
    case (8)
      call s8(u)
      if (any(x%a /= 4 + [(i, i = 1, 4)])) stop 8
    case (9)
      call s9(x)
      if (any(x%p /= 8 + [(i, i = 1, 4)])) stop 9
    case (10)
      call s10(x)
      if (any(x%p /= 4 + [(i, i = 1, 4)])) stop 10
    case (11)
      call s11(x)
      if (any(x%a /= 4 + [(i, i = 1, 4)])) stop 11
    case (12)
      call s12(x)
      if (x%n /= 5 .or. x%a(1) /= 5) stop 12
    case (13)
      x%fixed(1) = 3
      call s13(x)
      if (x%n /= 7) stop 13
    case (14)
      !$acc enter data copyin(x)
      !$acc enter data copyin(x%a, x%p)
      call s9(x)
      call s11(x)
      call s10(x)
      !$acc exit data copyout(x%a, x%p) delete(x)
      if (any(x%p /= 4 + [(i, i = 1, 4)])) stop 14
    end select
    if (.not. allocated(x%a) .or. size(x%a) /= 4 .or. x%s /= 9 .or. .not. associated(x%far)) stop 20
    deallocate(x%a, x%s, x%p, x%q, x%in%a, x%far%a)
    deallocate(x%far)
    deallocate(z%a, z%s, z%p, z%q, z%in%a, z%far%a)
    deallocate(z%far)
  end do
contains
  subroutine make(v)
    type(t), intent(inout) :: v
    allocate(v%a(4), v%s, v%p(4), v%q, v%in%a(4), v%far); allocate(v%far%a(4))
    v%n = 4
    v%a = [1, 2, 3, 4]
    v%p = 0
    v%s = 9
    v%q = 11
    v%in%k = 7
    v%in%a = v%a
    v%far%k = 8
    v%far%a = v%a
    v%fixed = 0
  end subroutine
end program
