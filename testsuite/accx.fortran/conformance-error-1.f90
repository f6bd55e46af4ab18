! acc_ev_error: what went wrong, at which construct, before the program ends; nothing without an error.
! { accx-device-only } { accx-run-fails "error event: code 10, construct 0, line 67, earlier 0" }
! SPDX-License-Identifier: GPL-3.0-or-later
include 'conformance-check.inc'
module conformance_error_m
  use, intrinsic :: iso_c_binding
  use, intrinsic :: iso_fortran_env, only: error_unit
  implicit none
  type, bind(C) :: prof_info
    integer(c_int) :: event, valid, version, device_type, device_number, thread
    integer(c_long) :: async, queue
    type(c_ptr) :: file, procedure
    integer(c_int) :: line, end_line, procedure_line, procedure_end
  end type
  type, bind(C) :: error_event
    integer(c_int) :: event, valid, parent, implicit
    type(c_ptr) :: tool
    integer(c_int) :: code
    type(c_ptr) :: message
    integer(c_size_t) :: runtime
  end type
  interface
    subroutine acc_prof_register (event, callback, how) bind(C)
      import
      integer(c_int), value :: event, how
      type(c_funptr), value :: callback
    end subroutine
  end interface
  integer :: errors_seen = 0, launches = 0
contains
  subroutine note_launch (prof, event, api) bind(C)
    type(prof_info), intent(in) :: prof
    type(c_ptr), value :: event, api
    launches = launches + 1
  end subroutine

  subroutine note_error (prof, event, api) bind(C)
    type(prof_info), intent(in) :: prof
    type(error_event), intent(in) :: event
    type(c_ptr), value :: api
    if (c_associated (event%message)) &
      write (error_unit, '(a, i0, a, i0, a, i0, a, i0)') 'error event: code ', event%code, ', construct ', &
	event%parent, ', line ', prof%line, ', earlier ', errors_seen
    errors_seen = errors_seen + 1
  end subroutine
end module

program conformance_error_1
  use conformance_check
  use conformance_error_m
  implicit none
  integer :: a(10), i
  call acc_prof_register (18, c_funloc (note_launch), 0)
  call acc_prof_register (26, c_funloc (note_error), 0)
  !$acc parallel loop copyout(a)
  do i = 1, 10
    a(i) = i
  end do
  call check ('3.4-5.1-error', launches == 1 .and. errors_seen == 0 .and. a(10) == 10)
  if (errors > 0) stop 0
  call fails (a)
contains
  subroutine fails (b)
    integer, intent(inout) :: b(10)
    integer :: k
    ! Nothing has brought it.
    !$acc parallel loop present(b)
    do k = 1, 10
      b(k) = 1
    end do
  end subroutine
end program
