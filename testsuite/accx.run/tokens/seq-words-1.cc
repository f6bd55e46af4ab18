// loop seq in front of a loop whose condition has `and', `or' and `not' for && || !.
#include "check.h"

enum { N = 60, STEPS = 9 };

static int
steps (int x, bool any)
{
  int k = 0;
  for (; k < STEPS && (any || x > 1); k++)
    x /= 2;
  return k;
}

int
main ()
{
  int a[N], b[N];
  #pragma acc parallel loop copyout(a, b)
  for (int i = 0; i < N; i++)
    {
      int x = i * 7, count = 0;
      bool done = x <= 1;
      #pragma acc loop seq
      for (int k = 0; k < STEPS and not done; ++k)
	{
	  x /= 2;
	  done = x <= 1;
	  count++;
	}
      a[i] = count;
      count = 0;
      #pragma acc loop seq
      for (int k = 0; k < STEPS or k < 0; ++k)
	count++;
      b[i] = count;
    }
  for (int i = 0; i < N; i++)
    {
      CHECK (i, a[i], steps (i * 7, false));
      CHECK (i, b[i], STEPS);
    }
  return DONE ();
}
