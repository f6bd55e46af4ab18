/* What GCC's kinds of mappings mean: map.def's rows, and the bits that GCC and the plugin set
   in a kind.  A kind's low byte says what is done, the high one how the data are aligned.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include "pure/pure.h"

struct row
{
  uint8_t class, to, from;
};

static const struct row rows[MAP_KINDS] = {
#define MAP(NAME, VALUE, CLASS, TO, FROM) [VALUE] = { CLASS_##CLASS, TO, FROM },
#include "pure/map.def"
#undef MAP
};

/* GCC 12 and later may mark a kind as implicit with these two bits; no kind of
   its own has both and none of the other special bits (0x1c).  */
enum { KIND_SPECIAL = 0x7c, KIND_IMPLICIT = 0x60, KIND_FORCED = 0x80 };

unsigned
kind_low (unsigned short kind)
{
  return kind & ((kind & KIND_SPECIAL) == KIND_IMPLICIT
		 ? 0xff & ~KIND_IMPLICIT : 0xff);
}

static const struct row *
kind_row (unsigned short kind)
{
  return &rows[kind_low (kind)];
}

enum map_class
kind_class (unsigned short kind)
{
  return kind_row (kind)->class;
}

bool
kind_is_alloc (unsigned short kind)
{
  return kind_low (kind) == MAP_ALLOC;
}

bool
kind_copies (unsigned short kind)
{
  return kind_row (kind)->to;
}

bool
kind_copies_back (unsigned short kind)
{
  return kind_row (kind)->from;
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
  switch (kind_row (kind)->class)
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

bool
kind_is_implicit (unsigned short kind)
{
  return (kind & KIND_SPECIAL) == KIND_IMPLICIT;
}

bool
kind_is_guess (unsigned short kind)
{
  return (kind & KIND_FORCED) && (kind_is_implicit (kind) || !(kind & KIND_SPECIAL));
}

