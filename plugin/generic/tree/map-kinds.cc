/* What the kinds of map clauses do: questions to the rows of map-kinds.def.

   To add a kind: a row there.  To add a question that the rows do not answer yet: a bit of
   enum map_does in generic.h.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/tree/generic.h"

static const struct map_kind kinds[] =
{
#define MAP_KIND(KIND, DOES, WORD, MODIFIER) { GOMP_MAP_##KIND, DOES, WORD, MODIFIER },
#include "generic/tree/map-kinds.def"
};

const struct map_kind *
map_kind_of (tree c)
{
  static const struct map_kind none = { GOMP_MAP_ALLOC, 0, "", "" };
  for (unsigned i = 0; i < ARRAY_SIZE (kinds); i++)
    if (kinds[i].kind == OMP_CLAUSE_MAP_KIND (c))
      return &kinds[i];
  return &none;
}

bool
map_is (tree c, enum gomp_map_kind kind)
{
  return c && OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP && OMP_CLAUSE_MAP_KIND (c) == kind;
}

bool
map_does (tree c, unsigned what)
{
  return c && OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP && (map_kind_of (c)->does & what);
}
