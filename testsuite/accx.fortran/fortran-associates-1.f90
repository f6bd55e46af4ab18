! Associate names of scalars, elements and members are what they stand for, in regions and in clauses.
! SPDX-License-Identifier: GPL-3.0-or-later
module names
  implicit none
  type state
    integer :: step, size(5)
    real(8) :: dt
  end type
contains

subroutine behind (d, e, a, first)
  integer, intent(inout) :: d, a(:)
  integer, intent(in) :: e, first
  integer :: i, total
  integer, allocatable :: b(:)
  allocate (b(4))
  b = [40, 41, 42, 43]
  associate (k => d, by => e, one => a(first), other => b(first + 1))
    !$acc parallel loop copy(a)
    do i = first + 1, size (a)
      a(i) = a(i) + by + other
    end do
    !$acc data copy(k, one)
    !$acc serial
    k = k + by
    one = one + k
    !$acc end serial
    !$acc end data
    total = 0
    !$acc parallel loop reduction(+:total)
    do i = 1, 10
      total = total + other
    end do
    if (total /= 10 * b(first + 1)) stop 10
  end associate
end subroutine

end module

program associates
  use names
  integer :: x, y(10), a(4), d(4), i, j
  type(state) :: s
  x = 3
  y = 0
  a = [5, 6, 7, 8]
  d = [1, 2, 3, 4]
  s = state (7, 0, 0.5d0)
  i = 2
  associate (k => x, e => a(i), dt => s%dt, n => s%step, all => s%size)
    !$acc data copy(k)
    !$acc parallel
    k = k + 1
    !$acc end parallel
    !$acc end data
    if (x /= 4) stop 1

    ! Their values come along without clauses, also where the region counts with the variable of the index.
    !$acc parallel loop copy(y)
    do i = 1, 10
      y(i) = k + i + e + n + int (dt * 10)
    end do
    do j = 1, 10
      if (y(j) /= 4 + j + 6 + 7 + 5) stop 2
    end do

    !$acc parallel loop copyout(all) firstprivate(x)
    do i = 1, 5
      all(i) = i
    end do
    if (any (s%size /= [1, 2, 3, 4, 5])) stop 3

    !$acc enter data copyin(n)
    !$acc parallel present(n)
    n = n * 2
    !$acc end parallel
    !$acc update self(n)
    if (s%step /= 14) stop 5
    !$acc exit data delete(n)

    !$acc kernels loop
    do i = 1, 4
      d(i) = d(i) + e
    end do
    if (any (d /= [7, 8, 9, 10])) stop 6
  end associate

  call behind (x, 10, a, 1)
  if (x /= 14 .or. a(1) /= 5 + 14 .or. any (a(2:) /= [6, 7, 8] + 51)) stop 7
end program
