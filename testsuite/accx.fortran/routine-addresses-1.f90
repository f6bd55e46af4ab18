! Addresses of type(c_ptr) in calls of the runtime's routines whose arguments have no type: the
! calls are about what is there, not about the variable with the address.
program routine_addresses_1
  use openacc
  use iso_c_binding
  implicit none
  integer, parameter :: n = 8
  real, target :: a(n), b(n)
  type(c_ptr) :: d, h
  integer :: i
  a = [(real (i), i = 1, n)]
  b = 0
  h = c_loc (b)
  d = acc_malloc (int (4 * n, c_size_t))
  call acc_memcpy_to_device (d, c_loc (a), int (4 * n, c_size_t))
  call acc_memcpy_from_device (h, d, int (4 * n, c_size_t))
  if (any (b /= a)) stop 1
  b = 0
  call acc_memcpy_from_device (c_loc (b), d, int (4 * n, c_size_t))
  if (any (b /= a)) stop 2
  call acc_free (d)
  call acc_copyin (c_loc (a), 4 * n)
  if (.not. acc_is_present (a)) stop 3
  if (.not. acc_is_present (c_loc (a), 4 * n)) stop 4
  !$acc parallel loop present(a)
  do i = 1, n
    a(i) = a(i) + 100
  end do
  call acc_update_self (c_loc (a), 4 * n)
  call acc_delete (c_loc (a), 4 * n)
  do i = 1, n
    if (a(i) /= 100 + i) stop 5
  end do
  if (acc_get_device_type () /= acc_device_host) then
    if (acc_is_present (a)) stop 6
  end if
end program
