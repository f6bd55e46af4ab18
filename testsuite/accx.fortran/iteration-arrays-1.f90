! Small arrays and structures of a procedure that each iteration of a kernels loop sets before it reads them are its own.
! SPDX-License-Identifier: GPL-3.0-or-later
! { accx-notify {line=23 .*grid=4 block=128} } { accx-notify {line=46 .*grid=4 block=128} }
! { accx-notify {line=71 .*grid=2 block=256} } { accx-notify {line=84 .*grid=4 block=128} }
module bodies
  implicit none
  type :: body
    real(8) :: x(3), m
  end type
  type :: flux
    real(8) :: rho, u(2)
  end type
contains
  subroutine forces(n, p, f)
    integer, intent(in) :: n
    type(body), intent(in) :: p(n)
    real(8), intent(out) :: f(3, n)
    real(8) :: r(3), d
    integer :: i, j

    ! The inner loop's: r.
    !$acc kernels copyin(p) copyout(f)
    do i = 1, n
      f(:, i) = 0
      do j = 1, n
        if (j == i) cycle
        r = p(j)%x - p(i)%x
        d = sqrt(sum(r*r)) + 1
        f(:, i) = f(:, i) + p(j)%m*r/d**3
      end do
    end do
    !$acc end kernels
  end subroutine

  ! Filled by loops, in pieces, in both branches, in columns, and used twice by the host.
  subroutine cells(n, a, c, b, s)
    integer, intent(in) :: n
    real(8), intent(in) :: a(n)
    real(8), intent(inout) :: c(3, n)
    real(8), intent(out) :: b(n), s
    real(8) :: w(4), m(3, 3)
    type(flux) :: q
    integer :: i, j, k

    !$acc kernels copyin(a) copy(c) copyout(b)
    do i = 1, n
      do k = 1, 4
        w(k) = a(i)*k
      end do
      m = 1
      do k = 1, 3
        do j = 1, 3
          m(j, k) = m(j, k) + a(i)*j
        end do
      end do
      if (a(i) > 3) then
        q%rho = 2
        q%u(1) = a(i)
      else
        q%rho = w(2)
        q%u(1) = 3
      end if
      q%u(2) = q%rho*q%u(1)
      w(1:3) = c(:, i)
      b(i) = w(1) + w(2)*w(3) - w(4) + dot_product(w(1:3), m(:, 1)) + q%u(2) - q%rho
      c(:, i) = matmul(m, w(1:3))
    end do
    !$acc end kernels
    w = 0
    s = 0
    !$acc kernels copyin(a)
    !$acc loop independent
    do i = 1, n
      w(1:2) = a(i)
      w(3:4) = [1d0, 2d0]
      s = s + sum(w)
    end do
    !$acc end kernels
    do i = 1, 2
      w = a(i)
      s = s + sum(w)
    end do
    !$acc kernels
    do i = 1, n
      w(2:3) = b(i)
      w(1) = w(2) + 1
      b(i) = sum(w(1:3))
    end do
    !$acc end kernels
  end subroutine
end module

program p
  use bodies
  implicit none
  integer, parameter :: n = 512
  type(body) :: q(n)
  real(8) :: f(3, n), g(3), d(3), m(3, 3), a(n), b(n), c(3, n), o(3, n), s, t, u, v
  integer :: i, j, k
  do i = 1, n
    q(i)%x = [mod(i*37, 101)*.1d0, mod(i*53, 97)*.2d0, mod(i*7, 31)*.3d0]
    q(i)%m = 1 + mod(i, 3)
    c(:, i) = [i, i + 1, 3]*.25d0
    a(i) = mod(i, 9)
  end do
  o = c
  call forces(n, q, f)
  do i = 1, n, 73
    g = 0
    do j = 1, n
      if (j == i) cycle
      d = q(j)%x - q(i)%x
      g = g + q(j)%m*d/(norm2(d) + 1)**3
    end do
    if (maxval(abs(f(:, i) - g)) > 1d-9) stop 1
  end do
  call cells(n, a, c, b, s)
  t = 3*n + 2*sum(a) + 4*(a(1) + a(2))
  if (abs(s - t) > 1d-9) stop 2
  do i = 1, n
    m = spread(1 + a(i)*[1, 2, 3], 2, 3)
    u = merge(2*a(i) - 2, 4*a(i), a(i) > 3)
    v = o(1, i) + o(2, i)*o(3, i) - 4*a(i) + dot_product(o(:, i), m(:, 1)) + u
    if (maxval(abs(c(:, i) - matmul(m, o(:, i)))) > 1d-9 .or. abs(b(i) - 3*v - 1) > 1d-9) stop 3
  end do
end program
