! Array syntax, where, sum, maxval, dot_product, count, transpose, matmul, maxloc, any and scalar intrinsics.
! SPDX-License-Identifier: GPL-3.0-or-later
! { accx-options "-ffree-line-length-none" }
program p
  implicit none
  integer, parameter :: n = 24
  real :: a(n), b(n), c(n), s, mx, dp, m(4,6), t(6,4), mm(4,4), mmr(4,4)
  real :: r2(6,4)
  integer :: i, ml(1), cnt, j
  logical :: an
  call random_number(a); call random_number(b); call random_number(m)
  !$acc kernels copyin(a,b) copyout(c)
  c = a + b
  where (a > 0.5)
    c = a
  elsewhere
    c = b
  end where
  !$acc end kernels
  if (any(c /= merge(a, b, a > 0.5))) stop 1
  s = 0; mx = 0; dp = 0; cnt = 0
  !$acc parallel copyin(a,b) copy(s, mx, dp, cnt)
  s = sum(a); mx = maxval(a); dp = dot_product(a, b); cnt = count(a > 0.5)
  !$acc end parallel
  if (abs(s - sum(a)) > 1e-4 .or. mx /= maxval(a) .or. abs(dp - dot_product(a,b)) > 1e-4 .or. cnt /= count(a > 0.5)) stop 2
  !$acc kernels copyin(m) copyout(t)
  t = transpose(m)
  !$acc end kernels
  if (any(t /= transpose(m))) stop 3
  !$acc kernels copyin(m, t) copyout(mm)
  mm = matmul(m, t)
  !$acc end kernels
  mmr = matmul(m, t)
  if (any(abs(mm - mmr) > 1e-4)) stop 4
  !$acc parallel loop copyin(a,b) copyout(c)
  do i = 1, n
    c(i) = merge(a(i), b(i), a(i) > b(i)) + abs(sin(a(i))) + sqrt(b(i)) + mod(i, 3) + min(a(i), b(i)) + real(nint(a(i))) + sign(1.0, a(i) - 0.5) + a(i)**2 + a(i)**1.5 + floor(b(i)) + exp(a(i))
  end do
  do i = 1, n
    if (abs(c(i) - (merge(a(i), b(i), a(i) > b(i)) + abs(sin(a(i))) + sqrt(b(i)) + mod(i, 3) + min(a(i), b(i)) + real(nint(a(i))) + sign(1.0, a(i) - 0.5) + a(i)**2 + a(i)**1.5 + floor(b(i))+exp(a(i)))) > 1e-4) stop 6
  end do
  !$acc parallel copyin(a) copyout(ml, an)
  ml = maxloc(a)
  an = any(a > 0.9)
  !$acc end parallel
  if (ml(1) /= maxloc(a, 1) .or. (an .neqv. any(a > 0.9))) stop 7
end program
