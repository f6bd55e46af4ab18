! A routine directive in the interface of a dummy procedure says what actual arguments are: they run on the device.
! SPDX-License-Identifier: GPL-3.0-or-later
module apply_functions
  implicit none
contains
  subroutine apply (a, n, &
                    f, finish)
    integer, intent(in) :: n
    real, intent(inout) :: a(n)
    interface
      real function f (x)
        !$acc routine seq
        real, intent(in) :: x
      end function
      subroutine finish (x)
        !$acc routine (finish) seq
        real, intent(inout) :: x
      end subroutine
      real function half (x)
        !$acc routine seq
        real, intent(in) :: x
      end function
    end interface
    integer :: i
    !$acc parallel loop copy(a)
    do i = 1, n
      a(i) = half (f (a(i)))
      call finish (a(i))
    end do
  end subroutine
  real function cube (x)
    !$acc routine seq
    real, intent(in) :: x
    cube = x ** 3
  end function
  real function twice (x)
    !$acc routine seq
    real, intent(in) :: x
    twice = 2 * x
  end function
  subroutine more (x)
    !$acc routine seq
    real, intent(inout) :: x
    x = x + 1
  end subroutine
end module

real function half (x)
  !$acc routine seq
  real, intent(in) :: x
  half = x / 2
end function

program place_routine_dummy
  use apply_functions
  implicit none
  real :: a(20)
  integer :: i
  a = [(real (i), i = 1, 20)]
  call apply (a, 20, cube, more)
  if (any (a /= [(i ** 3 / 2. + 1, i = 1, 20)])) stop 1
  a = [(real (i), i = 1, 20)]
  call apply (a, 20, twice, more)
  if (any (a /= [(i + 1., i = 1, 20)])) stop 2
end program
