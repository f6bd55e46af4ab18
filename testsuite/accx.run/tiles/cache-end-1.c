/* A loop inside one with a cache directive that ends by what it stores itself: the threads
   beyond the last iteration come to its end, too.  */
#include "check.h"

enum { N = 70 };

static int x[100], a[102], b[100], y[100];

int
main (void)
{
  for (int i = 0; i < 102; i++)
    a[i] = i % 5 + 1;
  for (int i = 0; i < 100; i++)
    {
      x[i] = -i;
      y[i] = 50;
    }
  #pragma acc parallel loop copy(x, y) copyin(a) copyout(b) vector_length(64) num_gangs(1)
  for (int i = 0; i < N; i++)
    {
      #pragma acc cache(a[i:3])
      while (x[i] < 10)
	x[i] += a[i] + a[i + 1] + a[i + 2];
      b[i] = a[i] + a[i + 1] + a[i + 2];
      y[i] = -3;
      for (int k = y[i]; k != 0; k++)
	b[i]++;
    }
  for (int i = 0; i < N; i++)
    {
      int each = a[i] + a[i + 1] + a[i + 2], want = -i;
      while (want < 10)
	want += each;
      CHECK (i, x[i], want);
      CHECK (i, b[i], each + 3);
    }
  return DONE ();
}
