/* Mistakes in clauses that data has since OpenACC 3, and in modifiers.  */
void
f (int *a, int n)
{
  #pragma acc data copy(a[0:n]) async() /* { dg-error "expected an argument in parentheses" } */
  ;
  #pragma acc data copy(a[0:n]) async(1, 2) /* { dg-error "'async' takes one argument" } */
  ;
  #pragma acc data copy(a[0:n]) async(undeclared) /* { dg-error "'undeclared' undeclared" } */
  ;
  #pragma acc data copy(a[0:n]) wait() /* { dg-error "expected an argument in parentheses" } */
  ;
  #pragma acc data default(here) copy(a[0:n]) /* { dg-error "expected 'none' or 'present'" } */
  ;
  #pragma acc data default copy(a[0:n]) /* { dg-error "expected 'none' or 'present'" } */
  ;
  #pragma acc data async(1) async(2) copy(a[0:n]) /* { dg-error "too many 'async' clauses" } */
  ;
  #pragma acc data default(none) copy(a[0:n])
  #pragma acc parallel /* { dg-note "enclosing OpenACC 'parallel' construct" } */
  n = a[0]; /* { dg-error "'n' not specified in enclosing" } */
  #pragma acc data create(zero:) /* { dg-error "expected a list of variables" } */
  ;
  #pragma acc data copyin(zero: a[0:n]) /* { dg-error "'copyin' has no such modifier" } { dg-error "'zero' undeclared" } { dg-error "expected" } */
  ;
  #pragma acc parallel loop async(1) copy(a[0:n]) copyout(zero: b) /* { dg-error "'b' undeclared" } */
  for (int i = 0; i < n; i++)
    a[i] = 1;
}
