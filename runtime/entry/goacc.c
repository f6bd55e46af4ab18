/* The entry points that compiled code calls: GOACC_*, with GCC's signatures.  Each has two
   forms: the exported one, for units that were linked with -laccx but not compiled with the
   plugin, and the sited one.  Slots of compiled units point at that.  It takes a const struct
   accx_site * as its last argument (accx-abi.h).  Thin: they decode arguments, start an op,
   call down and end the op, which exits on an error.  Compute constructs are compute.c's.

   libgomp/oacc-parallel.c and oacc-mem.c define what they must do; OpenACC 3.3
   section 2.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <stdlib.h>
#include <string.h>

#include "entry/entry.h"
#include "base/base.h"
#include "pure/pure.h"
#include "driver/driver.h"
#include "events/events.h"
#include "device/device.h"
#include "compress/compress.h"
#include "data/data.h"
#include "worker/worker.h"
#include "op/op.h"
#include "peer/peer.h"

typedef const struct accx_site *site_arg;
typedef void (*region_fn) (void *);

/* ---- Data constructs ---- */

/* Whether C is host_data: its addresses are wanted at once.  */
static bool
is_host_data (const struct call *c)
{
  for (size_t i = 0; i < c->n; i++)
    if (kind_class (c->kinds[i]) == CLASS_USE_DEVICE)
      return true;
  return false;
}

/* Starts the data construct C, whose region may be there already.  */
static void
run_data_start (struct call *c)
{
  struct op op;
  const char *what = entry_name (c->site, "data");
  int rc = is_host_data (c) ? op_start (&op, what, c->site)
	   : op_start_behind (&op, what, c->site);
  bool nothing = rc || !op.dev || entry_flags_host (c->flags_m);
  struct region *region = c->region;
  struct profile_span span = { PROFILE_NONE };
  if (NOTIFY (REGION))
    notify_region (&op, "enter");
  op.async = c->async;
  if (PROFILE ())
    profile_begin (&op, &span, PROFILE_ENTER_DATA, false);
  if (!region->posted)
    region->dev = nothing ? NULL : op.dev;
  region->stops = nothing ? 0 : op.dev->stops;
  region->site = c->site;
  region->queue = c->async;
  region->n = nothing ? 0 : c->n;
  if (!nothing)
    rc = op_queue (&op, c->async);
  if (!nothing && rc == ACCX_OK)
    rc = map_begin (&op, c->n, c->hosts, c->sizes, c->kinds, region->maps, true);
  compress_forget (op.thread);
  rc = op_settle (&op, rc);
  profile_end (&op, &span);
  op_end (&op, rc);
}

/* A region for C, the innermost one of T; posted: with the ranges that it will map.  */
static struct region *
region_push (struct thread *t, const struct call *c, bool posted)
{
  struct region *region
    = calloc (1, sizeof *region + c->n * (sizeof region->maps[0] + sizeof (struct host_range)));
  if (!region)
    error_die ("out of host memory");
  region->outer = t->regions;
  region->posted = posted;
  region->dev = posted ? t->target : NULL;
  region->around = posted ? frame_region_on (t->regions, t->target) : NULL;
  region->n_ranges = posted ? c->n : 0;
  region->ranges = posted ? (struct host_range *) &region->maps[c->n] : NULL;
  for (size_t i = 0; posted && i < c->n; i++)
    region->ranges[i] = (struct host_range) { (uintptr_t) c->hosts[i],
					 kind_bytes (c->kinds[i], c->sizes[i]) };
  t->regions = region;
  return region;
}

bool
entry_maps_later (const struct thread *t, uintptr_t address)
{
  for (const struct region *r = t->regions; r; r = r->outer)
    for (size_t i = 0; r->posted && r->dev == t->target && i < r->n_ranges; i++)
      if (address - r->ranges[i].start < r->ranges[i].bytes)
	return true;
  return false;
}

static void
entry_data_start (struct call *c)
{
  struct thread *t = thread_self ();
  bool once = t->target_once, posted = entry_is_posted (t, c) && !is_host_data (c);
  c->run = run_data_start;
  c->async = t->data_queue;
  t->data_queue = QUEUE_SYNC;
  c->region = region_push (t, c, posted);
  if (t->target && is_host_data (c))
    c->run (c);
  else
    entry_call (c);
  if (!posted && c->region->dev)
    c->region->around = frame_region_on (c->region->outer, c->region->dev);
  if (once)
    t->target = NULL;
  t->target_once = false;
}

static void
free_region (struct call *c)
{
  free (c->region);
}

static void
run_data_end (struct call *c)
{
  struct op op;
  struct region *region = c->region;
  struct device *dev = runtime.state == RUNTIME_RUNNING ? region->dev : NULL;
  site_arg site = c->site && c->site->line ? c->site : region->site;
  int rc = op_start_behind_on (&op, dev, entry_name (site, "data"), site);
  struct profile_span span = { .event = PROFILE_NONE, .leaves = true };
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

static void
entry_data_end (site_arg site)
{
  struct thread *t = thread_self ();
  struct region *region = t->regions;
  struct call c = { .run = run_data_end, .drop = free_region, .site = site,
		    .region = region };
  struct op op;
  if (!region)
    return;
  t->regions = region->outer;
  if (!region->posted)
    {
      c.run (&c);
      return;
    }
  op_start_on (&op, NULL, "data", site);
  if (runtime.state == RUNTIME_RUNNING)
    op_end (&op, worker_post (&op, region->dev, &c));
}

/* exit data where the device is the host: what capture has made goes.  */
static void
exit_host (size_t n, void **hosts, const size_t *sizes, const unsigned short *kinds)
{
  for (size_t i = 0; i < n; i++)
    switch (kinds[i] & 0xff)
      {
      case MAP_FROM: case MAP_FORCE_FROM: case MAP_RELEASE: case MAP_DELETE:
	host_copy_end (hosts[i], sizes[i], kind_copies_back (kinds[i]),
		       (kinds[i] & 0xff) == MAP_FORCE_FROM || (kinds[i] & 0xff) == MAP_DELETE);
	break;
      default:
	break;
      }
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
run_unstructured (struct call *c, bool enter)
{
  struct op op;
  int rc = op_start_behind (&op, entry_name (c->site, enter ? "enter data" : "exit data"),
			    c->site);
  struct profile_span span = { PROFILE_NONE };
  if (NOTIFY (REGION))
    notify_region (&op, "enter");
  op.async = c->async;
  if (PROFILE ())
    profile_begin (&op, &span, enter ? PROFILE_ENTER_DATA : PROFILE_EXIT_DATA,
		   false);
  if (rc == ACCX_OK && op.dev && !entry_flags_host (c->flags_m))
    {
      if (c->n_waits)
	rc = queue_wait_list (&op, c->async, c->n_waits, c->waits);
      if (rc == ACCX_OK)
	rc = op_queue (&op, c->async);
      if (rc == ACCX_OK)
	rc = enter ? map_enter (&op, c->n, c->hosts, c->sizes, c->kinds)
	     : exit_all (&op, c->n, c->hosts, c->sizes, c->kinds);
    }
  else if (rc == ACCX_OK && !enter && !entry_flags_host (c->flags_m))
    exit_host (c->n, c->hosts, c->sizes, c->kinds);
  compress_forget (op.thread);
  rc = op_settle (&op, rc);
  profile_end (&op, &span);
  op_end (&op, rc);
  if (NOTIFY (REGION))
    notify_region (&op, "leave");
}

static void
run_enter (struct call *c)
{
  run_unstructured (c, true);
}

static void
run_exit (struct call *c)
{
  run_unstructured (c, false);
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

/* One item of an update directive where the device is the host: of copies that capture has made,
   the only ones that differ, and what the plugin makes of capture (always-update.cc).  */
static int
update_host_item (struct op *op, void *host, size_t bytes, unsigned short kind)
{
  switch (kind & 0xff)
    {
    case MAP_FORCE_ALLOC: case MAP_FORCE_TOFROM:
      return host_copy_begin (op, host, bytes, (kind & 0xff) == MAP_FORCE_TOFROM);
    case MAP_RELEASE: case MAP_TOFROM:
      host_copy_end (host, bytes, (kind & 0xff) == MAP_TOFROM, false);
      return ACCX_OK;
    case MAP_TO: case MAP_FORCE_TO: case MAP_ALWAYS_TO:
    case MAP_FROM: case MAP_FORCE_FROM: case MAP_ALWAYS_FROM:
      host_copy_update (host, bytes, kind_copies (kind));
      return ACCX_OK;
    default:
      return ACCX_OK;
    }
}

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
    case MAP_FORCE_ALLOC: case MAP_FORCE_TOFROM:
      return map_capture (op, host, bytes, (kind & 0xff) == MAP_FORCE_TOFROM, name);
    case MAP_RELEASE: case MAP_TOFROM: /* ends with the construct's own clauses */
      return ACCX_OK;
    default:
      return error_set (op, ACCX_BAD_KIND, "update", name, host, bytes);
    }
}

static void
run_update (struct call *c)
{
  struct op op;
  struct thread *t = thread_self ();
  if (t->peer)
    {
      t->peer = false;
      if (!entry_flags_host (c->flags_m))
	peer_update (c, t->peer_to, t->peer_from);
      return;
    }
  int rc = op_start_behind (&op, "update", c->site);
  struct profile_span span = { PROFILE_NONE };
  if (NOTIFY (REGION))
    notify_region (&op, "enter");
  op.async = c->async;
  if (PROFILE ())
    profile_begin (&op, &span, PROFILE_UPDATE, false);
  if (rc == ACCX_OK && op.dev && !entry_flags_host (c->flags_m))
    {
      if (c->n_waits)
	rc = queue_wait_list (&op, c->async, c->n_waits, c->waits);
      if (rc == ACCX_OK)
	rc = op_queue (&op, c->async);
      for (size_t i = 0; rc == ACCX_OK && i < c->n; i++)
	rc = update_item (&op, c->hosts[i], c->sizes[i], c->kinds[i],
			  site_name (c->site, i));
    }
  else if (rc == ACCX_OK && !entry_flags_host (c->flags_m))
    for (size_t i = 0; rc == ACCX_OK && i < c->n; i++)
      rc = update_host_item (&op, c->hosts[i], c->sizes[i], c->kinds[i]);
  rc = op_settle (&op, rc);
  profile_end (&op, &span);
  op_end (&op, rc);
  if (NOTIFY (REGION))
    notify_region (&op, "leave");
}

void
entry_run_wait (struct call *c)
{
  struct op op;
  int rc = op_start (&op, "wait", c->site);
  if (rc == ACCX_OK && op.dev)
    {
      struct stream *behind;
      if (c->n_waits)
	rc = queue_wait_list (&op, c->async, c->n_waits, c->waits);
      else if (c->async == QUEUE_SYNC)
	rc = queue_wait_all (&op);
      else if ((rc = queue_get (&op, c->async, true, &behind)) == ACCX_OK)
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
  if (op.dev && !entry_flags_host (flags_m))
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

/* A call with GCC's arguments of the same names.  */
#define CALL(...) { .flags_m = flags_m, .n = n, .hosts = hosts, .sizes = sizes,	\
		    .kinds = kinds, __VA_ARGS__ }

ACCX_EXPORT void
GOACC_parallel_keyed (int flags_m, region_fn fn, MAPPINGS, ...)
{
  va_list ap;
  struct call c = CALL (.fn = fn, .async = QUEUE_SYNC);
  va_start (ap, kinds);
  entry_parallel (&c, &ap, false);
  va_end (ap);
}

static void
sited_parallel_keyed (int flags_m, region_fn fn, MAPPINGS, ...)
{
  va_list ap;
  struct call c = CALL (.fn = fn, .async = QUEUE_SYNC);
  va_start (ap, kinds);
  entry_parallel (&c, &ap, true);
  va_end (ap);
}

ACCX_EXPORT void
GOACC_data_start (int flags_m, MAPPINGS)
{
  struct call c = CALL (.site = NULL);
  entry_data_start (&c);
}

static void
sited_data_start (int flags_m, MAPPINGS, site_arg site)
{
  struct call c = CALL (.site = site);
  entry_data_start (&c);
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

/* C, with the queues at AP to wait for and, if SITED, the site behind them.  */
static void
call_with_waits (struct call *c, va_list *ap, bool sited)
{
  int waits[c->n_waits > 0 ? c->n_waits : 1];
  entry_read_waits (waits, c->n_waits, ap);
  c->waits = waits;
  c->site = sited ? va_arg (*ap, site_arg) : NULL;
  entry_call (c);
}

/* Both forms of a function with wait queues: RUN does it.  */
#define WITH_WAITS(NAME, RUN)						\
  ACCX_EXPORT void							\
  GOACC_##NAME (int flags_m, MAPPINGS, int async, int n_waits, ...)	\
  {									\
    va_list ap;								\
    struct call c = CALL (.run = RUN, .async = async, .n_waits = n_waits); \
    va_start (ap, n_waits);						\
    call_with_waits (&c, &ap, false);					\
    va_end (ap);							\
  }									\
  static void								\
  sited_##NAME (int flags_m, MAPPINGS, int async, int n_waits, ...)	\
  {									\
    va_list ap;								\
    struct call c = CALL (.run = RUN, .async = async, .n_waits = n_waits); \
    va_start (ap, n_waits);						\
    call_with_waits (&c, &ap, true);					\
    va_end (ap);							\
  }

WITH_WAITS (enter_data, run_enter)
WITH_WAITS (exit_data, run_exit)
WITH_WAITS (enter_exit_data, kinds_enter (n, kinds) ? run_enter : run_exit)
WITH_WAITS (update, run_update)

ACCX_EXPORT void
GOACC_wait (int async, int n_waits, ...)
{
  va_list ap;
  struct call c = { .run = entry_run_wait, .flags_m = ~0, .async = async,
		    .n_waits = n_waits };
  va_start (ap, n_waits);
  call_with_waits (&c, &ap, false);
  va_end (ap);
}

static void
sited_wait (int async, int n_waits, ...)
{
  va_list ap;
  struct call c = { .run = entry_run_wait, .flags_m = ~0, .async = async,
		    .n_waits = n_waits };
  va_start (ap, n_waits);
  call_with_waits (&c, &ap, true);
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
