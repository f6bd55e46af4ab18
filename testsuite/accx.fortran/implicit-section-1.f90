! A region without a clause for an array uses the section of it that a data construct around maps.
! SPDX-License-Identifier: GPL-3.0-or-later
module parts
  implicit none
  integer, pointer :: p(:)
  integer, allocatable :: m(:,:)
contains

subroutine twice (d, first, last)
  integer, allocatable :: d(:)
  integer, intent(in) :: first, last
  integer :: i, j
  !$acc data copy(d(first:last), p(2:5)) copyin(m(:,2:3))
  d = 0
  !$acc parallel loop
  do i = first, last
    d(i) = d(i) * 2
  end do
  !$acc kernels
  do j = 2, 3
    do i = 1, 4
      p(i+1) = p(i+1) + m(i,j)
    end do
  end do
  !$acc end kernels
  !$acc end data
end subroutine

end module

program test
  use parts
  integer, allocatable :: d(:)
  integer :: i
  allocate (d(9), p(6), m(4,5))
  d = [(i, i = 1, 9)]
  p = 5
  m = 1
  call twice (d, 3, 6)
  if (any (d /= [0, 0, 6, 8, 10, 12, 0, 0, 0])) stop 1
  if (any (p /= [5, 7, 7, 7, 7, 5])) stop 2
end program
