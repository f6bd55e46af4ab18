/* A firstprivate array of variable length begins with the host's values, also where it is
   present with others.  { accx-device-only } */
#include "check.h"

enum { N = 64 };

static void
run (int m)
{
  int t[m], out[N];
  for (int j = 0; j < m; j++)
    t[j] = j;
  #pragma acc data copyin(t)
  {
    #pragma acc parallel loop present(t)
    for (int j = 0; j < m; j++)
      t[j] = -j;
    #pragma acc parallel loop gang firstprivate(t) copyout(out)
    for (int i = 0; i < N; i++)
      out[i] = t[i % m];
  }
  for (int i = 0; i < N; i++)
    CHECK (i, out[i], i % m);
}

int
main (void)
{
  run (7);
  return DONE ();
}
