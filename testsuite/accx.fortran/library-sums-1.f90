! Sums and products along a dimension that gfortran leaves to its library, as it does for small code, have
! device code: of each type, with masks, of sections and of empty arrays.
! SPDX-License-Identifier: GPL-3.0-or-later
! { accx-options -Os }
program library_sums
  implicit none
  integer, parameter :: m = 4, n = 6
  integer(1) :: b(m, n), bm(n)
  integer(2) :: h(m, n), hn(m)
  integer :: k(m, n), km(n), kn(m), kp(n), e(0, 3), es(3), ep(3), t(m, n, 2), tm(m, 2)
  integer(8) :: l(m, n), lm(n), lp(m)
  real :: r(m, n), rm(n), rp(m)
  real(8) :: d(m, n), dm(2), dp(n)
  complex :: c(m, n), cm(n), cp(n)
  complex(8) :: z(m, n), zn(m), zp(m)
  logical :: mask(m, n)
  integer :: i, j
  k = reshape ([(mod (i * 5, 7) - 2, i = 1, m * n)], [m, n])
  b = int (k, 1) * 30_1
  h = int (k, 2) * 7000_2
  l = 3000000000_8 * k
  r = k * 0.5
  d = k * 0.25d0
  c = cmplx (k, 1)
  z = cmplx (1, k, 8)
  t(:, :, 1) = k
  t(:, :, 2) = 2 * k
  mask = mod (k, 2) == 0
  !$acc kernels
  bm = sum (b, 1)
  hn = sum (h, 2, mask)
  km = sum (k, 1, mask)
  kn = sum (k, 2)
  kp = product (k, 1)
  es = sum (e, 1)
  ep = product (e, 1)
  tm = sum (t, 2)
  lm = sum (l, 1)
  lp = product (int (k, 8), 2, mask)
  rm = sum (r, 1)
  rp = product (r, 2, mask)
  dm = sum (d(m:1:-2, 2:5), 2)
  dp = product (d, 1)
  cm = sum (c, 1)
  cp = product (c, 1, mask)
  zn = sum (z, 2, mask)
  zp = product (z, 2)
  !$acc end kernels
  if (any (es /= 0) .or. any (ep /= 1)) stop 1
  do j = 1, n
    if (bm(j) /= total (int (b(:, j)), 256, -128)) stop 2
    if (km(j) /= total (merge (k(:, j), 0, mask(:, j)), 0, 0)) stop 3
    if (kp(j) /= k(1, j) * k(2, j) * k(3, j) * k(4, j)) stop 4
    if (lm(j) /= l(1, j) + l(2, j) + l(3, j) + l(4, j)) stop 5
    if (abs (rm(j) - (r(1, j) + r(2, j) + r(3, j) + r(4, j))) > 1e-6) stop 6
    if (abs (dp(j) - d(1, j) * d(2, j) * d(3, j) * d(4, j)) > 1e-12) stop 7
    if (abs (cm(j) - (c(1, j) + c(2, j) + c(3, j) + c(4, j))) > 1e-5) stop 8
  end do
  do i = 1, m
    if (kn(i) /= total (k(i, :), 0, 0)) stop 9
    if (hn(i) /= total (merge (int (h(i, :)), 0, mask(i, :)), 65536, -32768)) stop 10
    if (tm(i, 1) /= kn(i) .or. tm(i, 2) /= 2 * kn(i)) stop 11
    if (abs (zn(i) - total_z (z(i, :), mask(i, :))) > 1e-12) stop 12
    if (abs (zp(i) - product_z (z(i, :))) > 1e-9) stop 13
  end do
  do i = 1, m
    if (lp(i) /= factor (k(i, :), mask(i, :))) stop 14
    if (abs (rp(i) - factor (k(i, :), mask(i, :)) * 0.5 ** count (mask(i, :))) > 1e-5) stop 15
  end do
  if (dm(1) /= d(4, 2) + d(4, 3) + d(4, 4) + d(4, 5) .or. dm(2) /= d(2, 2) + d(2, 3) + d(2, 4) + d(2, 5)) stop 16
  do j = 1, n
    if (abs (cp(j) - product_z (cmplx (merge (c(:, j), (1., 0.), mask(:, j)), kind=8))) > 1e-4) stop 17
  end do
contains
  ! The sum of V, from LEAST on in numbers modulo ROUND if that is not 0.
  integer function total (v, round, least)
    integer, intent(in) :: v(:), round, least
    integer :: i
    total = 0
    do i = 1, size (v)
      total = total + v(i)
    end do
    if (round /= 0) total = modulo (total - least, round) + least
  end function
  integer(8) function factor (v, mask)
    integer, intent(in) :: v(:)
    logical, intent(in) :: mask(:)
    integer :: i
    factor = 1
    do i = 1, size (v)
      if (mask(i)) factor = factor * v(i)
    end do
  end function
  complex(8) function total_z (v, mask)
    complex(8), intent(in) :: v(:)
    logical, intent(in) :: mask(:)
    integer :: i
    total_z = 0
    do i = 1, size (v)
      if (mask(i)) total_z = total_z + v(i)
    end do
  end function
  complex(8) function product_z (v)
    complex(8), intent(in) :: v(:)
    integer :: i
    product_z = 1
    do i = 1, size (v)
      product_z = product_z * v(i)
    end do
  end function
end program
