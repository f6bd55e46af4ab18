/* A reduction over a member on a loop that names no level, of a body that cannot be analysed:
   shared out over gangs, not run by each of them.  */
#include "check.h"

#define N 300

static int a[N], b[N];

int
main (void)
{
  struct { int other, sum; } s = { 5, 3 };
  for (int i = 0; i < N; i++)
    a[i] = i;
  #pragma acc parallel copy (s, a, b) num_gangs (8)
  {
    #pragma acc loop reduction (+: s.sum)
    for (int i = 0; i < N; i++)
      {
	int last = 0, left = i;
	while (left > 9)
	  left -= 10;
	#pragma acc loop reduction (max: last)
	for (int *p = &a[0]; p < &a[0] + N; p += 10)
	  last = last < *p ? *p : last;
	s.sum += last + left;
      }
    #pragma acc loop gang
    for (int i = 0; i < N; i++)
      b[i] = a[i] + 1;
  }
  CHECK (0, s.sum, 3 + N / 10 * 45 + N * (N - 10));
  CHECK (1, s.other, 5);
  for (int i = 0; i < N; i++)
    CHECK (i, b[i], i + 1);
  return DONE ();
}
