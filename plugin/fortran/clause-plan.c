/* What is to be done with a directive of Fortran: which tokens the parser must not see, which
   stand for others, and what the calls in front of the directive say (fortran.h).

     parallel self(c)		->  parallel		  __accx_self (c)
     data async(q) wait(w)	->  data		  __accx_data_async (q), __accx_data_wait (0, w)
     wait(devnum: d: queues: q)	->  wait		  __accx_wait_device (d, q)
     copyout(zero: a)		->  copyout(a)		  __accx_zero () about a
     copy(capture: a)		->  copy(a)		  __accx_capture () about a
     ccopyin(a)			->  copyin(a)		  __accx_compress (0, 0) about a
     num_gangs(x, y)		->  num_gangs(x)	  __accx_gangs (0, y)
     reduction(+: s, a)		->  reduction(+: s)	  __accx_reduction (0) about array a
     private(s%a, i)		->  private(i)		  __accx_private (0) about s%a
     tile(n, *)			->  tile(*, *)		  __accx_tile (0, n, 0)
     host_data use_device(a)	->  data no_create(a)	  __accx_host_data (0)
     copy(a(1:n:1))		->  copy(a(1:n))
     declare device_resident(a)	->  declare create(a)

   Of clauses behind device_type those stay that are for NVIDIA's GPUs.  The markers are those
   of clauses.def, as in C.

   To add a clause: a function here and its row in plan_part.  Directives of accx's own and wait are
   directive-plan.c's.

   OpenACC 3.3 sections 2.4, 2.5.7, 2.5.10, 2.6.5, 2.7, 2.9.2, 2.9.8, 2.14, 2.16.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "fortran/planning.h"
#include <stdio.h>

/* ---- Clauses ---- */

/* self [(condition)] of a compute construct.  */
static void
plan_self (struct planning *p, const struct part *part)
{
  if (part->has_argument && !plan_needs_argument (p, part))
    return;
  plan_blank_part (p, part);
  if (!plan_is_first (p, part))
    return;
  struct plan_mark *m = plan_add_mark (p, MARKER_SELF, part->name);
  if (part->has_argument)
    plan_add_tokens (p, m, part->first, part->last);
  else
    plan_add_number (p, m, 1);
}

/* async, wait and default of a data construct.  */
static void
plan_data_async (struct planning *p, const struct part *part)
{
  if ((part->has_argument && !plan_needs_argument (p, part)) || !plan_is_first (p, part))
    return;
  struct plan_mark *m = plan_add_mark (p, MARKER_DATA_ASYNC, part->name);
  if (part->has_argument)
    plan_add_tokens (p, m, part->first, part->last);
  else
    plan_add_number (p, m, -1);
  plan_blank_part (p, part);
}

static void
plan_data_default (struct planning *p, const struct part *part)
{
  bool present = part->has_argument && at (&p->d, part->first, "present");
  if (!plan_needs_argument (p, part) || !plan_is_first (p, part))
    return;
  if (part->last != part->first + 1 || (!present && !at (&p->d, part->first, "none")))
    plan_tell (p, part->first, true, "expected 'none' or 'present'");
  plan_add_number (p, plan_add_mark (p, MARKER_DEFAULT, part->name), present);
  plan_blank_part (p, part);
}

/* The words `queues:' of wait.  */
void
plan_wait_queues (struct planning *p, const struct part *part)
{
  if (part->first + 2 == part->last)
    plan_tell (p, part->first, true, "expected a list of queues");
  plan_blank (p, part->first, part->first + 2);
}

void
plan_wait_device (struct planning *p, const struct part *part)
{
  struct source inside = p->d.s;
  inside.n = part->last;
  unsigned queues, colon = find_device_end (&inside, part->first + 2, &queues);
  struct plan_mark *m = plan_add_mark (p, MARKER_WAIT_DEVICE, part->name);
  if (colon == part->first + 2)
    plan_tell (p, part->first, true, "expected the number of a device");
  else if (queues >= part->last)
    plan_tell (p, part->first, true, "expected a list of queues");
  else
    {
      plan_add_tokens (p, m, part->first + 2, colon);
      plan_add_list (p, m, queues, part->last);
    }
}

static void
plan_wait (struct planning *p, const struct part *part)
{
  bool device = has_modifier (&p->d, part, "devnum");
  bool queues = has_modifier (&p->d, part, "queues");
  if (device)
    plan_wait_device (p, part);
  else if (p->d.d == DIRECTIVE_DATA)
    {
      if (part->has_argument && !plan_needs_argument (p, part))
	return;
      if (queues && part->first + 2 == part->last)
	plan_tell (p, part->first, true, "expected a list of queues");
      struct plan_mark *m = plan_add_mark (p, MARKER_DATA_WAIT, part->name);
      plan_add_number (p, m, 0);
      if (part->has_argument)
	plan_add_list (p, m, part->first + 2 * queues, part->last);
    }
  else if (queues)
    plan_wait_queues (p, part);
  if (device || p->d.d == DIRECTIVE_DATA)
    plan_blank_part (p, part);
}

/* num_gangs(x, y, z).  */
static void
plan_num_gangs (struct planning *p, const struct part *part)
{
  unsigned comma = find_before (&p->d, part->first, part->last, ",");
  if (!part->has_argument || comma == part->last)
    return;
  plan_check_end (p, part);
  unsigned second = find_before (&p->d, comma + 1, part->last, ",");
  if (second < part->last && find_before (&p->d, second + 1, part->last, ",") < part->last)
    plan_tell (p, part->name, true, "'num_gangs' has up to three numbers");
  struct plan_mark *m = plan_add_mark (p, MARKER_GANGS, part->name);
  plan_add_number (p, m, 0);
  plan_add_list (p, m, comma + 1, part->last);
  plan_blank (p, comma, part->last);
}

/* gang(dim: n), where n is a constant expression, which the parser tells.  */
static void
plan_gang (struct planning *p, const struct part *part)
{
  unsigned items = 0, dims = 0;
  for (unsigned i = part->first, end; part->has_argument && i < part->last; i = end + 1)
    {
      end = find_before (&p->d, i, part->last, ",");
      items++;
      if (!at (&p->d, i, "dim") || !at (&p->d, i + 1, ":"))
	continue;
      int n = small_number (&p->d.s, i + 2, end);
      bool literal = end == i + 3 && isdigit ((unsigned char) *p->d.s.in[i + 2].text);
      if (i + 2 == end || (literal && (n < 1 || n > 3)))
	plan_tell (p, i, true, "the dimension of gangs is 1, 2 or 3");
      if (dims++)
	plan_tell (p, i, true, "more than one dimension of gangs");
      else if ((literal ? n > 1 && n < 4 : i + 2 < end) && p->d.d != DIRECTIVE_ROUTINE)
	{
	  struct plan_mark *m = plan_add_mark (p, MARKER_GANG_DIM, i);
	  m->loop = true;
	  plan_add_tokens (p, m, i + 2, end);
	}
      plan_blank (p, i, end);
      if (items > 1)
	plan_blank (p, i - 1, i);
      else if (end < part->last)
	plan_blank (p, end, end + 1);
    }
  if (dims && items == dims)
    plan_blank (p, part->first - 1, part->last + 1);
}

/* The worker clause of a directive with all three levels, which the parser does not take beside tile; or NULL.  */
static const struct part *
worker_of_three (const struct planning *p)
{
  const struct part *worker = find_part (&p->d, "worker");
  bool three = worker && !worker->has_argument && find_part (&p->d, "gang") && find_part (&p->d, "vector");
  return three ? worker : NULL;
}

/* tile(sizes): if one has a name, all go to the mark; what is a constant is the parser's to
   know.  The mark has a worker clause, too, that the parser would refuse.  */
static void
plan_tile (struct planning *p, const struct part *part)
{
  const struct part *worker = worker_of_three (p);
  bool names = worker != NULL;
  for (unsigned i = part->first; i < part->last && part->has_argument; i++)
    names |= is_name (&p->d, i);
  if (!names)
    return;
  struct plan_mark *m = plan_add_mark (p, MARKER_TILE, part->name);
  m->loop = true;
  plan_add_number (p, m, worker != NULL);
  if (worker)
    plan_blank_part (p, worker);
  for (unsigned i = part->first, end; i < part->last; i = end + 1)
    {
      end = find_before (&p->d, i, part->last, ",");
      if (end == i + 1 && at (&p->d, i, "*"))
	plan_add_number (p, m, 0);
      else if (i == end)
	plan_tell (p, i, true, "expected the size of a tile");
      else
	{
	  plan_add_tokens (p, m, i, end);
	  plan_replace (p, p->base + i, p->base + end, "*");
	}
    }
}

/* The number by which array-reduction.cc knows the operator of PART, a reduction clause, and in
   *COLON where it ends; -1: it is none for arrays.  */
static int
operator_of (struct planning *p, const struct part *part, unsigned *colon)
{
  static const char *const words[] = { "+", "*", "max", "min", "iand", "ior", "ieor", "and", "or" };
  unsigned i = part->first + at (&p->d, part->first, ".");
  *colon = find_before (&p->d, part->first, part->last, ":");
  for (unsigned k = 0; k < sizeof words / sizeof *words; k++)
    if (at (&p->d, i, words[k]))
      return (int) k;
  return -1;
}

/* Whether the item FIRST to LAST - 1 is a section or an element of an array, or MEMBER, of a structure's member or
   that.  */
static bool
is_part (const struct planning *p, unsigned first, unsigned last, bool member)
{
  bool members = false;
  for (unsigned i = first; i < last; i++)
    members |= at (&p->d, i, "%");
  return is_name (&p->d, first) && last > first + 1
	 && (member ? members : !members && at (&p->d, first + 1, "(") && at (&p->d, last - 1, ")"));
}

/* The item FIRST to LAST - 1 of PART is a mark's.  OTHERS: what stays is in front.  */
static void
take_item (struct planning *p, const struct part *part, unsigned first, unsigned last, bool others)
{
  plan_blank (p, first, last);
  if (last < part->last)
    plan_blank (p, last, last + 1);
  else if (others)
    plan_blank (p, first - 1, first);
}

/* Whether a parenthesis stands in front of the last `%' of the item FIRST to LAST - 1.  */
static bool
is_of_element (const struct planning *p, unsigned first, unsigned last)
{
  bool parenthesis = false, of_element = false;
  int depth = 0;
  for (unsigned i = first; i < last; i++)
    {
      of_element |= depth == 0 && parenthesis && at (&p->d, i, "%");
      depth += at (&p->d, i, "(") ? 1 : at (&p->d, i, ")") ? -1 : 0;
      parenthesis |= depth > 0;
    }
  return of_element;
}

/* private and firstprivate: of a section or an element, whole arrays, which have it; members go to marks.  */
static void
plan_private (struct planning *p, const struct part *part)
{
  bool first = at (&p->d, part->name, "firstprivate");
  unsigned others = 0, members = 0, end;
  for (unsigned i = part->first; part->has_argument && i < part->last; i = end + 1)
    {
      end = find_before (&p->d, i, part->last, ",");
      if (is_part (p, i, end, true) && !is_of_element (p, i, end))
	{
	  struct plan_mark *m = plan_add_mark (p, MARKER_PRIVATE, i);
	  m->loop = !first && (p->d.combined || p->d.d == DIRECTIVE_LOOP);
	  plan_add_number (p, m, first);
	  plan_add_names (p, m, i, end);
	  members++;
	  take_item (p, part, i, end, others > 0);
	  continue;
	}
      others++;
      if (is_part (p, i, end, false))
	plan_blank (p, i + 1, end);
      else if (end > i + 1 && is_name (&p->d, i))
	{
	  char text[120];
	  snprintf (text, sizeof text, "members of elements are not for '%s' in Fortran: name the array",
		    p->d.s.in[part->name].text);
	  plan_tell (p, i, true, text);
	  plan_blank_part (p, part);
	  return;
	}
    }
  if (members && !others)
    plan_blank_part (p, part);
}

/* reduction over arrays, parts of them, which mean all of them, and members: their names go to marks, the others
   stay.  */
static void
plan_reduction (struct planning *p, const struct part *part)
{
  unsigned colon, arrays = 0, others = 0, end;
  int op = part->has_argument ? operator_of (p, part, &colon) : -1;
  for (unsigned i = op < 0 ? part->last : colon + 1; i < part->last; i = end + 1)
    {
      end = find_before (&p->d, i, part->last, ",");
      bool parts = is_part (p, i, end, false) || is_part (p, i, end, true);
      if (!parts && (end != i + 1 || !p->d.s.in[i].aggregate))
	{
	  others++;
	  continue;
	}
      struct plan_mark *m = plan_add_mark (p, MARKER_REDUCTION, i);
      m->loop = p->d.combined || p->d.d == DIRECTIVE_LOOP;
      plan_add_number (p, m, op);
      plan_add_names (p, m, i, end);
      arrays++;
      take_item (p, part, i, end, others > 0);
    }
  if (arrays && !others)
    plan_blank_part (p, part);
}

/* Modifiers of data clauses.  What is read only is found without the program's word.  */
static void
plan_modifiers (struct planning *p, const struct part *part, unsigned set, unsigned first)
{
  if (first == part->last)
    plan_tell (p, part->name, true, "expected a list of variables");
  bool declared = p->d.d == DIRECTIVE_DECLARE;
  if (declared && (set & MODIFIER_CAPTURE))
    plan_tell (p, part->first, true, "this modifier is not for 'declare'");
  if (set & MODIFIER_ZERO && p->d.d != DIRECTIVE_EXIT_DATA)
    {
      struct plan_mark *m = plan_add_mark (p, MARKER_ZERO, part->name);
      m->declared = declared;
      plan_add_names (p, m, first, part->last);
    }
  if (set & MODIFIER_ALWAYS)
    {
      struct plan_mark *m = plan_add_mark (p, MARKER_ALWAYS, part->name);
      m->declared = declared;
      plan_add_number (p, m, !!(set & MODIFIER_ALWAYSIN) + 2 * !!(set & MODIFIER_ALWAYSOUT));
      plan_add_names (p, m, first, part->last);
    }
  if (set & MODIFIER_CAPTURE && !declared)
    plan_add_names (p, plan_add_mark (p, MARKER_CAPTURE, part->name), first, part->last);
  plan_blank (p, part->first, first);
}

/* deviceid(d), or device(d) of data, enter data and exit data.  */
static void
plan_deviceid (struct planning *p, const struct part *part)
{
  bool all = part->has_argument && part->last == part->first + 1 && at (&p->d, part->first, "*");
  if (!plan_needs_argument (p, part) || !plan_is_first (p, part))
    return;
  if (all && (!p->d.combined || p->d.d == DIRECTIVE_SERIAL))
    plan_tell (p, part->first, true, "expected the number of a device: only the loop of a "
	  "'parallel loop' is split over all of them");
  else if (all)
    plan_add_mark (p, MARKER_ALL, part->name);
  else
    plan_add_tokens (p, plan_add_mark (p, MARKER_DEVICEID, part->name), part->first, part->last);
  plan_blank_part (p, part);
}

/* bind(name) or bind("symbol"): of the routine named in front, or the one around.  */
static void
plan_bind (struct planning *p, const struct part *part)
{
  if (!plan_needs_argument (p, part) || !plan_is_first (p, part))
    return;
  if (part->last != part->first + 1
      || (!is_name (&p->d, part->first)
	  && p->d.s.in[part->first].text[0] != '"' && p->d.s.in[part->first].text[0] != '\''))
    plan_tell (p, part->name, true, "expected the name of a procedure in parentheses");
  p->plan->bind = p->base + part->first;
  p->plan->procedure = p->d.lead == 3 ? p->base + 1 : 0;
  plan_blank_part (p, part);
}

/* host_data use_device(list) [if_present]: data, whose list the parser takes whatever is in it.  */
static void
plan_use_device (struct planning *p, const struct part *part)
{
  if (!plan_needs_argument (p, part))
    return;
  for (unsigned i = part->first, comma; i < part->last; i = comma + 1)
    {
      comma = find_before (&p->d, i, part->last, ",");
      if (comma > i && at (&p->d, comma - 1, ")"))
	plan_tell (p, comma - 1, true, "sections are not for 'use_device'");
    }
  plan_replace (p, p->base + part->name, p->base + part->name + 1, "no_create");
  if (find_part (&p->d, "use_device") != part)
    return;
  plan_replace (p, p->base - 1, p->base, "data");
  const struct part *present = find_part (&p->d, "if_present");
  plan_add_number (p, plan_add_mark (p, MARKER_HOST_DATA, part->name), present != NULL);
  if (present)
    plan_blank_part (p, present);
}

/* host_data without use_device: data, too, for its end is that of data.  */
static void
plan_empty_host_data (struct planning *p)
{
  const struct part *present = find_part (&p->d, "if_present");
  if (p->d.d != DIRECTIVE_HOST_DATA || find_part (&p->d, "use_device"))
    return;
  plan_replace (p, p->base - 1, p->base, "data");
  if (present)
    plan_blank_part (p, present);
}

/* ---- Compressed arrays ---- */

static void
add_bits (struct planning *p, struct plan_mark *m)
{
  const struct part *bits = find_part (&p->d, "compression_bits");
  plan_add_number (p, m, 0);
  if (bits && bits->has_argument && bits->first < bits->last)
    plan_add_tokens (p, m, bits->first, bits->last);
  else
    plan_add_number (p, m, 0);
}

/* One item of a compressed data clause, `a', `a(1:n)' or `a(1:n:min:max)'.  */
static void
plan_compressed_item (struct planning *p, unsigned first, unsigned last)
{
  struct plan_mark *m = plan_add_mark (p, MARKER_COMPRESS, first);
  add_bits (p, m);
  plan_add_names (p, m, first, last);
  if (last < first + 2 || !at (&p->d, last - 1, ")"))
    return;
  unsigned i = first + 1, close = last - 1, colon[4], n = 0;
  while (i < close && !at (&p->d, i, "("))
    i++;
  for (unsigned comma; (comma = find_before (&p->d, i + 1, close, ",")) < close; )
    i = comma;
  while (n < 4 && (colon[n] = find_before (&p->d, i + 1, close, ":")) < close)
    i = colon[n++];
  if (n < 2)
    return;
  if (n != 3 || colon[2] == colon[1] + 1 || colon[2] + 1 == close)
    {
      plan_tell (p, first, true, "expected a range 'min:max' behind the section");
      return;
    }
  plan_add_tokens (p, m, colon[1] + 1, colon[2]);
  plan_add_tokens (p, m, colon[2] + 1, close);
  plan_blank (p, colon[1], close);
}

static void
plan_compressed (struct planning *p, const struct part *part, const char *standard)
{
  if (!plan_needs_argument (p, part))
    return;
  for (unsigned i = part->first, end; i < part->last; i = end + 1)
    {
      end = find_before (&p->d, i, part->last, ",");
      if (!is_name (&p->d, i))
	plan_tell (p, i, true, "expected the name of an array");
      else
	plan_compressed_item (p, i, end);
    }
  plan_replace (p, p->base + part->name, p->base + part->name + 1, standard);
}

/* compression(a, b), const(a, b): about variables that are not otherwise named there.  */
static void
plan_named (struct planning *p, const struct part *part, enum marker marker)
{
  if (!plan_needs_argument (p, part))
    return;
  struct plan_mark *m = plan_add_mark (p, marker, part->name);
  if (marker == MARKER_COMPRESSION)
    add_bits (p, m);
  else
    plan_add_number (p, m, 0);
  plan_check_end (p, part);
  plan_add_names (p, m, part->first, part->last);
  plan_blank_part (p, part);
}

/* present and no_create of arrays of assumed size, which the parser refuses, on compute constructs:
   implicit-copy.cc has what is present looked up in any case.  */
static void
plan_present (struct planning *p, const struct part *part)
{
  unsigned kept = 0, last = part->first;
  if (!plan_needs_argument (p, part))
    return;
  for (unsigned i = part->first, end; i < part->last; i = end + 1)
    {
      end = find_before (&p->d, i, part->last, ",");
      if (end == i + 1 && p->d.s.in[i].aggregate)
	plan_blank (p, i, end < part->last ? end + 1 : end);
      else
	{
	  kept++;
	  last = end;
	}
    }
  if (!kept)
    plan_blank_part (p, part);
  else if (last < part->last)
    plan_blank (p, last, part->last);
}

/* device_resident, which the parser forgets in procedures: create has the same effect.  */
static void
plan_resident (struct planning *p, const struct part *part)
{
  plan_replace (p, p->base + part->name, p->base + part->name + 1, "create");
}

/* ---- All clauses ---- */

/* Reports the word in front of the list of PART, a data clause, that is no modifier of it.  */
static void
check_modifier (struct planning *p, const struct part *part)
{
  static const char *const words[] = { "readonly", "zero", "always", "alwaysin", "alwaysout",
				       "capture", NULL };
  static const char *const lists[] =
  {
#define DATA_CLAUSE(NAME) NAME,
#include "tokens/clause/clauses.def"
    NULL
  };
  char text[100];
  if (!part->has_argument || !is_one_of (&p->d, part->name, lists)
      || !is_one_of (&p->d, part->first, words)
      || !(at (&p->d, part->first + 1, ":")
	   || (at (&p->d, part->first + 1, ",") && is_one_of (&p->d, part->first + 2, words)
	       && at (&p->d, part->first + 3, ":"))))
    return;
  snprintf (text, sizeof text, "'%s' has no such modifier", p->d.s.in[part->name].text);
  plan_tell (p, part->first, true, text);
  plan_blank (p, part->first, find_before (&p->d, part->first, part->last, ":") + 1);
}

static void
plan_part (struct planning *p, const struct part *part)
{
  enum
  {
    ON_DEVICEID = ON_COMPUTE | ON_DATA | ON_ENTER_DATA | ON_EXIT_DATA | ON_UPDATE | ON_HOST_DATA,
    ON_NUMBER = ON_DATA | ON_ENTER_DATA | ON_EXIT_DATA,
    ON_WAITS = ON_COMPUTE | ON_DATA | ON_ENTER_DATA | ON_EXIT_DATA | ON_UPDATE
  };
  static const struct
  {
    const char *name;
    unsigned directives;
    void (*run) (struct planning *, const struct part *);
  } rows[] =
  {
    { "self", ON_COMPUTE, plan_self },
    { "async", ON_DATA, plan_data_async },
    { "default", ON_DATA, plan_data_default },
    { "wait", ON_WAITS, plan_wait },
    { "num_gangs", ON_PARALLEL | ON_KERNELS, plan_num_gangs },
    { "gang", ON_COMPUTE | ON_LOOP | ON_ROUTINE, plan_gang },
    { "tile", ON_COMPUTE | ON_LOOP, plan_tile },
    { "reduction", ON_COMPUTE | ON_LOOP, plan_reduction },
    { "private", ON_COMPUTE | ON_LOOP, plan_private },
    { "firstprivate", ON_COMPUTE, plan_private },
    { "present", ON_COMPUTE, plan_present },
    { "no_create", ON_COMPUTE, plan_present },
    { "bind", ON_ROUTINE, plan_bind },
    { "device_resident", 1u << DIRECTIVE_DECLARE, plan_resident },
    { "deviceid", ON_DEVICEID, plan_deviceid },
    { "device", ON_NUMBER, plan_deviceid },
    { "use_device", ON_HOST_DATA, plan_use_device }
  };
  const char *name = p->d.s.in[part->name].text;
  const char *standard = compress_standard (p->d.d, name);
  unsigned on = 1u << p->d.d, first, set = modifiers_of (&p->d, part, &first);
  if (p->gone[part->name])
    return;
  for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++)
    if ((rows[i].directives & on) && !strcmp (name, rows[i].name))
      {
	rows[i].run (p, part);
	return;
      }
  if (!set)
    check_modifier (p, part);
  if (set)
    plan_modifiers (p, part, set, first);
  else if (standard)
    plan_compressed (p, part, standard);
  else if ((on & ON_COMPUTE) && !strcmp (name, "compression"))
    plan_named (p, part, MARKER_COMPRESSION);
  else if ((on & (ON_PARALLEL | ON_KERNELS)) && !strcmp (name, "const"))
    plan_named (p, part, MARKER_CONST);
  else if (!strcmp (name, "compression_bits") && plan_needs_argument (p, part) && plan_is_first (p, part))
    plan_blank_part (p, part);
}

/* ---- Directives ---- */

/* Takes the end of a construct, the N tokens IN.  */
static void
take_end (struct planning *p, const struct clause_token *in, unsigned n,
	  struct plan_construct *around)
{
  struct plan_end end;
  p->base = 0;
  if (!plan_end (in, n, around, &end))
    return;
  plan_replace (p, end.first, n, end.text);
  if (end.message)
    plan_tell (p, 0, false, end.message);
}

enum clause_directive
plan_which (const struct clause_token *in, unsigned n, unsigned *base)
{
  static const char *const words[] =
  {
#define DIRECTIVE(ID, WORD) WORD,
#include "tokens/clause/clauses.def"
  };
  unsigned which = 0;
  while (which < DIRECTIVE_NUM && (n == 0 || strcmp (in[0].text, words[which])))
    which++;
  if (base)
    *base = 1;
  return (enum clause_directive) which;
}

/* Drops what other devices' clauses say and what the parser need not know.  */
static void
drop_others (struct planning *p)
{
  struct clause_edit e;
  clause_edit_directive (p->d.d, p->d.s.in, p->d.s.n, LOOP_ENDS, p->gone, &e);
  if (!e.error)
    return;
  plan_tell (p, (unsigned) e.where, true, e.error);
  for (unsigned i = 0; i < p->d.n_parts; i++)
    if (p->d.parts[i].name == (unsigned) e.where)
      plan_blank_part (p, &p->d.parts[i]);
}

/* Blanks the commas between clauses, which the parser takes without.  */
static void
blank_commas (struct planning *p)
{
  int depth = 0;
  for (unsigned i = p->d.lead; i < p->d.s.n; i++)
    {
      depth += at (&p->d, i, "(") ? 1 : at (&p->d, i, ")") ? -1 : 0;
      if (depth == 0 && at (&p->d, i, ","))
	p->gone[i] = true;
    }
}

/* Blanks strides of one in sections, `a(1:n:1)', which the parser refuses.  */
static void
blank_strides (struct planning *p)
{
  enum { DEEPEST = 16 };
  unsigned colons[DEEPEST] = { 0 }, last[DEEPEST] = { 0 };
  int depth = 0;
  for (unsigned i = 0; i < p->d.s.n; i++)
    {
      bool ends = at (&p->d, i, ",") || at (&p->d, i, ")");
      if (at (&p->d, i, ":") && depth < DEEPEST)
	{
	  colons[depth]++;
	  last[depth] = i;
	}
      if (ends && depth > 1 && depth < DEEPEST && colons[depth] == 2 && last[depth] == i - 2
	  && at (&p->d, i - 1, "1"))
	plan_blank (p, i - 2, i);
      depth += at (&p->d, i, "(") ? 1 : at (&p->d, i, ")") ? -1 : 0;
      if (depth < 0)
	return;
      if (depth < DEEPEST && (at (&p->d, i, "(") || at (&p->d, i, ",")))
	colons[depth] = 0;
    }
}

bool
plan_directive (const struct clause_token *in, unsigned n, struct plan_construct *around,
		struct plan *plan)
{
  struct planning p = { .plan = plan };
  struct restriction found;
  memset (plan, 0, sizeof *plan);
  enum clause_directive which = plan_which (in, n, &p.base);
  if (which == DIRECTIVE_NUM)
    {
      take_end (&p, in, n, around);
      return !p.out_of_memory;
    }
  p.d.d = which;
  p.d.s = (struct source) { .in = in + p.base, .n = n - p.base };
  p.d.combined = (1u << which & ON_COMPUTE) && at (&p.d, 0, "loop");
  p.gone = calloc (n + 1, sizeof *p.gone);
  if (!p.gone)
    return false;
  if (1u << which & ON_COMPUTE)
    *around = (struct plan_construct) { .directive = which, .combined = p.d.combined };
  if (clause_restrict (which, around->directive, p.d.s.in, p.d.s.n, &found)
      && (found.is_error || which != DIRECTIVE_DATA || !around->constants))
    plan_tell (&p, found.where, found.is_error, found.text);
  directive_read (&p.d);
  plan_check (&p);
  drop_others (&p);
  blank_strides (&p);
  plan_empty_host_data (&p);
  if (1u << which & ON_OWN)
    plan_own (&p);
  else if (which == DIRECTIVE_WAIT)
    plan_wait_directive (&p);
  else if (which == DIRECTIVE_UPDATE && at (&p.d, 0, "peer"))
    plan_peer (&p);
  else
    for (unsigned i = 0; i < p.d.n_parts; i++)
      plan_part (&p, &p.d.parts[i]);
  bool edited = plan->n_edits > 0;
  for (unsigned i = 0; i < p.d.s.n; i++)
    edited |= p.gone[i];
  if (edited)
    blank_commas (&p);
  for (unsigned i = 0; i < p.d.s.n && !(1u << which & ON_OWN); i++)
    if (p.gone[i])
      plan_replace (&p, p.base + i, p.base + i + 1, NULL);
  free (p.gone);
  return !p.out_of_memory;
}

void
plan_free (struct plan *plan)
{
  free (plan->edits);
  plan->edits = NULL;
}
