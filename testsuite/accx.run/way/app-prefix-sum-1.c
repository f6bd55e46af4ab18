/* Prefix sums by doubling: a region for each pass between two arrays whose
   pointers swap, and blocks scanned by a gang each with a carry pass.  */
#include "check.h"
#include <stdlib.h>

enum { N = 700, BLOCK = 64, BLOCKS = (N + BLOCK - 1) / BLOCK };

int
main (void)
{
  long *a = malloc (N * sizeof *a), *b = malloc (N * sizeof *b);
  int *v = malloc (N * sizeof *v);
  long scan[N], carry[BLOCKS];
  for (int i = 0; i < N; i++)
    v[i] = i * 7 % 23 - 9;
  #pragma acc enter data copyin(v[0:N]) create(a[:N], b[:N])
  #pragma acc parallel loop present(a[:N])
  for (int i = 0; i < N; i++)
    a[i] = v[i];
  for (int d = 1; d < N; d *= 2)
    {
      #pragma acc parallel loop present(a[:N], b[:N])
      for (int i = 0; i < N; i++)
        b[i] = i >= d ? a[i] + a[i - d] : a[i];
      long *t = a;
      a = b;
      b = t;
    }
  #pragma acc update self(a[0:N])
  #pragma acc data present(v[0:N]) copyout(scan) create(carry)
  {
    #pragma acc parallel loop gang
    for (int k = 0; k < BLOCKS; k++)
      {
        long sum = 0;
        for (int i = k * BLOCK; i < N && i < (k + 1) * BLOCK; i++)
          scan[i] = sum += v[i];
        carry[k] = sum;
      }
    #pragma acc serial
    for (int k = 1; k < BLOCKS; k++)
      carry[k] += carry[k - 1];
    #pragma acc parallel loop
    for (int i = BLOCK; i < N; i++)
      scan[i] += carry[i / BLOCK - 1];
  }
  #pragma acc exit data delete(v[0:N], a[0:N], b[0:N])
  long sum = 0;
  for (int i = 0; i < N; i++)
    {
      sum += v[i];
      CHECK (i, a[i], sum);
      CHECK (i, scan[i], sum);
    }
  free (a);
  free (b);
  free (v);
  return DONE ();
}
