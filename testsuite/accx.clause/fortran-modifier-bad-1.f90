! Modifiers that a clause does not take are errors that say so, in Fortran.
subroutine f (a, n)
  integer, intent(in) :: n
  integer, intent(inout) :: a(n)
  !$acc enter data create(foo: a) ! { dg-error {^27: 'create' has no such modifier} }
end subroutine
subroutine g (a, n)
  integer, intent(in) :: n
  integer, intent(inout) :: a(n)
  !$acc enter data copyin(always, alwaysout: a) ! { dg-error {^27: 'copyin' has no such modifier} }
end subroutine
