/* A compute region's kernel: parameters by value, shape, launch.  Nothing is
   allocated but what ACCX_PARAM_COPY and ACCX_PARAM_GANGS ask for, and a stream's first
   ACCX_PARAM_PARTS (gang-parts.c), and no lock is taken.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <string.h>

#include "launch/launch.h"
#include "base/base.h"
#include "pure/pure.h"
#include "table/table.h"
#include "driver/driver.h"
#include "events/events.h"
#include "device/device.h"
#include "device/locked-memory.h"
#include "compress/compress.h"
#include "data/data.h"

/* The arrays of one launch.  */
struct arguments
{
  void **hosts;
  const size_t *sizes;
  const unsigned short *kinds;
  const struct map *maps;
};

/* The host object behind mapping MAP that is passed by value or copied.  */
static void *
value_address (const struct arguments *a, unsigned map)
{
  if ((a->kinds[map] & 0xff) == MAP_FIRSTPRIVATE_INT)
    return &a->hosts[map];      /* the pointer is the value */
  return a->hosts[map];
}

/* Makes a device copy of an object for this launch.  */
static int
param_copy (struct op *op, const struct arguments *a, unsigned map,
	    size_t bytes, CUdeviceptr *copy)
{
  int rc = memory_alloc (op, bytes, copy);
  if (rc == ACCX_OK)
    rc = transfer_upload (op, *copy, value_address (a, map), bytes,
			  "firstprivate", site_name (op->site, map));
  return rc;
}

/* Bytes of a device copy that parameter P needs, or 0.  */
static size_t
param_copy_bytes (const struct accx_param *p, const struct arguments *a)
{
  if (p->kind == ACCX_PARAM_COPY)
    return p->bytes;
  /* The address of something that is not mapped.  */
  if (p->kind == ACCX_PARAM_POINTER && a->hosts[p->map]
      && kind_class (a->kinds[p->map]) == CLASS_VALUE)
    return kind_is_object (a->kinds[p->map]) ? a->sizes[p->map] : sizeof (void *);
  return 0;
}

/* The pointer behind mapping P->map for the device: a host pointer into present
   data becomes their device address; any other stays, it may be a device
   pointer, unless the program says that it is present.  What the program may use by other ways
   it sees.  */
static int
param_address (struct op *op, const struct accx_param *p,
	       const struct arguments *a, CUdeviceptr *address)
{
  void *pointer;
  memcpy (&pointer, value_address (a, p->map), sizeof pointer);
  bool given = false;
  CUdeviceptr dev = pointer ? data_kernel_address (op, pointer, 1, &given) : 0;
  op->visible |= given;
  *address = dev ? dev : (CUdeviceptr) (uintptr_t) pointer;
  if (dev || !pointer || p->kind != ACCX_PARAM_PRESENT)
    return ACCX_OK;
  return error_set (op, ACCX_NOT_PRESENT, "present", site_name (op->site, p->map),
		    pointer, 1);
}

/* Sets *ADDRESS to where the bytes are on the device that the pointer behind mapping P->map leads to, or
   0; an error if there are only some of them.  */
static int
param_object (struct op *op, const struct accx_param *p, const struct arguments *a,
	      CUdeviceptr *address)
{
  void *pointer;
  memcpy (&pointer, value_address (a, p->map), sizeof pointer);
  bool partly = false, given = false;
  *address = pointer ? data_object_address (op, pointer, p->bytes, &partly, &given) : 0;
  op->visible |= given;
  return partly ? error_set (op, ACCX_PARTLY_PRESENT, "copyin", site_name (op->site, p->map), pointer,
			     p->bytes) : ACCX_OK;
}

/* ---- Compressed arrays ---- */

/* The entry of mapping MAP, which may be a pointer that is passed by value, or NULL.  */
static const struct entry *
map_entry (struct op *op, const struct arguments *a, unsigned map)
{
  enum present_match match;
  uintptr_t pointer;
  const struct entry *known = a->maps[map].entry;
  /* An empty section may have found what ends where it begins.  */
  if (known || kind_class (a->kinds[map]) != CLASS_VALUE)
    return known && a->maps[map].host < known->end ? known : NULL;
  memcpy (&pointer, value_address (a, map), sizeof pointer);
  if (!pointer)
    return NULL;
  pthread_mutex_lock (&op->dev->lock);
  data_settle (op->dev, pointer, 1);
  struct entry *e = present_find (&op->dev->present, pointer, 1, &match);
  pthread_mutex_unlock (&op->dev->lock);
  return e;
}

static bool
has_codec (const struct accx_kernel *k, unsigned map)
{
  for (unsigned i = 0; i < k->n_params; i++)
    if (k->params[i].kind == ACCX_PARAM_CODEC && k->params[i].map == map)
      return true;
  return false;
}

/* An error if parameter P of K is a compressed array and K does not know that.  */
static int
check_plain (struct op *op, const struct accx_kernel *k, const struct accx_param *p,
	     const struct arguments *a)
{
  if ((p->kind != ACCX_PARAM_POINTER && p->kind != ACCX_PARAM_ADDRESS
       && p->kind != ACCX_PARAM_PRESENT) || has_codec (k, p->map))
    return ACCX_OK;
  const struct entry *e = map_entry (op, a, p->map);
  if (!e || !e->compression)
    return ACCX_OK;
  return compress_refuse (op, e, op->what, site_name (op->site, p->map),
			  ", and the region has no compression clause for it");
}

/* The words that parameter P is, or 0.  */
static unsigned
param_words (const struct accx_param *p)
{
  return p->kind == ACCX_PARAM_EXTENT ? 2 : p->kind == ACCX_PARAM_CODEC
	 ? (p->bytes >> ACCX_COMPRESS_MEMBERS_SHIFT) * ACCX_CODEC_WORDS : 0;
}

/* Fills WORDS for parameter P of kind ACCX_PARAM_EXTENT: the entry's memory, else, behind a
   pointer of the program's, what the driver has allocated there, else all of memory.  */
static void
param_extent (struct op *op, const struct accx_param *p, const struct arguments *a,
	      uint64_t *words)
{
  const struct entry *e = map_entry (op, a, p->map);
  void *pointer = NULL;
  size_t bytes = SIZE_MAX;
  CUdeviceptr first = 0;
  if (e)
    {
      first = e->dev;
      bytes = e->compression ? e->compression->plane : e->end - e->start;
    }
  else if (kind_class (a->kinds[p->map]) == CLASS_VALUE)
    {
      memcpy (&pointer, value_address (a, p->map), sizeof pointer);
      if (cu.address_range (&first, &bytes, (CUdeviceptr) (uintptr_t) pointer) != CU_SUCCESS)
	{
	  first = 0;
	  bytes = SIZE_MAX;
	}
    }
  words[0] = first;
  words[1] = bytes;
}

/* Fills WORDS, of which PARAMS points at some, for the codecs and extents of K.  */
static int
launch_words (struct op *op, const struct accx_kernel *k, const struct arguments *a,
	       void **params, uint64_t *words)
{
  int rc = ACCX_OK;
  for (unsigned i = 0; rc == ACCX_OK && i < k->n_params; i++)
    {
      const struct accx_param *p = &k->params[i];
      if (p->kind == ACCX_PARAM_CODEC)
	{
	  rc = compress_param (op, map_entry (op, a, p->map), p->bytes, words,
			       site_name (op->site, p->map));
	  params[i] = words;
	  words += param_words (p);
	}
      else if (p->kind == ACCX_PARAM_EXTENT)
	{
	  param_extent (op, p, a, words);
	  params[i] = words;
	  words += param_words (p);
	}
      else if (op->dev->compressed)
	rc = check_plain (op, k, p, a);
    }
  return rc;
}

/* What K, which has run on a synchronous stream, could not encode.  */
static int
launch_faults (struct op *op, const struct accx_kernel *k, const struct arguments *a)
{
  int rc = ACCX_OK;
  for (unsigned i = 0; rc == ACCX_OK && i < k->n_params; i++)
    {
      const struct accx_param *p = &k->params[i];
      const struct entry *e
	= p->kind == ACCX_PARAM_CODEC && (p->bytes & ACCX_COMPRESS_WRITE)
	  ? map_entry (op, a, p->map) : NULL;
      if (e)
	rc = compress_check (op, e, op->what, site_name (op->site, p->map));
    }
  return rc;
}

/* ---- Parameters ---- */

/* Fills PARAMS, which point into A, COPIES or ADDRESSES; *COPIED: some of COPIES are made.  */
static int
launch_params (struct op *op, const struct accx_kernel *k,
	       const struct arguments *a, void **params, CUdeviceptr *copies,
	       CUdeviceptr *addresses, bool *copied)
{
  for (unsigned i = 0; i < k->n_params; i++)
    {
      const struct accx_param *p = &k->params[i];
      size_t bytes = param_copy_bytes (p, a);
      copies[i] = 0;
      if (p->kind == ACCX_PARAM_GANGS)
	params[i] = &copies[i]; /* launch_gang_memory */
      else if (p->kind == ACCX_PARAM_PARTS)
	params[i] = &addresses[i];
      else if (param_words (p))
	continue;		/* launch_words */
      else if (bytes)
	{
	  int rc = param_copy (op, a, p->map, bytes, &copies[i]);
	  *copied = true;
	  if (rc)
	    return rc;
	  params[i] = &copies[i];
	}
      else if (p->kind == ACCX_PARAM_POINTER)
	params[i] = (void *) &a->maps[p->map].dev;
      else if (p->kind == ACCX_PARAM_ADDRESS || p->kind == ACCX_PARAM_PRESENT
	       || p->kind == ACCX_PARAM_OBJECT)
	{
	  int rc = (p->kind == ACCX_PARAM_OBJECT ? param_object : param_address) (op, p, a, &addresses[i]);
	  if (rc)
	    return rc;
	  params[i] = &addresses[i];
	}
      else
	params[i] = value_address (a, p->map);
    }
  return ACCX_OK;
}

/* Whether the program may see or change what mapping M leads to without the runtime.  */
static bool
map_is_given (struct device *dev, const struct map *m)
{
  return m->dev && (m->entry ? m->entry->block->given : user_memory_is_seen (dev, m->dev));
}

/* Notes whether the program may see what K does, or change what it reads, without the runtime:
   then the construct waits for it.  launch_params was here.  */
static void
launch_visible (struct op *op, const struct accx_kernel *k, const struct arguments *a)
{
  unsigned enough = op->dev->apart ? ACCX_KERNEL_WITHIN | ACCX_KERNEL_QUIET : ACCX_KERNEL_WITHIN;
  if ((k->flags & ACCX_KERNEL_TELLS) && !op->dev->alone)
    op->dev->given = true;
  op->visible |= !(k->flags & enough);
  for (unsigned i = 0; !op->visible && i < k->n_params; i++)
    if (k->params[i].kind == ACCX_PARAM_POINTER)
      op->visible = map_is_given (op->dev, &a->maps[k->params[i].map]);
}

/* Whether item I is a clause that the compiler has guessed, of nothing: it has no bytes, and nothing is there.  */
static bool
guess_is_absent (const struct arguments *a, unsigned i)
{
  return kind_is_guess (a->kinds[i]) && !a->maps[i].dev && a->hosts[i];
}

/* The name of a pointer that leads to nothing that is present, or NULL.  */
static const char *
absent_pointer (struct op *op, const struct accx_kernel *k, const struct arguments *a,
		const CUdeviceptr *addresses)
{
  for (unsigned i = 0; i < k->n_params; i++)
    {
      const struct accx_param *p = &k->params[i];
      uintptr_t pointer = 0;
      if (p->kind == ACCX_PARAM_ADDRESS)
	memcpy (&pointer, value_address (a, p->map), sizeof pointer);
      if (pointer && pointer == addresses[i] && !shared_is (op->dev, pointer)
	  && !(op->in_place && locked_has (pointer)))
	return site_name (op->site, p->map);
    }
  for (unsigned i = 0; i < k->n_params; i++)
    if (k->params[i].kind == ACCX_PARAM_POINTER && guess_is_absent (a, k->params[i].map))
      return site_name (op->site, k->params[i].map);
  return NULL;
}

/* Of what clauses of OP's construct would attach: the name of what is not present itself in
   *SECTION, of a pointer to something that is not in *TARGET; NULL: there is none.  */
static void
absent_attachments (struct op *op, const struct arguments *a, const char **section,
		    const char **target)
{
  *section = *target = NULL;
  for (unsigned i = 0; op->site && i < op->site->n_names; i++)
    {
      if (kind_class (a->kinds[i]) != CLASS_ATTACH || !a->hosts[i]
	  || (a->maps[i].todo & MAP_SHARED))
	continue;
      if (!a->maps[i].dev && !*section)
	*section = site_name (op->site, i);
      else if (a->maps[i].dev && *(void **) a->hosts[i]
	       && !(a->maps[i].todo & (MAP_ATTACHED | MAP_ROWS))
	       && !*target)
	*target = site_name (op->site, i);
    }
}

/* Notes on OP's stream which pointers of K lead nowhere, for a message.  */
static void
launch_note_absent (struct op *op, const struct accx_kernel *k, unsigned kinds,
		    const struct arguments *a, const CUdeviceptr *addresses)
{
  const char *absent = NULL, *section, *target;
  if (kinds & (1u << ACCX_PARAM_ADDRESS | 1u << ACCX_PARAM_POINTER))
    absent = absent_pointer (op, k, a, addresses);
  absent_attachments (op, a, &section, &target);
  op->stream->absent = absent || section ? absent : target;
  op->stream->unattached = section;
}

/* Bytes of memory that parameter P needs for all gangs of GRID, or 0.  */
static size_t
param_gangs_bytes (const struct accx_param *p, const unsigned *grid)
{
  return p->kind == ACCX_PARAM_GANGS ? (size_t) p->bytes * grid[0] * grid[1] * grid[2] : 0;
}

/* Makes the memory of gangs, whose number is known now; a kernel has at most one
   ACCX_PARAM_PARTS.  */
static int
launch_gang_memory (struct op *op, const struct accx_kernel *k, const unsigned *grid,
		    CUdeviceptr *copies, CUdeviceptr *addresses, struct parts **parts)
{
  int rc = ACCX_OK;
  for (unsigned i = 0; rc == ACCX_OK && i < k->n_params; i++)
    {
      const struct accx_param *p = &k->params[i];
      size_t bytes = param_gangs_bytes (p, grid);
      if (bytes)
	rc = memory_alloc (op, bytes, &copies[i]);
      else if (p->kind == ACCX_PARAM_PARTS)
	{
	  rc = parts_take (op, p->bytes, (size_t) p->bytes * grid[0] * grid[1] * grid[2], parts);
	  addresses[i] = rc ? 0 : parts_address (*parts);
	}
    }
  return rc;
}

/* The same launch, looked at if ACCX_CHECK says so.  */
static int
launch_end (struct op *op, const struct accx_kernel *k, CUresult result)
{
  int rc = ACCX_OK;
  if (result != CU_SUCCESS)
    {
      rc = driver_error (op, result, "kernel", k->name, NULL, 0);
      op->error.site = k->site;
    }
  return __builtin_expect (runtime.env.check, 0) ? access_end (op, k, rc) : rc;
}

static CUresult
launch_call (struct op *op, const struct launch_shape *shape, void **params)
{
  static const struct CUattribute early = { CU_LAUNCH_EARLY, { 1 } };
  const unsigned *grid = shape->grid, *block = shape->block;
  const struct CUlaunch with = { { grid[0], grid[1], grid[2] }, { block[0], block[1], block[2] }, shape->shared_bytes,
				 op->stream->cuda, &early, 1 };
  if (shape->early && cu.launch_with)
    return cu.launch_with (&with, shape->function, params, NULL);
  return cu.launch (shape->function, grid[0], grid[1], grid[2], block[0], block[1], block[2],
		    shape->shared_bytes, op->stream->cuda, params, NULL);
}

int
launch_run (struct op *op, const struct launch_shape *shape, void **params,
	    struct known_region *known)
{
  const struct accx_kernel *k = shape->kernel;
  if (NOTIFY (LAUNCH))
    notify_launch (op, k, shape->entry, shape->dims, shape->grid, shape->block);
  struct profile_span span = { .event = PROFILE_NONE, .dims = shape->dims,
			       .grid = shape->grid,
			       .kernel = k, .params = params, .known = known };
  if (PROFILE ())
    {
      span.data.name = shape->entry;
      profile_begin (op, &span, PROFILE_LAUNCH, true);
    }
  underway_note (op->stream, k);
  op->pending = true;
  int rc = __builtin_expect (runtime.env.check, 0) ? access_begin (op) : ACCX_OK;
  if (rc)
    return access_end (op, k, rc);
  struct tune_timing *timing = shape->trial.tune ? tune_begin (op, &shape->trial) : NULL;
  CUresult result = launch_call (op, shape, params);
  if (context_was_other (op, result))
    result = launch_call (op, shape, params);
  if (timing)
    tune_end (op, timing, result == CU_SUCCESS);
  profile_end (op, &span);
  return launch_end (op, k, result);
}

/* Frees what launch_params and launch_gang_memory have made for K, behind the launch.  */
static int
launch_free_copies (struct op *op, const struct accx_kernel *k, const struct arguments *a,
		    const CUdeviceptr *copies, const unsigned *grid)
{
  int rc = ACCX_OK;
  for (unsigned i = 0; rc == ACCX_OK && i < k->n_params; i++)
    if (copies[i])
      rc = memory_free (op, copies[i], param_copy_bytes (&k->params[i], a)
				       + param_gangs_bytes (&k->params[i], grid));
  return rc;
}

/* Kinds of parameters, bits of loaded_kernel.kinds, that most kernels do without.  */
enum
{
  KINDS_WORDS = 1 << ACCX_PARAM_EXTENT | 1 << ACCX_PARAM_CODEC,
  KINDS_GANGS = 1 << ACCX_PARAM_GANGS | 1 << ACCX_PARAM_PARTS
};

int
launch (struct op *op, const struct kernel *kernel,
	struct loaded_kernel *loaded, void **hosts,
	const size_t *sizes, const unsigned short *kinds,
	const struct map *maps, const int *given)
{
  const struct accx_kernel *k = kernel->abi;
  const struct arguments a = { hosts, sizes, kinds, maps };
  void *params[k->n_params + 1];
  CUdeviceptr copies[k->n_params + 1], addresses[k->n_params + 1];
  unsigned n_words = 1;
  for (unsigned i = 0; loaded->kinds & KINDS_WORDS && i < k->n_params; i++)
    n_words += param_words (&k->params[i]);
  uint64_t words[n_words];
  struct launch_shape shape;
  struct accx_reciprocal reciprocals[launch_divisors (k)];
  struct parts *parts = NULL;
  bool copied = false;
  int rc = launch_params (op, k, &a, params, copies, addresses, &copied);
  if (rc == ACCX_OK && (n_words > 1 || op->dev->compressed))
    rc = launch_words (op, k, &a, params, words);
  if (rc == ACCX_OK && (k->flags & ACCX_KERNEL_STACK))
    rc = device_need_stack (op);
  if (rc == ACCX_OK)
    rc = launch_shape (op, k, loaded, given, params, reciprocals, &shape);
  if (rc == ACCX_OK)
    k = shape.kernel;
  if (rc == ACCX_OK && loaded->kinds & KINDS_GANGS)
    {
      copied = true;
      rc = launch_gang_memory (op, k, shape.grid, copies, addresses, &parts);
    }
  if (rc == ACCX_OK)
    {
      launch_visible (op, k, &a);
      launch_note_absent (op, k, loaded->kinds, &a, addresses);
      rc = launch_run (op, &shape, params, NULL);
    }
  if (parts)
    {
      int given_back = parts_give (op, parts);
      rc = rc ? rc : given_back;
    }
  if (rc == ACCX_OK && copied)
    rc = launch_free_copies (op, k, &a, copies, shape.grid);
  if (rc == ACCX_OK && op->stream->queue == QUEUE_SYNC && loaded->kinds & KINDS_WORDS)
    rc = launch_faults (op, k, &a);
  return rc;
}
