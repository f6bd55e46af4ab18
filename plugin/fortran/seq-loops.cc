/* Loops with `seq' that gfortran's parser does not take behind a directive: those that exit, return
   or go to leave, and those whose iterations are not counted.  `!$acc loop seq' says of such a loop
   what holds without it, and is left out:

     !$acc loop seq		     !$acc parallel loop seq	->   !$acc parallel
     do j = 1, n		->   do j = 1, n
       if (a(j) > x) exit	       if (a(j) > x) exit
     end do			     end do
				     !$acc end parallel loop	->   !$acc end parallel

   A combined construct runs its loop in one gang if it has a reduction.  Loops with private variables or
   reductions of their own stay, around one iteration that has them:

     !$acc loop seq private (t)	->   block
     do j = 1, n		     integer :: accx_one
       t = a(j)			     !$acc loop seq private (t)
       if (t > x) exit		     do accx_one = 1, 1
     end do			       do j = 1, n ...
				     end do
				     end block

   Takes and gives gfortran's lines.

   OpenACC 3.3 sections 2.9 and 2.9.5.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "fortran/declarations.h"

/* A loop that has begun in the text and has not ended: 0, or the label of its last statement.  */
typedef unsigned long loop_label;

struct seq_loop
{
  auto_vec<char> name;		/* with a 0 at the end */
  auto_vec<loop_label> open;	/* the loop itself and those inside, outermost first */
  auto_vec<char *> inner;	/* names of constructs inside, owned */
  bool left;			/* it is left early, or its iterations are not counted */
  bool jumps;			/* a statement leaves a loop around it, too, or may */
  struct source_line *last;	/* of its last statement, or NULL */
};

/* ---- Statements ---- */

/* S in lower case, without blanks and what is in quotes.  */
static void
plain_text (const struct source_statement &s, auto_vec<char> *text)
{
  char quote = 0;
  text->truncate (0);
  for (unsigned i = 0; i < s.chars.length (); i++)
    {
      char c = s.chars[i].c;
      if (quote ? c == quote : c == '\'' || c == '"')
	quote = quote ? 0 : c;
      else if (!quote && c != ' ')
	text->safe_push (TOLOWER (c));
    }
  text->safe_push (0);
}

/* The label in front of S, which begins in a line of fixed form, or 0.  */
static loop_label
fixed_label (const struct source_statement &s)
{
  loop_label n = 0;
  const unsigned *p = s.lines[0]->line;
  for (unsigned i = 0; i < 5 && p[i] && i < s.chars[0].column; i++)
    if (ISDIGIT (p[i]))
      n = 10 * n + (p[i] - '0');
    else if (p[i] != ' ')
      return 0;
  return n;
}

/* P behind the parentheses that open there.  */
static const char *
skip_parentheses (const char *p)
{
  int depth = 0;
  do
    depth += *p == '(' ? 1 : *p == ')' ? -1 : 0;
  while (*p++ && depth > 0 && *p);
  return p;
}

/* Whether P is WORD and nothing but perhaps a construct's name, which *NAME is set to.  */
static bool
is_jump (const char *p, const char *word, const char **name)
{
  if (!startswith (p, word))
    return false;
  p += strlen (word);
  *name = p;
  while (ISALNUM (*p) || *p == '_')
    p++;
  return !*p;
}

/* Whether NAME is that of a construct inside of L.  */
static bool
is_inside (const struct seq_loop &l, const char *name)
{
  for (unsigned i = 0; i < l.inner.length (); i++)
    if (!strcmp (l.inner[i], name))
      return true;
  return false;
}

/* Notes in L whether the statement P, without a label, leaves it.  */
static void
note_leaving (struct seq_loop *l, const char *p)
{
  const char *name;
  bool own = false, jumps = false;
  if (startswith (p, "if("))
    p = skip_parentheses (p + 2);
  if (is_jump (p, "exit", &name))
    {
      own = *name ? !strcmp (name, l->name.address ()) : l->open.length () == 1;
      jumps = *name && !own && !is_inside (*l, name);
    }
  else if (is_jump (p, "cycle", &name))
    jumps = *name && strcmp (name, l->name.address ()) && !is_inside (*l, name);
  else
    jumps = !strcmp (p, "return") || (startswith (p, "goto") && ISDIGIT (p[4]));
  l->left |= own || jumps;
  l->jumps |= jumps;
}

/* Whether P, behind a construct's name, begins a loop; sets *LABEL to that of its last statement, or 0, and
   *COUNTED.  */
static bool
begins_loop (const char *p, loop_label *label, bool *counted)
{
  char *rest = const_cast <char *> (p) + 2;
  *label = 0;
  if (startswith (p, "do") && ISDIGIT (p[2]))
    {
      *label = strtoul (p + 2, &rest, 10);
      rest += *rest == ',';
    }
  else if (!source_begins_do (p))
    return false;
  *counted = *rest && !startswith (rest, "while(");
  return true;
}

/* ---- The loop ---- */

/* A loop that ends with LABEL, or with `end do' if that is 0, ends.  */
static void
end_loops (struct seq_loop *l, loop_label label)
{
  do
    l->open.pop ();
  while (label && !l->open.is_empty () && l->open.last () == label);
}

/* Notes what statement P, with LABEL in front or 0, is in L, which has begun.  */
static void
note_statement (struct seq_loop *l, const char *p, loop_label label)
{
  bool counted;
  loop_label begun;
  const char *behind = source_skip_name (p);
  if (behind > p)
    l->inner.safe_push (xstrndup (p, behind - p - 1));
  note_leaving (l, behind);
  if (begins_loop (behind, &begun, &counted))
    l->open.safe_push (begun);
  else if (startswith (p, "enddo") && !l->open.last ())
    end_loops (l, 0);
  else if (label && l->open.last () == label)
    end_loops (l, label);
}

/* Begins L with the statement P; false if that is no loop.  */
static bool
begin (struct seq_loop *l, const char *p)
{
  bool counted;
  loop_label label;
  while (ISDIGIT (*p))
    p++;
  const char *behind = source_skip_name (p);
  if (!begins_loop (behind, &label, &counted))
    return false;
  for (; p + 1 < behind; p++)
    l->name.safe_push (*p);
  l->name.safe_push (0);
  l->open.safe_push (label);
  l->left = !counted;
  return true;
}

/* Reads the loop that begins in LINE; false if there is none, or its end is not found.  */
static bool
read_loop (struct source_line *line, struct seq_loop *l)
{
  struct source_statement s;
  auto_vec<char> text;
  while (line)
    {
      if (source_is_comment (line) || source_is_directive (line))
	{
	  if (l->open.is_empty () && source_is_directive (line))
	    return false;
	  line = line->next;
	  continue;
	}
      line = source_take_statement (line, &s);
      plain_text (s, &text);
      loop_label label = s.chars.is_empty () ? 0 : fixed_label (s);
      for (char *p = strtok (text.address (), ";"); p; p = strtok (NULL, ";"), label = 0)
	{
	  if (l->open.is_empty ())
	    {
	      if (!begin (l, p))
		return false;
	      continue;
	    }
	  if (ISDIGIT (*p))
	    label = strtoul (p, &p, 10);
	  note_statement (l, p, label);
	  l->last = s.lines.last ();
	  if (l->open.is_empty ())
	    return true;
	}
    }
  return false;
}

/* ---- The directive ---- */

/* The token of D that is the clause WORD, from FIRST on, or 0.  */
static unsigned
find_clause (const struct source_directive &d, unsigned first, const char *word)
{
  int depth = 0;
  for (unsigned i = first; i < d.tokens.length (); i++)
    {
      const char *t = d.tokens[i].text;
      if (depth == 0 && !strcmp (t, word))
	return i;
      depth += !strcmp (t, "(") ? 1 : !strcmp (t, ")") ? -1 : 0;
    }
  return 0;
}

/* Blanks clause I of D with its argument.  */
static void
blank_clause (struct source_directive *d, unsigned i)
{
  unsigned end = i + 1;
  int depth = 0;
  do
    if (end < d->tokens.length ())
      {
	const char *t = d->tokens[end].text;
	depth += !strcmp (t, "(") ? 1 : !strcmp (t, ")") ? -1 : 0;
	end += depth > 0 || !strcmp (t, ")");
      }
  while (depth > 0 && end < d->tokens.length ());
  source_blank_tokens (d, i, end);
}

static void
blank_lines (struct source_directive *d)
{
  for (unsigned i = 0; i < d->lines.length (); i++)
    d->lines[i]->line[0] = 0;
}

/* Takes the end of construct NAME with its loop, or of a plain loop if NAME is "", behind LAST away, if there is
   one.  */
static void
take_end (struct source_line *last, const char *name)
{
  struct source_line *line = last->next;
  while (line && source_is_comment (line))
    line = line->next;
  if (!line || !source_is_directive (line))
    return;
  struct source_directive d;
  char want[32], text[32] = "";
  source_read (line, &d);
  snprintf (want, sizeof want, "end%sloop", name);
  for (unsigned i = 0; i < d.tokens.length () && strlen (text) + strlen (d.tokens[i].text) < sizeof text; i++)
    strcat (text, d.tokens[i].text);
  if (!strcmp (text, want) || (*name && !strncmp (text, want, strlen (want) - 4) && !text[strlen (want) - 4]))
    blank_lines (&d);
  source_free (&d);
}

/* Whether D, whose clauses are from token FIRST on, says `seq' and nothing else of levels.  */
static bool
is_seq (const struct source_directive &d, unsigned first)
{
  static const char *const never[] = { "collapse", "tile", "device_type", "dtype", "gang", "worker", "vector",
				       "auto", "independent" };
  for (unsigned i = 0; i < ARRAY_SIZE (never); i++)
    if (find_clause (d, first, never[i]))
      return false;
  return find_clause (d, first, "seq");
}

/* Whether D, whose clauses are from token FIRST on, cannot do without its loop.  PLAIN: it is that alone.  */
static bool
needs_loop (const struct source_directive &d, unsigned first, bool plain)
{
  bool own = find_clause (d, first, "private") || find_clause (d, first, "reduction");
  return own && (plain || !strcmp (d.tokens[0].text, "kernels"));
}

/* Puts a loop of one iteration between directive D, behind *BEFORE, and its loop, whose last statement ends in LAST.
   NAME is of the construct of D, or "".  */
static void
wrap_loop (struct source_line **before, const struct source_directive &d, struct source_line *last, const char *name)
{
  struct source_line *head = d.lines[d.lines.length () - 1];
  take_end (last, name);
  source_insert (before, d.lines[0], 0, "block", false, true);
  source_insert (before, d.lines[0], 0, "integer :: accx_one", false, true);
  source_insert (&head, d.lines[0], 0, "do accx_one = 1, 1", false, true);
  source_insert (&last, last, 0, "end do", false, true);
  source_insert (&last, last, 0, "end block", false, true);
}

/* Takes the loop of combined construct D, whose last statement ends in LAST, away.  */
static void
leave_construct (struct source_directive *d, struct source_line *last)
{
  char end[32];
  unsigned gangs = find_clause (*d, 2, "num_gangs");
  snprintf (end, sizeof end, "!$acc end %s", d->tokens[0].text);
  take_end (last, d->tokens[0].text);
  source_insert_directive (last, last, end);
  source_blank_tokens (d, 1, 2);
  blank_clause (d, find_clause (*d, 2, "seq"));
  if (gangs && find_clause (*d, 2, "reduction"))
    blank_clause (d, gangs);
}

/* Makes directive D, behind *BEFORE, and its loop L what the parser takes; COMBINED: it is a construct, too.
   Returns whether it has changed something.  */
static bool
leave_loop (struct source_line **before, struct source_directive *d, const struct seq_loop &l, bool combined)
{
  if (needs_loop (*d, combined ? 2 : 1, !combined))
    {
      if (l.jumps || !*before)
	return false;
      wrap_loop (before, *d, l.last, combined ? d->tokens[0].text : "");
    }
  else if (combined)
    leave_construct (d, l.last);
  else
    {
      take_end (l.last, "");
      blank_lines (d);
    }
  return true;
}

bool
source_leave_seq (struct source_line **before, struct source_directive *d)
{
  unsigned n = d->tokens.length ();
  bool plain = n > 1 && !strcmp (d->tokens[0].text, "loop");
  bool combined = n > 2 && !strcmp (d->tokens[1].text, "loop") && strcmp (d->tokens[0].text, "end");
  struct seq_loop l = {};
  bool changed = (plain || combined) && is_seq (*d, plain ? 1 : 2) && read_loop (d->end, &l) && l.left
		 && leave_loop (before, d, l, combined);
  for (unsigned i = 0; i < l.inner.length (); i++)
    free (l.inner[i]);
  return changed;
}
