/* The binary of a GPU: of the kind wanted, same major version, no greater minor one, the
   greatest of these.
   accx-objects: runtime/pure/binary-choice.o  */
#include "pure/pure.h"
#include "unit.h"

static const struct accx_binary binaries[] = {
  { "", 1, 86, 0 }, { "", 1, 80, 0 }, { "", 1, 90, 0 }, { "", 1, 100, 0 }, { "", 1, 103, 0 },
  { "", 1, 87, 1 }, { "", 1, 75, 1 }
};
static const struct accx_unit unit = { .binaries = binaries, .n_binaries = 7 };

/* The sm of the one for a GPU of SM, or 0.  */
static unsigned
chosen (unsigned sm)
{
  const struct accx_binary *b = binary_choose (&unit, sm, false);
  return b ? b->sm : 0;
}

int
main (void)
{
  const struct accx_unit none = { 0 };
  CHECK (chosen (75), 0);
  CHECK (chosen (80), 80);
  CHECK (chosen (85), 80);
  CHECK (chosen (86), 86);
  CHECK (chosen (89), 86);
  CHECK (chosen (90), 90);
  CHECK (chosen (100), 100);
  CHECK (chosen (102), 100);
  CHECK (chosen (103), 103);
  CHECK (chosen (110), 0);
  CHECK (chosen (120), 0);
  CHECK (!binary_choose (&none, 90, false), true);
  CHECK (binary_choose (&unit, 89, true)->sm, 87);
  CHECK (binary_choose (&unit, 75, true)->sm, 75);
  CHECK (!binary_choose (&unit, 86, true), true);
  CHECK (!binary_choose (&unit, 90, true), true);
  DONE ("binary");
}
