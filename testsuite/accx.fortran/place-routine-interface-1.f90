! routine (name) in the interface body of that procedure is what routine without a name is there.
! SPDX-License-Identifier: GPL-3.0-or-later
module interfaces
  implicit none
  interface
    real function outside(x)
      !$acc routine(outside) seq
      real, intent(in) :: x
    end function
    subroutine in_c(n, x) bind(c, name='of_c')
      use iso_c_binding
      integer(c_int), value :: n
      real(c_double) :: x(*)
      !$acc routine( &
      !$acc   in_c) seq
    end subroutine
  end interface
end module

real function outside(x)
  !$acc routine(outside) seq
  real, intent(in) :: x
  outside = x - 3
end function

subroutine of_c(n, x) bind(c)
  use iso_c_binding
  !$acc routine seq
  integer(c_int), value :: n
  real(c_double) :: x(*)
  x(n) = x(n) + n
end subroutine

program p
  use interfaces
  implicit none
  integer, parameter :: n = 30
  real :: r(n)
  real(8) :: d(n)
  integer :: i
  d = 0
  !$acc parallel loop copy(d) copyout(r)
  do i = 1, n
    call in_c(i, d)
    r(i) = outside(real(i))
  end do
  if (any(d /= [(i, i = 1, n)]) .or. any(r /= [(i - 3, i = 1, n)])) stop 1
end program
