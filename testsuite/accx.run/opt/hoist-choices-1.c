/* Values that branches choose are those of each iteration, where loops around change part of the conditions, a
   loop may have no iteration or end before the choice, and what is chosen is stored or read besides.  */
#include <math.h>
#include "check.h"

enum { N = 300, STEPS = 7 };

static float x[N], y[N], got[N], want[N];
static int keys[N], counts[N], wanted[N];

#define CHOICES(RESULT, COUNT)						\
  for (int i = 0; i < N; i++)						\
    {									\
      float sum = 0, a = x[i], b = y[i];				\
      int n = 0, key = keys[i];						\
      for (int k = 0; k < i % STEPS; k++)				\
	for (int j = 0; j < i % 5; j++)					\
	  {								\
	    float d = a / sqrtf (a * a + b * b + 1);			\
	    if (d > 0.5f)						\
	      d = 0.25f;						\
	    else if (d < -0.5f)						\
	      d = b * k;						\
	    float v = sqrtf (fabsf (d));				\
	    if (a * b < 0)						\
	      v = -v;							\
	    if (j > 1)							\
	      v = v * 2;						\
	    sum = sum * 0.5f + v;					\
	  }								\
      for (int k = 0; k < STEPS; k++)					\
	{								\
	  if (key == k + 3)						\
	    break;							\
	  int part = key;						\
	  if (key > 10)							\
	    part = 100 / (key - 10);					\
	  else if (key & 1)						\
	    part = key << 2;						\
	  n += part + k;						\
	}								\
      RESULT[i] = sum;							\
      COUNT[i] = n;							\
    }

int
main (void)
{
  for (int i = 0; i < N; i++)
    {
      x[i] = (float) (i * 37 % 101 - 50);
      y[i] = (float) (i * 53 % 89 - 44);
      keys[i] = i % 23;
    }
  CHOICES (want, wanted)
  #pragma acc parallel loop copyin(x, y, keys) copyout(got, counts)
  CHOICES (got, counts)
  for (int i = 0; i < N; i++)
    {
      CHECK_NEAR (i, got[i], want[i], 1e-4f * (fabsf (want[i]) + 1));
      CHECK (i, counts[i], wanted[i]);
    }
  return DONE ();
}
