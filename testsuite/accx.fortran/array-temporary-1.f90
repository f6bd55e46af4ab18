! An array statement whose temporary array has memory of its own has device code.
!
! SPDX-License-Identifier: GPL-3.0-or-later
program p
  implicit none
  integer, parameter :: n = 20
  integer :: m(n, n), q(n, n), i, j
  do j = 1, n
    do i = 1, n
      m(i, j) = modulo (i * j, 23)
    end do
  end do
  call square (m, q)
  if (any (q /= modulo (matmul (m, m), 1009))) error stop 1
contains
  subroutine square (m, q)
    integer :: m(:, :), q(:, :)
    !$acc kernels
    q = modulo (matmul (m, m), 1009)
    !$acc end kernels
  end subroutine
end program
