/* Stage 1, the part that needs no GCC, for the header of a `for' behind a loop directive,
   which OpenACC allows in more forms than GCC's parser:

     for (i = a; i != b; i++)   ->  for (i = a; i < b; i++)
     for (; i < b; i++)		->  for (i = (__accx_start (), 0); i < b; i++)
     { for (...) S }		->  for (...) { S }

   Takes and gives tokens as clause.c does.  To add a form of condition: put_condition.

   OpenACC 3.3 section 2.9.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "clause.h"
#include "clause-token.h"
#include <ctype.h>
#include <string.h>

/* Tokens of `( init ; condition ; increment )'.  */
struct header
{
  unsigned condition, increment, end;
};

static bool
split_header (const struct source *s, struct header *h)
{
  if (!is (s, 0, "(") || s->n < 4)
    return false;
  h->end = skip_parentheses (s, 0) - 1;
  h->condition = find (s, 1, ";") + 1;
  h->increment = find (s, h->condition, ";") + 1;
  return h->increment <= h->end;
}

/* Which way the increment goes: 1, -1, or 0 if that is not plain.  */
static int
direction (const struct source *s, const struct header *h)
{
  for (unsigned i = h->increment; i < h->end; i++)
    {
      bool plus = is (s, i, "+="), minus = is (s, i, "-=");
      if (is (s, i, "++") || is (s, i, "--"))
	return is (s, i, "++") ? 1 : -1;
      if (!plus && !minus && !is (s, i, "="))
	continue;
      unsigned first = i + 1;
      if (is (s, i, "="))
	{
	  /* i = i + n, i = n + i, i = i - n.  */
	  unsigned sign = first;
	  while (sign < h->end && !is (s, sign, "+") && !is (s, sign, "-"))
	    sign++;
	  plus = is (s, sign, "+");
	  minus = is (s, sign, "-");
	  first = sign == first + 1 && !isdigit ((unsigned char) s->in[first].text[0])
		  ? sign + 1 : first;
	}
      bool negative = is (s, first, "-");
      if (!isdigit ((unsigned char) s->in[first + negative].text[0]))
	return 0;
      return (plus || minus) && plus != negative ? 1 : plus || minus ? -1 : 0;
    }
  return 0;
}

/* The variable that the increment is about.  */
static unsigned
variable (const struct source *s, const struct header *h)
{
  unsigned i = h->increment;
  while (i < h->end && !is_identifier (s, i))
    i++;
  return i;
}

bool
clause_header_wanted (const struct clause_token *in, unsigned n)
{
  const struct source s = { NULL, in, n, false, 0, false };
  struct header h;
  if (!split_header (&s, &h))
    return false;
  return (h.condition == 2
	  || find (&s, h.condition, "!=") < h.increment - 1);
}

/* The first value: in front of it the tokens CARRIED as a list of operands of the
   comma operator.  */
static bool
put_init (const struct source *s, const struct header *h, unsigned carried,
	  struct clause_result *r)
{
  unsigned v = variable (s, h);
  unsigned last = h->condition - 1, value = find (s, 1, "=") + 1;
  if (h->condition == 2)
    return (v == h->end
	    || (put_range (r, v, v + 1) && put (r, "=(", 0)
		&& put_range (r, s->n - carried, s->n)
		&& put (r, "__accx_start(),(__typeof__(", 0)
		&& put_range (r, v, v + 1) && put (r, "))0)", 0)));
  if (!carried || value > last)
    return put_range (r, 1, last);
  return (put_range (r, 1, value) && put (r, "(", 0)
	  && put_range (r, s->n - carried, s->n) && put_range (r, value, last)
	  && put (r, ")", 0));
}

static bool
put_condition (const struct source *s, const struct header *h,
	       struct clause_result *r)
{
  unsigned last = h->increment - 1, ne = find (s, h->condition, "!=");
  int way = ne < last ? direction (s, h) : 0;
  if (!way)
    return put_range (r, h->condition, last);
  /* n != i is n > i.  */
  bool reversed = is (s, ne + 1, s->in[variable (s, h)].text) && ne + 2 == last;
  return (put_range (r, h->condition, ne)
	  && put (r, (way > 0) != reversed ? "<" : ">", 0)
	  && put_range (r, ne + 1, last));
}

bool
clause_rewrite_header (const struct clause_token *in, unsigned n,
		       unsigned carried, bool brace, struct clause_result *r)
{
  const struct source s = { NULL, in, n, false, 0, false };
  struct header h;
  memset (r, 0, sizeof *r);
  r->where = -1;
  if (!split_header (&s, &h))
    return put (r, "for", 0) && put_range (r, 0, n - carried);
  return (put (r, "for(", 0) && put_init (&s, &h, carried, r) && put (r, ";", 0)
	  && put_condition (&s, &h, r) && put (r, ";", 0)
	  && put_range (r, h.increment, h.end + 1)
	  && (!brace || put (r, "{", 0)));
}
