! What goes wrong while a region runs ends the program with the region's place.  { accx-device-only }
! { accx-run-fails {^accx: gpu 0: .*conformance-execution-1\.f90} }
! SPDX-License-Identifier: GPL-3.0-or-later
include 'conformance-check.inc'
program conformance_execution_1
  use, intrinsic :: iso_c_binding
  use conformance_check
  implicit none
  integer :: a(40), i
  integer, pointer :: p(:)
  a = 1
  !$acc parallel loop copy(a)
  do i = 1, 40
    a(i) = a(i) + i
  end do
  if (a(40) /= 41) stop 0
  call c_f_pointer (transfer (4096_c_intptr_t, c_null_ptr), p, [100000000])
  call reach (p)
  call check ('execution-error', .true.)
contains
  subroutine reach (far)
    integer, intent(in) :: far(100000000)
    integer :: k
    !$acc parallel loop copy(a) deviceptr(far)
    do k = 1, 40
      a(k) = a(k) + far(k * 1000000)
    end do
  end subroutine
end program
