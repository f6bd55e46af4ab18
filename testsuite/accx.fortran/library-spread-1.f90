! spread has device code wherever it stands in an expression: of arrays, of their sums, of numbers, and in one
! spread of another.
! SPDX-License-Identifier: GPL-3.0-or-later
program library_spread
  implicit none
  integer :: i, j
  real :: x(5), y(5, 2), z(5, 2), s
  real(8) :: q(3, 4), w(4), u(3)
  complex :: c(4), cc(4, 2)
  s = 3
  y = reshape ([(i, i = 1, 10)], [5, 2])
  q = 1
  w = [1, 2, 3, 4]
  u = [5, 6, 7]
  c = [(cmplx (i, 2), i = 1, 4)]
  !$acc kernels
  x = spread (s, 1, 5)
  z = y * spread (x + s, 2, 2) + spread (spread (s, 1, 5), 2, 2)
  q = q + spread (w, 1, 3) * spread (u, 2, 4)
  cc = spread (c, 2, 2)
  s = sum ((y - spread (x, 2, 2)) ** 2)
  !$acc end kernels
  if (any (x /= 3) .or. any (z /= 6 * y + 3) .or. s /= 4 + 1 + 0 + 1 + 4 + 9 + 16 + 25 + 36 + 49) stop 1
  do j = 1, 4
    do i = 1, 3
      if (q(i, j) /= 1 + w(j) * u(i)) stop 2
    end do
    if (any (cc(j, :) /= c(j))) stop 3
  end do
  !$acc parallel loop copyout(z)
  do i = 1, 2
    z(:, i) = sum (spread (x, 2, 3), 2)
  end do
  if (any (z /= 9)) stop 4
end program
