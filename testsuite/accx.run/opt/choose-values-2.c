/* Loops whose iterations compute the same give what plain C gives, for none, one and many of them; loops that
   only look like such too: with values carried on, counters read, stores, other exits.  */
#include <math.h>
#include "check.h"
#define N 300

static double v[N], got[N], want[N];
static int times[N], count[N], want_count[N];

/* Each of N results, on a device (pragma) or in plain C.  */
#define BODY								\
  for (int i = 0; i < N; i++)						\
    {									\
      double x = v[i], same = -1, carried = 0, late = -2;		\
      int last = -1, found = -1;					\
      for (int j = 0; j < times[i]; j++)				\
	{								\
	  double a = x * c;						\
	  if (a > d)							\
	    a = sqrt (a) / c;						\
	  if (a > 4)							\
	    a = sqrt (a) + 1;						\
	  same = a + c;							\
	}								\
      for (int j = 0; j < times[i]; j++)				\
	{								\
	  double a = x + carried;					\
	  if (a > d)							\
	    a = sqrt (a) / c;						\
	  carried = a;							\
	}								\
      for (int j = 0; j < times[i]; j++)				\
	{								\
	  if (x * c > d)						\
	    late = sqrt (x);						\
	  last = j;							\
	}								\
      for (int j = 0; j < times[i] && found < 0; j++)			\
	if (v[(i + j) % N] > d)						\
	  found = j;							\
      out[i] = same + 3 * carried + 7 * late;				\
      steps[i] = last + 1000 * found;					\
    }

static void
device (double *restrict out, int *restrict steps, double c, double d)
{
  #pragma acc parallel loop copyin(v, times) copyout(out[0:N], steps[0:N])
  BODY
}

static void
plain (double *out, int *steps, double c, double d)
{
  BODY
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    {
      v[i] = i * 0.25;
      times[i] = i % 5 == 0 ? 0 : i % 7;
    }
  for (int k = 1; k < 4; k++)
    {
      device (got, count, k, 2.0 * k);
      plain (want, want_count, k, 2.0 * k);
      for (int i = 0; i < N; i++)
	{
	  CHECK (i, fabs (got[i] - want[i]) <= 1e-12 * fabs (want[i]), 1);
	  CHECK (i, count[i], want_count[i]);
	}
    }
  return DONE ();
}
