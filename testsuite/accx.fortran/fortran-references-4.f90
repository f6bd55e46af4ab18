! acc_on_device of openacc_lib.h has device code.
! SPDX-License-Identifier: GPL-3.0-or-later
program p
  implicit none
  include "openacc_lib.h"
  integer :: a, b, c
  a = 0; b = 0; c = 0
  !$acc parallel copy(a, b,c)
  if (acc_on_device(acc_device_not_host)) a = 1
  if (acc_on_device(acc_device_host)) b = 1
  if (acc_on_device(acc_device_nvidia)) c = 1
  !$acc end parallel
  if (a /= 1 .or. b /= 0 .or. c /= 1) stop 1
end program
