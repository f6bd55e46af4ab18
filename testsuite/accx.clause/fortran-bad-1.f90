! Wrong clauses of Fortran sources are reported in their line and column.
program fortran_bad_1
  implicit none
  integer :: i, n
  real :: x(10)
  !$acc parallel loop slef(n > 1) copy(x) ! { dg-error {^23: 'slef' is no clause of OpenACC; did you mean 'self'} }
  do i = 1, 10
    x(i) = i
  end do
  !$acc set ! { dg-error "expected a 'device_type', 'device_num' or 'default_async' clause" }
  !$acc data async() copy(x) ! { dg-error {^14: expected an argument in parentheses} }
  !$acc end data
  !$acc parallel loop copy(zero: x) ! { dg-error {^28: 'copy' has no such modifier} }
  do i = 1, 10
    x(i) = i
  end do
  !$acc parallel loop num_gangs(1, 2, 3, 4) ! { dg-error {'num_gangs'} }
  do i = 1, 10
    x(i) = i
  end do
  !$acc data copy(x) default(all) ! { dg-error {^30: expected 'none' or 'present'} }
  !$acc end data
  !$acc parallel loop &
  !$acc   copy(x) self(.true.) &
  !$acc   self(.false.) ! { dg-error {^11: too many 'self' clauses} }
  do i = 1, 10
    x(i) = i
  end do
end program
