! Arrays with other lower bounds and of assumed size, sections, pointers without clauses.
! SPDX-License-Identifier: GPL-3.0-or-later
subroutine addall(n, m, a, b, s)
  implicit none
  integer :: n, m, i, j
  real(8) :: a(n,m), b(n,*), s
  !$acc parallel loop copy(b(1:n,1:m)) reduction(+:s) collapse(2)
  do j = 1, m
    do i = 1, n
      b(i,j) = a(i,j) + 1
      s = s + b(i,j)
    end do
  end do
end subroutine
subroutine lb(a, b)
  implicit none
  real(8) :: a(0:,-3:), b(2:)
end subroutine
program p
  implicit none
  real(8) :: a(10,12), b(10,12), s
  real, allocatable :: x(:), y(:)
  real, dimension(:), pointer :: px
  integer :: i, n
  s = 5
  call random_number(a)
  call addall(10, 12, a, b, s)
  if (any(b /= a + 1)) stop 1
  if (abs(s - 5 - sum(b)) > 1d-9) stop 2
  n = 33
  allocate(x(0:n), y(-3:n-3), px(n))
  x = 1; y = 2; px = 3
  !$acc parallel loop
  do i = 0, n
    x(i) = x(i) + y(i-3)
  end do
  if (any(x /= 3)) stop 3
  !$acc kernels loop
  do i = 1, n
    px(i) = x(i) * 2
  end do
  if (any(px /= 6)) stop 4
  !$acc kernels
  x(0:5) = y(0:5)
  px = 2 * px
  !$acc end kernels
  if (any(px /= 12) .or. any(x(0:5) /= 2) .or. any(x(6:) /= 3)) stop 5
  call asz(x, n+1)
  if (any(x(0:5) /= 3)) stop 6
contains
  subroutine asz(v, k)
    integer, intent(in) :: k
    real, intent(inout) :: v(*)
    integer :: i
    !$acc kernels loop copy(v(1:k))
    do i = 1, k
      v(i) = v(i) + 1
    end do
  end subroutine
end program
