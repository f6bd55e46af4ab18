/* Launch shapes by trial (ACCX_TUNE).  The first launches of a kernel over some number of iterations
   run it with each choice of shape_choices in turn; events around them tell how long they took.
   Only launches of the program are timed, so results are right, and no thread waits: times are taken
   off when the next launch asks.  Each choice is tried TRIES times, and those near the best once
   more, since a first launch may load code; the least time counts.

   Times are divided by the iterations, since launches of one size class differ by up to a factor of
   two along each axis.  On the simulated GPU they are instructions.  The file (tune-file.c) has all
   times, so that a program with few launches goes on in its next run.

   tune_lock guards all here; it is taken last, and no driver call under it blocks.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "launch/launch.h"
#include "launch/tune-file.h"
#include "base/base.h"
#include "pure/pure.h"
#include "pure/shape-choices.h"
#include "driver/driver.h"
#include "events/events.h"

enum { TRIES = 2, HASH_BYTES = 12 };

/* Times of the best with which a choice is tried once more; with which it replaces the model's.  */
#define NEAR 1.25
#define BETTER 0.98

/* One choice.  */
struct tried
{
  struct shape_choice choice;
  unsigned begun, done;         /* trials */
  double least;                 /* time of an iteration */
  char text[SHAPE_CHOICE_TEXT]; /* in the file */
};

struct tune
{
  struct tune *next;
  const struct device *dev;
  const struct accx_unit *unit;
  const char *name;             /* of the kernel */
  int given[ACCX_DIMS];
  int64_t size[3];              /* the power of two that is not above it; 0: no such loop */
  struct tune_timing *timings;  /* whose times are to come */
  bool told, changed;
  unsigned n;
  struct tried tried[SHAPE_CHOICES];
  char key[];                   /* of its lines in the file, but for the choice */
};

struct tune_timing
{
  struct tune_timing *next;
  struct tune *tune;
  int tried;
  double iterations;
  CUevent from, to;
};

static pthread_mutex_t tune_lock = PTHREAD_MUTEX_INITIALIZER;
static struct tune *all;

/* ---- Keys ---- */

/* Adds the text of entry NAME in IMAGE to S; all of IMAGE if it cannot be found.  */
static void
hash_entry (struct sha256 *s, const char *image, const char *name)
{
  static const char word[] = ".entry ";
  size_t length = strlen (name);
  const char *at = image;
  while ((at = strstr (at, word)))
    {
      at += sizeof word - 1;
      if (strncmp (at, name, length) == 0 && strchr (" (\n", at[length]))
	break;
    }
  at = at ? at : image;
  const char *end = strstr (at, "\n}");
  sha256_add (s, at, at > image && end ? (size_t) (end - at) : strlen (at));
}

/* Writes the hash of what K of UNIT runs.  */
static void
hash_text (const struct accx_unit *unit, const struct accx_kernel *k,
	   char text[2 * HASH_BYTES + 1])
{
  struct sha256 s;
  unsigned char hash[SHA256_BYTES];
  sha256_begin (&s);
  hash_entry (&s, unit->image, k->name);
  for (int i = 0; i < ACCX_JAMS && k->jams[i]; i++)
    hash_entry (&s, unit->image, k->jams[i]);
  if (k->once)
    hash_entry (&s, unit->image, k->once);
  sha256_add (&s, k->defaults, sizeof k->defaults);
  sha256_add (&s, &k->flags, sizeof k->flags);
  sha256_end (&s, hash);
  for (int i = 0; i < HASH_BYTES; i++)
    sprintf (text + 2 * i, "%02x", hash[i]);
}

static void
size_text (const int64_t *size, char *text, size_t bytes)
{
  snprintf (text, bytes, "%lldx%lldx%lld", (long long) size[0], (long long) size[1],
	    (long long) size[2]);
}

/* The key of launches like L on DEV, whose class is SIZE, in KEY; false: too long.  */
static bool
key_text (const struct device *dev, const struct tune_launch *l, const int64_t *size,
	  char key[TUNE_TEXT])
{
  char hash[2 * HASH_BYTES + 1], text[80];
  hash_text (l->unit, l->kernel, hash);
  size_text (size, text, sizeof text);
  int n = snprintf (key, TUNE_TEXT, "%s\t%s\t%s\t%s\t%d:%d:%d", hash, l->kernel->name, dev->name,
		    text, l->given[0], l->given[1], l->given[2]);
  return n > 0 && n + SHAPE_CHOICE_TEXT < TUNE_TEXT;
}

static void
class_of (const int64_t *size, int64_t *class)
{
  for (int i = 0; i < 3; i++)
    for (class[i] = size[i] > 0; class[i] > 0 && class[i] <= size[i] / 2;)
      class[i] *= 2;
}

/* ---- Times; tune_lock held ---- */

/* The time between the marks of T in *TIME; CU_NOT_READY: the work is not done.  */
static CUresult
timing_read (const struct tune_timing *t, double *time)
{
  float ms = 0;
  uint64_t before = 0, after = 0;
  CUresult result = cu.event_elapsed (&ms, t->from, t->to);
  *time = 1e6 * ms;
  if (result != CU_SUCCESS || !cu.instructions)
    return result;
  result = cu.instructions (&before, t->from);
  if (result == CU_SUCCESS)
    result = cu.instructions (&after, t->to);
  *time = (double) (after - before);
  return result;
}

static void
timing_free (struct tune_timing *t)
{
  if (t->from)
    cu.event_destroy (t->from);
  if (t->to)
    cu.event_destroy (t->to);
  free (t);
}

/* Takes what times of T are known.  */
static void
collect (struct tune *t)
{
  for (struct tune_timing **at = &t->timings, *one; (one = *at);)
    {
      double time;
      CUresult result = timing_read (one, &time);
      if (result == CU_NOT_READY)
	{
	  at = &one->next;
	  continue;
	}
      struct tried *c = &t->tried[one->tried];
      if (result == CU_SUCCESS)
	{
	  time /= one->iterations;
	  c->least = c->done == 0 || time < c->least ? time : c->least;
	  c->done++;
	  t->changed = true;
	}
      *at = one->next;
      timing_free (one);
    }
}

/* ---- What is tried next; tune_lock held ---- */

/* Choice C of T, whose kernel is K, or NULL: too many.  */
static struct tried *
tried_get (struct tune *t, const struct accx_kernel *k, const struct shape_choice *c)
{
  char key[TUNE_TEXT + SHAPE_CHOICE_TEXT];
  for (unsigned i = 0; i < t->n; i++)
    if (!memcmp (&t->tried[i].choice, c, sizeof *c))
      return &t->tried[i];
  if (t->n == SHAPE_CHOICES)
    return NULL;
  struct tried *new = &t->tried[t->n++];
  *new = (struct tried) { .choice = *c };
  shape_choice_text (c, k, new->text);
  snprintf (key, sizeof key, "%s\t%s", t->key, new->text);
  if (tune_file_find (key, &new->done, &new->least))
    new->begun = new->done;
  return new;
}

/* Notes all that is known of T for the file.  */
static void
keep (struct tune *t)
{
  char key[TUNE_TEXT + SHAPE_CHOICE_TEXT];
  for (unsigned i = 0; i < t->n; i++)
    if (t->tried[i].done)
      {
	snprintf (key, sizeof key, "%s\t%s", t->key, t->tried[i].text);
	tune_file_note (key, t->tried[i].done, t->tried[i].least);
      }
  t->changed = false;
}

/* The best of the N in LIST, the model's, which is the first, if none is clearly better.  */
static unsigned
best_of (struct tried *const *list, unsigned n)
{
  unsigned best = 0;
  for (unsigned i = 1; i < n; i++)
    if (list[i]->done && list[0]->done
	&& list[i]->least < list[best]->least * (best ? 1 : BETTER))
      best = i;
  return best;
}

/* The one of N in LIST that is to be tried; N: none.  */
static unsigned
next_of (struct tried *const *list, unsigned n)
{
  if (n == 0)
    return 0;
  for (unsigned round = 0; round < TRIES; round++)
    for (unsigned i = 0; i < n; i++)
      if (list[i]->begun <= round)
	return i;
  double least = list[best_of (list, n)]->least;
  for (unsigned i = 0; i < n; i++)
    if (list[i]->begun == TRIES && list[i]->done && list[i]->least < least * NEAR)
      return i;
  return n;
}

/* Says what T's launches, like L, get.  */
static void
tell_choice (const struct op *op, struct tune *t, const struct tune_launch *l,
	     struct tried *const *list, unsigned best)
{
  char size[80];
  t->told = true;
  if (!NOTIFY (LAUNCH))
    return;
  size_text (t->size, size, sizeof size);
  notify_tune (op, l->kernel, size, list[best]->text,
	       list[0]->least > 0 ? 100 * list[best]->least / list[0]->least : 100);
}

/* ---- Called by launches ---- */

struct tune *
tune_find (const struct op *op, const struct tune_launch *l)
{
  int64_t size[3];
  char key[TUNE_TEXT];
  class_of (l->size, size);
  pthread_mutex_lock (&tune_lock);
  struct tune *t = all;
  while (t && (t->dev != op->dev || t->unit != l->unit || t->name != l->kernel->name
	       || memcmp (t->size, size, sizeof size)
	       || memcmp (t->given, l->given, sizeof t->given)))
    t = t->next;
  if (!t && key_text (op->dev, l, size, key)
      && (t = calloc (1, sizeof *t + strlen (key) + 1)))
    {
      t->dev = op->dev;
      t->unit = l->unit;
      t->name = l->kernel->name;
      memcpy (t->given, l->given, sizeof t->given);
      memcpy (t->size, size, sizeof size);
      strcpy (t->key, key);
      t->next = all;
      all = t;
    }
  pthread_mutex_unlock (&tune_lock);
  return t;
}

unsigned
tune_next (const struct op *op, struct tune *t, const struct tune_launch *l,
	   struct tune_trial *trial)
{
  struct tried *list[SHAPE_CHOICES];
  unsigned n = 0;
  *trial = (struct tune_trial) { NULL, -1, 1 };
  for (int i = 0; i < 3; i++)
    trial->iterations *= l->size[i] > 0 ? (double) l->size[i] : 1;
  pthread_mutex_lock (&tune_lock);
  while (n < l->n && (list[n] = tried_get (t, l->kernel, &l->choices[n])))
    n++;
  collect (t);
  unsigned c = next_of (list, n), launched = 0;
  if (n > 0 && cu.event_elapsed && (c < n || t->timings))
    trial->tune = t;
  if (trial->tune && c < n)
    {
      list[c]->begun++;
      trial->tried = (int) (list[c] - t->tried);
      launched = c;
    }
  else if (!trial->tune && n > 0)
    launched = best_of (list, n);
  if (!trial->tune && n > 0 && !t->told)
    {
      tell_choice (op, t, l, list, launched);
      if (t->changed)
	{
	  keep (t);
	  tune_file_write ();
	}
    }
  pthread_mutex_unlock (&tune_lock);
  return launched;
}

struct tune_timing *
tune_begin (struct op *op, const struct tune_trial *trial)
{
  struct tune_timing *one = trial->tried < 0 ? NULL : calloc (1, sizeof *one);
  if (!one)
    return NULL;
  one->tune = trial->tune;
  one->tried = trial->tried;
  one->iterations = trial->iterations;
  if (cu.event_create (&one->from, 0) == CU_SUCCESS && cu.event_create (&one->to, 0) == CU_SUCCESS
      && cu.event_record (one->from, op->stream->cuda) == CU_SUCCESS)
    return one;
  timing_free (one);
  return NULL;
}

void
tune_end (struct op *op, struct tune_timing *timing, bool good)
{
  struct tune *t = timing->tune;
  if (!good || cu.event_record (timing->to, op->stream->cuda) != CU_SUCCESS)
    {
      timing_free (timing);
      return;
    }
  pthread_mutex_lock (&tune_lock);
  timing->next = t->timings;
  t->timings = timing;
  pthread_mutex_unlock (&tune_lock);
}

void
tune_leave (const struct device *dev)
{
  bool changed = false;
  pthread_mutex_lock (&tune_lock);
  for (struct tune **at = &all, *t; (t = *at);)
    {
      if (t->dev != dev)
	{
	  at = &t->next;
	  continue;
	}
      collect (t);
      changed |= t->changed;
      if (t->changed)
	keep (t);
      for (struct tune_timing *one; (one = t->timings);)
	{
	  t->timings = one->next;
	  timing_free (one);
	}
      *at = t->next;
      free (t);
    }
  if (changed)
    tune_file_write ();
  pthread_mutex_unlock (&tune_lock);
}

void
tune_forked (void)
{
  pthread_mutex_init (&tune_lock, NULL);
}
