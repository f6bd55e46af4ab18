/* Lists of polynomials without repetition: conditions, in the order in which they were made.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <stdio.h>
#include <stdlib.h>

#include "polynomial/polynomial.h"

bool
poly_list_has (const struct poly_list *list, const struct poly *p)
{
  for (unsigned i = 0; i < list->n; i++)
    if (poly_same (&list->at[i], p))
      return true;
  return false;
}

void
poly_list_add (struct poly_list *list, const struct poly *p)
{
  if (poly_list_has (list, p))
    return;
  if (list->n == list->room)
    {
      list->room = list->room ? 2 * list->room : 4;
      list->at = realloc (list->at, list->room * sizeof *list->at);
      if (!list->at)
	{
	  fprintf (stderr, "accx: out of memory\n");
	  abort ();
	}
    }
  list->at[list->n++] = *p;
}

void
poly_list_free (struct poly_list *list)
{
  free (list->at);
  list->at = NULL;
  list->n = list->room = 0;
}
