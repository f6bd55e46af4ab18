! Section 3.2 in Fortran: the runtime library, a procedure for each row of conformance.def.
! SPDX-License-Identifier: GPL-3.0-or-later
include 'conformance-check.inc'
program conformance_library_1
  use conformance_check
  use openacc
  use, intrinsic :: iso_c_binding
  implicit none
  integer, parameter :: n = 64
  integer(acc_device_kind) :: kind
  logical :: on_host
  kind = acc_get_device_type ()
  on_host = kind == acc_device_host
  call devices ()
  call properties ()
  call async_routines ()
  call data_routines ()
  call data_routines_async ()
  call data_kinds ()
  call delete_finalize ()
  call update_routines ()
  call present_routines ()
  call map_routines ()
  call copy_routines ()
  call attach_routines ()
  call on_device ()
  call version ()
  call check_end ()
contains
  subroutine devices ()
    call check ('get-num-devices', acc_get_num_devices (kind) >= 1)
    call acc_set_device_num (0, kind)
    call check ('get-device-num', acc_get_device_num (kind) == 0)
    call acc_set_device_type (kind)
    call check ('get-device-type', acc_get_device_type () == kind)
    call acc_init (kind)
    !$acc set device_num(0)
  end subroutine

  subroutine properties ()
    character(80) :: name
    integer(c_size_t) :: bytes
    if (on_host) return
    bytes = acc_get_property (0, kind, acc_property_memory)
    call acc_get_property_string (0, kind, acc_property_name, name)
    call check ('get-property', bytes > 0 .and. len_trim (name) > 0)
  end subroutine

  subroutine async_routines ()
    integer :: i, a(n)
    !$acc data copyout(a)
    !$acc parallel loop async(3)
    do i = 1, n
      a(i) = i
    end do
    call acc_wait (3)
    call check ('async-test', acc_async_test (3))
    call acc_wait_async (3, 4)
    call acc_wait_device (4, 0)
    call acc_wait_all ()
    call acc_wait_all_async (5)
    call acc_wait_all_device (0)
    call check ('async-test', acc_async_test_all () .and. acc_async_test_device (3, 0) .and. acc_async_test_all_device (0))
    !$acc end data
    call check ('api-wait', all (a == [(i, i = 1, n)]))
  end subroutine

  subroutine data_routines ()
    real :: a(n), b(4, 5), c(n)
    integer :: i, j
    a = 1
    c = 3
    call acc_copyin (a)
    call acc_create (b)
    call acc_copyin (c, 4 * 16)
    call check ('api-copyin', acc_is_present (a) .and. acc_is_present (b) .and. acc_is_present (c, 4 * 16))
    !$acc parallel loop present(a)
    do i = 1, n
      a(i) = a(i) + i
    end do
    !$acc parallel loop collapse(2) present(b)
    do j = 1, 5
      do i = 1, 4
        b(i, j) = 10 * i + j
      end do
    end do
    call acc_copyout (a)
    call acc_copyout (b)
    call acc_delete (c, 4 * 16)
    call check ('api-copyout', all (a == [(1.0 + i, i = 1, n)]) .and. b(4, 5) == 45)
    call check ('api-copyout', on_host .or. .not. acc_is_present (a))
    call acc_present_or_copyin (a)
    call acc_pcreate (b)
    call acc_delete (a)
    call acc_delete (b)
  end subroutine

  subroutine data_routines_async ()
    real :: a(n)
    integer :: i
    a = 2
    call acc_copyin_async (a, 6)
    !$acc parallel loop present(a) async(6)
    do i = 1, n
      a(i) = a(i) * i
    end do
    call acc_update_self_async (a, 6)
    call acc_wait (6)
    call check ('api-update', all (a == [(2.0 * i, i = 1, n)]))
    a = 0
    call acc_update_device_async (a, 6)
    call acc_copyout_async (a, 6)
    call acc_wait (6)
    call check ('api-copyout', all (a == 0))
  end subroutine

  subroutine data_kinds ()
    integer(8) :: l(n)
    real(8) :: d(2, 3, 4)
    logical :: b(n)
    complex :: z(n)
    character(1) :: c(n)
    l = 1; d = 2; b = .true.; z = (1, 2); c = 'a'
    call acc_copyin (l)
    call acc_copyin (d)
    call acc_copyin (b)
    call acc_copyin (z)
    call acc_copyin (c)
    call check ('api-kinds', acc_is_present (l) .and. acc_is_present (d) .and. acc_is_present (b) &
      .and. acc_is_present (z) .and. acc_is_present (c))
    call acc_delete (l)
    call acc_delete (d)
    call acc_delete (b)
    call acc_delete (z)
    call acc_delete (c)
  end subroutine

  subroutine delete_finalize ()
    real :: a(n)
    a = 1
    call acc_copyin (a)
    call acc_copyin (a)
    call acc_delete_finalize (a)
    call check ('delete-finalize', on_host .or. .not. acc_is_present (a))
    call acc_copyin (a)
    call acc_copyin (a)
    call acc_copyout_finalize (a)
    call check ('copyout-finalize', on_host .or. .not. acc_is_present (a))
  end subroutine

  subroutine update_routines ()
    real, allocatable :: a(:)
    integer :: i
    allocate (a(0:n - 1))
    a = 1
    !$acc enter data copyin(a)
    a(10:19) = 5
    call acc_update_device (a(10:19))
    !$acc parallel loop present(a)
    do i = 0, n - 1
      a(i) = a(i) * 2
    end do
    call acc_update_self (a(0:14))
    if (.not. on_host) call check ('api-update', all (a(0:9) == 2) .and. all (a(10:14) == 10) .and. a(15) == 5 .and. a(20) == 1)
    call acc_update_self (a)
    call check ('api-update', all (a(10:19) == 10) .and. a(20) == 2)
    !$acc exit data delete(a)
  end subroutine

  subroutine present_routines ()
    real, target :: a(n)
    type(c_ptr) :: d
    a = 1
    call check ('is-present', on_host .or. .not. acc_is_present (a))
    !$acc data copyin(a(11:20))
    call check ('is-present', acc_is_present (a(11:20)) .and. (on_host .or. .not. acc_is_present (a(10:20))))
    d = acc_deviceptr (a(11:11))
    call check ('api-deviceptr', c_associated (d))
    call check ('hostptr', on_host .or. c_associated (acc_hostptr (d), c_loc (a(11))))
    !$acc end data
  end subroutine

  subroutine map_routines ()
    real, target :: a(n)
    type(c_ptr) :: d
    integer :: i
    if (on_host) return
    a = 7
    d = acc_malloc (int (4 * n, c_size_t))
    call acc_map_data (a, d, int (4 * n, c_size_t))
    call check ('map-data', acc_is_present (a))
    call acc_update_device (a)
    !$acc parallel loop present(a)
    do i = 1, n
      a(i) = a(i) + i
    end do
    call acc_update_self (a)
    call acc_unmap_data (a)
    call acc_free (d)
    call check ('map-data', all (a == [(7.0 + i, i = 1, n)]) .and. .not. acc_is_present (a))
  end subroutine

  subroutine copy_routines ()
    real, target :: a(n), b(n)
    type(c_ptr) :: d, e
    integer(c_size_t) :: bytes
    if (on_host) return
    bytes = 4 * n
    a = 3
    b = 0
    d = acc_malloc (bytes)
    e = acc_malloc (bytes)
    call acc_memcpy_to_device (d, a, bytes)
    call acc_memcpy_device (e, d, bytes)
    call acc_memcpy_from_device (b, e, bytes)
    call check ('memcpy', all (b == 3))
    a = 4
    call acc_memcpy_to_device_async (d, a, bytes, 2)
    call acc_memcpy_device_async (e, d, bytes, 2)
    call acc_memcpy_from_device_async (b, e, bytes, 2)
    call acc_wait (2)
    call check ('memcpy', all (b == 4))
    call acc_free (d)
    call acc_free (e)
  end subroutine

  subroutine attach_routines ()
    type list
      real, pointer :: v(:)
    end type
    type(list) :: s
    integer :: i
    allocate (s%v(n))
    s%v = 1
    !$acc enter data copyin(s)
    !$acc enter data create(s%v)
    call acc_update_device (s%v)
    !$acc parallel loop present(s)
    do i = 1, n
      s%v(i) = s%v(i) + i
    end do
    !$acc exit data copyout(s%v) delete(s)
    call check ('api-attach', all (s%v == [(1.0 + i, i = 1, n)]))
  end subroutine

  subroutine on_device ()
    logical :: there(3)
    !$acc parallel copyout(there)
    there(1) = acc_on_device (acc_device_host)
    there(2) = acc_on_device (acc_device_not_host)
    there(3) = acc_on_device (acc_device_nvidia)
    !$acc end parallel
    call check ('on-device', (there(1) .eqv. on_host) .and. (there(2) .neqv. on_host))
    call check ('on-device', acc_on_device (acc_device_host) .and. .not. acc_on_device (acc_device_nvidia))
  end subroutine

  subroutine version ()
    call check ('version-macro', openacc_version >= 201711)
  end subroutine
end program
