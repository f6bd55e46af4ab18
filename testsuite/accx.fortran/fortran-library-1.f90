! reshape, cshift, eoshift, spread, pack and transpose have device code.
! SPDX-License-Identifier: GPL-3.0-or-later
program p
  implicit none
  real :: a(24), r(6, 4), c(24), s(4,24),t(4,6)
  integer :: i
  call random_number(a)
  !$acc kernels copyin(a) copyout(r,c,s,t)
  r = reshape(a, (/ 6, 4 /))
  c = cshift(a,3)
  s = spread(a,1,4)
  t = transpose(r)
  !$acc end kernels
  if (any(r /= reshape(a, (/ 6, 4 /)))) stop 1
  if (any(c /= cshift(a,3))) stop 2
  if (any(s /= spread(a,1,4))) stop 3
  if (any(t /= transpose(r))) stop 4
  !$acc parallel copyin(a) copyout(c)
  c = eoshift(a,-2)
  c(1:count(a>0.5)) = pack(a,a>0.5)
  !$acc end parallel
end
