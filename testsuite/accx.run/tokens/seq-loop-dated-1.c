/* In C of 1990, too, loops with seq that break leaves have private variables, also sections and in macros;
   functions nested in others, and of the old form.  { accx-options {-std=gnu90 -Wno-pedantic} } */
#include "../check.h"

#define DO(X) _Pragma (#X)
enum { N = 24 };

static void
find (int *a, int *found)
{
  int i, j, t, u[4];
  #pragma acc parallel loop copyin(a[0:N]) copyout(found[0:N])
  for (i = 0; i < N; i++)
    {
      found[i] = -1;
      #pragma acc loop seq private(t, u[0:2])
      for (j = 0; j < N; j++)
	{
	  t = a[j];
	  u[t % 2] = t;
	  if (u[i % 2] == i && t == i)
	    {
	      found[i] = j;
	      break;
	    }
	}
    }
}

static int
old (a, n)
     int *a, n;
{
  int i, t = 7, last = 0;
  if (n > 0)
    {
      #pragma acc parallel num_gangs(1) copyin(a[0:n]) copy(last, t)
      {
	DO (acc loop seq private(t))
	for (i = 0; i < n; i++)
	  {
	    t = a[i];
	    if (t == n / 2)
	      break;
	    last = t;
	  }
      }
    }
  for (i = 0; i < n; i++)
    last += t == 7 ? 0 : 1000;
  return last;
}

int
main (void)
{
  int a[N], found[N], i;
  int outer (int k)
  {
    int t, r = 0, m;
    #pragma acc serial copyin(a) copy(r)
    {
      #pragma acc loop seq private(t)
      for (m = 0; m < N; m++)
	{
	  t = a[m] + k;
	  if (t == 5)
	    break;
	  r++;
	}
    }
    return r;
  }
  for (i = 0; i < N; i++)
    a[i] = (7 * i) % N;
  find (a, found);
  for (i = 0; i < N; i++)
    CHECK (i, (7 * found[i]) % N, i);
  CHECK (0, old (a, N), a[11]);
  CHECK (1, outer (1), 4);
  return DONE ();
}
