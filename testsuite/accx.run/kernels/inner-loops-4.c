/* What the host computes to choose between two versions of loops has no division by 0 where the
   loops, which have no iterations then, do not divide.  { accx-device-only } */
#include "check.h"

enum { M = 64 };
static int a[M * M];

__attribute__ ((noipa)) static void
in_parallel (int n, int m, int rows)
{
  #pragma acc parallel loop copy(a)
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < n / rows; j++)
      a[i * m + j] += i;
}

__attribute__ ((noipa)) static void
in_kernels (int n, int m, int rows)
{
  #pragma acc kernels copy(a)
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < n % rows; j++)
      a[i * m + j] += i;
}

int
main (void)
{
  in_parallel (100, M, 0);
  in_kernels (100, M, 0);
  in_parallel (800, M, 20);
  in_kernels (199, M, 40);
  for (int i = 0; i < M; i++)
    for (int j = 0; j < M; j++)
      CHECK (i * M + j, a[i * M + j], (i < 20 && j < 40 ? i : 0) + (i < 40 && j < 39 ? i : 0));
  return DONE ();
}
