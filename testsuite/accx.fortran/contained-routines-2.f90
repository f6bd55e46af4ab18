! Contained procedures that regions call use variables of the program that are saved: those with an
! initial value and large arrays, without declare directives; others have one.
! SPDX-License-Identifier: GPL-3.0-or-later
program contained_saved
  implicit none
  integer, parameter :: m = 20000
  real :: factor = 2.5, a(m), b(m), shared(4) = [1., 2., 3., 4.]
  integer :: i, count = 0
  real, save :: kept(m)
  !$acc declare copyin(shared)
  factor = 3
  kept = 2
  a = 1
  !$acc data copy(a) copyin(kept)
  !$acc parallel loop
  do i = 1, m
    call change (i)
  end do
  !$acc parallel loop copyout(b)
  do i = 1, m
    b(i) = half (i) + a(i)
  end do
  !$acc end data
  if (count /= m / 2) error stop 1
  do i = 1, m
    if (a(i) /= 3 * mod (i, 10) + 3 + mod (i, 4) + 1) error stop 2
    if (b(i) /= a(i) + 1 + 3) error stop 3
  end do
contains
  subroutine change (i)
    !$acc routine seq
    integer, intent(in) :: i
    a(i) = a(i) + factor * mod (i, 10) + kept(i) + shared(mod (i, 4) + 1)
    if (mod (i, 2) == 0) then
      !$acc atomic
      count = count + 1
    end if
  end subroutine
  real function half (i)
    !$acc routine seq
    integer, intent(in) :: i
    half = kept(i) / 2 + factor
  end function
end program
