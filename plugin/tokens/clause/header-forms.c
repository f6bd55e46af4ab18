/* The header of a `for' behind a loop directive,
   which OpenACC allows in more forms than GCC's parser:

     for (i = a; i != b; i++)   ->  for (i = a; i < (__accx_not_equal (), b); i++)
     for (i = a; (i < b); i++)  ->  for (i = a; i < b; i++)
     for (i = a; i + 1 < b; i++)  ->  for (i = a; i < b - 1; i++)
     for (; i < b; i++)		->  for (i = (__accx_start (), 0); i < b; i++)
     { for (...) S }		->  for (...) { S }
     for (short i = a; i < b; i++)  ->  for (short i = a; i < __accx_limit<__typeof__ (i)> (b); i++)
				      in C++, whose parser knows no counter that is converted twice
     for (T x : r) S		->  for (long i = 0; i < __accx_range_size (r); i = i + 1)
				      if (T x = __accx_range_at (r, i); false) {} else S

   Takes and gives tokens as clause.c does.  To add a form of condition: put_condition.

   OpenACC 3.3 section 2.9.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tokens/clause/clause.h"
#include "tokens/clause/clause-token.h"
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

/* The colon of the header of a range-based `for', or 0.  */
static unsigned
range_colon (const struct source *s)
{
  if (!is (s, 0, "(") || s->n < 5 || find (s, 1, ";") < s->n)
    return 0;
  unsigned colon = find (s, 1, ":");
  return colon > 2 && colon + 1 < skip_parentheses (s, 0) - 1 ? colon : 0;
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

/* A condition, without parentheses around it.  OP: the comparison, or LAST if it is none
   that is understood.  SUM to SUM_END - 1: the variable, + or -, and a number; or SUM is 0.  */
struct condition
{
  unsigned first, last, op, sum, sum_end;
};

/* Whether tokens FIRST to LAST - 1 are a number, perhaps in parentheses.  */
static bool
is_number (const struct source *s, unsigned first, unsigned last)
{
  while (last - first > 2 && is (s, first, "(") && is (s, last - 1, ")"))
    first++, last--;
  const char *text = s->in[first].text;
  return last - first == 1 && *text && !text[strspn (text, "0123456789")];
}

/* Whether tokens FIRST to LAST - 1 are VARIABLE plus a number, or, before > and >=, less
   one: so that nothing is different if the sum has no sign.  EARLY: a name may become one.  */
static bool
is_sum (const struct source *s, unsigned first, unsigned last, unsigned variable, bool down,
	bool early)
{
  return (last > first + 2 && is (s, first, s->in[variable].text)
	  && (is (s, first + 1, "+") || (down && is (s, first + 1, "-")))
	  && (is_number (s, first + 2, last)
	      || (early && last == first + 3 && is_identifier (s, first + 2))));
}

/* Whether token I, `&' behind token FIRST or there, takes an address: what stands before it
   is no operand, or a cast to a pointer.  */
static bool
is_address (const struct source *s, unsigned first, unsigned i)
{
  const char *before = i > first ? s->in[i - 1].text : "(";
  return is (s, i, "&")
	 && (!(isalnum ((unsigned char) *before) || strchr ("_)]'\"", *before))
	     || (is (s, i - 1, ")") && is (s, i - 2, "*")));
}

/* Whether tokens FIRST to LAST - 1 have an operator that binds less than comparisons, or
   several of these.  */
static bool
is_compound (const struct source *s, unsigned first, unsigned last)
{
  static const char *const operators[]
    = { "<", "<=", ">", ">=", "!=", "==", "&", "^", "|", "&&", "||", "?", "=", "," };
  unsigned n = 0;
  for (unsigned i = 0; i < sizeof operators / sizeof *operators; i++)
    for (unsigned at = find (s, first, operators[i]); at < last;
	 at = find (s, at + 1, operators[i]))
      n += !is_address (s, first, at);
  return n != 1;
}

/* EARLY: macros are not expanded.  */
static void
split_condition (const struct source *s, const struct header *h, bool early,
		 struct condition *c)
{
  static const char *const operators[] = { "<", "<=", ">", ">=", "!=" };
  unsigned v = variable (s, h);
  c->first = h->condition;
  c->last = h->increment - 1;
  c->sum = 0;
  while (is (s, c->first, "(") && skip_parentheses (s, c->first) == c->last)
    c->first++, c->last--;
  c->op = c->last;
  if (is_compound (s, c->first, c->last))
    return;
  for (unsigned i = 0; i < sizeof operators / sizeof *operators && c->op == c->last; i++)
    if (find (s, c->first, operators[i]) < c->last)
      c->op = find (s, c->first, operators[i]);
  if (c->op == c->last || v == h->end)
    return;
  bool greater = s->in[c->op].text[0] == '>', less = s->in[c->op].text[0] == '<';
  if (is_sum (s, c->first, c->op, v, greater, early))
    c->sum = c->first;
  else if (is_sum (s, c->op + 1, c->last, v, less, early))
    c->sum = c->op + 1;
  c->sum_end = c->sum > c->op ? c->last : c->op;
}

/* Whether the header declares a counter of a type narrower than int, as far as its name says.  */
static bool
is_narrow (const struct source *s, const struct header *h)
{
  static const char *const types[] = { "short", "char", "int8_t", "uint8_t", "int16_t", "uint16_t",
				       "char8_t", "char16_t" };
  unsigned last = find (s, 1, "=");
  for (unsigned i = 1; i < last && i < h->condition; i++)
    for (unsigned k = 0; k < sizeof types / sizeof *types; k++)
      if (is (s, i, types[k]))
	return true;
  return false;
}

bool
clause_header_wanted (const struct clause_token *in, unsigned n, enum header_language language)
{
  const struct source s = { NULL, in, n, false, 0, false };
  struct header h;
  if (!split_header (&s, &h))
    return range_colon (&s) > 0;
  struct condition c;
  split_condition (&s, &h, true, &c);
  return h.condition == 2 || c.first != h.condition || is (&s, c.op, "!=") || c.sum
	 || (language != HEADER_C && is_narrow (&s, &h));
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
		&& put_call (r, MARKER_START) && put (r, "),(__typeof__(", 0)
		&& put_range (r, v, v + 1) && put (r, "))0)", 0)));
  if (!carried || value > last)
    return put_range (r, 1, last);
  return (put_range (r, 1, value) && put (r, "(", 0)
	  && put_range (r, s->n - carried, s->n) && put_range (r, value, last)
	  && put (r, ")", 0));
}

/* How the comparison of C goes, with the variable on the left: '<' or '>', or 0 for != that
   the increment says nothing about.  *EQUAL: or equal.  */
static char
comparison (const struct source *s, const struct header *h, const struct condition *c,
	    bool left, bool *equal)
{
  const char *op = s->in[c->op].text;
  *equal = *op != '!' && op[1];
  if (*op != '!')
    return (*op == '<') == left ? '<' : '>';
  int way = direction (s, h);
  return way > 0 ? '<' : way ? '>' : 0;
}

/* Condition C, the sum I + N < B, as I < B - N.  Of types without sign it is I < 0 where B
   is less than N.  I + N <= B as I < B - N + 1; I + N != B as I != B - N.  */
static bool
put_sum (const struct source *s, const struct header *h, const struct condition *c,
	 struct clause_result *r)
{
  bool left = c->sum == c->first, plus = is (s, c->sum + 1, "+"), equal;
  bool differs = is (s, c->op, "!=");
  unsigned from = left ? c->op + 1 : c->first, end = left ? c->last : c->op;
  char way = comparison (s, h, c, left, &equal);
  if (!way)
    return put_range (r, c->first, c->last);
  if (!put_range (r, c->sum, c->sum + 1) || !put (r, way == '<' ? "<(" : ">(", 0)
      || (differs && !(put_call (r, MARKER_NOT_EQUAL) && put (r, "),", 0))))
    return false;
  if (way == '<' && !differs && !(put (r, "(__typeof__(1?(", 0) && put_range (r, c->sum, c->sum + 1)
		      && put (r, "):(", 0) && put_range (r, from, end)
		      && put (r, ")))-1>0&(", 0) && put_range (r, from, end)
		      && put (r, ")<", 0) && put_range (r, c->sum + 2, c->sum_end)
		      && put (r, "?0:", 0)))
    return false;
  return (put (r, "(", 0) && put_range (r, from, end) && put (r, plus ? ")-" : ")+", 0)
	  && put_range (r, c->sum + 2, c->sum_end)
	  && (!equal || put (r, way == '<' ? "+1" : "-1", 0)) && put (r, ")", 0));
}

/* The limit on one side of a comparison: in the type of the counter at token NARROW, if there is one.  */
static bool
put_limit (struct clause_result *r, unsigned first, unsigned last, unsigned narrow)
{
  if (!narrow)
    return put_range (r, first, last);
  return (put (r, "__accx_limit<__typeof__(", 0) && put_range (r, narrow, narrow + 1) && put (r, ")>((", 0)
	  && put_range (r, first, last) && put (r, "))", 0));
}

/* One side of !=; a LIMIT has the marker that says so.  */
static bool
put_side (struct clause_result *r, unsigned first, unsigned last, bool limit, unsigned narrow)
{
  if (!limit)
    return put_range (r, first, last);
  return (put (r, "(", 0) && put_call (r, MARKER_NOT_EQUAL) && put (r, "),", 0)
	  && put_limit (r, first, last, narrow) && put (r, ")", 0));
}

static bool
put_condition (const struct source *s, const struct header *h, enum header_language language,
	       struct clause_result *r)
{
  struct condition c;
  bool equal;
  split_condition (s, h, false, &c);
  if (c.op < c.last && c.sum)
    return put_sum (s, h, &c, r);
  /* n != i is n > i.  */
  unsigned v = variable (s, h);
  bool left = !(is (s, c.op + 1, s->in[v].text) && c.op + 2 == c.last);
  char way = is (s, c.op, "!=") ? comparison (s, h, &c, true, &equal) : 0;
  unsigned narrow = language != HEADER_C && c.op < c.last && v < h->end && is_narrow (s, h) ? v : 0;
  if (!way && !narrow)
    return put_range (r, c.first, c.last);
  if (!way && left)
    return put_range (r, c.first, c.op + 1) && put_limit (r, c.op + 1, c.last, narrow);
  if (!way)
    return put_limit (r, c.first, c.op, narrow) && put_range (r, c.op, c.last);
  return (put_side (r, c.first, c.op, !left, narrow) && put (r, (way == '<') == left ? "<" : ">", 0)
	  && put_side (r, c.op + 1, c.last, left, narrow));
}

/* The range-based `for' with a colon at token COLON.  Before C++17, not MODERN, there is no `if' with a
   declaration: a loop that runs once stands for it.  Counter number NUMBER is the loop's.  */
static bool
put_range_for (const struct source *s, unsigned colon, unsigned carried, bool modern,
	       unsigned number, struct clause_result *r)
{
  unsigned end = skip_parentheses (s, 0) - 1;
  return (put (r, "for(long __accx_at%=(", number) && put_range (r, s->n - carried, s->n)
	  && put (r, "0L);__accx_at%<__accx_range_size((", number) && put_range (r, colon + 1, end)
	  && put (r, "));__accx_at%=__accx_at%+1)", number)
	  && put (r, modern ? "if(" : "for(bool __accx_once%=true;__accx_once%;)for(", number)
	  && put_range (r, 1, colon) && put (r, "=__accx_range_at((", 0)
	  && put_range (r, colon + 1, end) && put (r, "),__accx_at%);", number)
	  && put (r, modern ? "false){}else " : "__accx_once%;__accx_once%=false)", number));
}

bool
clause_rewrite_header (const struct clause_token *in, unsigned n, unsigned carried, bool brace,
		       enum header_language language, unsigned number, struct clause_result *r)
{
  const struct source s = { NULL, in, n, false, 0, false };
  struct header h;
  memset (r, 0, sizeof *r);
  r->where = -1;
  if (!split_header (&s, &h) && range_colon (&s))
    return put_range_for (&s, range_colon (&s), carried, language == HEADER_CXX17, number, r)
	   && (!brace || put (r, "{", 0));
  if (!split_header (&s, &h))
    return put (r, "for", 0) && put_range (r, 0, n - carried);
  return (put (r, "for(", 0) && put_init (&s, &h, carried, r) && put (r, ";", 0)
	  && put_condition (&s, &h, language, r) && put (r, ";", 0)
	  && put_range (r, h.increment, h.end + 1)
	  && (!brace || put (r, "{", 0)));
}
