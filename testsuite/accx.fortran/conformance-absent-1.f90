! present of absent data is an error that names the variable and the place.  { accx-device-only }
! { accx-run-fails {^accx: gpu 0: present of missing \[0x[0-9a-f]+,\+80\] at .*conformance-absent-1\.f90:16: not present} }
! SPDX-License-Identifier: GPL-3.0-or-later
include 'conformance-check.inc'
program conformance_absent_1
  use conformance_check
  implicit none
  integer :: here(20), missing(20), i
  !$acc enter data create(here)
  !$acc parallel loop present(here)
  do i = 1, 20
    here(i) = i
  end do
  !$acc update self(here)
  if (.not. all (here == [(i, i = 1, 20)])) stop 0
  !$acc parallel loop present(here, missing)
  do i = 1, 20
    missing(i) = here(i)
  end do
  call check ('present-error', .true.)
end program
