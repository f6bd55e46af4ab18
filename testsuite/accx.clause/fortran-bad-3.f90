! What only the trees tell of clauses in Fortran sources is reported in their line and column.
program fortran_bad_3
  implicit none
  integer :: i, n = 3
  real :: x(10), y(10)
  !$acc parallel loop self(n + 1) copy(x) ! { dg-error {^23: the condition must be of type 'logical'} }
  do i = 1, 10
    x(i) = i
  end do
  !$acc parallel loop const(y) copy(x) ! { dg-error {^23: 'y' is not known here} }
  do i = 1, 10
    x(i) = i
  end do
end program
