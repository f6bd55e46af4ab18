! Routines of the runtime work on sections and on whole arrays of dummy arguments and pointers.
! SPDX-License-Identifier: GPL-3.0-or-later
module routines
  use openacc
  implicit none
contains

subroutine twice (d, e, p)
  integer :: d(:), e(:,:)
  integer, pointer :: p(:)
  integer :: i, j
  call acc_copyin (d(3:8))
  call acc_copyin (e(:,2:3))
  call acc_copyin (p)
  if (.not. acc_is_present (d(3:8))) stop 1
  if (.not. acc_is_present (p(2:4))) stop 2
  !$acc parallel loop present(d(3:8))
  do i = 3, 8
    d(i) = d(i) * 2
  end do
  !$acc parallel loop collapse(2) present(e(:,2:3))
  do j = 2, 3
    do i = 1, size (e, 1)
      e(i,j) = e(i,j) * 2
    end do
  end do
  !$acc parallel loop present(p)
  do i = 1, size (p)
    p(i) = p(i) * 2
  end do
  call acc_update_self (p(2:3))
  call acc_copyout (e(:,2:3))
  call acc_copyout (d(3:8))
  if (acc_is_present (d(3:8))) stop 3
  p(1) = 50
  call acc_update_device (p(1:1))
  !$acc parallel loop present(p)
  do i = 1, size (p)
    p(i) = p(i) + 1
  end do
  call acc_copyout (p)
end subroutine

end module

program test
  use routines
  integer :: d(10), e(4,5), i
  integer, pointer :: p(:)
  d = [(i, i = 1, 10)]
  e = 1
  allocate (p(6))
  p = 7
  call twice (d, e, p)
  if (any (d /= [1, 2, 6, 8, 10, 12, 14, 16, 9, 10])) stop 4
  if (any (e(:,2:3) /= 2) .or. any (e(:,4:) /= 1) .or. any (e(:,1) /= 1)) stop 5
  if (p(1) /= 51 .or. any (p(2:) /= 15)) stop 6
end program
