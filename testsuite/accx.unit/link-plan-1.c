/* Which units belong together, by what they define and need.
   accx-objects: runtime/pure/unit-groups.o  */
#include "pure/pure.h"
#include "unit.h"

#define HAS(NAME) { .name = NAME, .flags = ACCX_SYMBOL_DEFINED }
#define STUB(NAME) { .name = NAME, .flags = ACCX_SYMBOL_DEFINED | ACCX_SYMBOL_NO_CODE }
#define WEAK(NAME) { .name = NAME, .flags = ACCX_SYMBOL_DEFINED | ACCX_SYMBOL_WEAK }
#define NEEDS(NAME) { .name = NAME }
#define UNIT(...) \
  { .symbols = (struct accx_symbol[]) { __VA_ARGS__ }, \
    .n_symbols = sizeof ((struct accx_symbol[]) { __VA_ARGS__ }) \
		 / sizeof (struct accx_symbol) }
#define N(UNITS) (sizeof (UNITS) / sizeof *(UNITS))

/* Plans for N units of the objects OBJECTS (NULL: all of one).  */
static void
plan (const struct accx_unit *units, size_t n, const uintptr_t *objects,
      struct link_unit *u)
{
  for (size_t i = 0; i < n; i++)
    u[i] = (struct link_unit) { .unit = &units[i],
				.object = objects ? objects[i] : 1 };
  CHECK (link_plan (u, n), 1);
}

static void
apart_and_together (void)
{
  struct accx_unit units[] = {
    UNIT (HAS ("a"), HAS ("alone")), { .n_symbols = 0 }, UNIT (HAS ("lonely")),
    UNIT (NEEDS ("b")), UNIT (HAS ("b"), NEEDS ("a"))
  };
  struct link_unit u[N (units)];
  plan (units, N (units), NULL, u);
  CHECK (u[3].group, u[0].group);
  CHECK (u[4].group, u[0].group);
  CHECK (u[1].group != u[0].group, 1);
  CHECK (u[2].group != u[0].group, 1);
  CHECK (u[1].group != u[2].group, 1);
}

/* A unit with something missing, and those that need it, keep out of the way.  */
static void
undefined (void)
{
  struct accx_unit units[] = {
    UNIT (HAS ("a")), UNIT (NEEDS ("a")),
    UNIT (HAS ("c"), NEEDS ("a"), NEEDS ("nothing")), UNIT (NEEDS ("c"))
  };
  struct link_unit u[N (units)];
  plan (units, N (units), NULL, u);
  CHECK (u[0].group, u[1].group);
  CHECK (u[0].undefined == NULL, 1);
  CHECK (u[1].undefined == NULL, 1);
  CHECK (u[2].undefined == &units[2].symbols[2], 1);
  CHECK (u[3].undefined == &units[2].symbols[2], 1);
  CHECK (u[2].group != u[0].group, 1);
}

/* What has no code is linked, and told to all that can reach it.  */
static void
no_code (void)
{
  struct accx_unit units[] = {
    UNIT (NEEDS ("b")), UNIT (HAS ("b"), NEEDS ("a")),
    UNIT (STUB ("a"), HAS ("d")), UNIT (NEEDS ("d"))
  };
  struct link_unit u[N (units)];
  plan (units, N (units), NULL, u);
  for (size_t i = 0; i < N (units); i++)
    CHECK (u[i].group, u[0].group);
  CHECK (u[0].no_code == &units[2].symbols[0], 1);
  CHECK (u[1].no_code == &units[2].symbols[0], 1);
  CHECK (u[2].no_code == NULL, 1);
  CHECK (u[3].no_code == NULL, 1);
}

/* A definition of the own program or library comes first, then the oldest.  */
static void
several (void)
{
  struct accx_unit units[] = {
    UNIT (HAS ("f")), UNIT (HAS ("f")), UNIT (HAS ("f")), UNIT (NEEDS ("f")),
    UNIT (NEEDS ("f"))
  };
  const uintptr_t objects[] = { 1, 2, 3, 2, 4 };
  struct link_unit u[N (units)];
  plan (units, N (units), objects, u);
  CHECK (u[3].group, u[1].group);
  CHECK (u[4].group, u[0].group);
  CHECK (u[0].group != u[1].group, 1);
  CHECK (u[2].group != u[0].group && u[2].group != u[1].group, 1);
}

/* The weak definitions of one program or library belong together and to the one that is
   not weak.  */
static void
weak (void)
{
  struct accx_unit units[] = {
    UNIT (WEAK ("f")), UNIT (WEAK ("f")), UNIT (HAS ("f")), UNIT (WEAK ("f")),
    UNIT (WEAK ("g")), UNIT (WEAK ("g"))
  };
  const uintptr_t objects[] = { 1, 1, 1, 2, 2, 2 };
  struct link_unit u[N (units)];
  plan (units, N (units), objects, u);
  CHECK (u[1].group, u[0].group);
  CHECK (u[2].group, u[0].group);
  CHECK (u[3].group != u[0].group, 1);
  CHECK (u[5].group, u[4].group);
  CHECK (u[4].group != u[3].group, 1);
}

int
main (void)
{
  struct link_unit none;
  CHECK (link_plan (&none, 0), 1);
  apart_and_together ();
  undefined ();
  no_code ();
  several ();
  weak ();
  DONE ("link-plan-1");
}
