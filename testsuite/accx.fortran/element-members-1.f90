! A member of one element of an array of derived type in a clause, beside other uses of the array
! and without any.
module things
  implicit none
  type thing
    integer :: n
    real :: a(8)
  end type
contains
  subroutine explicit (v, m)
    integer, intent(in) :: m
    type (thing) :: v(m)
    integer :: j
    !$acc parallel loop copy (v(2)%a)
    do j = 1, 8
      v(2)%a(j) = v(2)%a(j) + v(1)%n
    end do
  end subroutine
  subroutine fixed (v)
    type (thing) :: v(4)
    integer :: j
    !$acc parallel loop copy (v(2)%a)
    do j = 1, 8
      v(2)%a(j) = v(2)%a(j) + v(1)%n
    end do
  end subroutine
  subroutine assumed (v)
    type (thing) :: v(:)
    integer :: j
    !$acc parallel loop copy (v(2)%a)
    do j = 1, 8
      v(2)%a(j) = v(2)%a(j) + v(1)%n
    end do
  end subroutine
end module
program p
  use things
  type (thing) :: v(4), w(0:2, 3)
  type (thing), allocatable :: u(:)
  integer :: i, j
  allocate (u(4))
  do i = 1, 4
    v(i)%n = i
    v(i)%a = i
    u(i)%n = i
    u(i)%a = i
  end do
  do i = 1, 3
    do j = 0, 2
      w(j, i)%n = i
      w(j, i)%a = j
    end do
  end do
  !$acc parallel loop copy (v(2)%a)
  do j = 1, 8
    v(2)%a(j) = v(2)%a(j) + v(1)%n
  end do
  if (any (v(2)%a /= 3)) stop 1
  !$acc parallel loop copy (v(3)%a)
  do j = 1, 8
    v(3)%a(j) = v(3)%a(j) + 1
  end do
  if (any (v(3)%a /= 4)) stop 2
  !$acc data copy (w(1, 2)%a)
  !$acc parallel loop
  do j = 1, 8
    w(1, 2)%a(j) = w(1, 2)%a(j) + w(0, 3)%n
  end do
  !$acc end data
  if (any (w(1, 2)%a /= 4)) stop 3
  call explicit (v, 4)
  if (any (v(2)%a /= 4)) stop 4
  call fixed (v)
  if (any (v(2)%a /= 5)) stop 5
  call assumed (v)
  if (any (v(2)%a /= 6)) stop 6
  !$acc parallel loop copy (u(2)%a)
  do j = 1, 8
    u(2)%a(j) = u(2)%a(j) + u(1)%n
  end do
  if (any (u(2)%a /= 3)) stop 7
end program
