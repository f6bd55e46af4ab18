! A region without a clause uses the part of an array that a data construct around maps: of automatic
! arrays, and of dummy arguments of explicit and assumed shape.
! SPDX-License-Identifier: GPL-3.0-or-later
module parts_m
  implicit none
contains
  subroutine automatic (m, k)
    integer, intent(in) :: m, k
    real :: a(m), b(2:m, -1:k)
    integer :: i, j
    a = 1
    b = 2
    !$acc data copy(a(3:k)) copyin(b(2:m, -1:4))
    !$acc parallel loop
    do i = 3, k
      a(i) = a(i) + b(i, 2) * i
    end do
    !$acc kernels
    do i = 3, k
      a(i) = a(i) + b(i, -1)
    end do
    !$acc end kernels
    !$acc end data
    do i = 1, m
      if (a(i) /= merge (3 + 2 * i, 1, i >= 3 .and. i <= k)) error stop 1
    end do
  end subroutine
  subroutine explicit (b, m, k)
    integer, intent(in) :: m, k
    real :: b(2:m, -1:k)
    integer :: i, j
    !$acc data copy(b(:, 3:5))
    !$acc parallel loop collapse(2)
    do j = 3, 5
      do i = 2, m
        b(i, j) = b(i, j) + i * j
      end do
    end do
    !$acc end data
    do j = -1, k
      do i = 2, m
        if (b(i, j) /= merge (1 + i * j, 1, j >= 3 .and. j <= 5)) error stop 2
      end do
    end do
  end subroutine
  subroutine assumed (b)
    real :: b(2:, -1:)
    integer :: i, j
    !$acc data copyout(b(:, 3:5))
    !$acc parallel loop collapse(2)
    do j = 3, 5
      do i = 2, ubound (b, 1)
        b(i, j) = i - j
      end do
    end do
    !$acc end data
    do j = 3, 5
      do i = 2, ubound (b, 1)
        if (b(i, j) /= i - j) error stop 3
      end do
    end do
  end subroutine
end module
program parts
  use parts_m
  real :: b(2:13, -1:11)
  call automatic (13, 11)
  b = 1
  call explicit (b, 13, 11)
  call assumed (b)
end program
