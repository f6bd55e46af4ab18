/* Sections of one variable on a compute construct, and a second one without a length.  */
void
f (double *a, int n)
{
  #pragma acc parallel copyin(a[0:n]) copyout(a[0:n]) /* { dg-error "more than once" } */
  a[0] = n;
  #pragma acc update self(a[0:2], a[4:]) /* { dg-error "expected the lengths" } */
}
