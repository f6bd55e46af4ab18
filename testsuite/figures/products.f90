! Matrix products as Fortran programs write them.
!
! SPDX-License-Identifier: GPL-3.0-or-later

subroutine product_explicit (n, a, b, c)
  integer :: n, i, j, k
  real :: a(n, n), b(n, n), c(n, n), s
  !$acc parallel loop collapse(2) private(s) present(a, b, c)
  do j = 1, n
    do i = 1, n
      s = 0
      do k = 1, n
        s = s + a(i, k) * b(k, j)
      end do
      c(i, j) = s
    end do
  end do
end subroutine

subroutine product_assumed (a, b, c)
  integer :: i, j, k
  real :: a(:, :), b(:, :), c(:, :), s
  !$acc parallel loop collapse(2) private(s) present(a, b, c)
  do j = 1, size (c, 2)
    do i = 1, size (c, 1)
      s = 0
      do k = 1, size (a, 2)
        s = s + a(i, k) * b(k, j)
      end do
      c(i, j) = s
    end do
  end do
end subroutine

subroutine product_allocatable (n, c)
  integer :: n, i, j, k
  real(8), allocatable :: a(:, :), b(:, :)
  real(8) :: c(n, n)
  allocate (a(n, n), b(n, n))
  a = 1
  b = 2
  !$acc data copyin(a, b) copyout(c)
  !$acc parallel loop
  do j = 1, n
    !$acc loop
    do i = 1, n
      c(i, j) = 0
      do k = 1, n
        c(i, j) = c(i, j) + a(i, k) * b(k, j)
      end do
    end do
  end do
  !$acc end data
end subroutine
