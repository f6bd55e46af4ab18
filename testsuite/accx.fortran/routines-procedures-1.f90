! Pure, elemental, recursive, contained and implicit routines; a vector routine.
! SPDX-License-Identifier: GPL-3.0-or-later
module m
  implicit none
contains
  pure real function sq(x)
    !$acc routine seq
    real, intent(in) :: x
    sq = x * x
  end function
  elemental real function cube(x)
    !$acc routine seq
    real, intent(in) :: x
    cube = x * x * x
  end function
  recursive integer function fact(n) result(r)
    !$acc routine seq
    integer, value :: n
    if (n <= 1) then; r = 1; else; r = n * fact(n-1); end if
  end function
  subroutine vecadd(a, n, s)
    !$acc routine vector
    integer, intent(in) :: n
    real, intent(inout) :: a(n)
    real, intent(in) :: s
    integer :: i
    !$acc loop vector
    do i = 1, n
      a(i) = a(i) + s
    end do
  end subroutine
  subroutine noroutine(a, i)
    real, intent(inout) :: a(:)
    integer, intent(in) :: i
    a(i) = a(i) + 1
  end subroutine
end module
program p
  use m
  implicit none
  real :: a(32), b(32), c(16,8)
  integer :: i, j, f(8)
  a = 2; b = 0; c = 1
  !$acc parallel loop copyin(a) copyout(b)
  do i = 1, 32
    b(i) = sq(a(i)) + cube(a(i)) + inner(a(i))
  end do
  if (any(b /= 15)) stop 1
  !$acc parallel loop copyout(f)
  do i = 1, 8
    f(i) = fact(i)
  end do
  if (f(8) /= 40320) stop 2
  !$acc parallel loop gang copy(c)
  do j = 1, 8
    call vecadd(c(:,j), 16, 3.0)
  end do
  if (any(c /= 4)) stop 3
  !$acc parallel loop copy(a)
  do i = 1, 32
    call noroutine(a, i)
  end do
  if (any(a /= 3)) stop 4
contains
  real function inner(x)
    !$acc routine seq
    real, intent(in) :: x
    inner = x + 1
  end function
end program
