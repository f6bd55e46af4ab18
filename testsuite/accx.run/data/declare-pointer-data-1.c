/* data and compute constructs attach the device copy of a declared global pointer to
   the section behind it for as long as the outermost of them lasts.
   { accx-device-only } */
#include "check.h"

int *p, *q;
#pragma acc declare create(p)
#pragma acc declare create(q)

#pragma acc routine seq
static int __attribute__ ((noinline))
get (int i)
{
  return p[i] + (i == 7 ? q[7] : 0);
}

int
main (void)
{
  int a[2][20], b[20], r[20];
  for (int i = 0; i < 20; i++)
    {
      a[0][i] = i;
      a[1][i] = 100 + i;
      b[i] = 1000 + i;
    }
  q = b;
  #pragma acc enter data copyin(q[0:20])
  for (int k = 0; k < 2; k++)
    {
      p = a[k];
      #pragma acc data copyin(p[0:20])
      {
	#pragma acc data present(p[0:20])
	{
	  #pragma acc parallel loop copyout(r)
	  for (int i = 0; i < 20; i++)
	    r[i] = get (i);
	}
	for (int i = 0; i < 20; i++)
	  CHECK (i, r[i], k * 100 + i + (i == 7 ? 1007 : 0));
	#pragma acc parallel loop copyout(r)
	for (int i = 0; i < 20; i++)
	  r[i] = get (i) + p[i];
	for (int i = 0; i < 20; i++)
	  CHECK (i, r[i], 2 * (k * 100 + i) + (i == 7 ? 1007 : 0));
      }
      p = a[!k];
      #pragma acc parallel loop copyout(r) copyin(p[0:20])
      for (int i = 0; i < 20; i++)
	r[i] = get (i) + p[i];
      for (int i = 0; i < 20; i++)
	CHECK (i, r[i], 2 * (!k * 100 + i) + (i == 7 ? 1007 : 0));
      #pragma acc kernels loop copyout(r) copyin(p[0:20])
      for (int i = 0; i < 20; i++)
	r[i] = get (i) - p[i];
      for (int i = 0; i < 20; i++)
	CHECK (i, r[i], i == 7 ? 1007 : 0);
    }
  return DONE ();
}
