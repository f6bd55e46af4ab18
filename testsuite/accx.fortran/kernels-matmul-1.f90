! Products of allocatable matrices and vectors in kernels, which gfortran makes loops of.
! SPDX-License-Identifier: GPL-3.0-or-later
module m
  implicit none
  integer :: n = 40
  real(8), allocatable :: a(:,:), b(:,:), c(:,:), x(:), y(:)
contains
  subroutine products
    !$acc kernels
    y(:) = matmul(a, x)
    !$acc end kernels
    !$acc kernels
    x(:) = matmul(y, a)
    c(:,:) = matmul(a, b)
    !$acc end kernels
  end subroutine
end module

program p
  use m
  implicit none
  integer :: i, j
  allocate(a(n,n), b(n,n), c(n,n), x(n), y(n))
  do j = 1, n
    do i = 1, n
      a(i, j) = mod(i + 2*j, 7)
      b(i, j) = mod(3*i + j, 5)
    end do
  end do
  x = [(mod(i, 3), i = 1, n)]
  call products
  do i = 1, n
    if (y(i) /= sum(a(i, :)*[(mod(j, 3), j = 1, n)])) stop 1
    if (x(i) /= sum(y*a(:, i))) stop 2
    do j = 1, n
      if (c(i, j) /= sum(a(i, :)*b(:, j))) stop 3
    end do
  end do
end program
