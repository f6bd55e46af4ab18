/* Stage 1, the part that needs no GCC: loops with `seq' that GCC's parser does not take
   behind a directive: those that break, return or goto leave, and those whose iterations
   are not counted.  `#pragma acc loop seq' says of such a loop what holds without it, so
   sequential.cc leaves the directive out, and clause-loop.c the loop's part of a combined
   construct.  libcpp shows no more of the source than the directive, so this reads the text
   behind it, as a file has it.

   OpenACC 3.3 section 2.9: loops with seq need not be countable.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "clause.h"
#include <ctype.h>
#include <string.h>

/* ---- Words ---- */

static bool
is_word (char c)
{
  return isalnum ((unsigned char) c) || c == '_';
}

/* Behind the string or character constant that opens at P.  */
static const char *
skip_quoted (const char *p)
{
  char quote = *p++;
  while (*p && *p != quote && *p != '\n')
    p += *p == '\\' && p[1] ? 2 : 1;
  return *p == quote ? p + 1 : p;
}

/* Behind the line of P, and those that it goes on in.  */
static const char *
skip_line (const char *p)
{
  while (*p && *p != '\n')
    p += *p == '\\' && p[1] ? 2 : 1;
  return *p ? p + 1 : p;
}

/* The first character of code at or behind P: no blank, comment or directive.  */
static const char *
skip_blanks (const char *p)
{
  for (;;)
    if (isspace ((unsigned char) *p) || (*p == '\\' && p[1] == '\n'))
      p++;
    else if (*p == '#' || (*p == '/' && p[1] == '/'))
      p = skip_line (p);
    else if (*p == '/' && p[1] == '*')
      {
	const char *end = strstr (p + 2, "*/");
	p = end ? end + 2 : p + strlen (p);
      }
    else
      return p;
}

/* Whether the word at P is WORD.  */
static bool
is (const char *p, const char *word)
{
  size_t n = strlen (word);
  return !strncmp (p, word, n) && !is_word (p[n]);
}

/* Behind what ends at one of ENDS outside of parentheses and braces, from P on; at the end
   of the text or of the block around if there is none.  */
static const char *
skip_to (const char *p, const char *ends)
{
  int depth = 0;
  for (p = skip_blanks (p); *p; p = skip_blanks (p))
    {
      if (*p == '"' || *p == '\'')
	{
	  p = skip_quoted (p);
	  continue;
	}
      if (depth == 0 && strchr (ends, *p))
	return p + 1;
      depth += *p == '(' || *p == '[' || *p == '{';
      depth -= *p == ')' || *p == ']' || *p == '}';
      if (depth < 0)
	return p;
      p++;
    }
  return p;
}

/* Behind the parentheses at or behind P.  */
static const char *
skip_parentheses (const char *p)
{
  p = skip_blanks (p);
  if (*p != '(')
    return p;
  p = skip_to (p + 1, "");
  return *p ? p + 1 : p;
}

/* ---- Statements ---- */

/* Behind the statement at P.  Sets *LEAVES if it leaves the loop around, or, INSIDE one
   that is inside or a switch, the function.  */
static const char *
read_statement (const char *p, bool inside, bool *leaves)
{
  p = skip_blanks (p);
  if (*p == '{')
    {
      for (p = skip_blanks (p + 1); *p && *p != '}'; p = skip_blanks (p))
	p = read_statement (p, inside, leaves);
      return *p ? p + 1 : p;
    }
  if (is (p, "_Pragma"))
    return read_statement (skip_parentheses (p + 7), inside, leaves);
  if (is (p, "for") || is (p, "while") || is (p, "switch"))
    return read_statement (skip_parentheses (p + strcspn (p, "(")), true, leaves);
  if (is (p, "do"))
    return skip_to (read_statement (p + 2, true, leaves), ";");
  if (is (p, "if"))
    {
      p = skip_blanks (read_statement (skip_parentheses (p + 2), inside, leaves));
      return is (p, "else") ? read_statement (p + 4, inside, leaves) : p;
    }
  if (is (p, "_Pragma"))
    return skip_parentheses (p + strlen ("_Pragma"));
  if (is (p, "case") || is (p, "default"))
    return skip_to (p, ":");
  if (is (p, "return") || is (p, "goto") || (!inside && is (p, "break")))
    *leaves = true;
  const char *end = p;
  while (is_word (*end))
    end++;
  if (end > p && *skip_blanks (end) == ':' && skip_blanks (end)[1] != ':')
    return skip_blanks (end) + 1;
  return skip_to (p, ";");
}

/* Whether the code from P to END - 1 steps a variable: i++, i += s, i = i + s, i = s + i
   and the like.  */
static bool
is_step (const char *p, const char *end)
{
  for (const char *q = p; q + 1 < end; q++)
    if ((*q == '+' || *q == '-') && (q[1] == *q || q[1] == '='))
      return true;
  const char *name = p = skip_blanks (p);
  while (is_word (*p))
    p++;
  size_t n = p - name;
  p = skip_blanks (p);
  if (!n || *p != '=')
    return false;
  p = skip_blanks (p + 1);
  if (!strncmp (p, name, n) && !is_word (p[n]) && strchr ("+-", *skip_blanks (p + n)))
    return true;
  while (end > p && !is_word (end[-1]))
    end--;
  const char *last = end - n;
  while (last > p && isspace ((unsigned char) last[-1]))
    last--;
  return last > p && last[-1] == '+' && !strncmp (end - n, name, n);
}

/* Whether the iterations of the `for' whose header opens at P can be counted, by its
   looks.  */
static bool
is_counted (const char *p)
{
  const char *condition = skip_to (p + 1, ";"), *step = skip_to (condition, ";");
  const char *compare = condition + strcspn (condition, "<>!");
  return compare < step && is_step (step, skip_to (step, ""));
}

/* Behind the _Pragma operators, or the macros that stand for some, from P on, which may be
   the last parenthesis of one.  */
static const char *
skip_operators (const char *p)
{
  for (p = skip_blanks (p); *p == ')' || (is_word (*p) && !is (p, "for"));
       p = skip_blanks (p))
    if (*p == ')')
      p++;
    else
      {
	while (is_word (*p))
	  p++;
	p = skip_parentheses (p);
      }
  return p;
}

bool
clause_is_left_early (const char *text, unsigned line, unsigned column)
{
  bool leaves = false;
  while (--line > 0 && strchr (text, '\n'))
    text = strchr (text, '\n') + 1;
  const char *p = column && strnlen (text, column) == column
		  ? skip_operators (text + column - 1) : skip_blanks (skip_line (text));
  if (!is (p, "for"))
    return false;
  p = skip_blanks (p + 3);
  if (*p != '(')
    return false;
  read_statement (skip_parentheses (p), false, &leaves);
  return leaves || !is_counted (p);
}
