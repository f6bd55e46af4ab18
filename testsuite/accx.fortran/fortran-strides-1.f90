! Assumed-shape arrays with strides of one and of others: kernels take the first to be one, and
! are left to another copy where it is not.
!
! SPDX-License-Identifier: GPL-3.0-or-later
module strides
  implicit none
contains
  subroutine add (n, a, b, c)
    integer, intent(in) :: n
    real, intent(in) :: a(:), b(:)
    real, intent(inout) :: c(:)
    integer :: i
    !$acc parallel loop copyin(a, b) copy(c)
    do i = 1, n
      c(i) = c(i) + a(i) * b(i)
    end do
  end subroutine

  subroutine multiply (n, a, b, c)
    integer, intent(in) :: n
    real(8), intent(in) :: a(:, :), b(:, :)
    real(8), intent(inout) :: c(:, :)
    real(8) :: s
    integer :: i, j, k
    !$acc parallel loop collapse(2) private(s) copyin(a, b) copy(c)
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

  subroutine shift (u, v)
    integer, intent(in) :: u(0:, 0:)
    integer, intent(inout) :: v(0:, 0:)
    integer :: i, j
    !$acc kernels copyin(u) copy(v)
    do j = 1, ubound (u, 2) - 1
      do i = 1, ubound (u, 1) - 1
        v(i, j) = u(i - 1, j) + u(i + 1, j) + u(i, j - 1) + u(i, j + 1)
      end do
    end do
    !$acc end kernels
  end subroutine

  integer function total (a)
    integer, intent(in) :: a(:)
    integer :: i
    total = 0
    !$acc parallel loop reduction(+: total) copyin(a)
    do i = 1, size (a)
      total = total + a(i)
    end do
  end function
end module

program p
  use strides
  implicit none
  integer, parameter :: n = 70
  real :: a(3 * n), b(3 * n), c(3 * n), d(3 * n)
  real(8) :: x(2 * n, n), y(2 * n, n), z(2 * n, n)
  integer :: u(0:40, 0:40), v(0:40, 0:40), w(0:40, 0:40), i, j, s, t
  a = [(real (i), i = 1, 3 * n)]
  b = [(real (mod (i, 5)), i = 1, 3 * n)]
  do s = 1, 3
    do t = 1, 3
      c = 1
      d = 1
      call add (n, a(1:s * n:s), b(1:n), c(1:t * n:t))
      d(1:t * n:t) = d(1:t * n:t) + a(1:s * n:s) * b(1:n)
      if (any (c /= d)) error stop 1
    end do
  end do
  do j = 1, n
    do i = 1, 2 * n
      x(i, j) = mod (i + j, 7)
      y(i, j) = mod (i * j, 5)
    end do
  end do
  do s = 1, 2
    z = 0
    call multiply (n, x(1:n, :), y(1:s * n:s, :), z(1:s * n:s, :))
    if (any (z(1:s * n:s, :) /= matmul (x(1:n, :), y(1:s * n:s, :)))) error stop 2
    if (s == 2 .and. any (z(2:2 * n:2, :) /= 0)) error stop 3
  end do
  u = reshape ([(mod (i, 11), i = 1, 41 * 41)], [41, 41])
  do s = 1, 2
    v = 0
    w = 0
    call shift (u(0:40:s, :), v(0:40:s, :))
    do j = 1, 39
      do i = s, 40 - s, s
        w(i, j) = u(i - s, j) + u(i + s, j) + u(i, j - 1) + u(i, j + 1)
      end do
    end do
    if (any (v /= w)) error stop 4
    if (total (u(0:40:s, 3)) /= sum (u(0:40:s, 3))) error stop 5
    if (total (u(3, 0:40:s)) /= sum (u(3, 0:40:s))) error stop 6
  end do
end program
