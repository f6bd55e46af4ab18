! The kernels of twins.c over assumed-shape arrays (shape_) and over those of explicit shape (size_).
!
! SPDX-License-Identifier: GPL-3.0-or-later

module twins
  use, intrinsic :: iso_c_binding
  implicit none
  integer(8), parameter :: mask = 2147483647_8, factor = 1103515245_8, add = 12345_8
  integer, parameter :: pairs = 256
contains

  subroutine shape_vector_add (n, a, b, c)
    integer, intent(in) :: n
    real(8), intent(in) :: a(:), b(:)
    real(8), intent(out) :: c(:)
    integer :: i
    !$acc parallel loop present(a, b, c) async(1)
    do i = 1, n
      c(i) = a(i) + b(i)
    end do
  end subroutine

  subroutine shape_vector_sum (n, a, total)
    integer, intent(in) :: n
    real(8), intent(in) :: a(:)
    real(8), intent(out) :: total
    real(8) :: s
    integer :: i
    s = 0
    !$acc parallel loop present(a) copy(s) reduction(+: s) async(1)
    do i = 1, n
      s = s + a(i)
    end do
    !$acc wait(1)
    total = s
  end subroutine

  subroutine shape_multiply (n, a, b, c)
    integer, intent(in) :: n
    real, intent(in) :: a(:, :), b(:, :)
    real, intent(out) :: c(:, :)
    real :: s
    integer :: i, j, k
    !$acc parallel loop present(a, b, c) async(1)
    do j = 1, n
      !$acc loop private(s)
      do i = 1, n
        s = 0
        !$acc loop seq
        do k = 1, n
          s = s + a(i, k) * b(k, j)
        end do
        c(i, j) = s
      end do
    end do
  end subroutine

  subroutine shape_stencil_five (n, u, v)
    integer, intent(in) :: n
    real(8), intent(in) :: u(:, :)
    real(8), intent(inout) :: v(:, :)
    integer :: i, j
    !$acc parallel loop present(u, v) async(1)
    do j = 2, n - 1
      !$acc loop
      do i = 2, n - 1
        v(i, j) = 0.25d0 * (u(i, j - 1) + u(i - 1, j) + u(i + 1, j) + u(i, j + 1))
      end do
    end do
  end subroutine

  subroutine shape_stencil_seven (n, u, v)
    integer, intent(in) :: n
    real, intent(in) :: u(:, :, :)
    real, intent(inout) :: v(:, :, :)
    integer :: i, j, k
    !$acc parallel loop collapse(3) present(u, v) async(1)
    do k = 2, n - 1
      do j = 2, n - 1
        do i = 2, n - 1
          v(i, j, k) = 0.25 * u(i, j, k) &
            + 0.125 * (u(i, j, k - 1) + u(i, j, k + 1) + u(i, j - 1, k) + u(i, j + 1, k) &
            + u(i - 1, j, k) + u(i + 1, j, k))
        end do
      end do
    end do
  end subroutine

  subroutine size_vector_add (n, a, b, c)
    integer, intent(in) :: n
    real(8), intent(in) :: a(n), b(n)
    real(8), intent(out) :: c(n)
    integer :: i
    !$acc parallel loop present(a, b, c) async(1)
    do i = 1, n
      c(i) = a(i) + b(i)
    end do
  end subroutine

  subroutine size_vector_sum (n, a, total)
    integer, intent(in) :: n
    real(8), intent(in) :: a(n)
    real(8), intent(out) :: total
    real(8) :: s
    integer :: i
    s = 0
    !$acc parallel loop present(a) copy(s) reduction(+: s) async(1)
    do i = 1, n
      s = s + a(i)
    end do
    !$acc wait(1)
    total = s
  end subroutine

  subroutine size_multiply (n, a, b, c)
    integer, intent(in) :: n
    real, intent(in) :: a(n, n), b(n, n)
    real, intent(out) :: c(n, n)
    real :: s
    integer :: i, j, k
    !$acc parallel loop present(a, b, c) async(1)
    do j = 1, n
      !$acc loop private(s)
      do i = 1, n
        s = 0
        !$acc loop seq
        do k = 1, n
          s = s + a(i, k) * b(k, j)
        end do
        c(i, j) = s
      end do
    end do
  end subroutine

  subroutine size_stencil_five (n, u, v)
    integer, intent(in) :: n
    real(8), intent(in) :: u(n, n)
    real(8), intent(inout) :: v(n, n)
    integer :: i, j
    !$acc parallel loop present(u, v) async(1)
    do j = 2, n - 1
      !$acc loop
      do i = 2, n - 1
        v(i, j) = 0.25d0 * (u(i, j - 1) + u(i - 1, j) + u(i + 1, j) + u(i, j + 1))
      end do
    end do
  end subroutine

  subroutine size_stencil_seven (n, u, v)
    integer, intent(in) :: n
    real, intent(in) :: u(n, n, n)
    real, intent(inout) :: v(n, n, n)
    integer :: i, j, k
    !$acc parallel loop collapse(3) present(u, v) async(1)
    do k = 2, n - 1
      do j = 2, n - 1
        do i = 2, n - 1
          v(i, j, k) = 0.25 * u(i, j, k) &
            + 0.125 * (u(i, j, k - 1) + u(i, j, k + 1) + u(i, j - 1, k) + u(i, j + 1, k) &
            + u(i - 1, j, k) + u(i + 1, j, k))
        end do
      end do
    end do
  end subroutine

  subroutine pairs_of_deviates (n, total)
    integer, intent(in) :: n
    real(8), intent(out) :: total
    real(8) :: x, y, u, v, r, f
    integer(8) :: state
    integer :: b, k
    x = 0
    y = 0
    !$acc parallel loop copy(x, y) reduction(+: x, y) private(state, u, v, r, f) async(1)
    do b = 0, n - 1
      state = iand (b * 7919_8 + 1, mask)
      do k = 1, pairs
        state = iand (state * factor + add, mask)
        u = state * 2.0d0**(-30) - 1
        state = iand (state * factor + add, mask)
        v = state * 2.0d0**(-30) - 1
        r = u * u + v * v
        if (r <= 1 .and. r > 0) then
          f = sqrt (-2 * log (r) / r)
          x = x + u * f
          y = y + v * f
        end if
      end do
    end do
    !$acc wait(1)
    total = x + y
  end subroutine

  subroutine shape_vecadd (n, a, b, c) bind(c)
    integer(c_int), value :: n
    real(8) :: a(n), b(n), c(n)
    call shape_vector_add (n, a, b, c)
  end subroutine

  subroutine shape_matmul (n, a, b, c) bind(c)
    integer(c_int), value :: n
    real :: a(n, n), b(n, n), c(n, n)
    call shape_multiply (n, a, b, c)
  end subroutine

  subroutine shape_five (n, u, v) bind(c)
    integer(c_int), value :: n
    real(8) :: u(n, n), v(n, n)
    call shape_stencil_five (n, u, v)
  end subroutine

  subroutine shape_seven (n, u, v) bind(c)
    integer(c_int), value :: n
    real :: u(n, n, n), v(n, n, n)
    call shape_stencil_seven (n, u, v)
  end subroutine

  subroutine shape_sum (n, a, total) bind(c)
    integer(c_int), value :: n
    real(8) :: a(n), total
    call shape_vector_sum (n, a, total)
  end subroutine

  subroutine shape_ep (n, total) bind(c)
    integer(c_int), value :: n
    real(8) :: total
    call pairs_of_deviates (n, total)
  end subroutine

  subroutine size_vecadd (n, a, b, c) bind(c)
    integer(c_int), value :: n
    real(8) :: a(n), b(n), c(n)
    call size_vector_add (n, a, b, c)
  end subroutine

  subroutine size_matmul (n, a, b, c) bind(c)
    integer(c_int), value :: n
    real :: a(n, n), b(n, n), c(n, n)
    call size_multiply (n, a, b, c)
  end subroutine

  subroutine size_five (n, u, v) bind(c)
    integer(c_int), value :: n
    real(8) :: u(n, n), v(n, n)
    call size_stencil_five (n, u, v)
  end subroutine

  subroutine size_seven (n, u, v) bind(c)
    integer(c_int), value :: n
    real :: u(n, n, n), v(n, n, n)
    call size_stencil_seven (n, u, v)
  end subroutine

  subroutine size_sum (n, a, total) bind(c)
    integer(c_int), value :: n
    real(8) :: a(n), total
    call size_vector_sum (n, a, total)
  end subroutine

  subroutine size_ep (n, total) bind(c)
    integer(c_int), value :: n
    real(8) :: total
    call pairs_of_deviates (n, total)
  end subroutine
end module
