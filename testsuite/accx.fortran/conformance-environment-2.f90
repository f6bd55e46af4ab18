! ACC_DEVICE_NUM is the number of the device to start with.
! { accx-device-only } { accx-env ACC_DEVICE_NUM=1 } { accx-devices 2 }
! SPDX-License-Identifier: GPL-3.0-or-later
include 'conformance-check.inc'
program conformance_environment_2
  use openacc
  use conformance_check
  implicit none
  integer :: x
  x = 20
  call check ('env-device-num', acc_get_device_num (acc_device_nvidia) == 1)
  !$acc parallel num_gangs(1) copy(x)
  x = x + 1
  !$acc end parallel
  call check ('env-device-num', x == 21 .and. acc_get_device_num (acc_device_current) == 1)
  call acc_set_device_num (0, acc_device_nvidia)
  call acc_create (x)
  call acc_set_device_num (1, acc_device_nvidia)
  call check ('env-device-num', .not. acc_is_present (x))
  call check_end ()
end program
