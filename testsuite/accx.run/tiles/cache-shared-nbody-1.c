/* Bodies in tiles: all threads of a gang read the same section of structs; the sum that
   goes around the sequential loop and the reduction over the parallel one are right in a
   gang that is not full.  { scan-ptx {st\.shared} } */
#include "check.h"

enum { N = 300, T = 50 };
struct body { float x, y, z, m; };
static struct body b[N];
static double f[N];

int
main (void)
{
  long total = 0, want = 0;
  for (int i = 0; i < N; i++)
    b[i] = (struct body) { i % 7, i % 11, i % 13, i % 5 };
  #pragma acc parallel loop gang vector vector_length(64) reduction(+:total) copyin(b) copyout(f)
  for (int i = 0; i < N; i++)
    {
      double s = 0;
      for (int t = 0; t < N; t += T)
	{
	  #pragma acc cache(b[t:T])
	  for (int k = 0; k < T; k++)
	    s += b[t + k].m * (b[t + k].x - i % 7) + b[t + k].y * b[t + k].z;
	}
      f[i] = s;
      total += (long) s;
    }
  for (int i = 0; i < N; i++)
    {
      double s = 0;
      for (int k = 0; k < N; k++)
	s += b[k].m * (b[k].x - i % 7) + b[k].y * b[k].z;
      CHECK_REAL (i, f[i], s);
      want += (long) s;
    }
  CHECK (0, total, want);
  return DONE ();
}
