/* Variables that a nested function uses, too: a construct maps those that it uses, which may be present.
   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "check.h"

enum { N = 100 };

static int
outer (int n)
{
  int a[N], b[N], shift = 3, bad = 0;
  void add (void)
  {
    #pragma acc parallel loop present (a)
    for (int i = 0; i < n; i++)
      a[i] += shift;
  }
  for (int i = 0; i < n; i++)
    a[i] = b[i] = i;
  #pragma acc data copy (a)
  {
    #pragma acc parallel loop
    for (int i = 0; i < n; i++)
      a[i] *= 2;
    add ();
    shift = 4;
    add ();
    #pragma acc parallel loop copy (b)
    for (int i = 0; i < n; i++)
      b[i] = a[i] + 1;
  }
  int wrong (int i)
  {
    return a[i] != 2 * i + 7 || b[i] != 2 * i + 8;
  }
  for (int i = 0; i < n; i++)
    bad += wrong (i);
  return bad;
}

int
main (void)
{
  CHECK (0, outer (N), 0);
  return DONE ();
}
