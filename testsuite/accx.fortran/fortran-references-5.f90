! Reductions by each operator of Fortran, .eqv. and .neqv. too.
! SPDX-License-Identifier: GPL-3.0-or-later
program p
  implicit none
  integer, parameter :: n = 1000
  integer :: a(n), i, si, mx, mn, ia, io, ix
  real :: r(n), sr, pr, rmx, rmn
  real(8) :: d(n), sd
  logical :: l(n), la, lo, le, ln
  integer(8) :: s8
  integer(2) :: s2
  call random_number(r); call random_number(d)
  a = int(r * 100)
  l = r > 0.01
  si = 5; mx = -1; mn = 1000
  !$acc parallel loop reduction(+:si) reduction(max:mx) reduction(min:mn)
  do i = 1, n
    si = si + a(i); mx = max(mx, a(i)); mn = min(mn, a(i))
  end do
  if (si /= 5 + sum(a) .or. mx /= maxval(a) .or. mn /= minval(a)) stop 1
  ia = -1; io = 0; ix = 0
  !$acc parallel loop reduction(iand:ia) reduction(ior:io) reduction(ieor:ix)
  do i = 1, n
    ia = iand(ia, a(i)); io = ior(io, a(i)); ix = ieor(ix, a(i))
  end do
  if (ia /= iall(a) .or. io /= iany(a) .or. ix /= iparity(a)) stop 2
  sr = 0; pr = 1; rmx = -1; rmn = 2
  !$acc parallel loop reduction(+:sr) reduction(*:pr) reduction(max:rmx) reduction(min:rmn)
  do i = 1, n
    sr = sr + r(i); pr = pr * (1 + r(i)/1000); rmx = max(rmx, r(i)); rmn = min(rmn, r(i))
  end do
  if (abs(sr - sum(r)) > 0.01) stop 3
  if (abs(pr - product(1 + r/1000)) > 0.001) stop 4
  if (rmx /= maxval(r) .or. rmn /= minval(r)) stop 5
  sd = 0
  !$acc parallel loop reduction(+:sd)
  do i = 1, n
    sd = sd + d(i)
  end do
  if (abs(sd - sum(d)) > 1d-9) stop 6
  la = .true.; lo = .false.; le = .true.; ln = .false.
  !$acc parallel loop reduction(.and.:la) reduction(.or.:lo) reduction(.eqv.:le) reduction(.neqv.:ln)
  do i = 1, n
    la = la .and. l(i); lo = lo .or. l(i); le = le .eqv. l(i); ln = ln .neqv. l(i)
  end do
  if (la .neqv. all(l)) stop 7
  if (lo .neqv. any(l)) stop 8
  if (le .neqv. (mod(count(.not. l),2) == 0)) stop 9
  if (ln .neqv. (mod(count(l),2) == 1)) stop 10
  s8 = 0; s2 = 0
  !$acc parallel loop reduction(+:s8, s2)
  do i = 1, n
    s8 = s8 + a(i); s2 = s2 + int(mod(a(i),3),2)
  end do
  if (s8 /= sum(a) .or. s2 /= sum(mod(a,3))) stop 11
  !$acc parallel loop reduction(-:s8) ! { dg-warning {'-' is no operator of OpenACC's reductions: as '\+'} }
  do i = 1, n
    s8 = s8 - a(i)
  end do
  if (s8 /= 0) stop 12
end program
