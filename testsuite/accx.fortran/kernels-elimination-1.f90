! Nests of elimination in kernels, over arrays of explicit and of assumed shape: the host runs the outer loop, and
! the loops in it are parallel.
! { accx-notify {function=shaped line=14 .*grid=1 block=128} } { accx-notify {function=assumed line=32 .*grid=1 block=128} }
! SPDX-License-Identifier: GPL-3.0-or-later
module elimination
  implicit none
contains
  subroutine shaped(a, n)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n)
    integer :: i, j, k
    !$acc kernels copy(a)
    do k = 1, n - 1
      do i = k + 1, n
        a(i, k) = a(i, k)/a(k, k)
      end do
      do j = k + 1, n
        do i = k + 1, n
          a(i, j) = a(i, j) - a(i, k)*a(k, j)
        end do
      end do
    end do
    !$acc end kernels
  end subroutine

  subroutine assumed(a)
    real(8), intent(inout) :: a(:,:)
    integer :: i, j, k, n
    n = size(a, 1)
    !$acc kernels copy(a)
    do k = 1, n - 1
      do i = k + 1, n
        a(i, k) = a(i, k)/a(k, k)
      end do
      do j = k + 1, n
        do i = k + 1, n
          a(i, j) = a(i, j) - a(i, k)*a(k, j)
        end do
      end do
    end do
    !$acc end kernels
  end subroutine
end module

program p
  use elimination
  implicit none
  integer, parameter :: n = 24
  real(8) :: a(n, n), b(n, n), c(n, n), lower(n, n), upper(n, n)
  integer :: i, j
  do j = 1, n
    do i = 1, n
      a(i, j) = mod(i*j, 7) + merge(10*n, 0, i == j)
    end do
  end do
  b = a
  c = a
  call shaped(b, n)
  call assumed(c)
  if (any(b /= c)) stop 1
  lower = 0
  upper = 0
  do j = 1, n
    upper(:j, j) = b(:j, j)
    lower(j + 1:, j) = b(j + 1:, j)
    lower(j, j) = 1
  end do
  if (maxval(abs(matmul(lower, upper) - a)) > 1d-9) stop 2
end program
