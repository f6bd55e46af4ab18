/* A loop without a level that reduces into a member is shared out over the gangs, one with
   auto that is not parallel runs in one of them, with vector loops inside in both.  */
#include "check.h"

enum { N = 32, M = 10, FIRST = 3 };

static int a[N];

static int
expected (void)
{
  int sum = FIRST;
  for (int i = 0; i < N; i++)
    sum += a[i] + M * (M - 1) / 2;
  return sum;
}

int
main (void)
{
  struct { int other, sum; } r = { 5, FIRST }, s = { 6, FIRST };
  for (int i = 0; i < N; i++)
    a[i] = i;
#pragma acc parallel num_gangs(3) copy(r) copyin(a)
  {
#pragma acc loop reduction(+:r.sum)
    for (int i = 0; i < N; i++)
      {
#pragma acc loop vector reduction(+:r.sum)
	for (int j = 0; j < M; j++)
	  r.sum += j;
	r.sum += a[i];
      }
  }
#pragma acc parallel num_gangs(3) copy(s) copyin(a)
  {
#pragma acc loop auto reduction(+:s.sum)
    for (int i = 0; i < N; i++)
      {
#pragma acc loop vector reduction(+:s.sum)
	for (int j = 0; j < M; j++)
	  s.sum += j;
	s.sum += a[i];
      }
  }
  CHECK (0, r.sum, expected ());
  CHECK (0, r.other, 5);
  CHECK (0, s.sum, expected ());
  CHECK (0, s.other, 6);
  return DONE ();
}
