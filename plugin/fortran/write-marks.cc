/* Directives of Fortran rewritten in gfortran's lines, as clause-plan.c says.  A mark becomes
   a call of a subroutine that nobody has:

     !$acc parallel loop self(n < 9) copy(a)

     call accx_mark_0( &
			      (n < 9) &
     )
     !$acc parallel loop             copy(a)

   An argument keeps its line and its column for what the parser has to say of it.  In
   parentheses it is an expression, so that no variable is passed, which would be in memory for
   that.  Each subroutine has a name of its own, so that its arguments may be of any types.

   Where undeclared procedures are an error, or are warned of, the call is in a block with an
   interface.  Its dummy arguments have no type.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "fortran/declarations.h"
#include "tokens/tokens.h"

/* All marks of the unit, by number.  */
static vec<struct source_mark *> marks;

const struct source_mark *
source_mark_of (const char *name)
{
  unsigned n;
  char end;
  if (sscanf (name, FORTRAN_MARK "%u%c", &n, &end) != 1 || n >= marks.length ())
    return NULL;
  return marks[n];
}

const struct source_mark *
source_mark_at (unsigned i)
{
  return i < marks.length () ? marks[i] : NULL;
}

bool
source_has_marks (void)
{
  return !marks.is_empty ();
}

/* ---- Calls ---- */

/* Puts one argument, the tokens FIRST to LAST - 1 of D, in parentheses, with BEHIND behind it.
   Each piece of a line gets one of its own.  */
static void
insert_argument (struct source_line **before, const struct source_directive &d, unsigned first,
		 unsigned last, const char *behind)
{
  unsigned i = d.bounds[2 * first], end = d.bounds[2 * last - 1];
  for (bool begins = true; i < end; begins = false)
    {
      const struct source_char &start = d.chars[i];
      auto_vec<char> text;
      if (begins)
	text.safe_push ('(');
      for (; i < end && d.chars[i].line == start.line; i++)
	text.safe_push (d.chars[i].c);
      if (i == end)
	for (const char *p = behind; *p; p++)
	  text.safe_push (*p);
      text.safe_push (0);
      source_insert (before, start.line, start.column >= begins ? start.column - begins : 0,
		     text.address (), true, false);
    }
}

/* Opens a block with the interface of the subroutine NAME, which has N arguments.  */
static void
insert_interface (struct source_line **before, const struct source_line *first, const char *name,
		  unsigned n)
{
  char text[80];
  source_insert (before, first, 0, "block", false, true);
  source_insert (before, first, 0, "interface", false, true);
  snprintf (text, sizeof text, "subroutine %s(", name);
  source_insert (before, first, 0, text, false, false);
  for (unsigned i = 0; i < n; i++)
    {
      snprintf (text, sizeof text, "a%u%s", i, i + 1 < n ? "," : "");
      source_insert (before, first, 0, text, true, false);
    }
  source_insert (before, first, 0, ")", true, true);
  for (unsigned i = 0; i < n; i++)
    {
      snprintf (text, sizeof text, "type(*) :: a%u", i);
      source_insert (before, first, 0, text, false, true);
    }
  source_insert (before, first, 0, "end subroutine", false, true);
  source_insert (before, first, 0, "end interface", false, true);
}

/* Puts the call for mark M of D, the N-th of the unit, in front of its first line.  DECLARED:
   the subroutine must be declared.  */
static void
insert_call (struct source_line **before, const struct source_directive &d,
	     const struct plan_mark &m, unsigned n, bool declared)
{
  char name[32], text[64];
  const struct source_line *first = d.lines[0];
  unsigned last = 0, argument = 0;
  snprintf (name, sizeof name, FORTRAN_MARK "%u", n);
  for (unsigned i = 0; i < m.n; i++)
    last += m.arguments[i].first < m.arguments[i].last;
  if (declared)
    insert_interface (before, first, name, last);
  snprintf (text, sizeof text, "call %s(", name);
  source_insert (before, first, 0, text, false, false);
  for (unsigned i = 0; i < m.n; i++)
    if (m.arguments[i].first < m.arguments[i].last)
      insert_argument (before, d, m.arguments[i].first, m.arguments[i].last,
		       ++argument < last ? ")," : ")");
  source_insert (before, first, 0, ")", true, true);
  if (declared)
    source_insert (before, first, 0, "end block", false, true);
}

/* The item FIRST to LAST - 1 of D by its names alone: `s%a' of `s%a(1:n)', `s%t(i)%a'; a variable that
   `use' renames by that in its module.  */
static const char *
item_name (const struct source_directive &d, unsigned first, unsigned last)
{
  auto_vec<char> text;
  int depth = 0;
  for (unsigned i = first; i < last; i++)
    {
      const char *t = d.tokens[i].text;
      char *original = i == first ? source_renamed (source_first_line (), d.lines[0], t) : NULL;
      depth += !strcmp (t, "(") ? 1 : !strcmp (t, ")") ? -1 : 0;
      if (depth == 0 && strcmp (t, ")"))
	for (t = original ? original : t; *t; t++)
	  text.safe_push (*t);
      free (original);
    }
  text.safe_push (0);
  return xstrdup (text.address ());
}

static void
note_names (const struct source_directive &d, const struct plan_mark &m, struct source_mark *s)
{
  int depth = 0;
  for (unsigned i = m.names, start = i; i < m.names_end; i++)
    {
      const char *t = d.tokens[i].text;
      bool last = i + 1 == m.names_end;
      depth += !strcmp (t, "(") ? 1 : !strcmp (t, ")") ? -1 : 0;
      if ((depth == 0 && !strcmp (t, ",")) || last)
	{
	  s->names.safe_push (item_name (d, start, last ? i + 1 : i));
	  start = i + 1;
	}
    }
}

/* Puts the calls for the marks of PLAN.  */
static void
insert_marks (struct source_line **before, const struct source_directive &d,
	      const struct plan &plan, bool declared)
{
  for (unsigned i = 0; i < plan.n_marks; i++)
    {
      const struct plan_mark &m = plan.marks[i];
      struct source_mark *s = new source_mark ();
      s->marker = m.marker;
      s->loop = m.loop;
      s->declared = m.declared;
      s->first = d.lines[0]->location;
      s->last = d.lines[d.lines.length () - 1]->location;
      s->loc = source_location (d, m.where);
      for (unsigned k = 0; k < m.n; k++)
	{
	  s->numbers.safe_push (m.arguments[k].number);
	  s->given.safe_push (m.arguments[k].first < m.arguments[k].last);
	}
      note_names (d, m, s);
      s->array = s->names.length () == 1
		 && source_declares_array (source_first_line (), d.lines[0], s->names[0], NULL);
      for (unsigned k = m.names; k < m.names_end; k++)
	{
	  s->element |= !strcmp (d.tokens[k].text, "(");
	  if (!strcmp (d.tokens[k].text, ":"))
	    {
	      s->element = false;
	      break;
	    }
	}
      if (!s->declared)
	insert_call (before, d, m, marks.length (), declared);
      for (unsigned k = 0; s->declared && s->marker == MARKER_ZERO && k < s->names.length (); k++)
	zero_note_name (s->names[k], s->loc);
      marks.safe_push (s);
    }
}

/* ---- Directives ---- */

/* Finds out which of the names in D's reduction clauses are arrays, and which of those in present
   and no_create are of assumed size.  */
static void
note_arrays (struct source_directive *d)
{
  const char *clause = NULL;
  for (unsigned i = 1; i + 1 < d->tokens.length (); i++)
    {
      struct clause_token *t = &d->tokens[i];
      const char *next = d->tokens[i + 1].text;
      bool assumed = false;
      if (!strcmp (t->text, ")"))
	clause = NULL;
      else if (!strcmp (t->text, "reduction") || !strcmp (t->text, "present")
	       || !strcmp (t->text, "no_create"))
	clause = t->text;
      else if (clause && ISALPHA (*t->text) && (!strcmp (next, ",") || !strcmp (next, ")")))
	t->aggregate = source_declares_array (source_first_line (), d->lines[0], t->text, &assumed)
		       && (*clause == 'r' || assumed);
      /* Scalars among them become clauses again, once there are trees (source-marks.cc).  */
      if (clause && *clause == 'r' && !t->aggregate && ISALPHA (*t->text)
	  && (!strcmp (next, ",") || !strcmp (next, ")")))
	t->aggregate = source_may_be_elsewhere (source_first_line (), d->lines[0], t->text)
		       || source_declares_pointer (source_first_line (), d->lines[0], t->text);
    }
}

/* Reports clauses that there are none of, and blanks them.  */
static void
report_unknown (struct source_directive *d)
{
  unsigned base;
  enum clause_directive which = plan_which (d->tokens.address (), d->tokens.length (), &base);
  int depth = 0;
  bool wrong = false;
  if (which == DIRECTIVE_CACHE || which == DIRECTIVE_NUM)
    return;
  for (unsigned i = base; i < d->tokens.length (); i++)
    {
      const char *t = d->tokens[i].text, *meant = NULL;
      bool begins = depth == 0 && ISALPHA (*t);
      depth += !strcmp (t, "(") ? 1 : !strcmp (t, ")") ? -1 : 0;
      if (begins)
	wrong = !unknown_is_clause (which, t, &meant);
      if (wrong)
	source_overwrite (d, d->bounds[2 * i], d->bounds[2 * i + 1], NULL);
      if (!begins || !wrong)
	continue;
      if (meant)
	error_at (source_location (*d, i), "%qs is no clause of OpenACC; did you mean %qs?", t,
		  meant);
      else
	error_at (source_location (*d, i), "%qs is no clause of OpenACC", t);
    }
}

/* Notes what the bind clause of D says.  */
static void
note_binding (const struct source_directive &d, const struct plan &plan)
{
  char *procedure = plan.procedure ? xstrdup (d.tokens[plan.procedure].text)
		    : source_procedure (source_first_line (), d.lines[0]);
  const char *name = d.tokens[plan.bind].text;
  bool symbol = *name == '"' || *name == '\'';
  if (!procedure)
    error_at (source_location (d, 0), "%<routine%> with %<bind%> is in no procedure");
  else if (!symbol)
    bind_note (procedure, xstrdup (name), false);
  else
    {
      auto_vec<char> text;
      for (unsigned i = d.bounds[2 * plan.bind] + 1; i + 1 < d.bounds[2 * plan.bind + 1]; i++)
	text.safe_push (d.chars[i].c);
      text.safe_push (0);
      bind_note (procedure, xstrdup (text.address ()), true);
    }
}

/* Notes that routine directive D, with its clauses from token FIRST on, names no level, if so.  */
static void
note_level (const struct source_directive &d, unsigned first)
{
  static const char *const levels[] = { "gang", "worker", "vector", "seq" };
  int depth = 0;
  bool named = first + 1 < d.tokens.length () && !strcmp (d.tokens[first].text, "(");
  for (unsigned i = first; i < d.tokens.length (); i++)
    {
      const char *t = d.tokens[i].text;
      depth += !strcmp (t, "(") ? 1 : !strcmp (t, ")") ? -1 : 0;
      for (unsigned k = 0; depth == 0 && k < ARRAY_SIZE (levels); k++)
	if (!strcmp (t, levels[k]))
	  return;
    }
  char *procedure = named ? xstrdup (d.tokens[first + 1].text)
		    : source_procedure (source_first_line (), d.lines[0]);
  if (procedure)
    level_open_procedure (procedure);
}

static void
report (const struct source_directive &d, const struct plan_message &m)
{
  location_t loc = source_location (d, m.where);
  if (m.is_error)
    error_at (loc, "%s", m.text);
  else
    accx_warning (clause, loc, "%s", m.text);
}

static void
blank_lines (struct source_directive *d)
{
  for (unsigned i = 0; i < d->lines.length (); i++)
    d->lines[i]->line[0] = 0;
}

/* Rewrites directive D; what is put in front of it goes behind *BEFORE.  AROUND: as for
   plan_directive.  */
static void
rewrite_directive (struct source_line **before, struct source_directive *d, bool declared,
		   struct plan_construct *around)
{
  struct plan plan;
  /* The parser need not say once more what is wrong with it.  */
  if (unknown_fortran_directive (source_location (*d, 0), d->tokens[0].text))
    {
      blank_lines (d);
      return;
    }
  report_unknown (d);
  source_check_capture (*d);
  note_arrays (d);
  if (!plan_directive (d->tokens.address (), d->tokens.length (), around, &plan))
    fatal_error (source_location (*d, 0), "out of memory");
  bool wrong = false;
  for (unsigned i = 0; i < plan.n_messages; i++)
    {
      report (*d, plan.messages[i]);
      wrong |= plan.messages[i].is_error;
    }
  /* One that stands alone goes, so that the parser says nothing more of it.  */
  enum clause_directive which = plan_which (d->tokens.address (), d->tokens.length (), NULL);
  if (wrong && (1u << which & (ON_OWN | ON_WAIT | ON_UPDATE | ON_ENTER_DATA | ON_EXIT_DATA)))
    {
      blank_lines (d);
      plan_free (&plan);
      return;
    }
  if (!wrong && plan.bind)
    note_binding (*d, plan);
  unsigned base;
  if (plan_which (d->tokens.address (), d->tokens.length (), &base) == DIRECTIVE_ROUTINE)
    note_level (*d, base);
  if (!wrong && *before)
    insert_marks (before, *d, plan, declared);
  for (unsigned i = 0; i < plan.n_edits; i++)
    source_overwrite (d, d->bounds[2 * plan.edits[i].first],
		      d->bounds[2 * plan.edits[i].last - 1], plan.edits[i].text);
  plan_free (&plan);
}

/* Whether one of the lines from LINE on says that external procedures must be declared.  */
static bool
wants_declarations (const struct source_line *line)
{
  for (; line; line = line->next)
    {
      char text[80];
      unsigned n = 0;
      for (const unsigned *p = line->line; *p && *p != '!' && n + 1 < sizeof text; p++)
	if (*p != ' ' && *p != '\t')
	  text[n++] = *p < 128 ? (char) TOLOWER (*p) : '?';
      text[n] = 0;
      if (startswith (text, "implicitnone(") && strstr (text, "external"))
	return true;
    }
  return false;
}

/* Whether an option asks for warnings of undeclared procedures, and none forbids interfaces
   without types.  */
static bool
warns_of_undeclared (void)
{
  bool warns = false;
  for (unsigned i = 0; i < save_decoded_options_count; i++)
    switch (save_decoded_options[i].opt_index)
      {
      case OPT_Wimplicit_interface: case OPT_Wimplicit_procedure:
	warns = true;
	break;
      case OPT_std_f95: case OPT_std_f2003: case OPT_std_f2008:
	return false;
      default:
	break;
      }
  return warns;
}

void
source_note_ignored (void)
{
  for (struct source_line *line = source_first_line (); line; line = line->next)
    if (source_is_directive (line))
      {
	struct source_directive d;
	source_read (line, &d);
	if (!d.tokens.is_empty ())
	  unknown_ignored (source_location (d, 0));
	source_free (&d);
	return;
      }
}

void
source_rewrite (void)
{
  struct source_line *before = NULL, *line = source_first_line ();
  bool declared = wants_declarations (line) || warns_of_undeclared ();
  struct plan_construct around = { DIRECTIVE_NUM, false, false, false };
  source_place_routines ();
  source_place_declares ();
  while (line)
    {
      struct source_line *next = line->next;
      if (source_is_directive (line))
	{
	  struct source_directive d;
	  source_read (line, &d);
	  bool constants = source_drop_constants (&d);
	  around.constants |= constants;
	  if (constants || source_merge (&d) || source_leave_seq (&before, &d))
	    {
	      source_free (&d);
	      continue;
	    }
	  bool again = source_split (before, &d) || source_concurrent (before, &d, around.directive);
	  if (!again && !d.tokens.is_empty ())
	    rewrite_directive (&before, &d, declared, &around);
	  around.constants = false;
	  line = again ? before : d.lines.last ();
	  next = again ? before->next : d.end;
	  source_free (&d);
	}
      else
	module_take_own (line);
      before = line;
      line = next;
    }
}
