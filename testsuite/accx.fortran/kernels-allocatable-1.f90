! Loops in kernels over allocatable arrays, of modules, procedures, dummies and structures, run in parallel where
! no iteration needs another one.
! SPDX-License-Identifier: GPL-3.0-or-later
! { accx-notify {function=of_module line=23 .*grid=4 block=128} }
! { accx-notify {function=of_procedure line=38 .*grid=2x8 block=32x8} }
! { accx-notify {function=of_dummies line=54 .*grid=4 block=128} }
! { accx-notify {function=of_structure line=66 .*grid=4 block=128} }
! { accx-notify {function=in_order line=76 .*grid=1 block=1} }
module arrays
  implicit none
  integer, parameter :: n = 512
  real(8), allocatable :: u(:), v(:)
  type pair
    real(8), allocatable :: a(:), b(:)
  end type
contains
  subroutine of_module
    integer :: i
    allocate(u(n), v(n))
    u = [(i*i, i = 1, n)]
    v = 0
    !$acc kernels
    do i = 2, n - 1
      v(i) = u(i-1) - 2*u(i) + u(i+1)
    end do
    !$acc end kernels
    if (any(v(2:n-1) /= 2) .or. v(1) /= 0 .or. v(n) /= 0) stop 1
  end subroutine

  subroutine of_procedure(m)
    integer, intent(in) :: m
    real(8), allocatable :: x(:,:), y(:,:)
    integer :: i, j
    allocate(x(0:m+1, 0:m+1), y(0:m+1, 0:m+1))
    x = reshape([(i, i = 1, (m+2)**2)], [m+2, m+2])
    y = 0
    !$acc kernels copyin(x) copy(y)
    do j = 1, m
      do i = 1, m
        y(i, j) = x(i-1, j) + x(i+1, j) + x(i, j-1) + x(i, j+1) - 4*x(i, j) + i
      end do
    end do
    !$acc end kernels
    do i = 1, m
      if (any(y(i, 1:m) /= i)) stop 2
    end do
    if (any(y(0, :) /= 0) .or. any(y(:, m+1) /= 0)) stop 3
  end subroutine

  subroutine of_dummies(x, y)
    real(8), allocatable, intent(inout) :: x(:), y(:)
    integer :: i
    !$acc kernels copyin(x) copy(y)
    do i = 2, n
      y(i) = x(i-1)
    end do
    !$acc end kernels
    if (any(y(2:) /= x(:n-1))) stop 4
  end subroutine

  subroutine of_structure(p)
    type(pair), intent(inout) :: p
    integer :: i
    !$acc data copy(p) copy(p%a, p%b)
    !$acc kernels
    do i = 1, n - 1
      p%b(i) = p%a(i+1)
    end do
    !$acc end kernels
    !$acc end data
    if (any(p%b(:n-1) /= p%a(2:))) stop 5
  end subroutine

  subroutine in_order
    integer :: i
    !$acc kernels copy(v)
    do i = 2, n
      v(i) = v(i-1) + 1
    end do
    !$acc end kernels
    if (any(v /= [(v(1) + i, i = 0, n - 1)])) stop 6
  end subroutine
end module

program p
  use arrays
  implicit none
  type(pair) :: q
  call of_module
  call of_procedure(62)
  call of_dummies(u, v)
  q%a = u
  q%b = v
  call of_structure(q)
  call in_order
end program
