/* Loops of a kernels construct over an array declared in it, which nothing checks at run time
   against what a pointer that is a member leads to.  */
#include "check.h"
#include <stdlib.h>

enum { N = 20, M = 5 };
static struct s { int n; unsigned char *p; } *in;

static int __attribute__ ((noinline))
three (const int *a)
{
  return a[3] % 10;
}

static void
run (int n, int *a, long *out)
{
  #pragma acc kernels copy(a[0:N]) copyout(out[0:N])
  {
    for (int i = 0; i < n; i++)
      {
	int x = three (a);
	double own[M];
	for (int q = 0; q < M; q++)
	  own[q] = q * x + in->p[q];
	for (int q = 1; q < M; q++)
	  own[q] += own[q - 1];
	out[i] = own[M - 1] + i;
      }
  }
}

int
main (void)
{
  int a[N];
  long out[N], want = 0;
  in = malloc (sizeof *in);
  in->p = malloc (M);
  for (int i = 0; i < N; i++)
    a[i] = 2 * i + 1;
  for (int q = 0; q < M; q++)
    {
      in->p[q] = 7 * q + 1;
      want += 7 * q + 1 + 7 * q;
    }
  #pragma acc enter data copyin(in[0:1]) copyin(in->p[0:M])
  run (N, a, out);
  #pragma acc exit data delete(in->p[0:M]) delete(in[0:1])
  for (int i = 0; i < N; i++)
    CHECK (i, out[i], want + i);
  return DONE ();
}
