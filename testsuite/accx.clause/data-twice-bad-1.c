/* The same data in two clauses that disagree.  */
void
f (double *a, int n)
{
  #pragma acc parallel copyin(a[0:n]) copyout(a[0:n]) /* { dg-error "more than once" } */
  a[0] = n;
  #pragma acc update self(a[0:2], a[4:2]) /* { dg-error "more than once" } */
}
