! The routines of data of module openacc are of the runtime that regions use.
! SPDX-License-Identifier: GPL-3.0-or-later
program p
  use openacc
  implicit none
  real :: a(10, 20), b(200)
  integer :: i, j, n, before
  character(len=40) :: text
  a = 1; b = 2
  n = acc_get_num_devices(acc_device_nvidia)
  if (n < 1) stop 1
  call acc_set_device_type(acc_device_nvidia)
  if (acc_get_device_type() /= acc_device_nvidia) stop 2
  call acc_set_device_num(0, acc_device_nvidia)
  if (acc_get_device_num(acc_device_nvidia) /= 0) stop 3
  call acc_init(acc_device_nvidia)
  if (acc_get_property(0, acc_device_nvidia, acc_property_memory) <= 0) stop 4
  text = 'x'
  call acc_get_property_string(0, acc_device_nvidia, acc_property_name, text)
  if (text == 'x' .or. len_trim(text) == 0) stop 5
  call acc_copyin(a)
  call acc_create(b, 800)
  if (.not. acc_is_present(a) .or. .not. acc_is_present(b, 800)) stop 6
  b = 3
  call acc_update_device(b)
  !$acc parallel loop collapse(2) present(a, b)
  do j = 1, 20
    do i = 1, 10
      a(i, j) = a(i, j) + b(i + 10 * (j - 1))
    end do
  end do
  if (any(a /= 1)) stop 7
  call acc_update_self(a(:, 1:2))
  if (any(a(:, 1:2) /= 4) .or. any(a(:, 3:) /= 1)) stop 8
  call acc_copyout(a)
  if (any(a /= 4)) stop 9
  call acc_delete(b)
  if (acc_is_present(a) .or. acc_is_present(b)) stop 10
  call acc_copyin_async(b, 3)
  call acc_update_device_async(b, 3)
  call acc_wait(3)
  call acc_copyout_finalize(b)
  if (acc_is_present(b)) stop 11
end program
