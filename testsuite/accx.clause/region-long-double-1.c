/* Where a region has no device code for want of long double, the message calls it so.
   { accx-no-strict } */
#include <math.h>
typedef long double real;

void
f (int *a, real *p, _Complex long double *q, int n)
{
  #pragma acc parallel loop copy(p[0:n]) /* { dg-warning "long double" } */
  for (int i = 0; i < n; i++)
    p[i] = 1;
  #pragma acc parallel loop copy(q[0:n]) /* { dg-warning "long double" } */
  for (int i = 0; i < n; i++)
    q[i] += 1;
  #pragma acc parallel loop copy(a[0:n]) /* { dg-warning "long double" } */
  for (int i = 0; i < n; i++)
    a[i] = (int) sqrtl (a[i]);
  #pragma acc parallel loop copy(p[0:n]) /* { dg-warning "long double" } */
  for (int i = 0; i < n; i++)
    {
      #pragma acc atomic
      p[0] += 1;
    }
}
