/* A pointer to a thread's own array keeps its state space through an empty assembly statement.  */
#include "check.h"

enum { N = 64 };

int
main (void)
{
  double out[N], both[N];
#pragma acc parallel loop copyout(out, both)
  for (int i = 0; i < N; i++)
    {
      double own[4] = { 1, 2, 3, i };
      double *p = own, *q = i % 2 ? own : out + i;
      __asm__ ("" : "+r" (p));
      __asm__ ("" : "=r" (q) : "0" (q));
      p[2] = 7 + i;
      out[i] = own[2] + p[3] + p[i & 1];
      both[i] = *q;
    }
  for (int i = 0; i < N; i++)
    {
      CHECK_REAL (i, out[i], 7 + i + i + 1 + (i & 1));
      CHECK_REAL (i, both[i], i % 2 ? 1 : out[i]);
    }
  return DONE ();
}
