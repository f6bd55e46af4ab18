! Arrays of assumed size: what a region without a clause reaches is copied, or looked up where it is
! present; present may name them.
! SPDX-License-Identifier: GPL-3.0-or-later
module assumed_size_m
  implicit none
contains
  subroutine grid (b, m, n)
    integer, intent(in) :: m, n
    real :: b(m, *), a(m, n)
    integer :: i, j
    !$acc parallel loop collapse(2)
    do j = 1, n
      do i = 1, m
        a(i, j) = b(i, j) + i * j
      end do
    end do
    !$acc kernels
    do j = 2, n
      do i = 1, m
        b(i, j) = a(i, j - 1)
      end do
    end do
    !$acc end kernels
  end subroutine
  subroutine line (b, c, n)
    integer, intent(in) :: n
    real, dimension(*) :: b
    real, intent(in), dimension (0 : *) :: c
    integer :: i
    !$acc data copy(b(1:n)) copyin(c(0:n))
    !$acc parallel loop present(c, b)
    do i = 1, n
      b(i) = b(i) + c(i)
    end do
    !$acc parallel loop gang default(present) present(b)
    do i = 2, n
      b(i) = b(i) * 2
    end do
    !$acc kernels loop no_create(c) copyin(n)
    do i = 1, n
      b(i) = b(i) + c(0)
    end do
    !$acc end data
    !$acc parallel loop if(n > 1000)
    do i = 3, n
      b(i) = -b(i)
    end do
  end subroutine
end module
program assumed_size
  use assumed_size_m
  real :: b(13, 11), v(40), w(0:40)
  integer :: i, j
  b = 1
  call grid (b, 13, 11)
  do j = 1, 11
    do i = 1, 13
      if (b(i, j) /= merge (1, 1 + i * (j - 1), j == 1)) error stop 1
    end do
  end do
  v = 1
  w = [(real (i), i = 5, 45)]
  call line (v, w, 40)
  if (v(1) /= 12 .or. v(2) /= 21) error stop 2
  if (any (v(3:) /= [(-(2.0 * (i + 6) + 5), i = 3, 40)])) error stop 3
end program
