! The routines of queues of module openacc are of the runtime that regions use.
! SPDX-License-Identifier: GPL-3.0-or-later
program p
  use openacc
  implicit none
  integer :: a(1000), i
  a = 0
  !$acc parallel loop copy(a) async(1)
  do i = 1, 1000
    a(i) = i
  end do
  !$acc wait(1)
  if (.not. acc_async_test(1)) stop 1
  if (.not. acc_async_test_all()) stop 2
  call acc_wait(1)
  call acc_wait_all()
  call acc_wait_async(1,2)
  call acc_wait_all_async(3)
  do i = 1, 1000
    if (a(i) /= i) stop 3
  end do
end program
