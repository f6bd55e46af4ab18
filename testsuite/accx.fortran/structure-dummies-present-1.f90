! A structure that a clause names as a whole, with a pointer member attached, is the device's own.
! SPDX-License-Identifier: GPL-3.0-or-later
program structure_dummies_present_1
  implicit none
  integer, parameter :: n = 64
  type list
    real, pointer :: v(:)
    integer :: more
  end type
  type(list) :: s
  integer :: i, errors = 0
  allocate (s%v(n))
  s%v = 1
  s%more = 2
  !$acc enter data copyin(s)
  !$acc enter data copyin(s%v)
  s%more = 100
  !$acc parallel loop present(s)
  do i = 1, n
    s%v(i) = s%v(i) + i * s%more
  end do
  !$acc serial copyin(s)
  s%v(1) = s%v(1) + s%more
  !$acc end serial
  !$acc kernels copy(s) async
  do i = 2, n
    s%v(i) = s%v(i) + s%more
  end do
  !$acc end kernels
  !$acc wait
  !$acc exit data copyout(s%v) delete(s)
  do i = 1, n
    call check (s%v(i), real (1 + 2 * i + 2))
  end do
  if (errors > 0) error stop 1
contains
  subroutine check (got, wanted)
    real, intent(in) :: got, wanted
    if (got == wanted) return
    print *, 'got', got, 'wanted', wanted
    errors = errors + 1
  end subroutine
end program
