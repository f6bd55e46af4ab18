! present of data of which only a part is, is an error too.  { accx-device-only }
! { accx-run-fails {^accx: gpu 0: present of a.* at .*conformance-partly-2\.f90:16: only partly present} }
! SPDX-License-Identifier: GPL-3.0-or-later
include 'conformance-check.inc'
program conformance_partly_2
  use conformance_check
  implicit none
  integer :: a(50), i
  !$acc enter data create(a(1:20))
  !$acc parallel loop present(a(1:20))
  do i = 1, 20
    a(i) = i
  end do
  !$acc update self(a(20:20))
  if (a(20) /= 20) stop 0
  !$acc data present(a(11:30))
  a(1) = 1
  !$acc end data
  call check ('present-partly', .true.)
end program
