! acc_ev_runtime_shutdown: once, when the program ends, behind the device's shutdown.
! { accx-device-only } { accx-notify {^device 1 runtime 0} } { accx-notify {^device 1 runtime 1} }
! SPDX-License-Identifier: GPL-3.0-or-later
include 'conformance-check.inc'
module conformance_shutdown_m
  use, intrinsic :: iso_c_binding
  implicit none
  integer :: devices = 0, runtimes = 0
  interface
    subroutine acc_prof_register (event, callback, how) bind(C)
      import
      integer(c_int), value :: event, how
      type(c_funptr), value :: callback
    end subroutine
    ! The program's own files may be closed by then.
    integer(c_size_t) function write_c (file, text, n) bind(C, name = 'write')
      import
      integer(c_int), value :: file
      character(kind=c_char), intent(in) :: text(*)
      integer(c_size_t), value :: n
    end function
  end interface
contains
  subroutine shut (prof, event, api) bind(C)
    integer(c_int), intent(in) :: prof
    type(c_ptr), value :: event, api
    integer(c_size_t) :: n
    if (prof == 4) devices = devices + 1
    if (prof == 5) runtimes = runtimes + 1
    n = write_c (2, 'device ' // achar (48 + devices) // ' runtime ' // achar (48 + runtimes) // c_new_line, 19_c_size_t)
  end subroutine
end module

program conformance_tool_2
  use conformance_shutdown_m
  use conformance_check
  implicit none
  integer :: a(10), i
  call acc_prof_register (4, c_funloc (shut), 0)
  call acc_prof_register (5, c_funloc (shut), 0)
  !$acc parallel loop copyout(a)
  do i = 1, 10
    a(i) = i
  end do
  call check ('prof-shutdown', devices + runtimes == 0 .and. a(10) == 10)
  call check_end ()
end program
