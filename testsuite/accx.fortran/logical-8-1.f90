! Logical variables of 8 bytes: stored, atomic in all forms.
! SPDX-License-Identifier: GPL-3.0-or-later
program p
  implicit none
  integer, parameter :: n = 60
  logical(8) :: a(n), b(n), x, y, z
  integer :: i
  do i = 1, n
    a(i) = mod(i, 7) == 0
  end do
  x = .true.; y = .false.; z = .false.
  !$acc parallel loop copyin(a) copy(x, y, z) copyout(b)
  do i = 1, n
    !$acc atomic update
    x = x .and. .not. a(i)
    !$acc atomic update
    y = a(i) .or. y
    !$acc atomic update
    z = z .neqv. a(i)
    b(i) = a(i) .eqv. i > 30
  end do
  if (x .or. .not. y .or. (z .neqv. mod(n/7, 2) == 1)) stop 1
  do i = 1, n
    if (b(i) .neqv. ((mod(i, 7) == 0) .eqv. i > 30)) stop 2
  end do
  !$acc parallel loop copyin(a) copy(x) copyout(b)
  do i = 1, n
    !$acc atomic capture
    b(i) = x
    x = a(7)
    !$acc end atomic
  end do
  if (.not. x .or. count(b) /= n - 1) stop 3
  !$acc parallel loop copyin(a) copy(x, y)
  do i = 1, n
    !$acc atomic write
    x = a(1)
    !$acc atomic write
    y = .true.
  end do
  if (x .or. .not. y) stop 4
  !$acc parallel loop copyin(x) copyout(b)
  do i = 1, n
    !$acc atomic read
    b(i) = x
  end do
  if (any(b)) stop 5
end program
