/* Compute constructs: GCC's launch arguments read, then data mapped, the kernel launched or the
   region run on the host, and data unmapped.  Takes the arguments of GOACC_parallel_keyed.

   libgomp/oacc-parallel.c and include/gomp-constants.h define what they mean; OpenACC 3.3
   sections 2.5 and 2.6.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include "entry/entry.h"
#include "base/base.h"
#include "pure/pure.h"
#include "table/table.h"
#include "events/events.h"
#include "device/device.h"
#include "compress/compress.h"
#include "data/data.h"
#include "launch/launch.h"
#include "worker/worker.h"
#include "op/op.h"

typedef const struct accx_site *site_arg;

/* GCC's launch arguments: tag words, each with its operands, up to a 0.  */
enum { LAUNCH_END = 0, LAUNCH_DIM = 1, LAUNCH_ASYNC = 2, LAUNCH_WAIT = 3 };
enum { LAUNCH_OPERAND = 0xffff };

/* The size N of a clause whose value is known at run time: 0 is an error as are negative ones,
   not what the program leaves open.  */
static int
size_given (int n)
{
  return n == 0 ? -1 : n;
}

/* Reads AP up to and including the final 0 into C; *WAITS is at the first queue to wait
   for.  False: an unknown tag.  */
static bool
launch_args_read (struct call *c, va_list *ap, va_list *waits)
{
  unsigned tag;
  while ((tag = va_arg (*ap, unsigned)) != LAUNCH_END)
    {
      unsigned operand = tag & 0xffff;
      switch (tag >> 28)
	{
	case LAUNCH_DIM:
	  for (int d = 0; d < ACCX_DIMS; d++)
	    if (operand & (1u << d))
	      c->dims[d] = size_given (va_arg (*ap, int));
	  break;
	case LAUNCH_ASYNC:
	  c->async = operand == LAUNCH_OPERAND ? va_arg (*ap, int)
		     : (int) operand;
	  break;
	case LAUNCH_WAIT:
	  c->n_waits = operand;
	  va_copy (*waits, *ap);
	  for (unsigned i = 0; i < operand; i++)
	    (void) va_arg (*ap, int);
	  break;
	default:
	  return false;
	}
    }
  return true;
}

/* Fortran's deviceptr: the pair (deviceptr, pointer) becomes one deviceptr.  */
static void
fortran_deviceptr (size_t n, void **hosts, size_t *sizes,
		   unsigned short *kinds)
{
  for (size_t i = 0; i < n; i++)
    {
      if ((kinds[i] & 0xff) != MAP_FORCE_DEVICEPTR
	  || sizes[i] == sizeof (void *))
	continue;
      if (i + 1 < n && (kinds[i + 1] & 0xff) == MAP_POINTER
	  && sizes[i + 1] == 0 && hosts[i] == *(void **) hosts[i + 1])
	{
	  kinds[i + 1] = kinds[i];
	  sizes[i + 1] = sizeof (void *);
	}
      hosts[i] = NULL;
    }
}

/* Mappings that KERNEL takes as values need no device memory: OWN becomes KINDS
   with those as firstprivate.  */
static void
values_not_mapped (const struct accx_kernel *kernel, size_t n,
		   const unsigned short *kinds, unsigned short *own)
{
  for (size_t i = 0; i < n; i++)
    own[i] = kinds[i];
  for (unsigned i = 0; i < kernel->n_params; i++)
    {
      const struct accx_param *p = &kernel->params[i];
      if (p->kind != ACCX_PARAM_POINTER && p->kind != ACCX_PARAM_CODEC
	  && p->kind != ACCX_PARAM_EXTENT && p->map < n
	  && (own[p->map] & 0xff) != MAP_FIRSTPRIVATE_INT)
	own[p->map] = (own[p->map] & ~0xff) | MAP_FIRSTPRIVATE;
    }
}

/* Launches KERNEL for C and compares its results with those of the host.  */
static int
launch_compared (struct op *op, const struct call *c, const struct kernel *kernel,
		 struct loaded_kernel *loaded, const unsigned short *kinds, const struct map *maps)
{
  struct comparison all = { NULL, 0 };
  int rc = compare_begin (op, c->fn, c->hosts, c->n, maps, &all);
  if (rc == ACCX_OK)
    rc = launch (op, kernel, loaded, c->hosts, c->sizes, kinds, maps, c->dims);
  if (rc == ACCX_OK)
    rc = compare_end (op, &all);
  compare_free (&all);
  return rc;
}

/* Says that the region of C runs on the host, because of WHY or, if that is NULL, of what the
   compiler has said.  */
static void
tell_host (const struct op *op, const struct call *c, const char *why)
{
  if (!NOTIFY (LAUNCH))
    return;
  if (!why)
    why = image_why (c->fn);
  notify_host (op, why ? why : "a routine that it calls has no device code");
}

/* Sets OP's stream to that of async queue QUEUE.  False: more is to be done for that than to look
   it up.  */
static bool
known_queue (struct op *op, int queue)
{
  if (queue == QUEUE_NOVAL || queue == QUEUE_DEFAULT)
    queue = op->thread->default_queue;
  op->async = queue;
  if (queue == QUEUE_SYNC)
    return true;
  struct stream *stream = queue_find (op->dev, queue);
  if (!stream || stream->peer.pending || !queue_in_order (stream))
    return false;
  if (stream->peer.marked)
    stream->peer.marked = false;
  op->stream = stream;
  return true;
}

/* Runs C, which is like what M, which holds, was made for.  */
static int
known_run (struct op *op, struct memo *m, const struct call *c)
{
  int rc = memo_launch (op, m, c->hosts, c->dims);
  return rc ? rc : memo_end (op, m);
}

/* The same, recorded: where it waits for the kernel, as a span of its own.  */
static int
known_recorded (struct op *op, struct memo *m, const struct call *c)
{
  bool whole = memo_leaves (op, m);
  struct profile_span span = { .event = PROFILE_NONE, .known = memo_known (m, whole) };
  if (whole)
    return known_run (op, m, c);
  profile_begin (op, &span, PROFILE_COMPUTE, false);
  int rc = op_settle (op, known_run (op, m, c));
  profile_end (op, &span);
  return rc;
}

/* Runs C if the calling thread has run the same before and nothing has changed since.  */
static bool
region_known (const struct call *c)
{
  struct op op;
  const struct thread *t = thread_self ();
  struct device *dev = t->target ? t->target : t->dev;
  if (runtime.state != RUNTIME_RUNNING || !t->resolved || t->on_host || !dev || dev->late
      || t->wanted || c->bad || c->n_waits || entry_flags_host (c->flags_m)
      || runtime.env.notify || (profile_modes & ~(unsigned) PROFILE_RECORD)
      || runtime.env.compare.on)
    return false;
  struct memo *m = memo_find (thread_self (), dev, c->fn, c->n, c->hosts, c->sizes, c->kinds);
  if (!m || !op_start_known (&op, dev, entry_name (c->site, "compute region"), c->site))
    return false;
  if (!known_queue (&op, c->async) || !memo_begin (&op, m))
    {
      op_leave (&op);
      return false;
    }
  op_end (&op, PROFILE () ? known_recorded (&op, m, c) : known_run (&op, m, c));
  in_place_end (&op);
  return true;
}

static int
region_run (struct op *op, const struct call *c)
{
  struct map maps[c->n + 1];
  struct kernel kernel;
  struct profile_span span = { PROFILE_NONE };
  unsigned short own[c->n + 1];
  const unsigned short *kinds = c->kinds;
  struct loaded_kernel *loaded = NULL;
  struct memo_call noted = { c->fn, c->n, c->hosts, c->sizes, c->kinds, 0 };
  bool may_note = !op->thread->wanted && !runtime.env.compare.on;
  int rc = image_find (c->fn, &kernel) ? image_load (op, &kernel, &loaded)
	   : ACCX_OK;
  noted.changes = op->dev->present.changes;
  if (loaded)
    {
      values_not_mapped (kernel.abi, c->n, kinds, own);
      map_codes_leave_out (op, kernel.abi, c->hosts, c->sizes, own);
      kinds = own;
    }
  if (rc == ACCX_OK && c->n_waits)
    rc = queue_wait_list (op, c->async, c->n_waits, c->waits);
  if (rc == ACCX_OK)
    rc = op_queue (op, c->async);
  if (rc == ACCX_OK && loaded && op->dev->memory == ACCX_MEMORY_MANAGED)
    rc = in_place_choose (op, kernel.abi, c->n, c->hosts, c->sizes, kinds);
  if (PROFILE ())
    profile_begin (op, &span, PROFILE_ENTER_DATA, true);
  if (rc == ACCX_OK)
    rc = map_begin (op, c->n, c->hosts, c->sizes, kinds, maps, true);
  profile_end (op, &span);
  if (rc == ACCX_OK && loaded)
    map_codes_look_inside (op, kernel.abi, maps);
  if (rc == ACCX_OK)
    {
      if (loaded && __builtin_expect (runtime.env.compare.on, 0)
	  && op->dev->memory <= ACCX_MEMORY_SEPARATE)
	rc = launch_compared (op, c, &kernel, loaded, kinds, maps);
      else if (loaded)
	rc = launch (op, &kernel, loaded, c->hosts, c->sizes, kinds, maps, c->dims);
      else
	{
	  tell_host (op, c, NULL);
	  rc = fallback_run (op, c->fn, c->hosts, c->n, kinds, maps);
	}
    }
  if (rc == ACCX_OK && loaded && may_note)
    memo_make (op, &kernel, loaded, &noted, kinds, maps);
  if (PROFILE ())
    profile_begin (op, &span, PROFILE_EXIT_DATA, true);
  if (rc == ACCX_OK)
    rc = unmap_end (op, c->n, maps, op->site);
  rc = op_settle (op, rc);
  in_place_end (op);
  profile_end (op, &span);
  return rc;
}

static void
region_host (struct op *op, const struct call *c)
{
  if (!op->dev)
    host_copies_show (true);
  op->thread->on_host++;
  c->fn (c->hosts);
  op->thread->on_host--;
  if (!op->dev)
    host_copies_show (false);
}

static void
run_parallel (struct call *c)
{
  struct op op;
  if (region_known (c))
    return;
  const char *what = entry_name (c->site, "compute region");
  int rc = entry_flags_host (c->flags_m) ? op_start (&op, what, c->site)
	   : op_start_behind (&op, what, c->site);
  if (rc == ACCX_OK && c->bad)
    rc = error_set (&op, ACCX_BAD_KIND, "launch", NULL, NULL, 0);
  struct profile_span span = { PROFILE_NONE };
  if (NOTIFY (REGION))
    notify_region (&op, "enter");
  if (PROFILE ())
    {
      op.async = c->async;
      profile_begin (&op, &span, PROFILE_COMPUTE, false);
    }
  if (rc == ACCX_OK)
    {
      fortran_deviceptr (c->n, c->hosts, c->sizes, c->kinds);
      if (!op.dev || entry_flags_host (c->flags_m))
	{
	  compress_forget (op.thread);
	  tell_host (&op, c, op.dev ? "an if or self clause" : "the device is the host");
	  region_host (&op, c);
	}
      else
	rc = region_run (&op, c);
    }
  profile_end (&op, &span);
  op_end (&op, rc);
  if (NOTIFY (REGION))
    notify_region (&op, "leave");
}

/* Puts the calling thread's parts into the places of their variables.  */
static void
take_parts (struct call *c, struct thread *t)
{
  for (unsigned k = 0; k < t->n_parts; k++)
    for (size_t i = 0; i < c->n; i++)
      if (c->hosts[i] == t->parts[k].host)
	c->hosts[i] = t->parts[k].part;
  t->n_parts = 0;
}

void
entry_parallel (struct call *c, va_list *ap, bool sited)
{
  va_list list;
  c->run = run_parallel;
  c->bad = !launch_args_read (c, ap, &list);
  c->site = sited && !c->bad ? va_arg (*ap, site_arg) : NULL;
  int waits[c->n_waits + 1];
  if (c->n_waits)
    {
      entry_read_waits (waits, c->n_waits, &list);
      va_end (list);
    }
  c->waits = waits;
  struct thread *t = thread_self ();
  if (__builtin_expect (t->n_parts > 0, 0))
    take_parts (c, t);
  entry_call (c);
}

