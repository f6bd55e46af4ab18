/* Mistakes in self are errors that speak of self, one for each.  */
struct t { int q; } st;

void
f (int *a, int n)
{
  #pragma acc parallel self() /* { dg-error "expected a condition" } */
  ;
  #pragma acc parallel self(undeclared) /* { dg-error "'undeclared' undeclared" } */
  ;
  #pragma acc parallel self(st) /* { dg-error "wrong type argument" } */
  ;
  #pragma acc parallel self(n) copy(a[0:1]) self /* { dg-error "too many 'self' clauses" } */
  ;
  #pragma acc parallel self(n n) /* { dg-error "expected '\\)' before 'n'" } */
  ;
  #pragma acc parallel copy(a[0:n]) self(n + 1 /* { dg-error "expected '\\)' before end of line" } */
  ;
  #pragma acc data copy(a[0:n]) self(n) /* { dg-error "not valid for '#pragma acc data'" } */
  ;
}
