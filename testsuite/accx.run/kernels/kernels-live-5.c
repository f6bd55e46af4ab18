/* A scalar that one part of a kernels construct sets lives until a declaration in
   a later part reads it.  */
#include "check.h"

#pragma acc routine seq
static long
twice (int n)
{
  return 2 * n;
}

int
main (void)
{
  int n = 21, a[40], b[40], in[5] = { 5, 4, 3, 2, 1 };
#pragma acc kernels copyout(a, b)
  {
    long x = twice (n);
#pragma acc loop seq
    for (int t = 0; t < 1; t++)
      {
	long unused = twice (n + in[3]);
	b[0] = unused;
      }
#pragma acc loop vector independent
    for (int i = 0; i < 40; i++)
      {
	unsigned char y = x;
	a[i] = y + i;
      }
  }
  for (int i = 0; i < 40; i++)
    CHECK (i, a[i], 42 + i);
  CHECK (0, b[0], 46);
  return DONE ();
}
