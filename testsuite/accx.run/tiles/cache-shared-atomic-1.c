/* Atomic updates and sums behind the directive are made once for each iteration, in gangs
   that are not full too.  { scan-ptx {st\.shared} } */
#include "check.h"

enum { N = 333 };
static int x[N], y[N];

int
main (void)
{
  int hist[7] = { 0 }, want[7] = { 0 };
  double total = 0, all = 0;
  for (int i = 0; i < N; i++)
    x[i] = i * 31 % 41;
  #pragma acc parallel loop copyin(x) copyout(y) copy(hist) reduction(+:total)
  for (int i = 0; i < N; i++)
    {
      #pragma acc cache(x[i - 1:3])
      int s = x[i];
      if (i > 0)
	s += x[i - 1];
      if (i < N - 1)
	s += x[i + 1];
      y[i] = s;
      total += s;
      #pragma acc atomic
      hist[s % 7]++;
    }
  for (int i = 0; i < N; i++)
    {
      int s = x[i] + (i > 0 ? x[i - 1] : 0) + (i < N - 1 ? x[i + 1] : 0);
      CHECK (i, y[i], s);
      want[s % 7]++;
      all += s;
    }
  for (int i = 0; i < 7; i++)
    CHECK (i, hist[i], want[i]);
  CHECK_REAL (0, total, all);
  return DONE ();
}
