/* Attachments are counted for each pointer, kept in the order of their
   addresses, and end at zero or all at once.
   accx-objects: runtime/table/present.o  */
#include "table/table.h"
#include "unit.h"

int
main (void)
{
  static const unsigned order[] = { 40, 8, 96, 0, 64, 16, 80 };
  enum { N = sizeof order / sizeof order[0] };
  struct entry *e = entry_new (1000, 104, 0, NULL);
  unsigned count;
  if (!e)
    return 2;
  CHECK (entry_attached (e, 0) == NULL, 1);
  CHECK (entry_detach (e, 1000, false, &count), ACCX_NOT_ATTACHED);
  for (unsigned i = 0; i < N; i++)
    {
      CHECK (entry_attach (e, 1000 + order[i], 0, 5, &count), ACCX_OK);
      CHECK (count, 1);
    }
  CHECK (entry_attach (e, 1040, 0, 5, &count), ACCX_OK);
  CHECK (count, 2);
  /* Another target starts a new count.  */
  CHECK (entry_attach (e, 1040, 0, 6, &count), ACCX_OK);
  CHECK (count, 1);
  CHECK (entry_attach (e, 1040, 0, 6, &count), ACCX_OK);
  CHECK (count, 2);

  static const unsigned sorted[] = { 0, 8, 16, 40, 64, 80, 96 };
  uintptr_t from = 0;
  for (unsigned i = 0; i < N; i++)
    {
      const struct attachment *a = entry_attached (e, from);
      if (!a)
	return 2;
      CHECK (a->at, 1000 + sorted[i]);
      from = a->at + 1;
    }
  CHECK (entry_attached (e, from) == NULL, 1);

  CHECK (entry_detach (e, 1040, false, &count), ACCX_OK);
  CHECK (count, 1);
  CHECK (entry_attach (e, 1040, 0, 5, &count), ACCX_OK);
  CHECK (entry_detach (e, 1040, true, &count), ACCX_OK);
  CHECK (count, 0);
  CHECK (entry_detach (e, 1040, true, &count), ACCX_NOT_ATTACHED);
  CHECK (entry_attached (e, 1017)->at, 1064);
  CHECK (e->n_attached, N - 1);
  entry_free (e);
  DONE ("attachment counts");
}
