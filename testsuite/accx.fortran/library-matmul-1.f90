! Products of matrices have device code where gfortran calls its library: transposed ones, expressions,
! integers, complex numbers, logicals, vectors, and all of them without optimization.
! { accx-options -O0 }
! SPDX-License-Identifier: GPL-3.0-or-later
program library_matmul
  implicit none
  real(8) :: m(8, 8), v(8), w(8), u(8, 8), q(8, 8)
  real :: a(3, 5), b(5, 2), c(3, 2), x(5), y(3), z(2)
  integer :: k(2, 2), i, j, p(2, 2)
  integer(8) :: l(2, 2)
  complex :: e(2, 2), f(2, 2)
  logical :: g(3, 3), h(3, 3)
  real, allocatable :: grown(:, :)
  m = reshape ([(real (mod (i * 7, 11), 8), i = 1, 64)], [8, 8])
  v = [(i, i = 1, 8)]
  a = reshape ([(real (i), i = 1, 15)], [3, 5])
  b = reshape ([(real (mod (i, 4)), i = 1, 10)], [5, 2])
  k = reshape ([1, 2, 3, 4], [2, 2])
  l = 3000000000_8 * k
  e = cmplx (k, -k)
  g = reshape ([.true., .false., .true., .false., .false., .true., .false., .false., .false.], [3, 3])
  allocate (grown(3, 2))
  !$acc kernels copyout(w, u, q, c, y, z, p, f, h, grown)
  w = matmul (transpose (m), v)
  u = matmul (transpose (m), m)
  q = matmul (m + 1, m)
  c = matmul (a(:, 1:5), b)
  y = matmul (a, b(:, 2))
  z = matmul (a(2, :), b)
  p = matmul (k, k(2:1:-1, :))
  l = matmul (l, int (k, 8))
  f = matmul (e, conjg (e))
  h = matmul (g, g)
  grown = matmul (a, b) * 2
  !$acc end kernels
  if (any (w /= [(sum (m(:, i) * v), i = 1, 8)])) error stop 1
  if (any (u /= reshape ([((sum (m(:, i) * m(:, j)), i = 1, 8), j = 1, 8)], [8, 8]))) error stop 2
  if (any (q /= reshape ([((sum ((m(i, :) + 1) * m(:, j)), i = 1, 8), j = 1, 8)], [8, 8]))) error stop 3
  if (any (c /= reshape ([((sum (a(i, :) * b(:, j)), i = 1, 3), j = 1, 2)], [3, 2]))) error stop 4
  if (any (y /= c(:, 2)) .or. any (z /= c(2, :)) .or. any (grown /= 2 * c)) error stop 5
  if (any (p /= reshape ([2 * 1 + 1 * 3, 2 * 2 + 1 * 4, 4 * 1 + 3 * 3, 4 * 2 + 3 * 4], [2, 2]))) error stop 6
  if (any (l /= 3000000000_8 * reshape ([7, 10, 15, 22], [2, 2]))) error stop 7
  if (any (f /= reshape ([((sum (e(i, :) * conjg (e(:, j))), i = 1, 2), j = 1, 2)], [2, 2]))) error stop 8
  if (any (h .neqv. reshape ([((any (g(i, :) .and. g(:, j)), i = 1, 3), j = 1, 3)], [3, 3]))) error stop 9
end program
