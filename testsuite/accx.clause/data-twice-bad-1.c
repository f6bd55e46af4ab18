/* Sections of one variable without a length, too many of them, and a variable that is
   private as well.  */
void
f (double *a, int n)
{
  #pragma acc parallel copyin(a[0:n]) copyout(a[n:]) /* { dg-error "expected the lengths of this section" } */
  a[0] = n;
  #pragma acc update self(a[0:2], a[4:]) /* { dg-error "^35: expected the lengths of this section" } */
  #pragma acc parallel copyin(n) private(n) /* { dg-error "'n' appears more than once" } */
  a[0] = 1;
  #pragma acc data copy(a[0:1], a[1:1], a[2:1], a[3:1], a[4:1], a[5:1], a[6:1], a[7:1], a[8:1]) /* { dg-error "^25: too many sections of this variable" } */
  ;
}
