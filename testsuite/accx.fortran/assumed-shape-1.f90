! Arrays of assumed shape, also sections with strides, without clauses.
! SPDX-License-Identifier: GPL-3.0-or-later
module m
contains
subroutine go(a, b, c)
  real :: a(:), b(:)
  real, intent(out) :: c(:)
  integer :: i
  !$acc parallel loop
  do i = 1, size(a)
     c(i) = b(i) + a(i)
  end do
end subroutine
subroutine go2(a, b)
  real :: a(:,:), b(:,:)
  integer :: i, j
  !$acc kernels
  do j = 1, size(a,2)
  do i = 1, size(a,1)
     b(i,j) = b(i,j) + a(i,j)
  end do
  end do
  !$acc end kernels
end subroutine
subroutine go3(a, b)
  real :: a(:,:), b(:,:)
  !$acc kernels
  a = a + b
  !$acc end kernels
end subroutine
end module
program p
  use m
  implicit none
  real :: a(100), b(100), c(100), d(10,20), e(10,20)
  call random_number(a)
  call random_number(b)
  c = 0
  call go(a, b, c)
  if (any(c /= a + b)) stop 1
  call go(a(1:100:2), b(1:50), c(51:100))
  if (any(c(51:100) /= a(1:100:2) + b(1:50))) stop 2
  d = 1; e = 2
  call go2(d, e)
  if (any(e /= 3)) stop 3
  call go2(d(2:5,3:10), e(2:5,3:10))
  if (any(e(2:5,3:10) /= 4)) stop 4
  if (sum(e) /= 600+32) stop 5
  call go3(d, e)
  if (sum(d) /= 832) stop 6
  call go3(d(::2,::2), e(::2,::2))
end program
