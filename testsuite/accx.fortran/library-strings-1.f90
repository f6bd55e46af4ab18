! Routines of the library take arrays of characters and strings, with what regions do to them.
! SPDX-License-Identifier: GPL-3.0-or-later
program library_strings
  use openacc
  implicit none
  character(1) :: c(64)
  character(8) :: w(4)
  integer :: i
  logical :: on_host
  on_host = acc_get_device_type () == acc_device_host
  c = 'a'
  w = 'abcdefgh'
  call acc_copyin (c)
  call acc_copyin (w)
  if (.not. acc_is_present (c) .or. .not. acc_is_present (w)) error stop 1
  !$acc parallel loop present(c)
  do i = 1, 64
    c(i) = achar (iachar (c(i)) + mod (i, 20))
  end do
  call acc_update_self (c)
  w = 'x'
  call acc_update_self (w)
  if (any (w /= merge ('x       ', 'abcdefgh', on_host))) error stop 2
  do i = 1, 64
    if (c(i) /= achar (iachar ('a') + mod (i, 20))) error stop 3
  end do
  call acc_delete (c)
  call acc_copyout (w)
  if (.not. on_host .and. (acc_is_present (c) .or. acc_is_present (w))) error stop 4
end program
