/* The cache directive, a member that is a pointer, and one that is another pointer before the end
   of the block: no tile, and the program's values.
   { accx-options -fplugin-arg-accx-cache=rbi } { scan-ptx-not {st\.shared} } */
#include "check.h"

enum { N = 300 };
struct pair
{
  double *p, *q;
};
static double a[N], c[N], b[N];

int
main (void)
{
  for (int i = 0; i < N; i++)
    {
      a[i] = i * 31 % 67;
      c[i] = i * 17 % 61;
    }
  #pragma acc data copyin(a, c)
  #pragma acc parallel loop gang vector copy(b) num_gangs(1)
  for (int i = 1; i < N - 1; i++)
    {
      struct pair x = { a, c };
      {
	#pragma acc cache(x.p[i - 1:3])
	b[i] = x.p[i - 1] + x.p[i + 1];
	x.p = x.q;
	b[i] += x.p[i - 1] * 3;
      }
    }
  for (int i = 1; i < N - 1; i++)
    CHECK_REAL (i, b[i], a[i - 1] + a[i + 1] + c[i - 1] * 3);
  return DONE ();
}
