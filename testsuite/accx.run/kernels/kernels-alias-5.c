/* One check at run time for several accesses of a pair of pointers: it holds for the one
   that reaches lowest and the one that reaches highest.  { accx-launches any }  */
#include "check.h"

enum { N = 400, ROOM = 3 * N };

static void
smooth (int n, int *to, const int *from)
{
  for (int i = 0; i < n; i++)
    to[i] = from[i] + 3 * from[i + 2] - from[i + 5] + to[i];
}

static void
on_device (int n, int *to, const int *from, int *all)
{
#pragma acc data copy(all[0:ROOM])
#pragma acc kernels
  for (int i = 0; i < n; i++)
    to[i] = from[i] + 3 * from[i + 2] - from[i + 5] + to[i];
}

int
main (void)
{
  static const int starts[] = { 0, 1, 5, N - 5, N, N + 4, N + 5, 2 * N - 5, 2 * N - 1 };
  for (unsigned k = 0; k < sizeof starts / sizeof *starts; k++)
    {
      int a[ROOM], b[ROOM], at = starts[k];
      for (int i = 0; i < ROOM; i++)
	a[i] = b[i] = i * 5 % 17;
      on_device (N - 5, a + N, a + at, a);
      smooth (N - 5, b + N, b + at);
      for (int i = 0; i < ROOM; i++)
	CHECK (i, a[i], b[i]);
    }
  return DONE ();
}
