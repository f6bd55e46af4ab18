! Results of gfortran's library, assigned to allocatable arrays in a region, are in these afterwards.
! SPDX-License-Identifier: GPL-3.0-or-later
! { accx-options -Os }
program library_results
  implicit none
  integer, allocatable :: c(:), d(:, :), e(:), f(:), t(:, :)
  integer :: m(4, 5), i
  m = reshape ([(i, i = 1, 20)], [4, 5])
  allocate (c(5), d(5, 4), e(5), f(5), t(4, 5))
  !$acc data copyout(c, d, e, f, t)
  !$acc kernels
  c = maxval (m, 1)
  d = spread (c, 2, 4)
  e = count (m > 3, 1)
  f = sum (m, 1)
  f = cshift (f, 1)
  t = reshape (d, [4, 5])
  !$acc end kernels
  !$acc end data
  if (any (c /= [4, 8, 12, 16, 20])) stop 1
  if (any (e /= [1, 4, 4, 4, 4])) stop 2
  if (any (f /= [26, 42, 58, 74, 10])) stop 3
  do i = 1, 4
    if (any (d(:, i) /= c)) stop 4
  end do
  if (any (reshape (t, [20]) /= [(c(modulo (i, 5) + 1), i = 0, 19)])) stop 5
  deallocate (c, d, e, f, t)
end program
