! Reductions along a dimension, places of extremes, and unpack have device code: of four types, with
! masks, with back, of three dimensions, of empty arrays and of numbers that are none.
! SPDX-License-Identifier: GPL-3.0-or-later
program library_reductions
  use, intrinsic :: ieee_arithmetic
  implicit none
  integer, parameter :: m = 5, n = 7
  real :: r(m, n), rm(n), rn(m), e(0, 3), re(3)
  real(8) :: d(m, n, 2), dm(n, 2), dn(m, 2), dk(m, n)
  integer :: k(m, n), km(n), kn(m), p(n, 8), q(2, 8), q3(3), c(n), bits(n, 3), i
  integer(8) :: l(m, n), lm(n), ln(m)
  logical :: mask(m, n), am(n, 2), mask3(m, n, 2)
  logical(1) :: small(m, n)
  integer :: u(m), v(m), w(2)
  r = reshape ([(real (mod (i * 13, 17)), i = 1, m * n)], [m, n])
  k = int (r) - 8
  l = 10000000000_8 * k
  d = reshape ([(mod (i * 29, 31) * 0.5d0, i = 1, 2 * m * n)], [m, n, 2])
  mask = k > -3
  mask(:, 2) = .false.
  mask3 = d > 4
  small = mask
  w = [7, 9]
  u = 0
  v = [(i, i = 1, m)]
  r(2, 3) = ieee_value (r(1, 1), ieee_quiet_nan)
  r(:, 6) = ieee_value (r(1, 1), ieee_quiet_nan)
  !$acc kernels
  rm = maxval (r, 1)
  rn = minval (r, 2, mask)
  re = maxval (e, 1)
  dm = minval (d, 1)
  dn = maxval (d, 2, mask3)
  dk = maxval (d, 3)
  km = minval (k, 1)
  kn = maxval (k, 2, mask)
  lm = maxval (l, 1, mask)
  ln = minval (l, 2)
  p(:, 1) = maxloc (r, 1)
  p(:, 2) = minloc (r, 1, mask)
  p(:, 3) = maxloc (k, 1, back=.true.)
  p(:, 4) = minloc (l, 1)
  p(:, 5) = maxloc (d(:, :, 1), 1, mask)
  p(:, 6) = minloc (k, 1, mask, back=.true.)
  q(:, 1) = maxloc (r)
  q(:, 2) = minloc (r, mask)
  q(:, 3) = maxloc (k, back=.true.)
  q(:, 4) = minloc (l)
  q(:, 5) = minloc (k, mask .and. .not. mask)
  q(:, 6) = maxloc (d(:, :, 2), small .neqv. .false._1)
  q3 = maxloc (d)
  am(:, 1) = any (mask, 1)
  am(:, 2) = all (small .eqv. .true._1, 1)
  c = count (small .or. .false._1, 1)
  bits(:, 1) = iany (k, 1)
  bits(:, 2) = iall (k, 1)
  bits(:, 3) = iparity (k, 1)
  u = unpack (w, v == 2 .or. v == 4, v)
  v = unpack (w, v == 1 .or. v == 5, -1)
  !$acc end kernels
  if (.not. same (rm, maxval (r, 1)) .or. .not. same (rn, minval (r, 2, mask))) error stop 1
  if (any (re /= -huge (re))) error stop 2
  if (any (dm /= minval (d, 1)) .or. any (dn /= maxval (d, 2, mask3)) .or. any (dk /= maxval (d, 3))) error stop 3
  if (any (km /= minval (k, 1)) .or. any (kn /= maxval (k, 2, mask))) error stop 4
  if (any (lm /= maxval (l, 1, mask)) .or. any (ln /= minval (l, 2))) error stop 5
  if (any (p(:, 1) /= maxloc (r, 1)) .or. any (p(:, 2) /= minloc (r, 1, mask))) error stop 6
  if (any (p(:, 3) /= maxloc (k, 1, back=.true.)) .or. any (p(:, 4) /= minloc (l, 1))) error stop 7
  if (any (p(:, 5) /= maxloc (d(:, :, 1), 1, mask)) .or. any (p(:, 6) /= minloc (k, 1, mask, back=.true.))) error stop 8
  if (any (q(:, 1) /= maxloc (r)) .or. any (q(:, 2) /= minloc (r, mask))) error stop 9
  if (any (q(:, 3) /= maxloc (k, back=.true.)) .or. any (q(:, 4) /= minloc (l))) error stop 10
  if (any (q(:, 5) /= 0) .or. any (q(:, 6) /= maxloc (d(:, :, 2), mask)) .or. any (q3 /= maxloc (d))) error stop 11
  if (any (am(:, 1) .neqv. any (mask, 1)) .or. any (am(:, 2) .neqv. all (mask, 1)) .or. any (c /= count (mask, 1))) error stop 12
  if (any (bits /= reshape ([iany (k, 1), iall (k, 1), iparity (k, 1)], [n, 3]))) error stop 13
  if (any (u /= [1, 7, 3, 9, 5]) .or. any (v /= [7, -1, -1, -1, 9])) error stop 14
contains
  logical function same (a, b)
    real, intent(in) :: a(:), b(:)
    same = all (a == b .or. (a /= a .and. b /= b))
  end function
end program
