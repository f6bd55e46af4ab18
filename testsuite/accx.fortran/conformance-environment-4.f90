! ACC_PROFLIB: the library that it names is loaded, and its acc_register_library is called, once.
! { accx-device-only } { accx-shared ../accx.conformance/4.3-env-proflib-aux.c } { accx-link-options "-rdynamic" }
! SPDX-License-Identifier: GPL-3.0-or-later
include 'conformance-check.inc'
module conformance_environment_m
  use, intrinsic :: iso_c_binding
  implicit none
  ! The tool uses these in place of its own.
  integer(c_int), bind(C) :: tool_calls, tool_launches, tool_uploads
  integer(c_long), bind(C) :: tool_bytes
  interface
    integer(c_int) function setenv (name, value, always) bind(C)
      import
      character(kind=c_char), intent(in) :: name(*), value(*)
      integer(c_int), value :: always
    end function
  end interface
end module

program conformance_environment_4
  use conformance_environment_m
  use conformance_check
  implicit none
  character(500) :: program
  integer :: a(256), i, k
  call get_command_argument (0, program)
  program = program(:index (program, '/', back = .true.)) // 'lib4.3-env-proflib-aux.so' // c_null_char
  if (setenv ('ACC_PROFLIB' // c_null_char, program, 1) /= 0) error stop 3
  a = 0
  do k = 1, 4
    !$acc parallel loop copy(a)
    do i = 1, 256
      a(i) = a(i) + i
    end do
  end do
  call check ('env-proflib', tool_calls == 1 .and. tool_launches == 4 .and. tool_uploads == 4 .and. tool_bytes == 4096)
  call check ('env-proflib', all (a == [(4 * i, i = 1, 256)]))
  call check_end ()
end program
