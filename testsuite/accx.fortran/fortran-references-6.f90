! A section of a dummy array whose first element the host computes.
! SPDX-License-Identifier: GPL-3.0-or-later
subroutine addall(n, m, a, b)
  implicit none
  integer :: n, m, i, j
  real(8) :: a(n,m), b(n,*)
  !$acc parallel loop copy(b(1:n,1:m)) collapse(2)
  do j = 1, m
    do i = 1, n
      b(i,j) = a(i,j) + 1
    end do
  end do
end subroutine
program p
  implicit none
  real(8) :: a(10,12), b(10,12)
  call random_number(a)
  call addall(10, 12, a, b)
  if (any(b /= a + 1)) stop 1
end program
