! Arrays of one shape have one set of strides in the kernel.
! SPDX-License-Identifier: GPL-3.0-or-later
! { scan-ptx-not {copy_[0-9]+_gpu_once.param_9} }
module m
contains
  subroutine copy(n, k, a, b)
    implicit none
    integer :: n, k, i, j
    real :: a(n, k, *), b(n, k, *)
    !$acc parallel loop collapse(2) copyin(a(:n, :k, :2)) copy(b(:n, :k, :2))
    do j = 1, k
      do i = 1, n
        b(i, j, 2) = a(i, j, 1) + b(i, j, 1)
      end do
    end do
  end subroutine
end module
program p
  use m
  implicit none
  integer :: i
  real :: a(7, 5, 2), b(7, 5, 2)
  a = reshape([(i, i = 1, 70)], [7, 5, 2])
  b = 1
  call copy(7, 5, a, b)
  if (any(b(:, :, 2) /= a(:, :, 1) + 1)) stop 1
end program
