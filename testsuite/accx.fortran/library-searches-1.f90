! Functions along a dimension in regions: cshift and eoshift by vectors, norm2, findloc, extremes and bits of
! small integers, reductions with one mask for all.
! SPDX-License-Identifier: GPL-3.0-or-later
program searches
  implicit none
  integer, parameter :: n = 6, m = 8
  real :: a(n, m), b(n, m, 8), c(n, m, 8), v(m), p(m, 5), q(m, 5)
  real(8) :: d(n, m), w(n), x(n)
  integer :: k(m), h(n), i, j, r(m, 12), s(m, 12), e(2, 6), f(2, 6)
  integer(1) :: small(n, m), u(m, 4), z(m, 4)
  integer(2) :: short(n, m)
  logical :: mask(n, m), none, all_of
  do j = 1, m
    do i = 1, n
      a(i, j) = mod (i * 7 + j * 3, 11)
      d(i, j) = (i - j) * 0.5d0
      small(i, j) = int (mod (i * 5 + j * 9, 13) - 6, 1)
      short(i, j) = int (mod (i * 5 + j * 7, 17) - 600, 2)
      mask(i, j) = mod (i + j, 3) /= 0
    end do
  end do
  k = [(mod (j * 3, 7) - 3, j = 1, m)]
  h = [(i - 4, i = 1, n)]
  v = [(j * 0.25, j = 1, m)]
  none = .false.
  all_of = .true.
  !$acc serial copyin(a, d, small, short, mask, k, h, v) copyout(b, p, w, r, e, u)
  b(:, :, 1) = cshift (a, k, 1)
  b(:, :, 2) = cshift (a, h, 2)
  b(:, :, 3) = eoshift (a, k, dim=1)
  b(:, :, 4) = eoshift (a, h, 1.5, 2)
  b(:, :, 5) = eoshift (a, 2, v, 1)
  b(:, :, 6) = eoshift (a, k, v, 1)
  b(:, :, 7) = eoshift (a, h, [(real (i), i = 1, n)], 2)
  b(:, :, 8) = cshift (a, int (k, 8), 1)
  p(:, 1) = norm2 (a, 1)
  w = norm2 (d, 2)
  p(:, 2) = maxval (a, 1, none)
  p(:, 3) = minval (a, 1, all_of)
  p(:, 4) = sum (a, 1, none)
  p(:, 5) = product (a, 1, all_of)
  r(:, 1) = findloc (a, 3.0, 1)
  r(:, 2) = findloc (a, 3.0, 1, mask, back=.true.)
  r(:, 3) = maxloc (small, 1)
  r(:, 4) = minloc (short, 1, mask)
  r(:, 5) = maxloc (a, 1, all_of)
  r(:, 6) = minloc (a, 1, none)
  r(:, 7) = maxval (short, 1)
  r(:, 8) = minval (short, 1, mask)
  r(:, 9) = iany (short, 1)
  r(:, 10) = findloc (int (a), 4, 1)
  r(:, 11) = findloc (d, 0d0, 1)
  r(:, 12) = findloc (int (a, 8), 5_8, 1, back=.true.)
  e(:, 1) = findloc (a, 3.0)
  e(:, 2) = findloc (a, 3.0, mask=mask, back=.true.)
  e(:, 3) = maxloc (a, all_of)
  e(:, 4) = minloc (a, none)
  e(:, 5) = maxloc (small)
  e(:, 6) = findloc (a, 77.0)
  u(:, 1) = maxval (small, 1)
  u(:, 2) = minval (small, 1, mask)
  u(:, 3) = iall (small, 1)
  u(:, 4) = iparity (small, 1)
  !$acc end serial
  c(:, :, 1) = cshift (a, k, 1)
  c(:, :, 2) = cshift (a, h, 2)
  c(:, :, 3) = eoshift (a, k, dim=1)
  c(:, :, 4) = eoshift (a, h, 1.5, 2)
  c(:, :, 5) = eoshift (a, 2, v, 1)
  c(:, :, 6) = eoshift (a, k, v, 1)
  c(:, :, 7) = eoshift (a, h, [(real (i), i = 1, n)], 2)
  c(:, :, 8) = cshift (a, int (k, 8), 1)
  q(:, 1) = norm2 (a, 1)
  x = norm2 (d, 2)
  q(:, 2) = maxval (a, 1, none)
  q(:, 3) = minval (a, 1, all_of)
  q(:, 4) = sum (a, 1, none)
  q(:, 5) = product (a, 1, all_of)
  s(:, 1) = findloc (a, 3.0, 1)
  s(:, 2) = findloc (a, 3.0, 1, mask, back=.true.)
  s(:, 3) = maxloc (small, 1)
  s(:, 4) = minloc (short, 1, mask)
  s(:, 5) = maxloc (a, 1, all_of)
  s(:, 6) = minloc (a, 1, none)
  s(:, 7) = maxval (short, 1)
  s(:, 8) = minval (short, 1, mask)
  s(:, 9) = iany (short, 1)
  s(:, 10) = findloc (int (a), 4, 1)
  s(:, 11) = findloc (d, 0d0, 1)
  s(:, 12) = findloc (int (a, 8), 5_8, 1, back=.true.)
  f(:, 1) = findloc (a, 3.0)
  f(:, 2) = findloc (a, 3.0, mask=mask, back=.true.)
  f(:, 3) = maxloc (a, all_of)
  f(:, 4) = minloc (a, none)
  f(:, 5) = maxloc (small)
  f(:, 6) = findloc (a, 77.0)
  z(:, 1) = maxval (small, 1)
  z(:, 2) = minval (small, 1, mask)
  z(:, 3) = iall (small, 1)
  z(:, 4) = iparity (small, 1)
  if (any (b /= c)) error stop 1
  if (any (abs (p - q) > 1e-6 * abs (q)) .or. any (abs (w - x) > 1d-14 * x)) error stop 2
  if (any (r /= s)) error stop 3
  if (any (e /= f) .or. any (u /= z)) error stop 4
end program
