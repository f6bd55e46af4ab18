/* Lambdas that have captured values alone are parameters of the kernel: nothing is copied for them.
   { accx-env ACCX_NOTIFY=3 }
   { accx-notify-not {upload.*variable=(scale|empty|both)} }

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "check.h"

enum { N = 100 };
struct pair { int first; double second; };

int
main ()
{
  int a[N], k = 3;
  double b[N];
  pair p = { 4, 0.5 };
  auto scale = [k] (int i) { return k * i; };
  auto empty = [] (int i) { return i + 1; };
  auto both = [=] (int i) { return p.first + p.second * empty (i); };

  for (int t = 0; t < 2; t++)
    {
#pragma acc parallel loop copyout(a, b)
      for (int i = 0; i < N; i++)
	{
	  a[i] = scale (i) + empty (i);
	  b[i] = both (i);
	}
      k = 7;
      p.first = 9;
    }
  for (int i = 0; i < N; i++)
    {
      CHECK (i, a[i], 3 * i + i + 1);
      CHECK_REAL (i, b[i], 4 + 0.5 * (i + 1));
    }
#pragma acc parallel copyout(a)
  {
#pragma acc loop gang worker vector
    for (int i = 0; i < N; i++)
      a[i] = scale (empty (i));
  }
#pragma acc serial copy(a)
  for (int i = 0; i < N; i++)
    a[i] += empty (i);
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], 3 * (i + 1) + i + 1);
  return DONE ();
}
