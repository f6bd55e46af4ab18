! The parser's own errors about arguments of such clauses are in their line and column.
program fortran_bad_2
  implicit none
  integer :: i, n
  real :: x(10)
  !$acc parallel loop &
  !$acc   copy(x) &
  !$acc   self(n > 1 .and. nn < 2) ! { dg-error {^29: .*'nn'} }
  do i = 1, 10
    x(i) = i
  end do
  !$acc parallel loop self(n > 1) copy(yy) ! { dg-error {^41: .*'yy'} }
  do i = 1, 10
    x(i) = i
  end do
  !$acc parallel loop self(n > ) copy(x) ! { dg-error {^3[0-3]: } }
  do i = 1, 10
    x(i) = i
  end do
end program
