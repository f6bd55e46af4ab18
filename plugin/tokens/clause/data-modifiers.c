/* What the name of a data clause and the modifiers in front of its items stand for: numbers
   in markers (clauses.def), and bits.

   To add a modifier: a row of modifier_at's table.

   OpenACC 3.3 section 2.7.4 (data clauses), 3.4 (always, capture).

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tokens/clause/directive.h"

const char *
item_number (const struct directive *d, const struct part *p)
{
  static const char *const numbers[][2] =
  {
    { "create", "0" }, { "pcreate", "0" }, { "present_or_create", "0" },
    { "copyin", "1" }, { "pcopyin", "1" }, { "present_or_copyin", "1" },
    { "copyout", "2" }, { "pcopyout", "2" }, { "present_or_copyout", "2" },
    { "copy", "3" }, { "pcopy", "3" }, { "present_or_copy", "3" },
    { "delete", "4" }, { "self", "6" }, { "host", "6" }, { "device", "7" },
    { "no_create", "9" }, { "attach", "10" }, { "detach", "11" }
  };
  if (d->d == DIRECTIVE_EXIT_DATA && at (d, p->name, "copyout"))
    return "5";
  for (unsigned i = 0; i < sizeof numbers / sizeof *numbers; i++)
    if (at (d, p->name, numbers[i][0]))
      return numbers[i][1];
  return NULL;
}

/* The modifier that token I is, of the clauses that clause NAME is among, or 0.  */
static unsigned
modifier_at (const struct directive *d, unsigned name, unsigned i)
{
  static const struct
  {
    const char *word;
    unsigned bit;
    const char *clauses[13];
  } modifiers[] =
  {
#define IN "copyin", "pcopyin", "present_or_copyin"
#define OUT "copyout", "pcopyout", "present_or_copyout"
#define BOTH "copy", "pcopy", "present_or_copy"
#define CREATE "create", "pcreate", "present_or_create"
    { "readonly", MODIFIER_READONLY, { IN, "cache" } },
    { "zero", MODIFIER_ZERO, { CREATE, OUT } },
    { "always", MODIFIER_ALWAYS, { BOTH, IN, OUT } },
    { "alwaysin", MODIFIER_ALWAYSIN, { BOTH, IN } },
    { "alwaysout", MODIFIER_ALWAYSOUT, { BOTH, OUT } },
    { "capture", MODIFIER_CAPTURE, { BOTH, IN, OUT, CREATE } }
#undef IN
#undef OUT
#undef BOTH
#undef CREATE
  };
  for (unsigned k = 0; k < sizeof modifiers / sizeof *modifiers; k++)
    if (at (d, i, modifiers[k].word) && is_one_of (d, name, modifiers[k].clauses))
      return modifiers[k].bit;
  return 0;
}

unsigned
modifiers_of (const struct directive *d, const struct part *p, unsigned *first)
{
  unsigned set = 0, i = p->first;
  if (first)
    *first = i;
  if (!p->has_argument)
    return 0;
  for (unsigned bit; (bit = modifier_at (d, p->name, i)) != 0; i += 2)
    {
      set |= bit;
      if (at (d, i + 1, ":"))
	{
	  if (first)
	    *first = i + 2;
	  return set;
	}
      if (!at (d, i + 1, ","))
	return 0;
    }
  return 0;
}
