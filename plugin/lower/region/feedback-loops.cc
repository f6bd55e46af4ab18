/* Feedback about what the loops of a device function are split over.

   Axes have CUDA's names.  Loops along y and z of a block are called vector, as by
   nvc, but for worker loops.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lower/region/region.h"
#include "gimple/schedules.h"
#include "feedback/feedback.h"

static const struct
{
  unsigned axis;
  const char *name;
} axis_names[] =
{
  { ACCX_GANG, "blockIdx.x" }, { ACCX_GANG_Y, "blockIdx.y" },
  { ACCX_GANG_Z, "blockIdx.z" }, { ACCX_VECTOR, "threadIdx.x" },
  { ACCX_WORKER, "threadIdx.y" }, { ACCX_BLOCK_Z, "threadIdx.z" },
};

/* Appends level NAME to *TEXT, with the product of the known sizes of the axes in
   MASK behind it.  */
static void
append_level (char **text, const struct device_function *f, const char *name,
	      unsigned mask)
{
  int n = 1;
  char *more;
  if (!mask)
    return;
  for (unsigned a = 0; a < ACCX_AXES; a++)
    if (mask & 1u << a)
      n = f->dims[a] > 0 ? n * f->dims[a] : n * f->said[a];
  const char *comma = *text ? ", " : "", *was = *text ? *text : "";
  if (n > 0)
    more = xasprintf ("%s%s%s(%d)", was, comma, name, n);
  else
    more = xasprintf ("%s%s%s", was, comma, name);
  free (*text);
  *text = more;
}

/* The levels of L, as in a directive; owned.  */
static char *
levels_text (const struct device_function *f, const struct acc_loop *l)
{
  char *text = NULL;
  unsigned block = l->mask & BLOCK_BITS;
  /* Axes along which the launch may have more blocks are no gangs of the program's.  */
  unsigned grid = l->mask & (gangs_are_turned (f) ? GANG_BIT : GRID_BITS);
  bool plane = (grid & GANG_Y_BIT) || (l->nest && !l->nest->worker);
  unsigned workers = plane && !(block & VECTOR_BIT) ? 0 : block & WORKER_BIT;
  append_level (&text, f, "gang", grid);
  append_level (&text, f, "worker", workers);
  append_level (&text, f, "vector", block & ~workers);
  return text ? text : xstrdup ("seq");
}

/* The name of axis I of axis_names in F.  */
static const char *
axis_name (const struct device_function *f, unsigned i)
{
  bool turned = gangs_are_turned (f);
  return turned && axis_names[i].axis == ACCX_GANG ? "blockIdx.z"
	 : turned && axis_names[i].axis == ACCX_GANG_Z ? "blockIdx.x" : axis_names[i].name;
}

static void
note_loop (const struct device_function *f, const struct acc_loop *l)
{
  char *text = levels_text (f, l), *axes = xstrdup ("");
  for (unsigned i = 0; i < ARRAY_SIZE (axis_names); i++)
    if (l->mask & 1u << axis_names[i].axis)
      {
	char *more = concat (axes, *axes ? " " : "", axis_name (f, i), NULL);
	free (axes);
	axes = more;
      }
  const char *kernel = f->entry ? f->name : NULL;
  unsigned collapsed = 1;
  location_t inner;
  for (; (inner = feedback_place (l->loc, collapsed)) != UNKNOWN_LOCATION; collapsed++)
    if (*axes && inner != feedback_place (l->loc, 0))	/* C++ knows one place */
      feedback_note (FEEDBACK_LOOP, inner, kernel, "/* %s collapsed */", axes);
  char *collapse = collapsed > 1 ? xasprintf (" collapse(%u)", collapsed) : xstrdup ("");
  if (*axes)
    feedback_note (FEEDBACK_LOOP, l->loc, kernel, "#pragma acc loop %s%s /* %s */", text,
		   collapse, axes);
  else
    feedback_note (FEEDBACK_LOOP, l->loc, NULL, "#pragma acc loop %s%s", text, collapse);
  free (collapse);
  free (text);
  free (axes);
}

void
feedback_loops (struct region *r)
{
  for (unsigned i = 0; feedback_wanted () && !clone_is_second (r->f) && i < r->loops.length ();
       i++)
    note_loop (r->f, r->loops[i]);
}
