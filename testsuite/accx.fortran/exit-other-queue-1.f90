! What the runtime brings for an array in a structure on the queue of enter data is ahead of what exit data
! without a queue frees.
! { accx-env ACCX_SIM_LATE=1 }
! SPDX-License-Identifier: GPL-3.0-or-later
program queues
  implicit none
  type box
    integer :: n
    integer, allocatable :: p(:)
  end type
  type(box) :: b
  integer, allocatable :: a(:)
  integer :: i
  allocate (a(8), b%p(8))
  b%n = 1
  a = [(10 * i, i = 1, 8)]
  b%p = a
  do i = 1, 3
    !$acc enter data create(a(7:8)) async(2)
    !$acc exit data delete(a(7:8))
    !$acc wait
    !$acc enter data copyin(b)
    !$acc enter data create(b%p(2:6)) async(3)
    !$acc exit data delete(b%p(2:6))
    !$acc exit data delete(b)
    !$acc wait
  end do
  !$acc parallel loop copy(a, b, b%p)
  do i = 1, 8
    a(i) = a(i) + b%n
    b%p(i) = b%p(i) - b%n
  end do
  do i = 1, 8
    if (a(i) /= 10 * i + 1 .or. b%p(i) /= 10 * i - 1) error stop 1
  end do
end program
