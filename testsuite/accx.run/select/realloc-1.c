/* realloc, reallocarray, strdup and strndup in device code keep what the block had, grow it and shrink
   it; a null pointer and no bytes are as in C; a size that overflows gives null.
   SPDX-License-Identifier: GPL-3.0-or-later  */
#define _GNU_SOURCE
#include <stdlib.h>
#include <string.h>
#include "check.h"

enum { N = 40 };

#pragma acc routine seq
static int *
push (int *list, int n, int value)
{
  list = realloc (list, (n + 1) * sizeof *list);
  list[n] = value;
  return list;
}

int
main (int argc, char **argv)
{
  (void) argv;
  int sums[N], lengths[N], nulls[N];
  const char text[] = "a text that is copied";
  #pragma acc parallel loop copyout(sums, lengths, nulls) copyin(text)
  for (int i = 0; i < N; i++)
    {
      int *list = NULL, sum = 0;
      for (int k = 0; k <= i; k++)
	list = push (list, k, k * i + 1);
      list = realloc (list, (i / 2 + 1) * sizeof *list);
      for (int k = 0; k <= i / 2; k++)
	sum += list[k];
      free (list);

      double *zeros = calloc (3, sizeof *zeros);
      zeros[2] = 5;
      zeros = reallocarray (zeros, 100, sizeof *zeros);
      zeros[99] = i;
      sums[i] = sum + (int) (zeros[0] + zeros[1] + 1000 * zeros[2] + 7 * zeros[99]);
      free (zeros);

      char *all = strdup (text), *part = strndup (text, i);
      lengths[i] = 100 * strlen (all) + strlen (part) + (strncmp (part, all, strlen (part)) != 0) * 10000;
      free (all);
      free (part);

      size_t most = (size_t) argc - 2;
      void *some = malloc (16), *none = malloc (most - i);
      nulls[i] = (none == NULL) + 2 * (reallocarray (some, most / 2, 3) == NULL)
		 + 4 * (realloc (some, 8) == some);
      free (some);
      free (none);
    }
  for (int i = 0; i < N; i++)
    {
      int sum = 0;
      for (int k = 0; k <= i / 2; k++)
	sum += k * i + 1;
      CHECK (i, sums[i], sum + 5000 + 7 * i);
      CHECK (i, lengths[i], 100 * 21 + (i < 21 ? i : 21));
      CHECK (i, nulls[i], 7);
    }
  return DONE ();
}
