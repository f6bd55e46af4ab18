! Associate names of scalar members of polymorphic variables are these members in regions.
! SPDX-License-Identifier: GPL-3.0-or-later
module blocks
  implicit none
  type block
    real(8), allocatable :: q(:,:,:)
    integer :: nx, ny
    real(8) :: factor
  end type
contains
  subroutine copies(b)
    class(block), intent(inout) :: b
    integer :: i, j
    associate (q => b%q, nx => b%nx, f => b%factor)
      !$acc parallel loop present(b)
      do j = 1, b%ny
        do i = 1, nx
          q(i, j, 2) = f*q(i, j, 1)
        end do
      end do
      !$acc kernels present(b)
      do j = 1, b%ny
        do i = 1, nx
          q(i, j, 1) = q(i, j, 2) + f
        end do
      end do
      !$acc end kernels
    end associate
  end subroutine
end module

program p
  use blocks
  implicit none
  type(block) :: b
  allocate(b%q(8, 8, 2))
  b%nx = 8
  b%ny = 8
  b%factor = 3
  b%q(:, :, 1) = 2
  b%q(:, :, 2) = 0
  !$acc data copy(b)
  !$acc data copy(b%q)
  call copies(b)
  !$acc end data
  !$acc end data
  if (any(b%q(:, :, 2) /= 6) .or. any(b%q(:, :, 1) /= 9)) stop 1
end program
