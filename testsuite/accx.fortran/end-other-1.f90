! An end directive may lack `loop', or have it, where the construct is the other one: a warning.
! SPDX-License-Identifier: GPL-3.0-or-later
program main
  implicit none
  integer :: i, j, s, t(10), u(10)
  s = 0
  u = 0
  !$acc parallel
  !$acc loop reduction(+:s)
  do i = 1, 10
    s = s + i
  end do
  !$acc end parallel loop ! { dg-warning "the construct that ends has no 'loop'" }
  !$acc kernels loop
  do i = 1, 10
    t(i) = i
  end do
  !$acc endkernels ! { dg-warning "'loop' is missing here: the construct that ends is a combined one" }
  !$acc serial
  t(1) = s
  !$acc endserialloop ! { dg-warning "the construct that ends has no 'loop'" }
  !$acc parallel loop
  do i = 1, 10
    !$acc loop seq
    do j = 1, 10
      u(i) = u(i) + j
    end do
  end do
  !$acc end parallel ! { dg-warning "'loop' is missing here" }
  if (s /= 55 .or. t(1) /= 55 .or. any (t(2:) /= [2, 3, 4, 5, 6, 7, 8, 9, 10])) stop 1
  if (any (u /= 55)) stop 2
end program
