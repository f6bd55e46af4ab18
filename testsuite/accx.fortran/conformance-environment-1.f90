! ACC_DEVICE_TYPE names the type to start with, in upper or lower case; the program may change it.
! { accx-device-only } { accx-env ACC_DEVICE_TYPE=NVIDIA } { accx-launches 2 }
! SPDX-License-Identifier: GPL-3.0-or-later
include 'conformance-check.inc'
program conformance_environment_1
  use openacc
  use conformance_check
  implicit none
  call check ('env-device-type', acc_get_device_type () == acc_device_nvidia)
  call check ('env-device-type', on_device ())
  call acc_set_device_type (acc_device_host)
  call check ('env-device-type', .not. on_device ())
  call acc_set_device_type (acc_device_default)
  call check ('env-device-type', acc_get_device_type () == acc_device_nvidia)
  call check ('env-device-type', on_device ())
  call check_end ()
contains
  logical function on_device ()
    logical :: there
    !$acc parallel num_gangs(1) copyout(there)
    there = acc_on_device (acc_device_nvidia)
    !$acc end parallel
    on_device = there
  end function
end program
