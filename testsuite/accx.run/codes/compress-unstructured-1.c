/* enter data with compression, updates of parts in both directions, which convert, and
   exit data that takes the range given before; sections with bounds of the run time.
   { accx-device-only } */
#include <math.h>
#include <stdlib.h>
#include "check.h"

static double low = -2;

static int
first (void)
{
  return 100;
}

int
main (int argc, char **argv)
{
  int n = 1000 * argc;
  (void) argv;
  double *a = malloc (n * sizeof *a), *b = malloc (n * sizeof *b);
  for (int i = 0; i < n; i++)
    {
      a[i] = i / (double) n;
      b[i] = 7;
    }
  #pragma acc enter data pccopyin(a[first ():n - 200:low:low + 4]) ccreate(b[0:n:0:2 * 8])
  /* Part of it, and elements that are not.  */
  a[99] = 99;
  for (int i = 200; i < 300; i++)
    a[i] += 1;
  #pragma acc update device(a[200:100])
  #pragma acc parallel loop compression(a, b) present(a[100:n - 200], b[0:n])
  for (int i = 0; i < n; i++)
    b[i] = i < 100 || i >= n - 100 ? 5 : a[i] + 3;
  for (int i = 0; i < n; i++)
    a[i] = 0;
  #pragma acc update self(a[150:100])
  #pragma acc exit data compression_copyout(b[0:n]) delete(a[100:n - 200])
  for (int i = 0; i < n; i++)
    {
      double was = i / (double) n + (i >= 200 && i < 300);
      CHECK (i, fabs (a[i] - (i >= 150 && i < 250 ? was : 0)) <= 1e-9, 1);
      CHECK (i, fabs (b[i] - (i < 100 || i >= n - 100 ? 5 : was + 3)) <= 1e-8, 1);
    }
  return DONE ();
}
