! Loops of kernels over arrays of explicit shape are parallel in any order, that of the last dimension inside, too.
! SPDX-License-Identifier: GPL-3.0-or-later
! { accx-notify {line=16 .*grid=2x5 block=32x8} } { accx-notify {line=30 .*grid=2x5 block=32x8} }
! { accx-notify {line=40 .*grid=[2-9][0-9]* block=128} }
module inner_last
  implicit none
  integer, parameter :: q = 3
contains
  subroutine fluxes(n, m, x, y, z)
    integer, intent(in) :: n, m
    real(8) :: x(n, m, q), y(n, m, q), z(n, 0:m - 1, q, 2)
    real(8) :: f(q)
    integer :: i, j, k, l

    !$acc kernels
    do j = 1, m
      do i = 1, n
        do k = 1, q
          f(k) = x(i, j, k)*k
        end do
        do k = 1, q
          y(i, j, k) = y(i, j, k) + f(k) + f(q + 1 - k)
        end do
      end do
    end do
    !$acc end kernels

    ! An element of another iteration's.
    !$acc kernels
    do j = 2, m
      do i = 1, n
        do k = 1, q
          z(i, j - 1, k, 1) = z(i, j - 1, k, 2) + x(i, j, k)
        end do
      end do
    end do
    !$acc end kernels

    !$acc kernels
    do i = 1, n
      do k = 1, q
        do j = 1, m
          do l = 1, 2
            z(i, j - 1, k, l) = z(i, j - 1, k, l) + y(i, j, k)*l
          end do
        end do
      end do
    end do
    !$acc end kernels
  end subroutine

  ! Rows that depend on the one before stay in order.
  subroutine ordered(n, m, x)
    integer, intent(in) :: n, m
    real(8) :: x(n, m, q)
    integer :: i, j, k
    !$acc kernels
    do j = 2, m
      do i = 1, n
        do k = 2, q
          x(i, j, k) = x(i, j - 1, k - 1) + x(i, j, k)
        end do
      end do
    end do
    !$acc end kernels
  end subroutine
end module

program p
  use inner_last
  implicit none
  integer, parameter :: n = 40, m = 36
  real(8) :: x(n, m, q), y(n, m, q), z(n, 0:m - 1, q, 2), w(n, m, q)
  integer :: i, j, k, l
  x = reshape([(mod(i*37, 101)*1d0, i = 1, n*m*q)], [n, m, q])
  y = 1
  z(:, :, :, 1) = -1
  z(:, :, :, 2) = 2
  call fluxes(n, m, x, y, z)
  do k = 1, q
    do j = 1, m
      do i = 1, n
        if (y(i, j, k) /= 1 + x(i, j, k)*k + x(i, j, q + 1 - k)*(q + 1 - k)) stop 1
        if (z(i, j - 1, k, 1) /= merge(2 + x(i, j, k), -1d0, j > 1) + y(i, j, k)) stop 2
        if (z(i, j - 1, k, 2) /= 2 + 2*y(i, j, k)) stop 3
      end do
    end do
  end do
  w = x
  call ordered(n, m, x)
  do j = 2, m
    do k = 2, q
      w(:, j, k) = w(:, j - 1, k - 1) + w(:, j, k)
    end do
  end do
  if (any(w /= x)) stop 4
end program
