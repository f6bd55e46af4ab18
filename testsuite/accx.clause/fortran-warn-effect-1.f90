! A routine of the run time about the value of an expression is about a copy that gfortran makes: the
! warning has a name and stands at its line.
subroutine fortran_warn_effect_1 (a)
  use openacc
  real :: a(:)
  call acc_copyin (a(1:10:2))
  call acc_copyin (a + 1) ! { dg-warning {the array here is a copy which the compiler makes: .* .accx-effect.} }
end subroutine
