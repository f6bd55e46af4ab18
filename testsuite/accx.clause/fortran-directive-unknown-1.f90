! Directives that OpenACC does not have are errors at their names, in Fortran too, and say what was
! meant; words that gfortran takes joined are none of them.
program fortran_directive_unknown_1
  implicit none
  integer :: i
  real :: x(10)
  !$acc paralel loop copy(x) ! { dg-error {^9: '!.acc paralel' is no directive of OpenACC; did you mean 'parallel'. .accx-directive.} }
  do i = 1, 10
    x(i) = i
  end do
  !$acc upate &
  !$acc   self(x) ! { dg-error {^9: '!.acc upate' is no directive of OpenACC; did you mean 'update'} -1 }
  !$acc xyzzy ! { dg-error {^9: '!.acc xyzzy' is no directive of OpenACC .accx-directive.} }
  !$acc enterdata copyin(x)
  !$acc exitdata delete(x)
  !$acc parallelloop copy(x)
  do i = 1, 10
    x(i) = i
  end do
  !$acc endparallelloop
  !$acc data copy(x)
  !$acc enddata
end program
