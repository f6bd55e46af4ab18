/* A scalar that one iteration of a worker or vector loop sets is seen behind the loop, in
   regions and routines; one that every iteration sets first is a temporary.  */
#include "check.h"

enum { G = 7, N = 90 };

#pragma acc routine vector
static int
find (const int *p, int key)
{
  int at = -1;
  #pragma acc loop vector
  for (int i = 0; i < N; i++)
    if (p[i] == key)
      at = i;
  return at;
}

int
main (void)
{
  int a[G][N], by[4][G], sums[G];
  double value[G];
  for (int g = 0; g < G; g++)
    for (int i = 0; i < N; i++)
      a[g][i] = (7 * i + g) % N;
  #pragma acc parallel loop gang copyin(a) copyout(by, value, sums) num_workers(4) \
    vector_length(32)
  for (int g = 0; g < G; g++)
    {
      int at = -1, none = -2, temporary, sum = 0;
      double v = 0;
      #pragma acc loop vector
      for (int i = 0; i < N; i++)
	if (a[g][i] == 42)
	  at = i, v = i / 2.0;
      by[0][g] = at;
      value[g] = v;
      #pragma acc loop worker vector
      for (int i = 0; i < N; i++)
	if (a[g][i] == N)
	  none = i;
      by[1][g] = none;
      at = -3;
      #pragma acc loop worker
      for (int i = 0; i < N; i++)
	switch (a[g][i])
	  {
	  case 11: at = i;
	  }
      by[2][g] = at;
      by[3][g] = find (a[g], 17 + g);
      #pragma acc loop vector reduction(+:sum)
      for (int i = 0; i < N; i++)
	{
	  temporary = a[g][i];
	  if (temporary % 2)
	    sum += temporary;
	}
      sums[g] = sum;
    }
  for (int g = 0; g < G; g++)
    {
      int want[4] = { -1, -2, -3, -1 }, sum = 0;
      for (int i = 0; i < N; i++)
	{
	  want[0] = a[g][i] == 42 ? i : want[0];
	  want[2] = a[g][i] == 11 ? i : want[2];
	  want[3] = a[g][i] == 17 + g ? i : want[3];
	  sum += a[g][i] % 2 * a[g][i];
	}
      for (int k = 0; k < 4; k++)
	CHECK (k, by[k][g], want[k]);
      CHECK_REAL (g, value[g], want[0] / 2.0);
      CHECK (g, sums[g], sum);
    }
  return DONE ();
}
