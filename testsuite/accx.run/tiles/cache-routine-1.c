/* A cache directive in a small sequential routine is one of the loop that calls it: the threads of
   a gang share a tile.  { scan-ptx {ld\.shared\.f32} } { scan-ptx-not {\.func} } */
#include "check.h"

enum { N = 1200, R = 20 };
static float x[N], y[N];

#pragma acc routine seq
static float
sum (const float *p, int i)
{
  #pragma acc cache(p[i - R:2 * R + 1])
  float s = 0;
  for (int k = -R; k <= R; k++)
    s += p[i + k];
  return s;
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    x[i] = i * 7 % 101;
  #pragma acc parallel loop copyin(x) copyout(y)
  for (int i = R; i < N - R; i++)
    y[i] = sum (x, i);
  for (int i = R; i < N - R; i++)
    {
      float want = 0;
      for (int k = i - R; k <= i + R; k++)
	want += x[k];
      CHECK_REAL (i, y[i], want);
    }
  return DONE ();
}
