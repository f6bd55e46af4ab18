! Allocatable dummy arguments in constructs inside of data constructs, without optimization.
! { accx-options -O0 }
!
! SPDX-License-Identifier: GPL-3.0-or-later
program p
  implicit none
  integer, allocatable :: a(:)
  real(8), allocatable :: m(:, :)
  integer :: i
  allocate (a(30), m(5, 7))
  a = 1
  m = 2
  call work (a, m, 30)
  do i = 1, 30
    if (a(i) /= 2 * i) error stop 1
  end do
  if (any (m /= 3)) error stop 2
contains
  subroutine work (a, m, n)
    integer, allocatable, intent(inout) :: a(:)
    real(8), allocatable :: m(:, :)
    integer :: n, i, j
    !$acc data copy(a) copy(m)
    !$acc parallel loop
    do i = 1, n
      a(i) = i
    end do
    !$acc kernels
    do j = 1, size (m, 2)
      do i = 1, size (m, 1)
        m(i, j) = m(i, j) + 1
      end do
    end do
    !$acc end kernels
    !$acc parallel loop present(a)
    do i = 1, n
      a(i) = a(i) + i
    end do
    !$acc end data
  end subroutine
end program
