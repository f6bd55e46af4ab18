/* Pointers that kernels constructs set: where their values are used behind, they lead to
   the host's data.  */
#include "check.h"

enum { N = 20 };

static int *global;

int
main (void)
{
  int a[N], *last = 0, *one = a, *walk, *maybe = a + 3, *inner;
  for (int i = 0; i < N; i++)
    a[i] = i;
#pragma acc data copy(a)
  {
#pragma acc kernels
    for (int i = 0; i < N; i++)
      {
	last = &a[i];
	*last += 1;
      }
#pragma acc kernels
    {
      one = a + 5;
      *one = 100;
      global = one + 2;
    }
#pragma acc kernels
    for (walk = a; walk < a + N; walk++)
      *walk += 1;
#pragma acc kernels
    {
      for (int i = 0; i < a[0] - 2; i++)
	maybe = a + i;
      a[1] = 50;
    }
#pragma acc kernels
    for (int i = 0; i < N; i++)
      {
	inner = a + i;
	inner++;
	inner[-1] += 1;
      }
  }
  CHECK (0, last - a, N - 1);
  CHECK (1, one - a, 5);
  CHECK (2, global - a, 7);
  CHECK (3, walk - a, N);
  CHECK (4, maybe - a, 3);
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], i == 1 ? 51 : i == 5 ? 102 : i + 3);
  return DONE ();
}
