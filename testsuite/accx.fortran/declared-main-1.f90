! acc_shutdown ends what declare directives of the main program put on the device; arrays and scalars of such are
! there until then, zeroed, copied in and back.
! SPDX-License-Identifier: GPL-3.0-or-later
program declared_main
  use openacc
  implicit none
  integer, parameter :: n = 20
  real :: v(n), w(n) = 2, s, t = 4
  integer :: i, k
  !$acc declare create(v, s) copyin(w, t) create(zero: k)
  !$acc serial
  s = 3
  k = k + 1
  !$acc end serial
  v = 1
  s = 0
  !$acc parallel loop
  do i = 1, n
    v(i) = w(i) + i + s + t + k
  end do
  if (v(1) /= 1) error stop 1
  !$acc update self(v, s)
  if (any (v /= [(10 + i, i = 1, n)]) .or. s /= 3) error stop 2
  call inside
  call acc_shutdown (acc_device_default)
  if (acc_is_present (v)) error stop 4
  !$acc parallel loop copyout(v)
  do i = 1, n
    v(i) = i
  end do
  if (sum (v) /= 210) error stop 5
contains
  subroutine inside
    integer :: i
    !$acc parallel loop present(v)
    do i = 1, n
      v(i) = v(i) + 1
    end do
    !$acc update self(v(1:2))
    if (v(1) /= 12 .or. v(3) /= 13) error stop 3
  end subroutine
end program
