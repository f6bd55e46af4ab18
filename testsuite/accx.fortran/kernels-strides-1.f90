! Nests in kernels over arrays with descriptors are parallel in all of their dimensions, whatever the strides are,
! also where limits are members of a structure on the device; one construct has several such.
! SPDX-License-Identifier: GPL-3.0-or-later
! { accx-notify {function=shapes line=22 .*grid=2x6 block=32x8} }
! { accx-notify {function=shapes line=27 .*grid=2x6 block=32x8} }
! { accx-notify-sim {function=members line=39 .*grid=256 block=} }
! { accx-notify-sim {function=members line=46 .*grid=256 block=} }
! { accx-notify {function=in_order line=57 .*grid=1 block=} }
module arrays
  implicit none
  integer, parameter :: n = 48
  type block
    real(8), allocatable :: q(:,:,:)
    real(8) :: w(n)
    integer :: nx, ny
  end type
contains
  subroutine shapes(c, d)
    real(8), intent(inout) :: c(:,:), d(:,0:)
    integer :: i, j
    !$acc kernels copy(c, d)
    do j = 1, n
      do i = 1, n
        c(i, j) = i + 100*j + d(i, j-1)
      end do
    end do
    do j = 1, n
      do i = 1, n, 1
        d(i, j-1) = c(j, i)
      end do
    end do
    !$acc end kernels
  end subroutine

  subroutine members(b)
    type(block), intent(inout) :: b
    integer :: i, j, k
    !$acc kernels present(b)
    do k = 1, b%ny
      do j = 1, b%nx
        do i = 1, n
          b%q(i, j, k) = b%w(i)*j + k
        end do
      end do
    end do
    do j = 1, b%ny
      do i = 1, b%nx
        b%q(i, j, 1) = b%q(j, i, 2)
      end do
    end do
    !$acc end kernels
  end subroutine

  subroutine in_order(c)
    real(8), intent(inout) :: c(:,:)
    integer :: i, j
    !$acc kernels copy(c)
    do j = 2, n
      do i = 2, n
        c(i, j) = c(i-1, j) + c(i, j-1)
      end do
    end do
    !$acc end kernels
  end subroutine
end module

program p
  use arrays
  implicit none
  real(8) :: c(n, n), d(n, n), e(2*n, n), want(n, n)
  type(block) :: b
  integer :: i, j
  c = 0
  d = 1
  call shapes(c, d)
  do j = 1, n
    do i = 1, n
      if (c(i, j) /= i + 100*j + 1 .or. d(i, j) /= c(j, i)) stop 1
    end do
  end do
  e = -1
  d = 1
  call shapes(e(1::2, n:1:-1), d)
  do j = 1, n
    do i = 1, n
      if (e(2*i-1, n+1-j) /= i + 100*j + 1 .or. e(2*i, j) /= -1) stop 2
    end do
  end do

  allocate(b%q(n, n, n))
  b%nx = n
  b%ny = n
  b%w = [(i, i = 1, n)]
  b%q = 0
  !$acc data copy(b)
  !$acc data copy(b%q)
  call members(b)
  !$acc end data
  !$acc end data
  do j = 1, n
    do i = 1, n
      if (b%q(i, j, 1) /= i*j + 2 .or. b%q(i, j, n) /= i*j + n) stop 3
    end do
  end do

  c = 1
  want = 1
  do j = 2, n
    do i = 2, n
      want(i, j) = want(i-1, j) + want(i, j-1)
    end do
  end do
  call in_order(c)
  if (any(c /= want)) stop 4
end program
