/* Compute constructs stand in data constructs, in loops, conditions and functions of the host; jumps stay inside them. */
#include "../accx.run/check.h"

enum { N = 60 };

static int
find (const int *a, int value)
{
  int where = -1;
  #pragma acc serial copyin(a[0:N]) copy(where)
  {
    for (int i = 0; i < N; i++)
      {
	if (a[i] != value)
	  continue;
	where = i;
	break;
      }
  }
  return where;
}

int
main (void)
{
  int a[N], b[N] = { 0 }, signs[N], again = 0;
  for (int i = 0; i < N; i++)
    a[i] = 3 * i;
  #pragma acc data copyin(a) copyout(signs)
  {
    #pragma acc data copy(b)
    {
      for (int t = 0; t < 4; t++)
	{
	  if (t == 2)
	    continue;
	  #pragma acc parallel loop
	  for (int i = 0; i < N; i++)
	    b[i] += a[i] + t;
	}
      #pragma acc kernels
      for (int i = 0; i < N; i++)
	b[i] *= 2;
    }
    #pragma acc parallel loop gang vector
    for (int i = 0; i < N; i++)
      {
	int n = 0;
	if (a[i] % 2)
	  goto odd;
	for (;;)
	  if (++n > i)
	    break;
	signs[i] = n;
	goto done;
      odd:
	signs[i] = -i;
      done:;
      }
    CHECK (0, find (a, 30), 10);
    CHECK (1, find (a, 31), -1);
  }
retry:
  #pragma acc serial copy(again)
  again++;
  if (again < 3)
    goto retry;
  CHECK (2, again, 3);
  for (int i = 0; i < N; i++)
    {
      CHECK (i, b[i], 18 * i + 8);
      CHECK (i, signs[i], i % 2 ? -i : i + 1);
    }
  return DONE ();
}
