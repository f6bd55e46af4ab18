! Scalars of a procedure that a kernels construct of a contained one sets have the last iteration's values.
! SPDX-License-Identifier: GPL-3.0-or-later
subroutine outer (n, a, b)
  implicit none
  integer :: n, k
  real(8) :: a(n), b(n), q
  k = 5; q = 1
  call set ()
  if (k /= n .or. q /= 3 * n) then
    print *, 'got', k, q, 'want', n, 3 * n
    stop 1
  end if
contains
  subroutine set ()
    integer :: i
    !$acc kernels
    do i = 1, n
      q = a(i)
      k = i
      b(i) = q * k
    end do
    !$acc end kernels
  end subroutine
end subroutine

program main
  implicit none
  integer, parameter :: n = 33
  real(8) :: a(n), b(n)
  integer :: i
  a = [(3d0 * i, i = 1, n)]
  call outer (n, a, b)
  do i = 1, n
    if (b(i) /= 3 * i * i) stop 2
  end do
end program
