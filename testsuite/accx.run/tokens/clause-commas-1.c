/* Commas between the clauses of loops and combined constructs, also where one of them is
   about an array, a section or a member.  */
#include "check.h"

int
main (void)
{
  struct { int other, sum; } s = { 1, 2 };
  int v[3] = { 0 }, w[4] = { 0 }, x = 0, n = 2;
#pragma acc parallel loop reduction(+:s.sum), reduction(+:x)
  for (int i = 0; i < 10; i++)
    {
      s.sum += i;
      x += i;
    }
  CHECK (0, s.sum, 47);
  CHECK (0, x, 45);
#pragma acc parallel loop gang, reduction(+:v[0:3]), num_gangs(3), reduction(max:x)
  for (int i = 0; i < 10; i++)
    {
      v[i % 3] += i;
      x = x > i * i ? x : i * i;
    }
  CHECK (0, v[0], 18);
  CHECK (1, v[1], 12);
  CHECK (2, v[2], 15);
  CHECK (0, x, 81);
#pragma acc parallel copy(w), num_gangs(1)
  {
#pragma acc loop worker, reduction(+:w)
    for (int i = 0; i < 10; i++)
      w[i % 4] += i;
#pragma acc loop tile(n, 2), vector, private(v[0:3])
    for (int i = 0; i < 2; i++)
      for (int j = 0; j < 2; j++)
	{
	  v[0] = i * 2 + j;
	  w[v[0]] += 100;
	}
  }
  CHECK (0, w[0], 112);
  CHECK (1, w[1], 115);
  CHECK (2, w[2], 108);
  CHECK (3, w[3], 110);
  return DONE ();
}
