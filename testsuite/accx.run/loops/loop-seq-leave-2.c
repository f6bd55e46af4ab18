/* Loops with seq that break leaves, in _Pragma operators, in macros, in combined constructs
   and with reductions.  */
#include "check.h"

enum { N = 60 };

#define SEQ _Pragma ("acc loop seq")
#define SERIAL(list) _Pragma ("acc serial loop seq copy(a)")
#define UP_TO(n) \
  _Pragma ("acc loop seq") \
  for (int j = 0; j < n; j++) \
    { if (j == 7) break; a[i] += j; }

static int
up_to (int n, int end)
{
  int s = 0;
  for (int j = 0; j < n && j < end; j++)
    s += j;
  return s;
}

static void
nested (void)
{
  int a[N], b[N];
  #pragma acc parallel loop copyout(a, b)
  for (int i = 0; i < N; i++)
    {
      int q = 0;
      a[i] = 0;
      _Pragma ("acc loop seq") for (int j = 0; j < i; j++)
	{
	  if (j == 5)
	    break;
	  a[i] += j;
	}
      SEQ
      for (int j = 0; j < i; j++)
	{
	  if (j == 6)
	    break;
	  a[i] += j;
	}
      UP_TO (i)
      #pragma acc loop seq reduction(+:q)
      for (int j = 0; j < i; j++)
	{
	  if (j == 9)
	    break;
	  q += j;
	}
      b[i] = q;
    }
  for (int i = 0; i < N; i++)
    {
      CHECK (i, a[i], up_to (i, 5) + up_to (i, 6) + up_to (i, 7));
      CHECK (i, b[i], up_to (i, 9));
    }
}

int
main (void)
{
  int a[N], t = -1, sums[3] = { 1, 1, 1 };
  nested ();
  for (int i = 0; i < N; i++)
    a[i] = i;
  #pragma acc parallel loop seq copyin(a) reduction(+:sums[0]) num_gangs(10) private(t)
  for (int i = 0; i < N; i++)
    {
      t = i;
      if (a[i] == 40)
	break;
      sums[0] += t;
    }
  #pragma acc serial loop seq, copyin(a), reduction(+:sums[1])
  for (int i = 0; i < N; i++)
    {
      if (a[i] == 30)
	break;
      sums[1] += i;
    }
  int s = 1;
  #pragma acc kernels loop reduction(+:s) copyin(a) seq
  for (int i = 0; i < N; i++)
    {
      if (a[i] == 20)
	break;
      s += i;
    }
  SERIAL (1) for (int i = 0; i < N; i++)
    {
      if (i == 50)
	break;
      a[i] = -1;
    }
  _Pragma ("acc kernels loop seq copy(a)") for (int i = 0; i < N; i++)
    {
      if (i == 10)
	break;
      a[i] = -2;
    }
  CHECK (0, sums[0], 1 + up_to (N, 40));
  CHECK (0, sums[1], 1 + up_to (N, 30));
  CHECK (0, s, 1 + up_to (N, 20));
  CHECK (0, t, -1);
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], i < 10 ? -2 : i < 50 ? -1 : i);
  return DONE ();
}
