/* A scalar that a parallel loop only updates, by no operator of a reduction or by two, keeps
   the value that it has without directives.  */
#include "check.h"

enum { N = 300 };

static int a[N];

int
main (void)
{
  unsigned hash = 1, want_hash = 1;
  int alternating = 1, want_alternating = 1, both = -3, want_both = -3;
  for (int i = 0; i < N; i++)
    a[i] = i * 7919 % 1013 - 300;
  #pragma acc parallel loop copyin(a)
  for (int i = 0; i < N; i++)
    hash = hash * 31 + a[i];
  #pragma acc parallel loop copyin(a)
  for (int i = 0; i < N; i++)
    alternating = a[i] - alternating;
  #pragma acc parallel loop copyin(a)
  for (int i = 0; i < N; i++)
    {
      if (a[i] > both)
	both = a[i];
      both -= 2;
    }
  for (int i = 0; i < N; i++)
    {
      want_hash = want_hash * 31 + a[i];
      want_alternating = a[i] - want_alternating;
      want_both = (a[i] > want_both ? a[i] : want_both) - 2;
    }
  CHECK (0, hash, want_hash);
  CHECK (1, alternating, want_alternating);
  CHECK (2, both, want_both);
  return DONE ();
}
