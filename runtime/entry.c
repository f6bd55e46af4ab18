/* The entry points that compiled code calls: GOACC_*, with GCC's signatures.
   Each has two forms: the exported one, for units that were linked with -laccx
   but not compiled with the plugin, and the sited one, which slots of compiled
   units point at and which takes a const struct accx_site * as its last
   argument (accx-abi.h).  Thin: they decode arguments, start an op, call down
   and end the op, which exits on an error.

   libgomp/oacc-parallel.c and oacc-mem.c define what they must do; OpenACC 3.3
   section 2.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <stdlib.h>
#include <string.h>

#include "runtime.h"

typedef const struct accx_site *site_arg;
typedef void (*region_fn) (void *);

/* "if" is false, or "self": the construct has nothing to do with a device.  */
static bool
flags_host (int flags_m)
{
  return (~flags_m & (GOACC_HOST_FALLBACK | GOACC_LOCAL_DEVICE)) != 0;
}

static const char *
site_construct (const struct accx_site *site, const char *otherwise)
{
  static const char *const names[] = {
    [ACCX_PARALLEL] = "parallel", [ACCX_KERNELS] = "kernels",
    [ACCX_SERIAL] = "serial", [ACCX_DATA] = "data",
    [ACCX_ENTER_DATA] = "enter data", [ACCX_EXIT_DATA] = "exit data",
    [ACCX_UPDATE] = "update", [ACCX_WAIT] = "wait",
    [ACCX_DECLARE] = "declare", [ACCX_HOST_DATA] = "host_data",
    [ACCX_API] = "routine"
  };
  if (site && site->construct < sizeof names / sizeof names[0])
    return names[site->construct];
  return otherwise;
}

/* ---- Compute constructs ---- */

/* GCC's launch arguments: tag words, each with its operands, up to a 0.  */
enum { LAUNCH_END = 0, LAUNCH_DIM = 1, LAUNCH_ASYNC = 2, LAUNCH_WAIT = 3 };
enum { LAUNCH_OPERAND = 0xffff };

struct launch_args
{
  int dims[ACCX_DIMS];          /* 0: not given */
  int async;
  int n_waits;
  va_list waits;                /* at the first queue */
};

/* Reads AP up to and including the final 0; false: an unknown tag.  */
static bool
launch_args_read (struct launch_args *args, va_list *ap)
{
  unsigned tag;
  memset (args->dims, 0, sizeof args->dims);
  args->async = QUEUE_SYNC;
  args->n_waits = 0;
  while ((tag = va_arg (*ap, unsigned)) != LAUNCH_END)
    {
      unsigned operand = tag & 0xffff;
      switch (tag >> 28)
	{
	case LAUNCH_DIM:
	  for (int d = 0; d < ACCX_DIMS; d++)
	    if (operand & (1u << d))
	      args->dims[d] = va_arg (*ap, int);
	  break;
	case LAUNCH_ASYNC:
	  args->async = operand == LAUNCH_OPERAND ? va_arg (*ap, int)
			: (int) operand;
	  break;
	case LAUNCH_WAIT:
	  args->n_waits = operand;
	  va_copy (args->waits, *ap);
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
      if (p->kind != ACCX_PARAM_POINTER && p->kind != ACCX_PARAM_CODEC && p->map < n
	  && (own[p->map] & 0xff) != MAP_FIRSTPRIVATE_INT)
	own[p->map] = (own[p->map] & ~0xff) | MAP_FIRSTPRIVATE;
    }
}

static int
region_run (struct op *op, region_fn fn, size_t n, void **hosts,
	    size_t *sizes, unsigned short *kinds, struct launch_args *args)
{
  struct map maps[n + 1];
  struct kernel kernel;
  struct profile_span span = { PROFILE_NONE };
  unsigned short own[n + 1];
  struct loaded_kernel *loaded = NULL;
  int rc = image_find (fn, &kernel) ? image_load (op, &kernel, &loaded)
	   : ACCX_OK;
  if (loaded)
    {
      values_not_mapped (kernel.abi, n, kinds, own);
      kinds = own;
    }
  if (rc == ACCX_OK && args->n_waits)
    rc = queue_wait_list (op, args->async, args->n_waits, &args->waits);
  if (rc == ACCX_OK)
    rc = op_queue (op, args->async);
  if (PROFILE ())
    profile_begin (op, &span, PROFILE_ENTER_DATA, true);
  if (rc == ACCX_OK)
    rc = map_begin (op, n, hosts, sizes, kinds, maps, true);
  profile_end (op, &span);
  if (rc == ACCX_OK)
    {
      if (loaded)
	rc = launch (op, &kernel, loaded, hosts, sizes, kinds, maps, args->dims);
      else
	rc = fallback_run (op, fn, hosts, n, kinds, maps);
    }
  if (PROFILE ())
    profile_begin (op, &span, PROFILE_EXIT_DATA, true);
  if (rc == ACCX_OK)
    rc = unmap_end (op, n, maps, op->site);
  rc = op_settle (op, rc);
  profile_end (op, &span);
  return rc;
}

static void
region_host (struct op *op, region_fn fn, void **hosts)
{
  op->thread->on_host++;
  fn (hosts);
  op->thread->on_host--;
}

static void
entry_parallel (int flags_m, region_fn fn, size_t n, void **hosts,
		size_t *sizes, unsigned short *kinds, va_list *ap, bool sited)
{
  struct op op;
  struct launch_args args;
  bool known = launch_args_read (&args, ap);
  site_arg site = sited && known ? va_arg (*ap, site_arg) : NULL;
  int rc = op_start (&op, site_construct (site, "compute region"), site);
  if (rc == ACCX_OK && !known)
    rc = error_set (&op, ACCX_BAD_KIND, "launch", NULL, NULL, 0);
  struct profile_span span = { PROFILE_NONE };
  if (NOTIFY (REGION))
    notify_region (&op, "enter");
  if (PROFILE ())
    {
      op.async = args.async;
      profile_begin (&op, &span, PROFILE_COMPUTE, false);
    }
  if (rc == ACCX_OK)
    {
      fortran_deviceptr (n, hosts, sizes, kinds);
      if (!op.dev || flags_host (flags_m))
	{
	  compress_forget (op.thread);
	  region_host (&op, fn, hosts);
	}
      else
	rc = region_run (&op, fn, n, hosts, sizes, kinds, &args);
    }
  profile_end (&op, &span);
  op_end (&op, rc);
  if (NOTIFY (REGION))
    notify_region (&op, "leave");
}

/* ---- Data constructs ---- */

static void
entry_data_start (int flags_m, size_t n, void **hosts, size_t *sizes,
		  unsigned short *kinds, site_arg site)
{
  struct op op;
  int rc = op_start (&op, site_construct (site, "data"), site);
  bool nothing = rc || !op.dev || flags_host (flags_m);
  int queue = op.thread->data_queue;
  op.thread->data_queue = QUEUE_SYNC;
  if (nothing)
    n = 0;
  struct profile_span span = { PROFILE_NONE };
  if (NOTIFY (REGION))
    notify_region (&op, "enter");
  op.async = queue;
  if (PROFILE ())
    profile_begin (&op, &span, PROFILE_ENTER_DATA, false);
  struct region *region
    = malloc (sizeof *region + n * sizeof region->maps[0]);
  if (!region && rc == ACCX_OK)
    rc = error_set (&op, ACCX_NO_HOST_MEMORY, op.what, NULL, NULL, 0);
  if (rc == ACCX_OK)
    {
      region->outer = op.thread->regions;
      region->dev = nothing ? NULL : op.dev;
      region->stops = nothing ? 0 : op.dev->stops;
      region->site = site;
      region->queue = queue;
      region->n = n;
      op.thread->regions = region;
      if (!nothing)
	rc = op_queue (&op, queue);
      if (!nothing && rc == ACCX_OK)
	rc = map_begin (&op, n, hosts, sizes, kinds, region->maps, true);
    }
  compress_forget (op.thread);
  rc = op_settle (&op, rc);
  profile_end (&op, &span);
  op_end (&op, rc);
}

static void
entry_data_end (site_arg site)
{
  struct op op;
  struct thread *t = thread_self ();
  struct region *region = t->regions;
  if (!region)
    return;
  t->regions = region->outer;
  if (!site || site->line == 0)
    site = region->site;
  struct device *dev = runtime.state == RUNTIME_RUNNING ? region->dev : NULL;
  int rc = op_start_on (&op, dev, site_construct (site, "data"), site);
  struct profile_span span = { PROFILE_NONE };
  op.async = region->queue;
  if (PROFILE ())
    profile_begin (&op, &span, PROFILE_EXIT_DATA, false);
  /* A device stopped by another thread took the mappings along.  */
  bool mapped = op.dev && op.dev->stops == region->stops;
  if (rc == ACCX_OK && mapped)
    rc = op_queue (&op, region->queue);
  if (rc == ACCX_OK && mapped)
    rc = unmap_end (&op, region->n, region->maps, region->site);
  rc = op_settle (&op, rc);
  profile_end (&op, &span);
  op_end (&op, rc);
  if (NOTIFY (REGION))
    notify_region (&op, "leave");
  free (region);
}

static int
exit_all (struct op *op, size_t n, void **hosts, const size_t *sizes,
	  const unsigned short *kinds)
{
  void *owned;
  int rc = target_find_all (op, n, &hosts, &sizes, &owned);
  if (rc == ACCX_OK)
    rc = unmap_exit (op, n, hosts, sizes, kinds);
  free (owned);
  return rc;
}

/* enter data and exit data.  */
static void
entry_unstructured (bool enter, int flags_m, size_t n, void **hosts,
		    size_t *sizes, unsigned short *kinds, int async,
		    int n_waits, va_list *ap, site_arg site)
{
  struct op op;
  int rc = op_start (&op, site_construct (site, enter ? "enter data"
					  : "exit data"), site);
  struct profile_span span = { PROFILE_NONE };
  if (NOTIFY (REGION))
    notify_region (&op, "enter");
  op.async = async;
  if (PROFILE ())
    profile_begin (&op, &span, enter ? PROFILE_ENTER_DATA : PROFILE_EXIT_DATA,
		   false);
  if (rc == ACCX_OK && op.dev && !flags_host (flags_m))
    {
      if (n_waits)
	rc = queue_wait_list (&op, async, n_waits, ap);
      if (rc == ACCX_OK)
	rc = op_queue (&op, async);
      if (rc == ACCX_OK)
	rc = enter ? map_enter (&op, n, hosts, sizes, kinds)
	     : exit_all (&op, n, hosts, sizes, kinds);
    }
  compress_forget (op.thread);
  rc = op_settle (&op, rc);
  profile_end (&op, &span);
  op_end (&op, rc);
  if (NOTIFY (REGION))
    notify_region (&op, "leave");
}

/* GCC 11's one entry point for both: the kinds tell.  */
static bool
kinds_enter (size_t n, const unsigned short *kinds)
{
  for (size_t i = 0; i < n; i++)
    switch (kinds[i] & 0xff)
      {
      case MAP_POINTER: case MAP_TO_PSET: case MAP_STRUCT:
	break;
      case MAP_RELEASE: case MAP_DELETE: case MAP_DETACH:
      case MAP_FORCE_DETACH: case MAP_FROM: case MAP_FORCE_FROM:
	return false;
      default:
	return true;
      }
  return false;
}

/* ---- update, wait, declare ---- */

/* One item of an update directive.  GCC 12 makes TO and FROM of "if_present",
   the forced kinds otherwise; the plugin makes the ALWAYS kinds for variables of
   declare directives; pointers are never updated.  */
static int
update_item (struct op *op, void *host, size_t bytes, unsigned short kind,
	     const char *name)
{
  target_find (op, &host, &bytes);
  switch (kind & 0xff)
    {
    case MAP_TO:
    case MAP_FORCE_TO:
    case MAP_ALWAYS_TO:
      return data_update (op, host, bytes, true, (kind & 0xff) == MAP_TO,
			  name);
    case MAP_FROM:
    case MAP_FORCE_FROM:
    case MAP_ALWAYS_FROM:
      return data_update (op, host, bytes, false, (kind & 0xff) == MAP_FROM,
			  name);
    case MAP_ZERO_LEN_ARRAY_SECTION:
    case MAP_POINTER:
    case MAP_TO_PSET:
    case MAP_ALWAYS_POINTER:
    case MAP_STRUCT:
      return ACCX_OK;
    default:
      return error_set (op, ACCX_BAD_KIND, "update", name, host, bytes);
    }
}

static void
entry_update (int flags_m, size_t n, void **hosts, size_t *sizes,
	      unsigned short *kinds, int async, int n_waits, va_list *ap,
	      site_arg site)
{
  struct op op;
  int rc = op_start (&op, "update", site);
  struct profile_span span = { PROFILE_NONE };
  if (NOTIFY (REGION))
    notify_region (&op, "enter");
  op.async = async;
  if (PROFILE ())
    profile_begin (&op, &span, PROFILE_UPDATE, false);
  if (rc == ACCX_OK && op.dev && !flags_host (flags_m))
    {
      if (n_waits)
	rc = queue_wait_list (&op, async, n_waits, ap);
      if (rc == ACCX_OK)
	rc = op_queue (&op, async);
      for (size_t i = 0; rc == ACCX_OK && i < n; i++)
	rc = update_item (&op, hosts[i], sizes[i], kinds[i],
			  site_name (site, i));
    }
  rc = op_settle (&op, rc);
  profile_end (&op, &span);
  op_end (&op, rc);
  if (NOTIFY (REGION))
    notify_region (&op, "leave");
}

static void
entry_wait (int async, int n_waits, va_list *ap, site_arg site)
{
  struct op op;
  int rc = op_start (&op, "wait", site);
  if (rc == ACCX_OK && op.dev)
    {
      struct stream *behind;
      if (n_waits)
	rc = queue_wait_list (&op, async, n_waits, ap);
      else if (async == QUEUE_SYNC)
	rc = queue_wait_all (&op);
      else if ((rc = queue_get (&op, async, true, &behind)) == ACCX_OK)
	rc = queue_order_all (&op, behind);
    }
  op_end (&op, rc);
}

/* One item of a declare directive, at the start or end of its scope.  */
static int
declare_item (struct op *op, void **host, size_t *bytes,
	      unsigned short *kind)
{
  switch (*kind & 0xff)
    {
    case MAP_POINTER: case MAP_TO_PSET: case MAP_FORCE_DEVICEPTR:
      return ACCX_OK;
    case MAP_ALLOC:
      if (data_device_address (op, *host, *bytes))
	return ACCX_OK;
      /* fall through */
    case MAP_FORCE_ALLOC:
      {
	const unsigned short create = MAP_ALLOC | (*kind & ~0xff);
	return map_enter (op, 1, host, bytes, &create);
      }
    case MAP_TO: case MAP_FORCE_TO:
      return map_enter (op, 1, host, bytes, kind);
    case MAP_FORCE_PRESENT:
      if (!data_device_address (op, *host, *bytes))
	return error_set (op, ACCX_NOT_PRESENT, "declare", NULL, *host,
			  *bytes);
      return ACCX_OK;
    default:
      return unmap_exit (op, 1, host, bytes, kind);
    }
}

static void
entry_declare (int flags_m, size_t n, void **hosts, size_t *sizes,
	       unsigned short *kinds, site_arg site)
{
  struct op op;
  int rc = op_start (&op, "declare", site);
  if (op.dev && !flags_host (flags_m))
    for (size_t i = 0; rc == ACCX_OK && i < n; i++)
      rc = declare_item (&op, &hosts[i], &sizes[i], &kinds[i]);
  op_end (&op, rc);
}

/* ---- The functions themselves ---- */

#define MAPPINGS size_t n, void **hosts, size_t *sizes, unsigned short *kinds

/* Prototypes: GCC declares these itself, in no header.  */
void GOACC_parallel_keyed (int, region_fn, MAPPINGS, ...);
void GOACC_data_start (int, MAPPINGS);
void GOACC_data_end (void);
void GOACC_enter_data (int, MAPPINGS, int, int, ...);
void GOACC_exit_data (int, MAPPINGS, int, int, ...);
void GOACC_enter_exit_data (int, MAPPINGS, int, int, ...);
void GOACC_update (int, MAPPINGS, int, int, ...);
void GOACC_wait (int, int, ...);
void GOACC_declare (int, MAPPINGS);
int GOACC_get_num_threads (void);
int GOACC_get_thread_num (void);

/* The site behind N_WAITS queues.  */
static site_arg
site_after (int n_waits, va_list *ap)
{
  while (n_waits-- > 0)
    (void) va_arg (*ap, int);
  return va_arg (*ap, site_arg);
}

ACCX_EXPORT void
GOACC_parallel_keyed (int flags_m, region_fn fn, MAPPINGS, ...)
{
  va_list ap;
  va_start (ap, kinds);
  entry_parallel (flags_m, fn, n, hosts, sizes, kinds, &ap, false);
  va_end (ap);
}

static void
sited_parallel_keyed (int flags_m, region_fn fn, MAPPINGS, ...)
{
  va_list ap;
  va_start (ap, kinds);
  entry_parallel (flags_m, fn, n, hosts, sizes, kinds, &ap, true);
  va_end (ap);
}

ACCX_EXPORT void
GOACC_data_start (int flags_m, MAPPINGS)
{
  entry_data_start (flags_m, n, hosts, sizes, kinds, NULL);
}

static void
sited_data_start (int flags_m, MAPPINGS, site_arg site)
{
  entry_data_start (flags_m, n, hosts, sizes, kinds, site);
}

ACCX_EXPORT void
GOACC_data_end (void)
{
  entry_data_end (NULL);
}

static void
sited_data_end (site_arg site)
{
  entry_data_end (site);
}

/* Both forms of a function with wait queues: CALL uses ap and site.  */
#define WITH_WAITS(NAME, CALL)						\
  ACCX_EXPORT void							\
  GOACC_##NAME (int flags_m, MAPPINGS, int async, int n_waits, ...)	\
  {									\
    va_list ap;								\
    site_arg site = NULL;						\
    va_start (ap, n_waits);						\
    CALL;								\
    va_end (ap);							\
  }									\
  static void								\
  sited_##NAME (int flags_m, MAPPINGS, int async, int n_waits, ...)	\
  {									\
    va_list ap, rest;							\
    va_start (rest, n_waits);						\
    site_arg site = site_after (n_waits, &rest);			\
    va_end (rest);							\
    va_start (ap, n_waits);						\
    CALL;								\
    va_end (ap);							\
  }

WITH_WAITS (enter_data,
	    entry_unstructured (true, flags_m, n, hosts, sizes, kinds, async,
				n_waits, &ap, site))
WITH_WAITS (exit_data,
	    entry_unstructured (false, flags_m, n, hosts, sizes, kinds, async,
				n_waits, &ap, site))
WITH_WAITS (enter_exit_data,
	    entry_unstructured (kinds_enter (n, kinds), flags_m, n, hosts,
				sizes, kinds, async, n_waits, &ap, site))
WITH_WAITS (update,
	    entry_update (flags_m, n, hosts, sizes, kinds, async, n_waits, &ap,
			  site))

ACCX_EXPORT void
GOACC_wait (int async, int n_waits, ...)
{
  va_list ap;
  va_start (ap, n_waits);
  entry_wait (async, n_waits, &ap, NULL);
  va_end (ap);
}

static void
sited_wait (int async, int n_waits, ...)
{
  va_list ap, rest;
  va_start (rest, n_waits);
  site_arg site = site_after (n_waits, &rest);
  va_end (rest);
  va_start (ap, n_waits);
  entry_wait (async, n_waits, &ap, site);
  va_end (ap);
}

ACCX_EXPORT void
GOACC_declare (int flags_m, MAPPINGS)
{
  entry_declare (flags_m, n, hosts, sizes, kinds, NULL);
}

static void
sited_declare (int flags_m, MAPPINGS, site_arg site)
{
  entry_declare (flags_m, n, hosts, sizes, kinds, site);
}

/* On the host a gang has one thread.  */
ACCX_EXPORT int
GOACC_get_num_threads (void)
{
  return 1;
}

ACCX_EXPORT int
GOACC_get_thread_num (void)
{
  return 0;
}

/* ---- Slots ---- */

static const struct
{
  const char *name;
  void *sited;
} slots[] = {
  { "GOACC_parallel_keyed", (void *) sited_parallel_keyed },
  { "GOACC_data_start", (void *) sited_data_start },
  { "GOACC_data_end", (void *) sited_data_end },
  { "GOACC_enter_data", (void *) sited_enter_data },
  { "GOACC_exit_data", (void *) sited_exit_data },
  { "GOACC_enter_exit_data", (void *) sited_enter_exit_data },
  { "GOACC_update", (void *) sited_update },
  { "GOACC_wait", (void *) sited_wait },
  { "GOACC_declare", (void *) sited_declare },
  { "GOACC_get_num_threads", (void *) GOACC_get_num_threads },
  { "GOACC_get_thread_num", (void *) GOACC_get_thread_num }
};

void *
entry_lookup (const char *name)
{
  for (size_t i = 0; i < sizeof slots / sizeof slots[0]; i++)
    if (strcmp (slots[i].name, name) == 0)
      return slots[i].sited;
  return NULL;
}
