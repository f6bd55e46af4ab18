/* Choices between values have the results that branches have: also of numbers that compare with nothing,
   where both arms compute, and where several values depend on one condition.  */
#include <math.h>
#include "check.h"

enum { N = 1003 };

static float x[N], y[N];
static double least[N];
static int place[N], m[N][7];

static float
clamp (float v, float low, float high)
{
  if (v < low)
    v = low;
  else if (v > high)
    v = high;
  return v;
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    {
      x[i] = i % 11 == 3 ? NAN : i % 13 == 5 ? -0.0f : (i * 37 % 101 - 50) * 0.25f;
      for (int j = 0; j < 7; j++)
	m[i][j] = (i * 31 + j * 17) % 23;
    }
  #pragma acc parallel loop copyin(x) copyout(y)
  for (int i = 0; i < N; i++)
    y[i] = x[i] > 0 ? x[i] * 2 + 1 : x[i] - 3;
  for (int i = 0; i < N; i++)
    {
      float want = x[i] - 3;
      if (x[i] > 0)
	want = x[i] * 2 + 1;
      CHECK_REAL (i, y[i], want);
    }
  #pragma acc parallel loop copyin(x) copyout(y)
  for (int i = 0; i < N; i++)
    y[i] = clamp (x[i], -5, 5);
  for (int i = 0; i < N; i++)
    CHECK_REAL (i, y[i], x[i] < -5 ? -5 : x[i] > 5 ? 5 : x[i]);
  #pragma acc parallel loop copyin(m) copyout(least, place)
  for (int i = 0; i < N; i++)
    {
      double l = 1e9;
      int p = -1;
      for (int j = 0; j < 7; j++)
	if (m[i][j] < l)
	  {
	    l = m[i][j];
	    p = j;
	  }
      least[i] = l;
      place[i] = p;
    }
  for (int i = 0; i < N; i++)
    {
      int best = 0;
      for (int j = 1; j < 7; j++)
	best = m[i][j] < m[i][best] ? j : best;
      CHECK (i, place[i], best);
      CHECK_REAL (i, least[i], m[i][best]);
    }
  return DONE ();
}
