! bind of one routine says nothing of the file's others
! SPDX-License-Identifier: GPL-3.0-or-later
module routines
  implicit none
contains
  subroutine on_host(a)
    !$acc routine seq bind(on_device)
    real(8), intent(inout) :: a
    a = a + 1
  end subroutine

  real(8) function cube(x)
    !$acc routine seq
    real(8), intent(in) :: x
    cube = x * x * x
  end function

  real(8) function square(x)
    !$acc routine
    real(8), value :: x
    square = x * x
  end function
end module

subroutine on_device(x)
  !$acc routine seq
  real(8), intent(inout) :: x
  x = x + 10
end subroutine

program p
  use routines
  implicit none
  real(8) :: a(10)
  integer :: i
  a = 2
  !$acc parallel loop
  do i = 1, 10
    a(i) = cube(a(i)) + square(a(i))
    call on_host(a(i))
  end do
  if (any(a /= 22)) stop 1
end program
