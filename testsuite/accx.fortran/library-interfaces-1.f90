! Routines of C that the program has interfaces for, bind (c, name='acc_malloc'), are the device's.
! SPDX-License-Identifier: GPL-3.0-or-later
module routines
  use iso_c_binding
  implicit none
  interface
    type(c_ptr) function device_memory(bytes) bind(c, name='acc_malloc')
      import
      integer(c_size_t), value :: bytes
    end function
    subroutine acc_free(p) bind(c)
      import
      type(c_ptr), value :: p
    end subroutine
    subroutine acc_map_data(host, device, bytes) bind(c)
      import
      type(c_ptr), value :: host, device
      integer(c_size_t), value :: bytes
    end subroutine
    subroutine acc_unmap_data(host) bind(c)
      import
      type(c_ptr), value :: host
    end subroutine
    subroutine to_device(device, host, bytes) bind(c, name='acc_memcpy_to_device')
      import
      type(c_ptr), value :: host, device
      integer(c_size_t), value :: bytes
    end subroutine
    type(c_ptr) function address(host) bind(c, name='acc_deviceptr')
      import
      type(c_ptr), value :: host
    end function
  end interface
end module

program p
  use routines
  implicit none
  integer, parameter :: n = 100
  real(8), target :: a(n), b(n)
  type(c_ptr) :: d, used
  integer :: i
  a = 3
  b = -1
  d = device_memory(int(8*n, c_size_t))
  call to_device(d, c_loc(a), int(8*n, c_size_t))
  call acc_map_data(c_loc(b), d, int(8*n, c_size_t))
  if (.not. c_associated(address(c_loc(b)), d)) stop 1
  !$acc host_data use_device(b)
  used = c_loc(b)
  !$acc end host_data
  if (.not. c_associated(used, d)) stop 2
  !$acc parallel loop present(b)
  do i = 1, n
    b(i) = b(i)*i
  end do
  !$acc update self(b)
  if (any(b /= [(3*i, i = 1, n)])) stop 3
  call acc_unmap_data(c_loc(b))
  call acc_free(d)
end program
