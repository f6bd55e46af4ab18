! Regions ask whether optional arguments are present, which are missing: scalars and arrays.
! SPDX-License-Identifier: GPL-3.0-or-later
program optional_presence
  implicit none
  real :: a(30)
  a = 1
  call scale (a)
  if (any (a /= 2)) error stop 1
  call scale (a, 3.0)
  if (any (a /= 6)) error stop 2
  call shift (a)
  if (any (a /= 6.5)) error stop 3
  call shift (a, spread (2, 1, 30))
  if (any (a /= 8.5)) error stop 4
contains
  subroutine scale (x, f)
    real, intent(inout) :: x(:)
    real, optional, intent(in) :: f
    integer :: i
    !$acc parallel loop copy(x)
    do i = 1, size (x)
      if (present (f)) then
        x(i) = x(i) * f
      else
        x(i) = x(i) + 1
      end if
    end do
  end subroutine
  subroutine shift (x, w)
    real, intent(inout) :: x(:)
    integer, optional, intent(in) :: w(:)
    integer :: i
    !$acc data copy(x) copyin(w)
    !$acc parallel loop
    do i = 1, size (x)
      if (present (w)) then
        x(i) = x(i) + w(i)
      else
        x(i) = x(i) + 0.5
      end if
    end do
    !$acc end data
  end subroutine
end program
