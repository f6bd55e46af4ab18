! A procedure of a module with automatic arrays, private ones too.
! SPDX-License-Identifier: GPL-3.0-or-later
module kern
  implicit none
contains
  subroutine smooth(a, b, n, m)
    integer, intent(in) :: n, m
    real, intent(in) :: a(n,m)
    real, intent(out) :: b(n,m)
    real :: tmp(n)
    integer :: i, j
    !$acc data copyin(a) copyout(b) create(tmp)
    !$acc parallel loop gang private(tmp)
    do j = 1, m
      do i = 1, n
        tmp(i) = a(i,j)
      end do
      do i = 1, n
        b(i,j) = 2 * tmp(i)
      end do
    end do
    !$acc end data
  end subroutine
end module
program p
  use kern
  implicit none
  real :: a(30,40), b(30,40)
  call random_number(a)
  call smooth(a, b, 30, 40)
  if (any(b /= 2*a)) stop 1
end program
