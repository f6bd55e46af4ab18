/* enter data attaches the device copy of a declared global pointer to the section
   behind it, so that routines find it there; again after exit data, with a new
   target and a section that begins elsewhere.  { accx-device-only } */
#include "check.h"
#include <stdlib.h>

double *p;
int n;
#pragma acc declare create(p, n)

#pragma acc routine seq
static double __attribute__ ((noinline))
get (int i)
{
  return i < n ? p[i] : -1;
}

#pragma acc routine seq
static void __attribute__ ((noinline))
put (int i, double v)
{
  p[i] = v;
}

int
main (void)
{
  double r[40];
  for (n = 20; n <= 30; n += 10)
    {
      int first = n - 20;
      p = malloc (n * sizeof *p);
      for (int i = 0; i < n; i++)
	p[i] = n + i;
      #pragma acc update device(n)
      #pragma acc enter data copyin(p[first:n - first])
      #pragma acc parallel loop copyout(r)
      for (int i = 0; i < 40; i++)
	r[i] = i < first ? 0 : get (i);
      for (int i = first; i < 40; i++)
	CHECK_REAL (i, r[i], i < n ? n + i : -1);
      #pragma acc parallel loop
      for (int i = first; i < n; i++)
	put (i, 2 * i);
      #pragma acc exit data copyout(p[first:n - first])
      for (int i = first; i < n; i++)
	CHECK_REAL (i, p[i], 2 * i);
      free (p);
    }
  return DONE ();
}
