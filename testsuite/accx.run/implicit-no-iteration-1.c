/* Accesses in a loop that ends where it begins, whatever the index around it is, copy nothing: their pointers lead nowhere.  */
#include <stdio.h>

struct row { int n; double *x; };

__attribute__ ((noipa)) static void
f (int n, double *p, struct row *a, struct row *b, double *q)
{
  #pragma acc parallel loop
  for (int i = 0; i < n - 1; i++)
    {
      for (int j = i; j < i; j += 2)
        a[i].x[j] += b[0].x[j + i];
      for (int j = i; j > i; j--)
        p[j + i] += 1;
      q[i] = i;
    }
}

int
main (void)
{
  struct row a[20], b[20];
  double q[20];
  for (int i = 0; i < 20; i++)
    a[i].x = b[i].x = (double *) 64;
  f (20, (double *) 64, a, b, q);
  for (int i = 0; i < 19; i++)
    if (q[i] != i)
      {
        printf ("q[%d] %g\n", i, q[i]);
        return 1;
      }
  return 0;
}
