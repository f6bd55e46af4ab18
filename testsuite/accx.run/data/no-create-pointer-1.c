/* no_create of a pointer or of an array parameter finds what is present where it leads, or leaves it alone.
   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "check.h"

enum { N = 8 };

static unsigned short a_[N];

static void __attribute__ ((noipa))
add (unsigned short a[N], unsigned short *p, int n, unsigned short v[n], int there)
{
  int seen[N] = { 0 };
  #pragma acc parallel loop no_create(a) copy(seen)
  for (int i = 0; i < N; i++)
    if (there)
      {
	a[i] += 1;
	seen[i] = a[i];
      }
  #pragma acc data no_create(p, v)
  {
    #pragma acc parallel loop no_create(p) copy(seen)
    for (int i = 0; i < N; i++)
      if (there)
	{
	  p[i] += 10;
	  seen[i] += p[i];
	}
    #pragma acc parallel loop no_create(v)
    for (int i = 0; i < n; i++)
      if (there)
	v[i] += 100;
  }
  for (int i = 0; i < N; i++)
    CHECK (i, seen[i], there ? 2 * i + 12 : 0);
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    a_[i] = i;
  add (a_, a_, N, a_, 0);
  #pragma acc data copy(a_)
  {
    #pragma acc data copyin(a_[6:1])
    add (a_, a_, N, a_, 1);
  }
  for (int i = 0; i < N; i++)
    CHECK (i, a_[i], i + 111);
  return DONE ();
}
