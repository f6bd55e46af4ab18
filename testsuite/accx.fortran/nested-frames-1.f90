! Variables of a program that contained procedures use, too: a construct maps those that it uses, which may be
! present; routines that are contained reach them, from constructs of other contained procedures as well.
! SPDX-License-Identifier: GPL-3.0-or-later
program nested_frames
  implicit none
  integer, parameter :: n = 40, m = 30
  real(8) :: a(0:n+1, 0:m+1), b(0:n+1, 0:m+1), largest
  integer :: i, j, step, shift, factors(10), got(n)
  real :: scale, x(n)
  a = 0
  a(0, :) = 1
  b = a
  !$acc data copy(a) create(b)
  do step = 1, 20
    largest = 0
    !$acc kernels
    do j = 1, m
      do i = 1, n
        b(i, j) = 0.25d0 * (a(i + 1, j) + a(i - 1, j) + a(i, j - 1) + a(i, j + 1))
        largest = max (largest, abs (b(i, j) - a(i, j)))
      end do
    end do
    !$acc end kernels
    call take
  end do
  !$acc end data
  call check (20)

  shift = 3
  factors = [(i * i, i = 1, 10)]
  !$acc parallel loop copyout(got)
  do i = 1, n
    got(i) = shifted (i)
  end do
  do i = 1, n
    if (got(i) /= 2 * i + 3 + (mod (i, 10) + 1) ** 2) stop 1
  end do
  scale = 2.5
  call fill
  do i = 1, n
    if (x(i) /= 2.5 * i + shift) stop 2
  end do
contains
  subroutine take
    !$acc parallel loop collapse(2) present(a, b)
    do j = 1, m
      do i = 1, n
        a(i, j) = b(i, j)
      end do
    end do
  end subroutine

  integer function shifted (k)
    !$acc routine seq
    integer, intent(in) :: k
    shifted = 2 * k + shift + factors(mod (k, 10) + 1)
  end function

  subroutine fill
    real :: y(n)
    integer :: k
    !$acc parallel loop
    do k = 1, n
      call one (y(k), k)
    end do
    x = y
  end subroutine

  subroutine one (y, k)
    !$acc routine seq
    real, intent(out) :: y
    integer, intent(in) :: k
    y = scale * k + shift
  end subroutine

  subroutine check (steps)
    integer, intent(in) :: steps
    real(8) :: u(0:n+1, 0:m+1), v(0:n+1, 0:m+1), change
    integer :: k, p, q
    u = 0
    u(0, :) = 1
    v = u
    do k = 1, steps
      do p = 1, m
        do q = 1, n
          v(q, p) = 0.25d0 * (u(q + 1, p) + u(q - 1, p) + u(q, p - 1) + u(q, p + 1))
        end do
      end do
      change = maxval (abs (v - u))
      u = v
    end do
    if (any (abs (u - a) > 1d-12) .or. abs (change - largest) > 1d-12) stop 3
  end subroutine
end program
