! Sections with a stride of one in data clauses, update and cache are the sections without it.
! SPDX-License-Identifier: GPL-3.0-or-later
program section_stride_1
  implicit none
  type box
    real, allocatable :: v(:, :)
  end type
  integer :: i, j
  integer, parameter :: n = 40
  real :: a(n), b(n), c(n, 3)
  type(box) :: x
  allocate (x%v(n, 2))
  x%v = 1
  a = 1
  b = 2
  c = 0
  !$acc data copyin(a(1:n:1), x, x%v(:, 1:2:1)) create(c(::1, 1:3: 1)) copy(b(11 :30 : 1))
  !$acc parallel loop collapse(2) present(c(1:n:1, :))
  do j = 1, 3
    do i = 1, n
      c(i, j) = a(i) + j + x%v(i, min(j, 2))
    end do
  end do
  !$acc parallel loop num_gangs(size(a(1:8:1)))
  do i = 11, 30
    !$acc cache(b(i:i:1))
    b(i) = b(i) + i
  end do
  !$acc update self(c(:, 2:3:1)) if(size(a(1:n:2)) == n / 2)
  !$acc end data
  if (any (c(:, 1) /= 0) .or. any (c(:, 2) /= 4) .or. any (c(:, 3) /= 5)) error stop 1
  do i = 1, n
    if (b(i) /= merge (2 + i, 2, i > 10 .and. i < 31)) error stop 2
  end do
  !$acc enter data copyin(a(:n:1))
  !$acc parallel loop present(a(:n:1)) copyout(zero: c(:, 1:1:1))
  do i = 1, n
    a(i) = a(i) * 2
    if (i > 5) c(i, 1) = i
  end do
  !$acc exit data copyout(a(:n:1))
  if (any (a /= 2) .or. any (c(:5, 1) /= 0) .or. any (c(6:, 1) /= [(real (i), i = 6, n)])) error stop 3
end program
