/* Which launch shapes a trial may choose from (ACCX_TUNE): blocks of other sizes where these are
   free, several iterations for each thread, fewer or more gangs of a reduction, blocks of
   iterations.  Takes a kernel with its parameters and the model's shape, gives a list of wishes.
   Each is a set of launch arguments that the program could have given itself.  Pure functions,
   tested by testsuite/accx.unit/shape-choices-1.c.

   To add a kind of choice: a field of struct shape_choice, a function add_* here, its word in
   shape_choice_text.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <stdio.h>
#include <string.h>

#include "pure/pure.h"
#include "pure/shape-choices.h"
#include "base/base.h"

/* Least lanes of blocks of two axes: with fewer, accesses are not coalesced.  */
enum { LANES_LEAST = 16, BLOCK_LEAST = 64, BLOCK_MOST = 512, ITERATIONS_MOST = 8, WAVES_MOST = 8 };

/* A launch, and the choices found so far.  */
struct search
{
  const struct accx_kernel *k;
  const int *given;
  void *const *params;
  int max_threads;
  const int *dims;              /* the model's */
  struct shape_choice *list;
  unsigned n;
};

static bool
axis_is_free (const struct search *s, int axis)
{
  const struct accx_kernel *k = s->k;
  for (unsigned i = 0; i < k->n_sizes; i++)
    if (k->sizes[i].axis == (uint32_t) axis)
      return false;
  return k->dims[axis] <= 0 && s->given[axis] == 0 && (k->partitioned & 1u << axis);
}

/* Whether a block of C is what C says: nothing is padded, cut or refused.  */
static bool
block_fits (const struct search *s, const struct shape_choice *c)
{
  int wanted[ACCX_DIMS], dims[ACCX_AXES];
  bool warn;
  memcpy (wanted, s->given, sizeof wanted);
  wanted[ACCX_WORKER] = c->workers ? c->workers : wanted[ACCX_WORKER];
  wanted[ACCX_VECTOR] = c->vector ? c->vector : wanted[ACCX_VECTOR];
  return !shape_block (s->k, wanted, s->params, s->max_threads, dims, &warn) && !warn
	 && (!c->workers || dims[ACCX_WORKER] == c->workers)
	 && (!c->vector || dims[ACCX_VECTOR] == c->vector);
}

static void
add (struct search *s, struct shape_choice c)
{
  if (s->n < SHAPE_CHOICES)
    s->list[s->n++] = c;
}

/* Adds a block of WORKERS by VECTOR threads, 0: not free, if that is another one than the model's and
   its loops are long enough.  */
static void
add_block (struct search *s, int workers, int vector)
{
  struct shape_choice c = { .workers = workers, .vector = vector, .jam = JAM_NONE };
  int64_t rows = shape_length (s->k, s->params, ACCX_WORKER);
  int64_t lanes = shape_length (s->k, s->params, ACCX_VECTOR);
  if ((!workers || workers == s->dims[ACCX_WORKER]) && (!vector || vector == s->dims[ACCX_VECTOR]))
    return;
  if (workers > 1 && rows && rows <= workers / 2)
    return;
  if (vector > (int) GPU_LANES && lanes && lanes <= vector / 2)
    return;
  if (block_fits (s, &c))
    add (s, c);
}

static void
add_blocks (struct search *s)
{
  bool workers = axis_is_free (s, ACCX_WORKER), vector = axis_is_free (s, ACCX_VECTOR);
  int deep = s->dims[ACCX_BLOCK_Z] > 0 ? s->dims[ACCX_BLOCK_Z] : 1;
  int plane = s->dims[ACCX_WORKER] * s->dims[ACCX_VECTOR];
  bool folds = s->k->flags & ACCX_KERNEL_FOLD;
  if (folds && s->k->defaults[ACCX_WORKER] == 1)
    return;                     /* the program has said how many threads */
  if (workers && vector)
    {
      /* Kernels that fold are compiled for the threads that they have.  */
      for (int total = folds ? plane : 2 * plane; total >= plane / 2; total /= 2)
	for (int v = LANES_LEAST; v <= total && total * deep >= BLOCK_LEAST; v *= 2)
	  if (total % v == 0)
	    add_block (s, total / v, v);
    }
  else if (vector || workers)
    for (int n = vector ? (int) GPU_LANES : 1; n <= BLOCK_MOST; n *= 2)
      {
	int total = n * deep * (vector ? s->dims[ACCX_WORKER] : s->dims[ACCX_VECTOR]);
	if (total >= (int) GPU_LANES && total <= BLOCK_MOST)
	  add_block (s, vector ? 0 : n, vector ? n : 0);
      }
}

/* Whether the runtime chooses the gangs of a grid of one axis.  */
static bool
gangs_are_free (const struct search *s)
{
  const unsigned others = 1u << ACCX_GANG_Y | 1u << ACCX_GANG_Z;
  return axis_is_free (s, ACCX_GANG) && s->k->defaults[ACCX_GANG] == 0
	 && !(s->k->partitioned & others);
}

/* Adds several iterations for each thread, as long as all multiprocessors have work.  */
static void
add_iterations (struct search *s, unsigned fill)
{
  int64_t gangs = shape_axis_gangs (s->k, s->params, s->dims, 0);
  for (int n = 1; n <= ITERATIONS_MOST && (n == 1 || gangs / n >= fill); n *= 2)
    if ((gangs - 1) / n + 1 != s->dims[ACCX_GANG])
      add (s, (struct shape_choice) { .iterations = n, .jam = JAM_NONE });
}

static void
add_waves (struct search *s, unsigned fill)
{
  int64_t gangs = shape_axis_gangs (s->k, s->params, s->dims, 0);
  for (int n = 1; n <= WAVES_MOST && (int64_t) fill * n <= gangs; n *= 2)
    if ((int64_t) fill * n != s->dims[ACCX_GANG])
      add (s, (struct shape_choice) { .waves = n, .jam = JAM_NONE });
}

unsigned
shape_choices (const struct accx_kernel *k, const int *given, void *const *params,
	       int max_threads, const int *dims, unsigned fill, unsigned jams,
	       struct shape_choice *list)
{
  struct search s = { k, given, params, max_threads, dims, list, 0 };
  add (&s, (struct shape_choice) { .jam = JAM_MODEL });
  if (jams)
    add (&s, (struct shape_choice) { .jam = JAM_NONE });
  for (unsigned i = 0; i < jams; i++)
    if (shape_jam_blocks (k, i, given, params, dims, NULL) != 0)
      add (&s, (struct shape_choice) { .jam = (int) i });
  if (fill && gangs_are_free (&s))
    {
      if (k->flags & ACCX_KERNEL_GANG_REDUCTION)
	add_waves (&s, fill);
      else if (shape_axis_gangs (k, params, dims, 0) > 0)
	add_iterations (&s, fill);
    }
  add_blocks (&s);
  return s.n;
}

void
shape_choose (const struct shape_choice *c, const struct accx_kernel *k, const int *given,
	      void *const *params, const int *dims, unsigned fill, int *wanted)
{
  memcpy (wanted, given, ACCX_DIMS * sizeof *wanted);
  if (c->workers)
    wanted[ACCX_WORKER] = c->workers;
  if (c->vector)
    wanted[ACCX_VECTOR] = c->vector;
  int64_t gangs = c->iterations || c->waves ? shape_axis_gangs (k, params, dims, 0) : 0;
  if (c->iterations)
    gangs = (gangs - 1) / c->iterations + 1;
  else if (c->waves)
    gangs = (int64_t) fill * c->waves < gangs ? (int64_t) fill * c->waves : gangs;
  if (gangs > 0)
    wanted[ACCX_GANG] = (int) gangs;
}

void
shape_choice_text (const struct shape_choice *c, const struct accx_kernel *k,
		   char text[SHAPE_CHOICE_TEXT])
{
  if (c->jam >= 0)
    snprintf (text, SHAPE_CHOICE_TEXT, "iterations=%ux%ux%u", k->jam_counts[c->jam][0],
	      k->jam_counts[c->jam][1], k->jam_counts[c->jam][2]);
  else if (c->iterations)
    snprintf (text, SHAPE_CHOICE_TEXT, "iterations=%d", c->iterations);
  else if (c->waves)
    snprintf (text, SHAPE_CHOICE_TEXT, "waves=%d", c->waves);
  else if (c->workers && c->vector)
    snprintf (text, SHAPE_CHOICE_TEXT, "workers=%d vector=%d", c->workers, c->vector);
  else if (c->workers || c->vector)
    snprintf (text, SHAPE_CHOICE_TEXT, "%s=%d", c->workers ? "workers" : "vector",
	      c->workers ? c->workers : c->vector);
  else
    snprintf (text, SHAPE_CHOICE_TEXT, c->jam == JAM_MODEL ? "model" : "iterations=1x1x1");
}
