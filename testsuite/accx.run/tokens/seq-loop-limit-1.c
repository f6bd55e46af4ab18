/* Loops with seq need not be countable: their bodies may change the limit.
   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "check.h"

static void
count (int *n, int *c)
{
  for (int i = 0; i < *n; i++)
    {
      ++*c;
      if (i % 2)
	--*n;
    }
}

int
main ()
{
  int wanted = 100, turns = 0;
  count (&wanted, &turns);
  int n = 100, c = 0;
  #pragma acc serial copy (n, c)
  {
    #pragma acc loop seq
    for (int i = 0; i < n; i++)
      {
	c++;
	if (i % 2)
	  n--;
      }
  }
  CHECK (0, c, turns);
  CHECK (0, n, wanted);
  n = 100, c = 0;
  #pragma acc parallel num_gangs (1) copy (n, c)
  #pragma acc loop seq
  for (int i = 0; i + 1 <= n; i++)
    {
      c++;
      if (i % 2)
	--n;
    }
  CHECK (1, c, turns);
  CHECK (1, n, wanted);
  n = 100, c = 0;
  #pragma acc kernels copy (n, c)
  #pragma acc loop seq
  for (int i = 0; n > i; i++)
    {
      c++;
      if (i % 2)
	n = n - 1;
    }
  CHECK (2, c, turns);
  CHECK (2, n, wanted);
  return DONE ();
}
