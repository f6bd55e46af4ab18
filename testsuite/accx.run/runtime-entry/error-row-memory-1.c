/* Rows that cannot be noted for want of the host's memory are an error at the construct, not left out.
   { accx-drivers sim } { accx-launches any }
   { accx-run-fails {^accx: gpu 0: data of \[0x[0-9a-f]+,\+\d+\] at [^ ]*error-row-memory-1\.c:\d+: out of host memory} } */
#include <stdlib.h>
#include <openacc.h>
#include "check.h"

extern void *__libc_calloc (size_t, size_t);
static volatile int fails;

void *
calloc (size_t n, size_t bytes)
{
  return fails ? NULL : __libc_calloc (n, bytes);
}

__attribute__ ((noipa)) static void
fill (double **u, int n)
{
  #pragma acc parallel loop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      u[i][j] = i + j;
}

int
main (void)
{
  enum { N = 5 };
  double rows[N][N], *u[N];
  for (int i = 0; i < N; i++)
    u[i] = rows[i];
  acc_init (acc_device_default);
  fails = 1;
  fill (u, N);
  return 0;
}
