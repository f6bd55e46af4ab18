! A program that defines acc_register_library is its own tool: called before the first event.
! { accx-device-only } { accx-link-options "-rdynamic" }
! SPDX-License-Identifier: GPL-3.0-or-later
include 'conformance-check.inc'
module conformance_tool_m
  use, intrinsic :: iso_c_binding
  implicit none
  integer :: calls = 0, inits = 0, launches = 0
  abstract interface
    subroutine registration (event, callback, how) bind(C)
      import
      integer(c_int), value :: event, how
      type(c_funptr), value :: callback
    end subroutine
  end interface
contains
  subroutine tally (prof, event, api) bind(C)
    integer(c_int), intent(in) :: prof
    type(c_ptr), value :: event, api
    if (prof == 1) inits = inits + 1
    if (prof == 19) launches = launches + 1
  end subroutine

  subroutine acc_register_library (add, remove, look) bind(C)
    type(c_funptr), value :: add, remove, look
    procedure(registration), pointer :: register_event
    calls = calls + 1
    call c_f_procpointer (add, register_event)
    call register_event (1, c_funloc (tally), 0)
    call register_event (19, c_funloc (tally), 0)
  end subroutine
end module

program conformance_tool_1
  use conformance_tool_m
  use conformance_check
  implicit none
  integer :: a(33), i, k
  a = 0
  do k = 1, 3
    !$acc parallel loop copy(a)
    do i = 1, 33
      a(i) = a(i) + i
    end do
  end do
  call check ('prof-static', calls == 1 .and. inits == 1 .and. launches == 3 .and. a(33) == 99)
  call check_end ()
end program
