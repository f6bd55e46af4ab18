! Module openacc has the routines of OpenACC 3.3 that GCC's lacks: memory, maps, queues, devices.
! SPDX-License-Identifier: GPL-3.0-or-later
program p
  use, intrinsic :: openacc
  use iso_c_binding
  implicit none
  integer, parameter :: n = 100
  integer, target :: a(n), b(n), x, y
  integer :: i, d, q(3)
  integer(acc_handle_kind) :: queue
  integer(c_size_t) :: bytes
  type(c_ptr) :: dp, other
  d = acc_get_device_num(acc_get_device_type())
  bytes = n*4
  dp = acc_malloc(bytes)
  other = acc_malloc(n*4)
  if (.not. c_associated(dp)) stop 1
  a = [(i, i = 1, n)]
  call acc_memcpy_to_device(dp, a, bytes)
  call acc_memcpy_device(other, dp, bytes)
  b = 0
  call acc_memcpy_from_device(b(1:n), other, n*4)
  if (any(a /= b)) stop 2
  a = 2*a
  call acc_memcpy_to_device_async(dp, a, bytes, 2)
  call acc_memcpy_device_async(other, dp, bytes, 2)
  call acc_memcpy_from_device_async(b, other, bytes, 2)
  call acc_wait_device(2, d)
  if (any(a /= b)) stop 3
  call acc_map_data(a, dp, bytes)
  !$acc parallel loop present(a)
  do i = 1, n
    a(i) = a(i) + 1
  end do
  !$acc update self(a)
  if (a(3) /= 7) stop 4
  if (.not. c_associated(acc_deviceptr(a), dp)) stop 5
  if (.not. c_associated(acc_hostptr(dp), c_loc(a))) stop 6
  call acc_copyin(b)
  call acc_memcpy_d2d(b, a, n*4, d, d)
  call acc_update_self(b)
  if (any(a /= b)) stop 7
  call acc_copyout_finalize_async(b, 1)
  call acc_wait_all_device(d)
  call acc_unmap_data(a)
  call acc_free(dp)
  call acc_free(other)
  if (acc_is_present(a) .or. acc_is_present(b)) stop 8
  x = 5
  call acc_pcopyin(x, 4)
  call acc_pcreate(y)
  !$acc serial present(x, y)
  y = x + 1
  !$acc end serial
  call acc_copyout(y, 4_8)
  call acc_delete_finalize_async(x, 4)
  if (y /= 6 .or. acc_is_present(x)) stop 9
  call acc_set_default_async(3)
  queue = acc_get_default_async()
  if (queue /= 3) stop 10
  !$acc parallel loop async copyout(a)
  do i = 1, n
    a(i) = i
  end do
  q = [1, 3, 2]
  i = acc_wait_any(3, q)
  if (i < 1 .or. i > 3) stop 11
  i = acc_wait_any_device(1, q(2:), d)
  if (i /= 1 .or. a(7) /= 7) stop 12
  call acc_wait_device_async(3, 4, d)
  call acc_wait_all_device_async(5, d)
  call acc_wait_all()
  if (.not. acc_async_test_device(3, d) .or. .not. acc_async_test_all_device(d)) stop 13
  call acc_set_default_async(acc_async_default)
  call acc_init_device(d, acc_get_device_type())
  call acc_shutdown_device(d, acc_get_device_type())
  if (openacc_version /= 202506) stop 14
end program
