! A variable in several data clauses of a directive, and several sections of one.
!
! SPDX-License-Identifier: GPL-3.0-or-later
program p
  implicit none
  type t
    integer :: n
    integer :: w(10)
  end type
  type(t) :: v
  integer :: a(10), b(10), c(10), i
  a = 1
  b = 2
  c = 3
  !$acc data copyin(a) copyout(a)
  !$acc parallel loop present(a) copyin(b, c) copyout(c)
  do i = 1, 10
    a(i) = a(i) + i
    c(i) = c(i) + b(i)
  end do
  !$acc end data
  do i = 1, 10
    if (a(i) /= 1 + i .or. c(i) /= 5) error stop 1
  end do
  !$acc parallel loop copyin(a, b) copyout(b) copy(c) present_or_copy(c) &
  !$acc& create(c)
  do i = 1, 10
    b(i) = a(i) + c(i) + b(i)
    c(i) = 0
  end do
  do i = 1, 10
    if (b(i) /= 8 + i .or. c(i) /= 0) error stop 2
  end do
  !$acc enter data copyin(a(1:2), b(:)) create(a(3:4), a(5:6))
  a = 0
  !$acc parallel loop present(a(3:4), b)
  do i = 3, 4
    a(i) = b(i)
  end do
  !$acc update self(a(1:2), &
  !$acc a(3:4)) async(1)
  !$acc wait(1)
  do i = 1, 4
    if (a(i) /= merge (1, 8, i < 3) + i) error stop 3
  end do
  a = 7
  !$acc update device(a(5:6)) self(a(1:2))
  a = 0
  !$acc exit data copyout(a(5:6), a(1:2)) delete(a(3:4), b)
  if (any (a /= [2, 3, 0, 0, 7, 7, 0, 0, 0, 0])) error stop 4
  v%w = 5
  !$acc enter data create(v)
  !$acc update device(v%w(1:3), v%w(4:10), v%n)
  v%w = 0
  !$acc update self(v%w(1:2), v%w(3:4), v%w(5:6))
  if (any (v%w(1:6) /= 5) .or. any (v%w(7:) /= 0)) error stop 5
  !$acc exit data delete(v)
end program
