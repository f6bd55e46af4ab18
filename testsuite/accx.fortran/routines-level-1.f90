! Routine directives without a level have that of the loops of their procedures, or seq.
module adders
  implicit none
contains
  subroutine add_vector (x)
    integer, intent (inout) :: x(:)
    integer :: i
    !$acc routine
    !$acc loop vector
    do i = 1, size (x)
      x(i) = x(i) + 1
    end do
  end subroutine
  subroutine add_named (x, n)
    integer, intent (in) :: n
    integer, intent (inout) :: x(n)
    integer :: i
    !$acc routine (add_named) nohost
    !$acc loop worker vector
    do i = 1, n
      x(i) = x(i) + 2
    end do
  end subroutine
  integer function total (n)
    integer, intent (in) :: n
    integer :: i
    !$acc routine
    total = 0
    !$acc loop
    do i = 1, n
      total = total + i
    end do
  end function
end module

program main
  use adders
  implicit none
  integer, parameter :: n = 100
  integer :: x(n), y(n), i
  x = 0
  !$acc parallel copy(x) num_gangs(1)
  call add_vector (x)
  call add_named (x, n)
  !$acc end parallel
  !$acc parallel loop copyout(y)
  do i = 1, n
    y(i) = total (i)
  end do
  if (any (x /= 3)) stop 1
  if (any (y /= [(i * (i + 1) / 2, i = 1, n)])) stop 2
end program
