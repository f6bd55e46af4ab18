/* The edges of the present table: neighbours that touch, empty ranges, device
   addresses, a range over several entries.
   accx-objects: runtime/table/present.o  */
#include <stdlib.h>

#include "table/table.h"
#include "unit.h"

int
main (void)
{
  struct present table = { 0 };
  enum present_match match;
  struct entry *a = entry_new (100, 100, 5000, NULL);
  struct entry *b = entry_new (200, 50, 7000, NULL);
  if (!a || !b)
    return 2;
  CHECK (present_insert (&table, b), ACCX_OK);
  CHECK (present_insert (&table, a), ACCX_OK);

  CHECK (present_find (&table, 100, 100, &match) == a, 1);
  CHECK (match, PRESENT_WHOLE);
  CHECK (present_find (&table, 200, 1, &match) == b, 1);
  CHECK (match, PRESENT_WHOLE);
  CHECK (present_find (&table, 199, 1, &match) == a, 1);
  CHECK (present_find (&table, 199, 2, &match) == a, 1);
  CHECK (match, PRESENT_PARTLY);
  CHECK (present_find (&table, 50, 500, &match) == a, 1);
  CHECK (match, PRESENT_PARTLY);
  CHECK (present_find (&table, 99, 1, &match) == NULL, 1);
  CHECK (present_find (&table, 250, 1, &match) == NULL, 1);
  CHECK (match, PRESENT_NONE);

  /* Empty ranges: inside, at a shared border, at the end, outside.  */
  CHECK (present_find (&table, 150, 0, &match) == a, 1);
  CHECK (match, PRESENT_WHOLE);
  CHECK (present_find (&table, 200, 0, &match) == b, 1);
  CHECK (present_find (&table, 250, 0, &match) == b, 1);
  CHECK (present_find (&table, 251, 0, &match) == NULL, 1);
  CHECK (match, PRESENT_NONE);
  CHECK (present_find (&table, 99, 0, &match) == NULL, 1);

  CHECK (present_find_device (&table, 5000, 100) == a, 1);
  CHECK (present_find_device (&table, 5099, 1) == a, 1);
  CHECK (present_find_device (&table, 5099, 2) == NULL, 1);
  CHECK (present_find_device (&table, 7049, 1) == b, 1);

  /* What was found last is gone: it must not be found again.  */
  present_find (&table, 110, 1, &match);
  present_remove (&table, a);
  CHECK (present_find (&table, 110, 1, &match) == NULL, 1);
  CHECK (present_find (&table, 210, 1, &match) == b, 1);
  entry_free (a);
  present_remove (&table, b);
  entry_free (b);
  present_fini (&table);
  DONE ("edges of ranges");
}
