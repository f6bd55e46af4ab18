/* C++: a nest of a kernels construct that assigns values of structs, in front of an
   assignment: the value is no variable to be copied.
   { accx-options -xc++ } { accx-device-only } */
#include "check.h"

enum { N = 29, M = 9 };
struct pair { int a; long b[2]; };
static long sum[N];

int
main ()
{
#pragma acc kernels copyout(sum)
  {
#pragma acc loop gang independent
    for (int i = 0; i < N; i++)
      {
	struct pair p[M];
	for (int q = 0; q < M; q++)
	  p[q] = (struct pair) { i, { q, 7 } };
	sum[i] = 0;
	for (int q = 0; q < M; q++)
	  sum[i] += p[q].a * p[q].b[0] + p[q].b[1];
      }
    unsigned short last = 3;
  }
  for (int i = 0; i < N; i++)
    CHECK (i, sum[i], (long) i * M * (M - 1) / 2 + 7 * M);
  return DONE ();
}
