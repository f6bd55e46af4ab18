! Sections of which the first dimension is a part, or which have a stride, reach as far as their last element.
! SPDX-License-Identifier: GPL-3.0-or-later
program lengths
  implicit none
  integer :: c(4,6), i, j
  integer, allocatable :: e(:,:), f(:), g(:,:,:)
  character(3), allocatable :: s(:)
  allocate (e(4,6), f(9), g(3,4,5), s(4))
  c = 1; e = 1; f = 1; g = 1; s = 'abc'

  !$acc data copyin(c, e, f, g, s)
  c = 2; e = 5; f = 7; g = 9
  !$acc update device(c(2:3,:), e(2:3,:), f(1:9:2), g(2:3,2:4,:))
  !$acc update device(g(3:3,4:4,5:5))
  c = 0; e = 0; f = 0; g = 0
  !$acc parallel loop collapse(2)
  do j = 1, 6
    do i = 1, 4
      c(i,j) = c(i,j) * 10
      e(i,j) = e(i,j) * 10
    end do
  end do
  !$acc update self(c(2:3,2:4), e(4:4,:), f(1:9:4), g(2:3,2:2,4:5), s(2:3))
  !$acc end data
  do j = 1, 6
    do i = 1, 4
      if (i >= 2 .and. i <= 3 .and. j >= 2 .and. j <= 4 .and. c(i,j) /= 20) stop 1
      ! What lies behind the last element stays.
      if ((j > 4 .or. (j == 4 .and. i > 3)) .and. c(i,j) /= 0) stop 2
      ! Those of e that lie between what came to the device, and behind it, have what was there.
      if (i == 4 .and. e(i,j) /= 10) stop 3
    end do
  end do
  if (f(1) /= 7 .or. f(5) /= 7 .or. f(9) /= 7) stop 5
  if (any (g(2:3,2,4:5) /= 9) .or. any (g(:,3:4,5) /= 0)) stop 6
end program
