! max and min in kernels, and in loops whose reduction clause is left out, run in parallel: of variables, with
! several values, of nested calls, and of elements that data choose.
! SPDX-License-Identifier: GPL-3.0-or-later
! { accx-notify {line=48 .*grid=2 block=256} } { accx-notify {line=57 .*grid=2 block=256} }
! { accx-notify {line=65 .*grid=4 block=128} } { accx-notify {line=71 .*grid=4 block=128} }
! { accx-notify {line=81 .*grid=2 block=256} } { accx-notify {line=86 .*grid=2 block=256} }
module extremes
  implicit none
contains
  pure real(8) function distance(x, y)
    !$acc routine seq
    real(8), intent(in) :: x, y
    distance = abs(x - y)
  end function

  subroutine greatest(n, a, m)
    integer, intent(in) :: n
    real(8), intent(in) :: a(n)
    real(8), intent(inout) :: m
    integer :: i
    !$acc kernels copyin(a)
    do i = 1, n
      m = max(m, a(i))
    end do
    !$acc end kernels
  end subroutine
end module

program p
  use extremes
  implicit none
  integer, parameter :: n = 512
  real(8) :: a(n), b(n), m, most, h(0:9), g(0:9)
  real :: c(n), low
  integer :: k(n), top, i, j
  a = [(mod(i*37, 101)*1d0, i = 1, n)]
  b = [(mod(i*53, 97)*1d0, i = 1, n)]
  c = real(a)
  k = [(mod(i*7, 10), i = 1, n)]

  m = -1
  call greatest(n, a, m)
  if (m /= maxval(a)) stop 1

  m = -1
  low = 1000
  !$acc kernels copyin(a, b, c)
  do i = 1, n
    m = max(m, abs(a(i) - b(i)), 3d0)
    low = min(c(i), low)
  end do
  !$acc end kernels
  if (m /= maxval(abs(a - b)) .or. low /= minval(c)) stop 2

  m = -1
  !$acc kernels copyin(a, b)
  do i = 1, n
    m = max(distance(a(i), b(i) + 1), max(m, min(a(i), b(i))))
  end do
  !$acc end kernels
  if (m /= max(maxval(abs(a - b - 1)), maxval(min(a, b)))) stop 3

  h = 0
  !$acc kernels copyin(a, k) copy(h)
  do i = 1, n
    h(k(i)) = max(h(k(i)), a(i))
  end do
  !$acc end kernels
  g = 1000
  !$acc kernels copyin(a, k) copy(g)
  do i = 1, n
    g(k(i)) = min(a(i), g(k(i)))
    h(k(i)) = max(h(k(i)), a(i))
  end do
  !$acc end kernels
  do j = 0, 9
    if (h(j) /= maxval(a, k == j) .or. g(j) /= minval(a, k == j)) stop 4
  end do

  top = 0
  !$acc parallel loop copyin(k)
  do i = 1, n
    top = max(top, k(i)*i)
  end do
  most = -1
  !$acc parallel loop copyin(a)
  do i = 1, n
    most = max(a(i), most)
    a(i) = max(a(i), 50d0)
  end do
  if (top /= maxval(k*[(i, i = 1, n)]) .or. most /= 100) stop 5
end program
