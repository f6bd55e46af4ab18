/* Names: a hash table of symbols, of which the newest is found first, and the
   scopes that braces open and close.  "%r<8>" declares a range: %r7 is found by
   its prefix and its number.

   PTX ISA 4.4 (identifiers), 5.4.6 (parameterized variable names).
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include "sim/read/read.h"
#include "sim/read/parse.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static unsigned
hash (const char *s, unsigned n)
{
  unsigned h = 2166136261u;
  for (unsigned i = 0; i < n; i++)
    h = (h ^ (unsigned char) s[i]) * 16777619u;
  return h % SYMBOL_BUCKETS;
}

struct symbol *
parse_find (struct parser *p, const char *s, unsigned n, bool range)
{
  for (struct symbol *y = p->buckets[hash (s, n)]; y; y = y->chain)
    if (y->length == n && (y->kind == SYM_RANGE) == range
        && memcmp (y->name, s, n) == 0)
      return y;
  return NULL;
}

struct symbol *
parse_lookup (struct parser *p, const struct token *t, int32_t *slot)
{
  struct symbol *y = parse_find (p, t->start, t->length, false);
  if (y)
    {
      *slot = y->slot;
      return y;
    }
  unsigned n = t->length;
  while (n && isdigit ((unsigned char) t->start[n - 1]))
    n--;
  for (; n < t->length; n++)
    {
      y = parse_find (p, t->start, n, true);
      unsigned long i = y ? strtoul (t->start + n, NULL, 10) : 0;
      if (y && i < y->count)
        {
          *slot = y->slot + (int32_t) i;
          return y;
        }
    }
  return NULL;
}

struct symbol *
parse_declare (struct parser *p, const struct token *t, enum symbol_kind kind)
{
  if (t->kind != TOK_WORD)
    {
      parse_error (p, "expected a name before '%.*s'", (int) t->length, t->start);
      return NULL;
    }
  struct symbol *old = parse_find (p, t->start, t->length, kind == SYM_RANGE);
  if (old && old->scope == p->scope)
    {
      parse_error (p, "'%.*s' is declared twice", (int) t->length, t->start);
      return NULL;
    }
  struct symbol *y = parse_new (p, sizeof *y);
  if (!y)
    return NULL;
  unsigned h = hash (t->start, t->length);
  y->name = t->start;
  y->length = t->length;
  y->kind = kind;
  y->scope = p->scope;
  y->chain = p->buckets[h];
  p->buckets[h] = y;
  y->previous = p->newest;
  p->newest = y;
  return y;
}

bool
parse_enter_scope (struct parser *p)
{
  if (!parse_grow (p, (void **) &p->parent, p->n_scopes, &p->cap_scopes,
                   sizeof *p->parent))
    return false;
  p->parent[p->n_scopes] = p->scope;
  p->scope = p->n_scopes++;
  return true;
}

void
parse_leave_scope (struct parser *p)
{
  while (p->newest && p->newest->scope == p->scope)
    {
      struct symbol *y = p->newest;
      p->buckets[hash (y->name, y->length)] = y->chain;
      p->newest = y->previous;
    }
  p->scope = p->parent[p->scope];
}
