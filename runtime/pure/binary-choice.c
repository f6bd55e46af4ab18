/* Which of a unit's binaries, if any, runs on a GPU: one of the same major version of compute
   capability whose minor version is not greater.  CUDA C++ programming guide, "Binary
   compatibility".

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include "pure/pure.h"

const struct accx_binary *
binary_choose (const struct accx_unit *unit, unsigned sm, bool relocatable)
{
  const struct accx_binary *best = NULL;
  for (uint32_t i = 0; i < unit->n_binaries; i++)
    {
      const struct accx_binary *b = &unit->binaries[i];
      if (!b->relocatable == !relocatable && b->sm / 10 == sm / 10 && b->sm <= sm
	  && (!best || b->sm > best->sm))
	best = b;
    }
  return best;
}
