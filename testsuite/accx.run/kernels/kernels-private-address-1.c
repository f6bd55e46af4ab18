/* A scalar of the function whose address an independent loop of kernels takes, and which is named
   in that loop alone, is each iteration's own.  */
#include "check.h"

enum { N = 1000 };
static int a[N], b[N];

#pragma acc routine seq
static void
get (int i, int *to)
{
  *to = 3 * i;
}

#pragma acc routine seq
static void
add (int i, int *to)
{
  *to += 3 * i;
}

static void
run (void)
{
  int t, u, v, w, *p;
  #pragma acc kernels loop independent
  for (int i = 0; i < N; i++)
    {
      get (i, &t);
      a[i] = t;
    }
  #pragma acc kernels loop gang vector independent
  for (int i = 0; i < N; i++)
    {
      p = &u;
      *p = i;
      add (i, p);
      b[i] = u;
    }
  #pragma acc kernels
  {
    #pragma acc loop gang independent
    for (int i = 0; i < N; i++)
      {
	get (i, &v);
	a[i] += v;
	#pragma acc loop vector independent
	for (int j = 0; j < 4; j++)
	  {
	    get (j, &w);
	    if (w == 6)
	      b[i] += v;
	  }
      }
  }
}

int
main (void)
{
  run ();
  for (int i = 0; i < N; i++)
    {
      CHECK (i, a[i], 6 * i);
      CHECK (i, b[i], 7 * i);
    }
  return DONE ();
}
