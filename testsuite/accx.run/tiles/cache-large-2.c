/* A tile of 62 KiB, which every GPU has, by default: threads that read it often enough.
   { scan-ptx {accx_dynamic} } */
#include "check.h"

enum { N = 600, W = 15500 };
static float w[W], got[N];

int
main (void)
{
  for (int i = 0; i < W; i++)
    w[i] = i % 251;
  #pragma acc parallel loop gang vector vector_length(256) copyin(w) copyout(got)
  for (int i = 0; i < N; i++)
    {
      #pragma acc cache(w[0:W])
      float s = 0;
      for (int k = 0; k < 1000; k++)
	s += w[k * 15 + i % 500];
      got[i] = s;
    }
  for (int i = 0; i < N; i++)
    {
      float s = 0;
      for (int k = 999; k >= 0; k--)
	s += w[k * 15 + i % 500];
      CHECK_REAL (i, got[i], s);
    }
  return DONE ();
}
