/* What directive.c, data-items.c and own-directives.c share: a directive as a list of clauses, and the
   small functions that read it and write the rewrite.  Plain C, no GCC types.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef ACCX_DIRECTIVE_H
#define ACCX_DIRECTIVE_H

#include "tokens/clause/clause.h"
#include "tokens/clause/clause-token.h"
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_PARTS = 128 };

/* One clause: its name at token NAME, its arguments FIRST to LAST - 1.  */
struct part
{
  unsigned name, first, last;
  bool has_argument;
  bool drop;
};

struct directive
{
  enum clause_directive d;
  bool combined;		/* with a loop directive */
  struct source s;
  struct part parts[MAX_PARTS + 1];
  unsigned n_parts;
  unsigned lead;		/* behind what stands before the clauses */
  unsigned rest;		/* the first token that is no clause, or N */
  unsigned *carriers;
  struct clause_result *r;
};

/* ---- Reading ---- */

/* Whether token I of D is TEXT.  */
static inline bool
at (const struct directive *d, unsigned i, const char *text)
{
  return is (&d->s, i, text);
}

/* Whether token I of D is one of WORDS, which end in NULL.  */
static inline bool
is_one_of (const struct directive *d, unsigned i, const char *const *words)
{
  for (; *words; words++)
    if (at (d, i, *words))
      return true;
  return false;
}

static inline bool
is_name (const struct directive *d, unsigned i)
{
  unsigned char c = i < d->s.n ? (unsigned char) d->s.in[i].text[0] : 0;
  return isalpha (c) || c == '_';
}

/* Makes clauses of D's tokens.  */
void directive_read (struct directive *d);

/* Whether P begins with the modifier WORD.  */
static inline bool
has_modifier (const struct directive *d, const struct part *p, const char *word)
{
  return p->last > p->first + 1 && at (d, p->first, word)
	 && at (d, p->first + 1, ":");
}

/* Modifiers of data clauses, bits of a set.  */
enum
{
  MODIFIER_READONLY = 1, MODIFIER_ZERO = 2, MODIFIER_ALWAYSIN = 4, MODIFIER_ALWAYSOUT = 8,
  MODIFIER_ALWAYS = MODIFIER_ALWAYSIN | MODIFIER_ALWAYSOUT, MODIFIER_CAPTURE = 16
};

/* The first SEPARATOR outside nested parentheses of tokens I to LAST - 1, or LAST.  */
static inline unsigned
find_before (const struct directive *d, unsigned i, unsigned last,
	     const char *separator)
{
  struct source inside = d->s;
  inside.n = last;
  return find (&inside, i, separator);
}

/* The clause NAME of D, or NULL.  */
static inline const struct part *
find_part (const struct directive *d, const char *name)
{
  for (unsigned i = 0; i < d->n_parts; i++)
    if (at (d, d->parts[i].name, name))
      return &d->parts[i];
  return NULL;
}

/* ---- Writing ---- */

/* Appends TEXT, in which `%' stands for the next carrier.  */
static inline bool
put_text (struct directive *d, const char *text)
{
  return put (d->r, text, *d->carriers);
}

static inline bool
put_tokens (struct directive *d, unsigned first, unsigned last)
{
  return put_range (d->r, first, last);
}

/* The clause that a carrier stands in on D.  */
static inline const char *
carrier_clause (const struct directive *d)
{
  return d->d == DIRECTIVE_UPDATE ? "device"
	 : d->d == DIRECTIVE_EXIT_DATA ? "copyout" : "copyin";
}

/* The beginning of a clause whose array section carries a call of MARKER, up to its
   arguments: `)])' ends it.  */
static inline bool
put_carrier_open (struct directive *d, enum marker marker)
{
  return put_carried (d->r, carrier_clause (d), (*d->carriers)++) && put_call (d->r, marker);
}

/* A clause whose array section carries a call of MARKER with tokens FIRST to
   LAST - 1, or BEFORE, as arguments.  */
static inline bool
put_carrier (struct directive *d, enum marker marker, const char *before,
	     unsigned first, unsigned last)
{
  return put_carrier_open (d, marker) && put_text (d, before) && put_tokens (d, first, last)
	 && put_text (d, ")])");
}

/* Tokens FIRST to LAST - 1 in parentheses, or 0 without.  */
static inline bool
put_index (struct directive *d, unsigned first, unsigned last)
{
  if (first == last)
    return put_text (d, "0");
  return put_text (d, "(") && put_tokens (d, first, last) && put_text (d, ")");
}

/* ---- data-modifiers.c ---- */

/* What is to be done with the items of clause P, as runtime/entry/accx.c, take-markers.cc and
   data-markers.cc know it, or NULL if nothing.  */
const char *item_number (const struct directive *d, const struct part *p);

/* The modifiers that clause P begins with, `zero, capture:' for example, 0 if there are
   none; sets *FIRST, if not null, to the token behind them.  */
unsigned modifiers_of (const struct directive *d, const struct part *p, unsigned *first);

/* ---- data-items.c ---- */

/* The brackets at the end of an item: where the N of them open.  */
struct ranges
{
  unsigned open[4], n;
};

/* Whether P is a clause that maps a list on directives such as D.  */
bool item_is_mapping (const struct directive *d, const struct part *p);

/* Where the list of clause P begins, behind its modifiers.  */
unsigned item_list_of (const struct directive *d, const struct part *p);

/* Whether the item FIRST to LAST - 1 ends in ranges or indices, four at most: *R.  */
bool item_is_section (const struct directive *d, unsigned first, unsigned last, struct ranges *r);

/* Whether an item of clause P is one that GCC does not take as it is: rows, or a
   variable that another item names too.  */
bool item_wants (const struct directive *d, const struct part *p);

/* Writes clause P, for which item_wants holds or which has modifiers; returns false on an
   error.  */
bool item_put (struct directive *d, const struct part *p);

/* Writes the items of all clauses that must stand before the others (FIRST) or behind
   them.  */
bool item_put_moved (struct directive *d, bool first);

/* Writes the item FIRST to LAST - 1 as a marker: NUMBER, what is to be done, its first
   element, and the number of elements in each range with their size.  */
bool item_put_map (struct directive *d, const char *number, unsigned first, unsigned last);

/* ---- class-items.c ---- */

/* Whether D maps what may be objects of classes with static data members.  */
bool class_wants (const struct directive *d);

/* Write clauses by which class-statics.cc learns their classes, in front of all others and behind
   them; return false without memory.  */
bool class_put_first (struct directive *d);
bool class_put_last (struct directive *d);

/* ---- compress-clauses.c ---- */

/* Whether P is a clause about compressed arrays.  */
bool compress_wants (const struct directive *d, const struct part *p);

/* Writes clause P, for which compress_wants holds; returns false on an error.  */
bool compress_put (struct directive *d, const struct part *p);

/* ---- deviceid.c ---- */

/* Whether P names a device.  */
bool deviceid_wants (const struct directive *d, const struct part *p);

/* Writes clause P, for which deviceid_wants holds; returns false on an error.  */
bool deviceid_put (struct directive *d, const struct part *p);

/* Whether D is update peer, and writes it as a whole; returns false on an error.  */
bool deviceid_is_peer (const struct directive *d);
bool deviceid_put_peer (struct directive *d);

/* ---- use-device.c ---- */

/* Whether the parser must find a data construct in place of D, a host_data directive.  Macros
   of the program may stand for anything.  */
bool use_device_is_data (const struct directive *d);

/* Writes clause P of such a one; returns false on an error.  */
bool use_device_put (struct directive *d, const struct part *p);

/* ---- own-directives.c ---- */

/* Writes set, init or shutdown D.  */
bool own_put (struct directive *d);

/* Writes a declare directive in a function, behind `enter'.  */
bool own_put_scope (struct directive *d);

#endif
