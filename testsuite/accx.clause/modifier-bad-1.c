/* Modifiers that a clause does not take are errors that say so.  */
void
f (int *a, int n)
{
  #pragma acc data copyin(alwaysout: a[0:n]) /* { dg-error "^27: 'copyin' has no such modifier" } { dg-error "undeclared" } { dg-error "expected" } */
  ;
  #pragma acc data copyout(always, readonly: a[0:n]) /* { dg-error "^28: 'copyout' has no such modifier" } { dg-error "'always' undeclared" } { dg-error "'readonly' undeclared" } { dg-error "expected" } */
  ;
  #pragma acc data present(foo: a[0:n]) /* { dg-error "^28: 'present' has no such modifier" } { dg-error "undeclared" } { dg-error "expected" } */
  ;
  #pragma acc parallel self(n > 1 ? 0 : 1) copy(always, capture: a[0:n]) copyin(readonly: n)
  a[0] = n;
}
