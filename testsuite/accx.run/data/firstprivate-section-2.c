/* A firstprivate section begins with the host's values, also where it is present, or partly,
   with others.  { accx-device-only } */
#include "check.h"
#include <stdlib.h>

enum { N = 64, ON_DEVICE = 1000 };

static void
present (int *p, int n)
{
  int out[N];
  #pragma acc data copyin(p[0:N])
  {
    #pragma acc parallel loop present(p)
    for (int i = 0; i < N; i++)
      p[i] = ON_DEVICE + i;
    #pragma acc parallel firstprivate(p[4:8]) copyout(out) num_gangs(4)
    {
      #pragma acc loop gang
      for (int i = 0; i < N; i++)
	out[i] = p[4 + i % 8];
    }
    for (int i = 0; i < N; i++)
      CHECK (i, out[i], 4 + i % 8);
    #pragma acc parallel loop gang vector firstprivate(p[2:n]) copyout(out)
    for (int i = 0; i < N; i++)
      out[i] = p[2 + i % n];
    for (int i = 0; i < N; i++)
      CHECK (i, out[i], 2 + i % n);
    #pragma acc parallel loop present(p) copyout(out)
    for (int i = 0; i < N; i++)
      out[i] = p[i];
    for (int i = 0; i < N; i++)
      CHECK (i, out[i], ON_DEVICE + i);
  }
}

static void
partly (int *p)
{
  int out[N];
  #pragma acc data create(p[0:6])
  {
    #pragma acc serial firstprivate(p[3:8]) copyout(out)
    for (int i = 0; i < N; i++)
      out[i] = p[3 + i % 8];
    for (int i = 0; i < N; i++)
      CHECK (i, out[i], 3 + i % 8);
  }
}

int
main (void)
{
  int *p = malloc (N * sizeof *p);
  for (int i = 0; i < N; i++)
    p[i] = i;
  present (p, 5);
  partly (p);
  for (int i = 0; i < N; i++)
    CHECK (i, p[i], i);
  free (p);
  return DONE ();
}
