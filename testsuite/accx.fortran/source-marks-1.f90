! self, with a condition of the program's, without one, beside if, on continued lines.
! { accx-launches 3 } { accx-notify {host parallel file=\S* function=source_marks_1 line=12} }
! { accx-options {-Wall -Wextra -Wimplicit-interface -Wimplicit-procedure -Wno-compare-reals -pedantic -g} }
program source_marks_1
  implicit none
  integer, parameter :: m = 50
  integer :: n = 100, i
  logical :: yes = .true.
  real :: x(100)
  x = 1

  !$acc parallel loop self(n > m .and. yes) copy(x)
  do i = 1, n
    x(i) = x(i) + 1
  end do
  !$acc parallel loop copy(x), &
  !$acc&  self(n < &
  ! a comment, and a blank line

  !$acc     m), &
  !$acc   num_gangs(4)
  do i = 1, n
    x(i) = x(i) + 1
  end do
  !$ACC KernelsLoop SELF (.NOT. Yes) Copy (x)
  do i = 1, n
    x(i) = x(i) + 1
  end do
  !$acc serial loop self copy(x)
  do i = 1, n
    x(i) = x(i) + 1
  end do
  !$acc parallel loop if(yes) self(.false.) copy(x)
  do i = 1, n
    x(i) = x(i) + 1
  end do
  !$acc parallel loop if(.not. yes) self(.false.) copy(x)
  do i = 1, n
    x(i) = x(i) + 1
  end do
  if (any (x /= 7)) error stop 1
end program
