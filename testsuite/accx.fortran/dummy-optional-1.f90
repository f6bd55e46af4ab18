! Optional scalar dummy arguments in clauses, which gfortran has as pointers: regions work on device
! copies, and what they store comes back.
module optional_scalars
  implicit none
contains
  subroutine add (n, a, x, y)
    integer, intent(in) :: n
    real, intent(inout) :: a(n)
    real, optional, intent(inout) :: x
    integer, optional, intent(in) :: y
    integer :: i
    if (present (x)) then
      !$acc serial copy(x)
      x = x + 1
      !$acc end serial
    end if
    !$acc parallel loop copy(a) copyin(y)
    do i = 1, n
      a(i) = a(i) + y
    end do
    !$acc parallel loop copy(a) firstprivate(y)
    do i = 1, n
      a(i) = a(i) + y
    end do
    !$acc parallel loop copy(a)
    do i = 1, n
      a(i) = a(i) + y
    end do
  end subroutine
end module

program dummy_optional_1
  use optional_scalars
  implicit none
  real :: a(10), x
  a = 0
  x = 4
  call add (10, a, x, 3)
  if (any (a /= 9) .or. x /= 5) stop 1
  call add (10, a, y = 2)
  if (any (a /= 15)) stop 2
end program
