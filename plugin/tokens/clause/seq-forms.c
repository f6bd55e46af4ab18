/* Loops with `seq' that GCC's parser does not take behind a directive: those that break, return
   or goto leave, and those whose iterations are not counted; and those whose variable or limit their body
   sets, which GCC counts before.  `#pragma acc loop seq' says of
   such a loop what holds without it.  So seq-loop.cc leaves the directive out, and
   loop-clauses.c the loop's part of a combined construct.  libcpp shows no more of the source
   than the directive.  So this reads the text behind it, from libcpp's buffer or, of a macro,
   from the file.

   OpenACC 3.3 section 2.9: loops with seq need not be countable.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tokens/clause/clause.h"
#include "tokens/clause/source-text.h"
#include <ctype.h>
#include <string.h>

/* ---- Statements ---- */

/* Behind the statement at P.  Sets *LEAVES if it leaves the loop around; INSIDE: it is in a loop
   inside or a switch, which break leaves.  */
static const char *
read_statement (const char *p, bool inside, enum loop_end *leaves)
{
  p = text_skip_blanks (p);
  if (*p == '{')
    {
      for (p = text_skip_blanks (p + 1); *p && *p != '}'; p = text_skip_blanks (p))
	p = read_statement (p, inside, leaves);
      return *p ? p + 1 : p;
    }
  if (text_is (p, "_Pragma"))
    return read_statement (text_skip_parentheses (p + 7), inside, leaves);
  if (text_is (p, "for") || text_is (p, "while") || text_is (p, "switch"))
    return read_statement (text_skip_parentheses (p + strcspn (p, "(")), true, leaves);
  if (text_is (p, "do"))
    return text_skip_to (read_statement (p + 2, true, leaves), ";");
  if (text_is (p, "if"))
    {
      p = text_skip_blanks (read_statement (text_skip_parentheses (p + 2), inside, leaves));
      return text_is (p, "else") ? read_statement (p + 4, inside, leaves) : p;
    }
  if (text_is (p, "case") || text_is (p, "default"))
    return text_skip_to (p, ":");
  if (text_is (p, "return") || text_is (p, "goto"))
    *leaves = LOOP_JUMPS;
  else if (!inside && text_is (p, "break") && !*leaves)
    *leaves = LOOP_LEFT;
  const char *end = p;
  while (text_is_word (*end))
    end++;
  if (end > p && *text_skip_blanks (end) == ':' && text_skip_blanks (end)[1] != ':')
    return text_skip_blanks (end) + 1;
  return text_skip_to (p, ";");
}

/* Whether the code from P to END - 1 steps a variable: i++, i += s, i = i + s, i = s + i
   and the like.  */
static bool
is_step (const char *p, const char *end)
{
  for (const char *q = p; q + 1 < end; q++)
    if ((*q == '+' || *q == '-') && (q[1] == *q || q[1] == '='))
      return true;
  const char *name = p = text_skip_blanks (p);
  while (text_is_word (*p))
    p++;
  size_t n = p - name;
  p = text_skip_blanks (p);
  if (!n || *p != '=')
    return false;
  p = text_skip_blanks (p + 1);
  if (!strncmp (p, name, n) && !text_is_word (p[n]) && strchr ("+-", *text_skip_blanks (p + n)))
    return true;
  while (end > p && !text_is_word (end[-1]))
    end--;
  const char *last = end - n;
  while (last > p && isspace ((unsigned char) last[-1]))
    last--;
  return last > p && last[-1] == '+' && !strncmp (end - n, name, n);
}

/* Whether P to END - 1 is a name, perhaps in parentheses.  */
static bool
is_single_name (const char *p, const char *end)
{
  for (p = text_skip_blanks (p); p < end && *p == '('; p = text_skip_blanks (p + 1))
    continue;
  const char *name = p;
  while (p < end && text_is_word (*p))
    p++;
  for (p = text_skip_blanks (p); p < end && *p == ')' && name < p; p = text_skip_blanks (p + 1))
    continue;
  return p > name && p >= end && !isdigit ((unsigned char) *name);
}

/* Whether P to END - 1 has && or ||, or C++'s words for them, outside of parentheses.  */
static bool
is_compound (const char *p, const char *end)
{
  int depth = 0;
  for (char before = ' '; p + 1 < end; before = *p++)
    {
      depth += (*p == '(') - (*p == ')');
      if (!depth && (((*p == '&' || *p == '|') && p[1] == *p)
		     || (!text_is_word (before) && (text_is (p, "and") || text_is (p, "or")))))
	return true;
    }
  return false;
}

/* Whether the iterations of the `for' whose header opens at P can be counted, by its
   looks: it compares a variable with a value.  */
static bool
is_counted (const char *p)
{
  const char *condition = text_skip_to (p + 1, ";"), *step = text_skip_to (condition, ";");
  const char *compare = condition + strcspn (condition, "<>!"), *end = step - 1;
  return compare < end && !is_compound (condition, end)
	 && (is_single_name (condition, compare)
	     || is_single_name (compare + 1 + (compare[1] == '='), end))
	 && is_step (step, text_skip_to (step, ""));
}

/* Whether what is at P, behind a name, or in front of it (PREFIX) up to P, sets that name.  */
static bool
is_assignment (const char *p, bool prefix)
{
  if (prefix)
    return (p[-1] == '+' || p[-1] == '-') && p[-2] == p[-1];
  if (*p == '=')
    return p[1] != '=';
  if ((*p == '<' || *p == '>') && p[1] == *p)
    return p[2] == '=';
  return *p && strchr ("+-*/%&|^", *p) && (p[1] == '=' || (p[1] == *p && strchr ("+-", *p)));
}

/* Whether the word that ends in front of P makes a declaration of the name behind.  */
static bool
is_type_before (const char *p)
{
  static const char *const others[] = { "else", "do", "return" };
  for (unsigned i = 0; i < sizeof others / sizeof *others; i++)
    if (!strncmp (p - strlen (others[i]), others[i], strlen (others[i])))
      return false;
  return text_is_word (p[-1]);
}

/* Whether the code from P to END - 1 sets the variable of the N letters at NAME and does not
   declare it there.  The code begins behind a header.  */
static bool
sets_variable (const char *p, const char *end, const char *name, size_t n)
{
  const char *behind = p;	/* the last thing that is no blank */
  while (p < end)
    if (*p == '"' || *p == '\'')
      behind = p = text_skip_quoted (p);
    else if (text_is_word (*p))
      {
	const char *word = p;
	while (text_is_word (*p))
	  p++;
	bool member = behind[-1] == '.' || (behind[-1] == '>' && behind[-2] == '-');
	if ((size_t) (p - word) == n && !strncmp (word, name, n) && !member
	    && !is_type_before (behind)
	    && (is_assignment (behind, true) || is_assignment (text_skip_blanks (p), false)))
	  return true;
	behind = p;
      }
    else if (text_skip_blanks (p) > p)
      p = text_skip_blanks (p);
    else
      behind = ++p;
  return false;
}

/* Whether the code from BODY to END - 1 sets what the condition of the `for' names whose header, counted,
   opens at P: its variable, or one of its limit.  */
static bool
sets_counter (const char *p, const char *body, const char *end)
{
  const char *condition = text_skip_to (p + 1, ";"), *step = text_skip_to (condition, ";");
  for (const char *q = condition; q < step; q++)
    {
      const char *name = q;
      while (q < step && text_is_word (*q))
	q++;
      size_t n = q - name;
      if (n && !isdigit ((unsigned char) *name) && sets_variable (body, end, name, n))
	return true;
    }
  return false;
}

/* Behind the _Pragma operators, or the macros that stand for some, from P on, which may be
   the last parenthesis of one.  */
static const char *
skip_operators (const char *p)
{
  for (p = text_skip_blanks (p); *p == ')' || (text_is_word (*p) && !text_is (p, "for"));
       p = text_skip_blanks (p))
    if (*p == ')')
      p++;
    else
      {
	while (text_is_word (*p))
	  p++;
	p = text_skip_parentheses (p);
      }
  return p;
}

bool
clause_has_word (const char *text, unsigned line, unsigned column, const char *word)
{
  text = text_line (text, line);
  return column && strnlen (text, column) == column && text_is (text + column - 1, word);
}

enum loop_end
clause_is_left_early (const char *text, unsigned line, unsigned column)
{
  enum loop_end leaves = LOOP_ENDS;
  text = text_line (text, line);
  const char *p = column && strnlen (text, column) == column
		  ? skip_operators (text + column - 1) : text_skip_blanks (text_skip_line (text));
  if (!text_is (p, "for"))
    return LOOP_ENDS;
  p = text_skip_blanks (p + 3);
  if (*p != '(')
    return LOOP_ENDS;
  const char *body = text_skip_parentheses (p);
  const char *end = read_statement (body, false, &leaves);
  return leaves ? leaves : !is_counted (p) || sets_counter (p, body, end) ? LOOP_LEFT : LOOP_ENDS;
}
