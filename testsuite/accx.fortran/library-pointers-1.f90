! Routines of module openacc take addresses, c_loc (a) and variables of type c_ptr, where they take
! arrays: what is there is meant, not the variable.
!
! SPDX-License-Identifier: GPL-3.0-or-later
program p
  use openacc
  use iso_c_binding
  implicit none
  real, target :: a(100), b(100)
  real :: m(10, 10)
  type(c_ptr) :: d, h
  integer(c_size_t) :: n
  integer :: i
  n = 400
  a = 3
  b = 0
  d = acc_malloc (n)
  call acc_memcpy_to_device (d, c_loc (a), n)
  h = c_loc (b)
  call acc_memcpy_from_device (h, d, n)
  if (any (b /= 3)) error stop 1
  a = 4
  call acc_memcpy_to_device_async (d, c_loc (a(51)), 200, 2)
  call acc_memcpy_from_device_async (c_loc (b), d, 400, 2)
  call acc_wait (2)
  if (any (b(:50) /= 4) .or. any (b(51:) /= 3)) error stop 2
  call acc_memcpy_to_device (d, b, n)
  call acc_memcpy_from_device (m, d, n)
  if (any (reshape (m, [100]) /= b)) error stop 3
  call whole (b, d)
  if (any (b /= 8)) error stop 4
  call acc_map_data (h, d, n)
  if (.not. acc_is_present (b)) error stop 5
  !$acc parallel loop present(b)
  do i = 1, 100
    b(i) = i
  end do
  if (.not. c_associated (acc_deviceptr (c_loc (b)), d)) error stop 6
  if (.not. c_associated (acc_hostptr (d), h)) error stop 7
  !$acc update self(b)
  call acc_unmap_data (h)
  do i = 1, 100
    if (b(i) /= i) error stop 8
  end do
  call acc_free (d)
contains
  subroutine whole (x, d)
    real :: x(*)
    type(c_ptr) :: d
    x(1:100) = 8
    call acc_memcpy_to_device (d, x(1:100), 400)
    x(1:100) = 0
    call acc_memcpy_from_device (x(1), d, 400)
  end subroutine
end program
