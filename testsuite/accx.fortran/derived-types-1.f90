! Derived types: arrays of them, members in data clauses, scalars of a type.
! SPDX-License-Identifier: GPL-3.0-or-later
module m
  implicit none
  type pt
    real :: x, y
    integer :: k(3)
  end type
  type field
    integer :: n
    real, allocatable :: v(:)
    real, pointer :: q(:) => null()
  end type
end module
program p
  use m
  implicit none
  type(pt) :: a(10), s
  type(field) :: f
  integer :: i
  do i = 1, 10
    a(i)%x = i; a(i)%y = 0; a(i)%k = i
  end do
  s%x = 2; s%y = 3; s%k = 1
  !$acc parallel loop copy(a) copyin(s)
  do i = 1, 10
    a(i)%y = a(i)%x * s%x + s%y
    a(i)%k(2) = a(i)%k(1) + a(i)%k(3)
  end do
  do i = 1, 10
    if (a(i)%y /= 2*i+3 .or. a(i)%k(2) /= 2*i) stop 1
  end do
  !$acc parallel copy(s)
  s%y = s%x + 1
  !$acc end parallel
  if (s%y /= 3) stop 2
  f%n = 20
  allocate(f%v(20), f%q(20))
  f%v = 1; f%q = 2
  !$acc enter data copyin(f)
  !$acc enter data copyin(f%v, f%q)
  !$acc parallel loop present(f)
  do i = 1, f%n
    f%v(i) = f%v(i) + f%q(i)
  end do
  !$acc exit data copyout(f%v) delete(f%q)
  !$acc exit data delete(f)
  if (any(f%v /= 3)) stop 3
  !$acc parallel loop copy(f%v)
  do i = 1, 20
    f%v(i) = f%v(i) * 2
  end do
  if (any(f%v /= 6)) stop 4
  !$acc data copy(f%v, f%q)
  !$acc parallel loop
  do i = 1, 20
    f%q(i) = f%v(i)
  end do
  !$acc update host(f%q)
  if (any(f%q /= 6)) stop 5
  !$acc end data
end program
