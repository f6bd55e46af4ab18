/* What GCC's kinds of mappings mean: map.def's rows, and the bits that GCC and the plugin set
   in a kind.  A kind's low byte says what is done, the high one how the data are aligned.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include "pure/pure.h"

const struct kind_row kind_rows[MAP_KINDS] = {
#define MAP(NAME, VALUE, CLASS, TO, FROM) [VALUE] = { CLASS_##CLASS, TO, FROM },
#include "pure/map.def"
#undef MAP
};

bool
kind_is_alloc (unsigned short kind)
{
  return kind_low (kind) == MAP_ALLOC;
}

bool
kind_finalizes (unsigned short kind)
{
  unsigned low = kind_low (kind);
  return low == MAP_FORCE_FROM || low == MAP_DELETE || low == MAP_FORCE_DETACH;
}

bool
kind_zeroes (unsigned short kind)
{
  unsigned low = kind_low (kind);
  return low == MAP_FORCE_ALLOC || low == MAP_FORCE_FROM;
}

size_t
kind_bytes (unsigned short kind, size_t size)
{
  switch (kind_class (kind))
    {
    case CLASS_POINTER:
    case CLASS_ATTACH:
    case CLASS_ALWAYS_POINTER:
    case CLASS_DETACH:
      return sizeof (void *);
    case CLASS_STRUCT:
    case CLASS_USE_DEVICE:
    case CLASS_VALUE:
      return 0;
    default:
      return size;
    }
}
