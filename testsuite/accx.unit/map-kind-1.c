/* What GCC's kinds of mappings say, with the bits of GCC 12 and later for implicit ones: values of
   include/gomp-constants.h.
   accx-objects: runtime/pure/map-kind.o  */
#include "pure/pure.h"
#include "unit.h"

enum { IMPLICIT = 0x60, ALIGNED = 3 << 8 };

static void
copies (void)
{
  CHECK (kind_class (MAP_TOFROM | ALIGNED), CLASS_DATA);
  CHECK (kind_copies (MAP_TO), 1);
  CHECK (kind_copies_back (MAP_TO), 0);
  CHECK (kind_copies (MAP_FROM), 0);
  CHECK (kind_copies_back (MAP_FROM), 1);
  CHECK (kind_is_alloc (MAP_ALLOC), 1);
  CHECK (kind_is_alloc (MAP_TO), 0);
}

static void
implicit (void)
{
  CHECK (kind_is_implicit (MAP_TOFROM | IMPLICIT), 1);
  CHECK (kind_low (MAP_TOFROM | IMPLICIT), MAP_TOFROM);
  CHECK (kind_copies_back (MAP_TOFROM | IMPLICIT), 1);
  /* Bits of their own.  */
  CHECK (kind_is_implicit (MAP_ATTACH), 0);
  CHECK (kind_low (MAP_DETACH), MAP_DETACH);
  CHECK (kind_is_guess (MAP_FORCE_TOFROM), 1);
  CHECK (kind_is_guess (MAP_TOFROM | IMPLICIT), 0);
}

static void
ends (void)
{
  CHECK (kind_finalizes (MAP_DELETE), 1);
  CHECK (kind_finalizes (MAP_RELEASE), 0);
  CHECK (kind_finalizes (MAP_FORCE_DETACH), 1);
  CHECK (kind_bytes (MAP_ATTACH, 12345), sizeof (void *));
  CHECK (kind_bytes (MAP_STRUCT, 3), 0);
  CHECK (kind_bytes (MAP_TO, 40), 40);
  CHECK (kind_class (0x77), CLASS_BAD);
}

int
main (void)
{
  copies ();
  implicit ();
  ends ();
  DONE ("map-kind");
}
