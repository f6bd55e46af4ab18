/* Checks and splits the tokens of an extended clause and rewrites them into what GCC's parser
   takes.  Arguments that it has no place for go into calls of marker functions (clauses.def),
   which take-markers.cc takes off again.

   keyword.cc gives the tokens after macro expansion and makes tokens of the
   result.  A condition travels in the length of an array section of a map clause,
   so that GCC checks it in its scope: `copyin(__accx_c0[0:__accx_self(c)])'.

   To add a form: a function of the type of `rewriter' and its row in rewriters[].
   OpenACC 3.3 sections: see the rows of clauses.def.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tokens/clause/clause.h"
#include "tokens/clause/clause-token.h"
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

const struct clause clauses[] =
{
#define CLAUSE(NAME, DIRECTIVES, FORM, NEEDS, SECTION) \
  { NAME, DIRECTIVES, CLAUSE_##FORM, NEEDS },
#define WORD(NAME) { NAME, ~(unsigned) ON_WAIT, CLAUSE_WORD, "" },
#define DATA_CLAUSE(NAME) WORD (NAME)
#include "tokens/clause/clauses.def"
};
const unsigned clause_count = sizeof clauses / sizeof *clauses;

const char *const marker_names[] =
{
#define MARKER(ID, WORD, ARGUMENTS) "__accx_" WORD,
#include "tokens/clause/clauses.def"
};

typedef bool (*rewriter) (const struct source *, struct clause_result *);

bool
clause_needs (const struct clause *c, const char *word)
{
  size_t length = strlen (word);
  for (const char *p = c->needs; *p; )
    {
      size_t n = strcspn (p, " ");
      if (n == length && !memcmp (p, word, n))
	return true;
      p += n + (p[n] == ' ');
    }
  return false;
}

/* ---- Building the result ---- */

static struct clause_piece *
new_piece (struct clause_result *r)
{
  if (r->count == r->room)
    {
      unsigned room = r->room ? 2 * r->room : 32;
      struct clause_piece *p = realloc (r->pieces, room * sizeof *p);
      if (!p)
	return NULL;
      r->pieces = p;
      r->room = room;
    }
  return &r->pieces[r->count++];
}

static bool
is_word (char c)
{
  return isalnum ((unsigned char) c) || c == '_';
}

bool
put (struct clause_result *r, const char *text, unsigned carrier)
{
  while (*(text += strspn (text, " ")))
    {
      struct clause_piece *p = new_piece (r);
      size_t n = 1;
      if (!p)
	return false;
      while (is_word (*text) && (is_word (text[n]) || text[n] == '%'))
	n++;
      p->from = -1;
      memcpy (p->text, text, n);
      p->text[n] = 0;
      char *mark = strchr (p->text, '%');
      if (mark)
	*mark = CARRIER_DIGITS[carrier % CARRIERS];
      text += n;
    }
  return true;
}

bool
put_call (struct clause_result *r, enum marker m)
{
  return put (r, marker_names[m], 0) && put (r, "(", 0);
}

bool
put_carried (struct clause_result *r, const char *name, unsigned carrier)
{
  return put (r, name, 0) && put (r, "(" CARRIER "%[0:", carrier);
}

bool
put_range (struct clause_result *r, unsigned first, unsigned last)
{
  for (unsigned i = first; i < last; i++)
    {
      struct clause_piece *p = new_piece (r);
      if (!p)
	return false;
      p->from = (int) i;
      p->text[0] = 0;
    }
  return true;
}

bool
fail (struct clause_result *r, int where, const char *error)
{
  r->error = error;
  r->where = where;
  return false;
}

/* ---- Splitting ---- */

bool
is (const struct source *s, unsigned i, const char *text)
{
  return i < s->n && !strcmp (s->in[i].text, text);
}

/* How token I changes the depth of parentheses, brackets and braces.  */
static int
nesting (const struct source *s, unsigned i)
{
  const char *t = s->in[i].text;
  if (!*t || t[1])
    return 0;
  return strchr ("([{", *t) ? 1 : strchr (")]}", *t) ? -1 : 0;
}

bool
is_identifier (const struct source *s, unsigned i)
{
  unsigned char c = i < s->n ? (unsigned char) s->in[i].text[0] : 0;
  return isalpha (c) || c == '_';
}

unsigned
find (const struct source *s, unsigned i, const char *separator)
{
  int depth = 0, questions = 0;
  for (; i < s->n; i++)
    {
      if (depth == 0 && is (s, i, "?"))
	questions++;
      else if (depth == 0 && questions && is (s, i, ":"))
	questions--;
      else if (depth == 0 && is (s, i, separator))
	break;
      depth += nesting (s, i);
    }
  return i;
}

unsigned
skip_parentheses (const struct source *s, unsigned i)
{
  int depth = 0;
  for (; i < s->n; i++)
    if ((depth += nesting (s, i)) == 0)
      return i + 1;
  return s->n;
}

/* ---- Forms ---- */

/* self, self(condition).  */
static bool
rewrite_condition (const struct source *s, struct clause_result *r)
{
  if (s->has_argument && !s->n)
    return fail (r, -1, "expected a condition in parentheses");
  if (!put_carried (r, "copyin", s->carrier) || !put_call (r, MARKER_SELF))
    return false;
  return s->has_argument ? put (r, "!(", 0) && put_range (r, 0, s->n) && put (r, "))])", 0)
	 : put (r, "0)])", 0);
}

int
small_number (const struct source *s, unsigned first, unsigned last)
{
  while (last - first > 2 && is (s, first, "(") && is (s, last - 1, ")"))
    first++, last--;
  if (last - first != 1)
    return -1;
  char *end;
  unsigned long value = strtoul (s->in[first].text, &end, 0);
  if (end == s->in[first].text || end[strspn (end, "uUlL")] || value > 99)
    return -1;
  return (int) value;
}

unsigned
find_device_end (const struct source *s, unsigned i, unsigned *list)
{
  unsigned end = find (s, i, ":"), comma = find (s, i, ",");
  if (comma < end && is (s, comma + 1, "queues") && is (s, comma + 2, ":"))
    end = comma;
  *list = end + 1;
  if (is (s, *list, "queues") && is (s, *list + 1, ":"))
    *list += 2;
  return end;
}

/* devnum: d: [queues:] list in the parentheses of a directive.  */
static bool
rewrite_wait_device (const struct source *s, struct clause_result *r)
{
  unsigned i, colon = find_device_end (s, 2, &i);
  if (colon == 2 || colon == s->n)
    return fail (r, 0, "expected the number of a device and a list of queues");
  if (i >= s->n)
    return fail (r, (int) i - 1, "expected a list of queues");
  return put_call (r, MARKER_WAIT_DEVICE) && put_range (r, 2, colon)
	 && put (r, ",", 0) && put_range (r, i, s->n) && put (r, ")", 0);
}

/* [devnum: d:] [queues:] list.  */
static bool
rewrite_wait_argument (const struct source *s, struct clause_result *r)
{
  unsigned i = 0;
  if (is (s, 0, "devnum") && is (s, 1, ":"))
    return rewrite_wait_device (s, r);
  if (is (s, 0, "queues") && is (s, 1, ":"))
    i = 2;
  if (i == s->n)
    return fail (r, (int) i - 1, "expected a list of queues");
  return put_range (r, i, s->n);
}

static bool
rewrite_wait_list (const struct source *s, struct clause_result *r)
{
  return put (r, s->clause->name, 0) && put (r, "(", 0)
	 && rewrite_wait_argument (s, r) && put (r, ")", 0);
}

/* Where an argument stands in a tail: its tokens inside the parentheses.  */
struct argument
{
  bool seen, has_argument;
  unsigned first, last;
};

/* One clause of a tail that begins with its name at token I; returns the token
   behind it.  */
static unsigned
read_argument (const struct source *s, unsigned i, struct argument *a)
{
  a->seen = true;
  if (!is (s, i + 1, "("))
    return i + 1;
  unsigned end = skip_parentheses (s, i + 1);
  a->has_argument = true;
  a->first = i + 2;
  a->last = end - 1;
  return end;
}

/* The clauses of a wait directive behind its argument.  */
enum { TAIL_IF, TAIL_ASYNC, TAIL_DEVICE, TAILS };

/* The tail clause that token I names, or TAILS.  */
static unsigned
tail_at (const struct source *s, unsigned i)
{
  static const char *const names[] = { "if", "async", "device" };
  unsigned k = 0;
  while (k < TAILS && !is (s, i, names[k]))
    k++;
  return k;
}

/* What A, which may be missing, holds, or OTHERWISE.  */
static bool
put_argument (const struct argument *a, const char *before, const char *after,
	      const char *otherwise, struct clause_result *r)
{
  if (!a->has_argument)
    return put (r, otherwise, 0);
  return put (r, before, 0) && put_range (r, a->first, a->last) && put (r, after, 0);
}

/* if(condition) [async [(queue)]] [device(number)] of a wait directive, in any order.  */
static bool
rewrite_wait_tail (const struct source *s, struct clause_result *r)
{
  static const char *const twice[] = { "too many 'if' clauses", "too many 'async' clauses",
				       "too many 'device' clauses" };
  static const char *const empty[] = { "expected a condition in parentheses",
				       "expected a queue in parentheses",
				       "expected the number of a device in parentheses" };
  struct argument args[TAILS + 1] = { 0 };
  const struct argument *queue = &args[TAIL_ASYNC], *device = &args[TAIL_DEVICE];
  unsigned i = 0;
  while (i < s->n)
    {
      unsigned k = tail_at (s, i);
      if (is (s, i, ",") && i > 0)
	i++;
      else if (k == TAILS)
	return fail (r, (int) i, "expected an 'if', 'async' or 'device' clause");
      else if (args[k].seen)
	return fail (r, (int) i, twice[k]);
      else
	{
	  unsigned next = read_argument (s, i, &args[k]);
	  if (args[k].has_argument ? args[k].first >= args[k].last : k != TAIL_ASYNC)
	    return fail (r, (int) i, empty[k]);
	  i = next;
	}
    }
  if (!args[TAIL_IF].seen && !device->seen)
    return put_range (r, 0, s->n);
  return put (r, "async(", 0) && put_call (r, device->seen ? MARKER_WAIT_ON : MARKER_WAIT_IF)
	 && (!device->seen || put_argument (device, "~~(", "),", "", r))
	 && put_argument (&args[TAIL_IF], "!!(", "),", "1,", r)
	 /* GOMP_ASYNC_NOVAL, GOMP_ASYNC_SYNC.  */
	 && put_argument (queue, "", "", queue->seen ? "-1" : "-2", r)
	 && put (r, "))", 0);
}

bool
clause_rewrite (const struct clause *c, const struct clause_token *in, unsigned n,
		bool has_argument, unsigned carrier, bool in_loop,
		struct clause_result *r)
{
  static const rewriter rewriters[] =
  {
    [CLAUSE_CONDITION] = rewrite_condition,
    [CLAUSE_GANG] = clause_rewrite_gang,
    [CLAUSE_NUM_GANGS] = clause_rewrite_num_gangs,
    [CLAUSE_CONST] = clause_rewrite_const,
    [CLAUSE_PRIVATE] = clause_rewrite_private,
    [CLAUSE_TILE] = clause_rewrite_tile,
    [CLAUSE_REDUCTION] = clause_rewrite_reduction,
    [CLAUSE_WAIT_LIST] = rewrite_wait_list,
    [CLAUSE_WAIT_ARGUMENT] = rewrite_wait_argument,
    [CLAUSE_WAIT_TAIL] = rewrite_wait_tail
  };
  const struct source s = { c, in, n, has_argument, carrier, in_loop };
  memset (r, 0, sizeof *r);
  r->where = -1;
  return rewriters[c->form] (&s, r);
}

void
clause_free (struct clause_result *r)
{
  free (r->pieces);
  memset (r, 0, sizeof *r);
}

static size_t
skip_blanks (const char *text, size_t length, size_t i)
{
  while (i < length && isspace ((unsigned char) text[i]))
    i++;
  return i;
}

bool
clause_wait_prefix (const char *text, size_t length)
{
  size_t i = skip_blanks (text, length, 0);
  if (i == length || text[i] != '(')
    return false;
  i = skip_blanks (text, length, i + 1);
  if (length - i < 6
      || (memcmp (text + i, "queues", 6) && memcmp (text + i, "devnum", 6)))
    return false;
  i = skip_blanks (text, length, i + 6);
  return i < length && text[i] == ':';
}
