/* Lookups in the present table agree with a search of a plain list, for random
   ranges, while entries come and go.
   accx-objects: runtime/table/present.o  */
#include <stdlib.h>

#include "table/table.h"
#include "unit.h"

enum { SPACE = 2000, MOST = 200 };

static struct entry *list[MOST];
static int n_list;

/* The overlapping entry with the lowest address, by looking at all.  */
static struct entry *
search (uintptr_t start, size_t bytes, enum present_match *match)
{
  struct entry *first = NULL;
  for (int i = 0; i < n_list; i++)
    if (list[i]->start < start + bytes && start < list[i]->end
	&& (!first || list[i]->start < first->start))
      first = list[i];
  *match = !first ? PRESENT_NONE
	   : first->start <= start && start + bytes <= first->end
	   ? PRESENT_WHOLE : PRESENT_PARTLY;
  return first;
}

static void
add (struct present *table, uintptr_t start, size_t bytes)
{
  struct entry *e = entry_new (start, bytes, start + 1000000, NULL);
  if (!e || present_insert (table, e) != ACCX_OK)
    exit (2);
  list[n_list++] = e;
}

static void
drop (struct present *table, int i)
{
  present_remove (table, list[i]);
  entry_free (list[i]);
  list[i] = list[--n_list];
}

int
main (void)
{
  struct present table = { 0 };
  enum present_match got, want;
  srand (1);
  CHECK (present_find (&table, 100, 1, &got) == NULL, 1);
  CHECK (got, PRESENT_NONE);
  for (int round = 0; round < 200000; round++)
    {
      uintptr_t start = 1 + rand () % SPACE;
      size_t bytes = 1 + rand () % 30;
      struct entry *e = search (start, bytes, &want);
      CHECK (present_find (&table, start, bytes, &got) == e, 1);
      CHECK (got, want);
      if (!e && n_list < MOST && rand () % 4 == 0)
	add (&table, start, bytes);
      else if (e && rand () % 8 == 0)
	for (int i = 0; i < n_list; i++)
	  if (list[i] == e)
	    drop (&table, i);
      CHECK (table.n, n_list);
    }
  while (n_list > 0)
    drop (&table, 0);
  present_fini (&table);
  DONE ("present_find agrees with a linear search");
}
