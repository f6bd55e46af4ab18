! Routines of a shared library, in C.  { accx-shared ../accx.conformance/2.15.1-routine-shared-aux.c }
! { accx-device-only }
! SPDX-License-Identifier: GPL-3.0-or-later
include 'conformance-check.inc'
program conformance_library_2
  use, intrinsic :: iso_c_binding
  use conformance_check
  implicit none
  interface
    integer(c_int) function library_next (x) bind(C)
      import
      !$acc routine seq
      integer(c_int), value :: x
    end function
    subroutine library_fill (p, n, k) bind(C)
      import
      !$acc routine vector
      integer(c_int), value :: n, k
      integer(c_int), intent(inout) :: p(n)
    end subroutine
  end interface
  integer, parameter :: n = 50
  integer(c_int) :: a(n), m(n, 3)
  integer :: i
  !$acc parallel loop copyout(a)
  do i = 1, n
    a(i) = library_next (i)
  end do
  !$acc parallel loop gang copyout(m)
  do i = 1, 3
    call library_fill (m(:, i), n, i - 1)
  end do
  call check ('routine-shared', all (a == [(i + 4, i = 1, n)]))
  call check ('routine-shared', all (m(:, 3) == [(2 * i + 4, i = 0, n - 1)]))
  call check_end ()
end program
