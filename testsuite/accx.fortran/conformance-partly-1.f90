! Data of which only a part is present are an error.  { accx-device-only }
! { accx-run-fails {^accx: gpu 0: copyin of a.* at .*conformance-partly-1\.f90:18: only partly present} }
! SPDX-License-Identifier: GPL-3.0-or-later
include 'conformance-check.inc'
program conformance_partly_1
  use conformance_check
  implicit none
  integer :: a(100), i
  a = 0
  !$acc enter data copyin(a(11:30))
  ! What is inside is not.
  !$acc parallel loop copy(a(16:20))
  do i = 16, 20
    a(i) = i
  end do
  !$acc update self(a(16:20))
  if (a(16) /= 16 .or. a(15) /= 0) stop 0
  !$acc parallel loop copyin(a(16:45))
  do i = 16, 45
    a(i) = i
  end do
  call check ('partly-present', .true.)
end program
