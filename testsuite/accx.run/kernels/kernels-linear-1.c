/* Arrays of six dimensions in one index, with sizes that only the run knows: the loops of
   kernels are parallel, but for those that carry a dependence.
   { accx-launches 2 }
   { accx-notify {function=set [^\n]*num_gangs=[0-9]{2,} } }
   { accx-notify {function=sweep [^\n]*num_gangs=[0-9]{2,} } }  */
#include "check.h"

static void
set (double *restrict v, int a, int b, int c, int d, int e, int f)
{
#pragma acc kernels copyout(v[0:a*b*c*d*e*f])
  for (int i = 0; i < a; i++)
    for (int j = 0; j < b; j++)
      for (int k = 0; k < c; k++)
	for (int l = 0; l < d; l++)
	  for (int m = 0; m < e; m++)
	    for (int n = 0; n < f; n++)
	      v[n + f * (m + e * (l + d * (k + c * (j + b * i))))] = n + 2 * m + 3 * l + 4 * k + 5 * j + 6 * i;
}

static void
sweep (double *restrict v, int a, int b, int c, int d, int e)
{
#pragma acc kernels copy(v[0:a*b*c*d*e])
  for (int i = 0; i < a; i++)
    for (int j = 0; j < b; j++)
      for (int k = 0; k < c; k++)
	for (int l = 0; l < d; l++)
	  for (int m = 1; m < e; m++)
	    v[m + e * (l + d * (k + c * (j + b * i)))] += v[m - 1 + e * (l + d * (k + c * (j + b * i)))];
}

int
main (void)
{
  static double v[12 * 3 * 4 * 5 * 6 * 7];
  set (v, 12, 3, 4, 5, 6, 7);
  for (int x = 0; x < 12 * 3 * 4 * 5 * 6 * 7; x++)
    CHECK (x, v[x], x % 7 + 2 * (x / 7 % 6) + 3 * (x / 42 % 5) + 4 * (x / 210 % 4)
		    + 5 * (x / 840 % 3) + 6 * (x / 2520));
  for (int x = 0; x < 1800; x++)
    v[x] = 1;
  sweep (v, 12, 2, 3, 5, 5);
  for (int x = 0; x < 1800; x++)
    CHECK (x, v[x], x % 5 + 1);
  return DONE ();
}
