/* Attachments are counted for each pointer and each section that it leads to, kept in the order of
   their addresses, and end at zero or all at once; that of another section leaves the earlier one.
   accx-objects: runtime/table/present.o  */
#include "table/table.h"
#include "unit.h"

/* Attaches the pointer at AT, of value POINTER, to TARGET in E: the count.  */
static unsigned
attach (struct entry *e, uintptr_t at, uintptr_t pointer, CUdeviceptr target)
{
  const struct attachment a = { at, pointer, 0, target, 0 };
  unsigned count;
  return entry_attach (e, &a, &count) == ACCX_OK ? count : 0;
}

/* Detaches the pointer at AT from TARGET: whether it is to be stored; 2: it was not attached.  */
static int
detach (struct entry *e, uintptr_t at, CUdeviceptr target, bool all)
{
  bool store;
  return entry_detach (e, at, target, all, &store) == ACCX_OK ? store : 2;
}

int
main (void)
{
  static const unsigned order[] = { 40, 8, 96, 0, 64, 16, 80 };
  enum { N = sizeof order / sizeof order[0] };
  struct entry *e = entry_new (1000, 104, 0, NULL);
  if (!e)
    return 2;
  CHECK (entry_attached (e, 0) == NULL, 1);
  CHECK (detach (e, 1000, 5, false), 2);
  for (unsigned i = 0; i < N; i++)
    CHECK (attach (e, 1000 + order[i], 9, 5), 1);
  CHECK (attach (e, 1040, 9, 5), 2);

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

  /* Another target of the same pointer has a count of its own.  */
  CHECK (attach (e, 1040, 9, 6), 1);
  CHECK (attach (e, 1040, 9, 6), 2);
  CHECK (entry_attached (e, 1040)->target, 6);
  CHECK (detach (e, 1040, 5, false), false);
  CHECK (detach (e, 1040, 5, false), false);
  CHECK (entry_attached (e, 1040)->target, 6);
  CHECK (detach (e, 1040, 6, false), false);
  CHECK (attach (e, 1040, 9, 5), 1);
  CHECK (attach (e, 1040, 9, 6), 1);
  CHECK (detach (e, 1040, 6, false), true);
  CHECK (entry_attached (e, 1040)->target, 5);
  CHECK (detach (e, 1040, 5, false), true);
  CHECK (entry_attached (e, 1040)->target, 6);
  CHECK (detach (e, 1040, 7, false), true);
  CHECK (detach (e, 1040, 6, false), 2);

  /* Another value of the pointer ends the earlier ones.  */
  CHECK (attach (e, 1040, 9, 5), 1);
  CHECK (attach (e, 1040, 9, 6), 1);
  CHECK (attach (e, 1040, 8, 7), 1);
  CHECK (e->n_attached, N);
  CHECK (attach (e, 1040, 8, 6), 1);
  CHECK (detach (e, 1040, 7, true), true);
  CHECK (detach (e, 1040, 7, true), 2);
  CHECK (entry_attached (e, 1017)->at, 1064);
  CHECK (e->n_attached, N - 1);
  entry_free (e);
  DONE ("attachment counts");
}
