/* Stage 1: the expression of a statement behind an atomic directive that complex.cc puts loops
   around.  It need not be evaluated atomically; if it calls a function, that may take the same
   lock.  Takes the tokens of the statement, and makes

     x += f (i);  x = x + f (i);  x = f (i) + x;  x = f (i);  { v = x; x += f (i); }

   the same with __accx_expr instead of f (i), and a loop's head that declares it.  In front of
   or behind `x OP' only what binds closer than OP.  To add a form: find_in_assignment.

   OpenACC 3.3 section 2.12.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin.h"

/* The tokens of a statement.  */
typedef vec<const cpp_token *> statement;

/* Tokens FROM to before TO of a statement.  */
struct token_span
{
  int from, to;
};

/* ---- Tokens ---- */

static bool
is_assignment (const cpp_token *t)
{
  switch (t->type)
    {
    case CPP_EQ: case CPP_PLUS_EQ: case CPP_MINUS_EQ: case CPP_MULT_EQ: case CPP_DIV_EQ:
    case CPP_AND_EQ: case CPP_OR_EQ: case CPP_XOR_EQ: case CPP_LSHIFT_EQ: case CPP_RSHIFT_EQ:
      return true;
    default:
      return false;
    }
}

static bool
is_operator (const cpp_token *t)
{
  switch (t->type)
    {
    case CPP_PLUS: case CPP_MINUS: case CPP_MULT: case CPP_DIV: case CPP_AND: case CPP_OR:
    case CPP_XOR: case CPP_LSHIFT: case CPP_RSHIFT:
      return true;
    default:
      return false;
    }
}

/* Whether the N tokens of S from A on are those from B on.  */
static bool
are_alike (const statement &s, int a, int b, int n)
{
  for (int i = 0; i < n; i++)
    if (s[a + i]->type != s[b + i]->type
	|| strcmp (token_spelling (s[a + i]), token_spelling (s[b + i])))
      return false;
  return true;
}

/* Whether T binds closer than operator OP.  */
static bool
binds_closer (const cpp_token *t, const cpp_token *op)
{
  switch (t->type)
    {
    case CPP_NAME: case CPP_NUMBER: case CPP_DOT: case CPP_DEREF:
      return true;
    case CPP_MULT: case CPP_DIV:
      return op->type == CPP_PLUS || op->type == CPP_MINUS;
    default:
      return token_nesting (t) != 0;
    }
}

/* Whether all of SPAN of S binds closer than operator OP.  */
static bool
is_operand (const statement &s, struct token_span span, const cpp_token *op)
{
  int depth = 0;
  for (int i = span.from; i < span.to; i++)
    {
      depth += token_nesting (s[i]);
      if (depth == 0 && !binds_closer (s[i], op))
	return false;
    }
  return true;
}

static bool
has_call (const statement &s, struct token_span span)
{
  for (int i = span.from; i + 1 < span.to; i++)
    if (s[i]->type == CPP_NAME && s[i + 1]->type == CPP_OPEN_PAREN)
      return true;
  return false;
}

/* ---- The expression ---- */

/* The expression in `X = ...' of S, where X is LEFT and RIGHT what follows the `='.  */
static struct token_span
find_beside (const statement &s, struct token_span left, struct token_span right)
{
  int n = left.to - left.from, op;
  struct token_span e = right;
  if (right.to - right.from <= n + 1)
    return right;
  if (are_alike (s, left.from, right.from, n) && is_operator (s[op = right.from + n]))
    e.from = op + 1;
  else if (are_alike (s, left.from, right.to - n, n) && is_operator (s[op = right.to - n - 1]))
    e.to = op;
  else
    return right;
  if (!is_operand (s, e, s[op]))
    e.to = e.from;
  return e;
}

/* The expression in the assignment that is tokens FROM to before TO of S, or nothing.  */
static struct token_span
find_in_assignment (const statement &s, int from, int to)
{
  struct token_span left = { from, from }, right = { to, to };
  int depth = 0;
  bool plain = false;
  for (int i = from; i < to; i++)
    {
      depth += token_nesting (s[i]);
      if (depth || !is_assignment (s[i]))
	continue;
      if (right.from < to)
	left.from = right.from;
      left.to = i;
      right.from = i + 1;
      plain = s[i]->type == CPP_EQ;
    }
  return plain ? find_beside (s, left, right) : right;
}

/* The expression in the statement or block S that calls a function, or nothing.  */
static struct token_span
find_expression (const statement &s)
{
  int from = !s.is_empty () && s[0]->type == CPP_OPEN_BRACE, depth = 0;
  for (int i = from; i < (int) s.length (); i++)
    {
      depth += token_nesting (s[i]);
      if (depth || s[i]->type != CPP_SEMICOLON)
	continue;
      struct token_span e = find_in_assignment (s, from, i);
      if (has_call (s, e))
	return e;
      from = i + 1;
    }
  return { 0, 0 };
}

/* Reads the statement or block that begins with token FIRST of those not yet taken.  */
static void
read_statement (cpp_reader *pf, int first, statement *s)
{
  int depth = 0;
  const cpp_token *t;
  do
    {
      t = token_peek (pf, &first);
      s->safe_push (t);
      depth += token_nesting (t);
    }
  while (t->type != CPP_EOF && t->type != CPP_PRAGMA
	 && (depth > 0 || (t->type != CPP_SEMICOLON && t->type != CPP_CLOSE_BRACE)));
}

void
complex_take_expression (cpp_reader *pf, int first, location_t loc, vec<cpp_token> *out)
{
  auto_vec<const cpp_token *> s;
  read_statement (pf, first, &s);
  struct token_span e = find_expression (s);
  if (e.from == e.to)
    return;
  token_words (pf, loc, "for ( __auto_type __accx_expr =", NULL_TREE, out);
  for (int i = e.from; i < e.to; i++)
    {
      out->safe_push (*s[i]);
      token_hide (s[i]);
    }
  token_words (pf, loc, "; __accx_wait ; )", NULL_TREE, out);
  *const_cast <cpp_token *> (s[e.from]) = token_make (pf, "__accx_expr", loc);
}
