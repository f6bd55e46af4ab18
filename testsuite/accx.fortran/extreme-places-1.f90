! minloc and maxloc in kernels find the first of equal elements, numbers beside NaN, and nothing.
! SPDX-License-Identifier: GPL-3.0-or-later
program p
  use ieee_arithmetic
  implicit none
  integer, parameter :: n = 512
  real(8) :: a(n), nan
  real :: e(0:n - 1)
  integer :: k(n), i, j, at(12), one(1), want(12), none
  logical :: m(n)
  nan = ieee_value(nan, ieee_quiet_nan)
  none = 0
  do j = 1, 4
    a = [(mod(i*37, 101)*1d0, i = 1, n)]
    e = real(a)
    k = int(a) - 50
    m = mod(int(a), 2) == 0
    if (j == 2) a(1:300) = nan
    if (j == 3) a = nan
    if (j == 4) a = -ieee_value(nan, ieee_positive_inf)
    if (j == 4) m = .false.
    at = -1

    !$acc kernels
    at(1) = maxloc(a, 1)
    at(2) = minloc(a, dim=1)
    at(3) = maxloc(a, 1, mask=m)
    at(4) = minloc(k, 1)
    at(5) = maxloc(e, 1)
    at(6) = minloc(a(2:), 1, mask=a(2:) > 3)
    !$acc end kernels
    !$acc kernels
    at(7) = maxloc(k, 1, back=.true.)
    at(8) = minloc(k(2:none), 1)
    at(9) = maxloc(a(2:none), 1)
    at(10) = maxloc(k(n:1:-3), 1, mask=m(n:1:-3))
    !$acc end kernels
    !$acc kernels
    one = maxloc(a)
    at(11) = one(1)
    one = minloc(e, mask=e > 7.5)
    at(12) = one(1)
    !$acc end kernels
    want(1:6) = [maxloc(a, 1), minloc(a, dim=1), maxloc(a, 1, mask=m), minloc(k, 1), maxloc(e, 1), &
                 minloc(a(2:), 1, mask=a(2:) > 3)]
    want(7:12) = [maxloc(k, 1, back=.true.), 0, 0, maxloc(k(n:1:-3), 1, mask=m(n:1:-3)), maxloc(a), minloc(e, mask=e > 7.5)]
    if (any(at /= want)) then
      print *, j, at, want
      stop 1
    end if
    if (j == 1 .and. (at(1) /= 30 .or. at(2) /= 101)) stop 2
    if (j == 3 .and. (at(1) /= 1 .or. at(6) /= 0)) stop 3
  end do
end program
