! ACC_DEVICE_TYPE=host: regions, data and queues work on the host's memory, with the host's results.
! { accx-device-only } { accx-env ACC_DEVICE_TYPE=host } { accx-launches none }
! SPDX-License-Identifier: GPL-3.0-or-later
include 'conformance-check.inc'
program conformance_environment_3
  use openacc
  use, intrinsic :: iso_c_binding
  use conformance_check
  implicit none
  integer, target :: a(60)
  integer :: i, total
  logical :: there
  total = 0
  call check ('env-host', acc_get_device_type () == acc_device_host .and. acc_get_device_num (acc_device_host) == 0)
  !$acc data create(a)
  call check ('env-host', c_associated (acc_deviceptr (a), c_loc (a)))
  !$acc parallel loop gang vector present(a) async(1)
  do i = 1, 60
    a(i) = i
  end do
  !$acc wait(1)
  !$acc kernels loop reduction(+: total)
  do i = 1, 60
    total = total + a(i)
  end do
  !$acc serial copyout(there)
  there = acc_on_device (acc_device_host)
  !$acc end serial
  !$acc end data
  call check ('env-host', total == 1830 .and. there .and. all (a == [(i, i = 1, 60)]))
  call acc_set_device_type (acc_device_default)
  call check ('env-host', acc_get_device_type () == acc_device_host .and. acc_is_present (a))
  call check_end ()
end program
