/* ACCX_CHECK: which device memory kernels may access, and which of their accesses were wrong.  Takes
   what memory.c allocates, the declared variables and what the program maps itself; gives
   device code a sorted table of ranges before each launch (code/access-text.c), and
   looks at its notes afterwards.

   Notes are in page-locked memory of the host, so that they are there still when a kernel has
   ended the context.  An address in no range is wrong if it is in the red zone behind a block, or
   if the kernel has failed.  Else it may be memory that accx does not know: of the device's
   heap, of the program's own calls of CUDA, of the host.  Where it is none of these it is wrong.

   Each launch is waited for.  A device's lock in `checks' guards its ranges and is held from before
   a launch to behind its end: launches of several threads come one after the other.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/uio.h>
#include <unistd.h>

#include "device/device.h"
#include "device/locked-memory.h"
#include "base/base.h"
#include "table/table.h"
#include "code/code.h"
#include "driver/driver.h"

/* Most ranges of the table.  */
enum { RANGES = 1 << 16 };

/* Bytes from an address to data that have nothing to do with it.  */
#define FAR_AWAY ((uint64_t) 1 << 39)

/* Bytes of a stack that a further call may need.  */
enum { STACK_LEAST = 1024 };

/* Addresses below are null pointers, with an index.  */
enum { NULL_PAGE = 1 << 16 };

/* Bytes of the flags of all places, and of what access_checks.heap_bounds has.  */
enum { HEAP_AT = ACCESS_PLACES * sizeof (uint32_t), FLAGS_BYTES = HEAP_AT + 2 * sizeof (uint64_t) };

struct access_range
{
  uint64_t start, end;
};

/* The table as device code sees it.  */
struct access_table
{
  uint64_t n, records, flags;
  int64_t stack_most;
 
  struct access_range ranges[RANGES];
};

static struct access_checks
{
  pthread_mutex_t lock;
  struct access_range *blocks;  /* sorted */
  size_t n, room;
  struct access_table *table;   /* the host's copy */
  CUdeviceptr dev_table, flags;
  struct access_record *records; /* page-locked; NULL: not started */
  bool heap;                    /* some code takes memory of the device's heap: */
  uint64_t heap_bounds[2];      /* ~start and end of what it has got */
} checks[ACCX_MAX_DEVICES] = { [0 ... ACCX_MAX_DEVICES - 1] = { PTHREAD_MUTEX_INITIALIZER } };

/* ---- Ranges ---- */

/* The number of blocks of C that begin at ADDRESS or below.  */
static size_t
block_find (const struct access_checks *c, uint64_t address)
{
  size_t low = 0, high = c->n;
  while (low < high)
    {
      size_t mid = (low + high) / 2;
      if (c->blocks[mid].start <= address)
	low = mid + 1;
      else
	high = mid;
    }
  return low;
}

/* Adds [START, +BYTES), in the place of what began there.  */
static void
block_add (struct access_checks *c, uint64_t start, uint64_t bytes)
{
  size_t at = block_find (c, start);
  if (at && c->blocks[at - 1].start == start)
    {
      c->blocks[at - 1].end = start + bytes;
      return;
    }
  if (c->n == c->room)
    {
      size_t room = c->room ? 2 * c->room : 64;
      struct access_range *grown = realloc (c->blocks, room * sizeof *grown);
      if (!grown)
	return;
      c->blocks = grown;
      c->room = room;
    }
  memmove (c->blocks + at + 1, c->blocks + at, (c->n - at) * sizeof *c->blocks);
  c->blocks[at] = (struct access_range) { start, start + bytes };
  c->n++;
}

void
access_add (struct device *dev, CUdeviceptr start, size_t bytes)
{
  struct access_checks *c = &checks[dev->num];
  pthread_mutex_lock (&dev->memory_lock);
  block_add (c, start, bytes);
  pthread_mutex_unlock (&dev->memory_lock);
}

void
access_narrow (struct device *dev, CUdeviceptr start, size_t lead)
{
  struct access_checks *c = &checks[dev->num];
  lead &= ~(size_t) 3;          /* atomic updates of one or two bytes work on the word around them */
  if (lead && cu.check_lead)
    cu.check_lead (start, lead);
  pthread_mutex_lock (&dev->memory_lock);
  size_t at = block_find (c, start);
  if (at && c->blocks[at - 1].start == start)
    c->blocks[at - 1].start += lead;
  pthread_mutex_unlock (&dev->memory_lock);
}

void
access_remove (struct device *dev, CUdeviceptr start)
{
  struct access_checks *c = &checks[dev->num];
  pthread_mutex_lock (&dev->memory_lock);
  size_t at = block_find (c, start + MEMORY_WORD - 1);
  if (at && c->blocks[at - 1].start >= start)
    {
      memmove (c->blocks + at - 1, c->blocks + at, (c->n - at) * sizeof *c->blocks);
      c->n--;
    }
  pthread_mutex_unlock (&dev->memory_lock);
}

/* What the program has mapped itself, and declared variables.  */
static void
add_fixed (struct op *op)
{
  struct present *table = &op->dev->present;
  pthread_mutex_lock (&op->dev->lock);
  for (size_t i = 0; i < table->n; i++)
    if (table->entries[i]->forever)
      access_add (op->dev, table->entries[i]->dev, table->entries[i]->end
						   - table->entries[i]->start);
  pthread_mutex_unlock (&op->dev->lock);
}

/* ---- The table ---- */

/* Makes what OP's device needs; its lock held.  */
static int
checks_start (struct op *op, struct access_checks *c)
{
  enum { RECORDS_BYTES = ACCESS_PLACES * sizeof (struct access_record) };
  c->table = calloc (1, sizeof *c->table);
  if (!c->table)
    return error_set (op, ACCX_NO_HOST_MEMORY, "ACCX_CHECK", NULL, NULL, 0);
  CUresult result = cu.host_alloc ((void **) &c->records, RECORDS_BYTES, CU_HOST_PORTABLE);
  if (result == CU_SUCCESS)
    result = cu.alloc (&c->dev_table, sizeof *c->table);
  if (result == CU_SUCCESS)
    result = cu.alloc (&c->flags, FLAGS_BYTES);
  if (result != CU_SUCCESS)
    return driver_error (op, result, "ACCX_CHECK", NULL, NULL, 0);
  memset (c->records, 0, RECORDS_BYTES);
  c->table->records = (uintptr_t) c->records;
  c->table->flags = c->flags;
  return transfer_zero (op, c->flags, FLAGS_BYTES, "ACCX_CHECK", NULL);
}

int
access_module (struct op *op, CUmodule module, const struct access_symbols *symbols)
{
  struct access_checks *c = &checks[op->dev->num];
  CUdeviceptr dev;
  size_t bytes;
  pthread_mutex_lock (&c->lock);
  int rc = c->records ? ACCX_OK : checks_start (op, c);
  pthread_mutex_unlock (&c->lock);
  c->heap |= symbols->heap;
  for (size_t i = 0; rc == ACCX_OK && i < symbols->n; i++)
    if (cu.module_global (&dev, &bytes, module, symbols->names[i]) == CU_SUCCESS)
      access_add (op->dev, dev, bytes);
  if (rc == ACCX_OK && cu.module_global (&dev, &bytes, module, ACCESS_STATE) == CU_SUCCESS)
    rc = transfer_upload (op, dev, &c->dev_table, sizeof c->dev_table, "ACCX_CHECK", NULL);
  return rc ? rc : queue_wait (op, op->stream);
}

int
access_begin (struct op *op)
{
  struct access_checks *c = &checks[op->dev->num];
  pthread_mutex_lock (&c->lock);
  if (!c->records)
    return ACCX_OK;
  add_fixed (op);
  pthread_mutex_lock (&op->dev->memory_lock);
  c->table->n = c->n < RANGES ? c->n : RANGES;
  memcpy (c->table->ranges, c->blocks, c->table->n * sizeof *c->blocks);
  pthread_mutex_unlock (&op->dev->memory_lock);
  /* The simulated GPU looks at its stacks itself.  */
  c->table->stack_most = cu.instructions || !op->dev->stack_bytes ? INT64_MAX
			 : (int64_t) op->dev->stack_bytes - STACK_LEAST;
  size_t bytes = offsetof (struct access_table, ranges) + c->table->n * sizeof *c->blocks;
  return transfer_upload (op, c->dev_table, c->table, bytes, "ACCX_CHECK", NULL);
}

/* ---- What was noted ---- */

/* How sure it is that an access is wrong.  A stack is the reason only where nothing else is: how
   much of it a function needs is not known.  */
enum verdict { VERDICT_UNKNOWN, VERDICT_STACK, VERDICT_FAR, VERDICT_HOST, VERDICT_NULL, VERDICT_ODD,
	       VERDICT_ZONE };

/* The block of C, by number, in whose red zone ADDRESS is, or c->n.  */
static size_t
zone_block (const struct access_checks *c, uint64_t address, unsigned bytes)
{
  size_t at = block_find (c, address);
  if (at && address + bytes > c->blocks[at - 1].end
      && address < c->blocks[at - 1].end + ACCESS_ZONE)
    return at - 1;
  return c->n;
}

/* Whether [FIRST, +BYTES), an allocation, is accx's own: it holds one of C's blocks, its
   tables or its records.  */
static bool
is_own (const struct access_checks *c, uint64_t first, uint64_t bytes)
{
  size_t at = block_find (c, first + bytes - 1);
  return (at && c->blocks[at - 1].end > first) || c->dev_table - first < bytes
	 || c->flags - first < bytes || (uintptr_t) c->records - first < bytes;
}

/* Whether somebody else may have memory at ADDRESS, which is in no range of C.  */
static bool
may_be_foreign (const struct device *dev, const struct access_checks *c, uint64_t address)
{
  char byte;
  CUdeviceptr first;
  size_t bytes;
  struct iovec to = { &byte, 1 }, from = { (void *) (uintptr_t) address, 1 };
  if (cu.address_range (&first, &bytes, address) == CU_SUCCESS)
    return !is_own (c, first, bytes);
  return (address >= ~c->heap_bounds[0] && address < c->heap_bounds[1])
	 || transfer_is_known ((void *) (uintptr_t) address)
	 || (shared_reads_host (dev) && process_vm_readv (getpid (), &to, 1, &from, 1, 0) == 1);
}

/* Whether kernel K, which has failed in OP, may have had too little stack.  */
static bool
may_lack_stack (const struct op *op, const struct accx_kernel *k)
{
  return (k->flags & ACCX_KERNEL_STACK) && !strstr (op->error.detail, "ASSERT");
}

/* What ADDRESS at P means in kernel K, which has FAILED or not.  */
static enum verdict
judge (struct op *op, const struct access_checks *c, const struct access_place *p,
       uint64_t address, const struct accx_kernel *k, bool failed)
{
  enum present_match match;
  unsigned bytes = p->how & ACCESS_BYTES;
  if (p->how & ACCESS_STACK)
    return failed && may_lack_stack (op, k) ? VERDICT_STACK : VERDICT_UNKNOWN;
  if (address & (bytes - 1))
    return VERDICT_ODD;
  if (address < NULL_PAGE)
    return VERDICT_NULL;
  if (zone_block (c, address, bytes) < c->n)
    return VERDICT_ZONE;
  if (!failed && !locked_has (address))
    return may_be_foreign (op->dev, c, address) ? VERDICT_UNKNOWN : VERDICT_FAR;
  pthread_mutex_lock (&op->dev->lock);
  bool host = present_find (&op->dev->present, address, 1, &match) != NULL;
  pthread_mutex_unlock (&op->dev->lock);
  return host ? VERDICT_HOST : failed ? VERDICT_FAR : VERDICT_UNKNOWN;
}

/* The record that says most of what went wrong in kernel K, or NULL; FAILED: K has.  */
static const struct access_record *
worst_record (struct op *op, struct access_checks *c, const struct accx_kernel *k, bool failed,
	      enum verdict *worst)
{
  const struct access_record *found = NULL;
  *worst = VERDICT_UNKNOWN;
  for (unsigned n = 0; access_place (n); n++)
    {
      const struct access_record *r = &c->records[n];
      enum verdict v = r->set ? judge (op, c, access_place (n), r->address, k, failed)
		       : VERDICT_UNKNOWN;
      if (v > *worst)
	{
	  *worst = v;
	  found = r;
	}
    }
  return found;
}

/* Bytes from ADDRESS to E's device memory.  */
static uint64_t
distance (const struct entry *e, uint64_t address)
{
  uint64_t end = e->dev + (uint64_t) entry_bytes (e, (ptrdiff_t) (e->end - e->start));
  return address < e->dev ? e->dev - address : address >= end ? address - end : 0;
}

/* Appends what is mapped nearest to ADDRESS to TEXT.  */
static void
add_nearest (struct op *op, uint64_t address, char *text, size_t room)
{
  struct present *table = &op->dev->present;
  const struct entry *nearest = NULL;
  size_t at = strlen (text);
  pthread_mutex_lock (&op->dev->lock);
  for (size_t i = 0; i < table->n; i++)
    if (!nearest || distance (table->entries[i], address) < distance (nearest, address))
      nearest = table->entries[i];
  uint64_t away = nearest ? distance (nearest, address) : UINT64_MAX;
  if (away > FAR_AWAY)
    snprintf (text + at, room - at, ": no data of the device are near: it may be an address of the host's");
  else
    snprintf (text + at, room - at, ": %" PRIu64 " bytes %s %s, [0x%" PRIx64 ",+%zu) on the device",
	      away, address < nearest->dev ? "before" : "behind the end of",
	      nearest->name ? nearest->name : "(unknown)", nearest->dev,
	      (size_t) (nearest->end - nearest->start));
  pthread_mutex_unlock (&op->dev->lock);
}

/* Appends to TEXT why ADDRESS is wrong.  */
static void
add_reason (struct op *op, enum verdict v, uint64_t address, unsigned bytes, char *text, size_t room)
{
  enum present_match match;
  size_t at = strlen (text);
  if (v == VERDICT_ODD)
    snprintf (text + at, room - at, ": that is no multiple of %u", bytes);
  else if (v == VERDICT_NULL)
    snprintf (text + at, room - at, ": a null pointer");
  else if (v == VERDICT_HOST)
    {
      pthread_mutex_lock (&op->dev->lock);
      const struct entry *e = present_find (&op->dev->present, address, 1, &match);
      snprintf (text + at, room - at, ": the host's address of %s",
		e && e->name ? e->name : "(unknown)");
      pthread_mutex_unlock (&op->dev->lock);
    }
  else
    add_nearest (op, address, text, room);
}

/* Appends to TEXT the async queue that OP's kernel was on.  */
static void
add_queue (const struct op *op, char *text, size_t room)
{
  size_t at = strlen (text);
  if (op->stream && op->stream->queue >= 0)
    snprintf (text + at, room - at, ", in async queue %d", op->stream->queue);
}

/* Makes R OP's error, of which it is the cause or, if there is none yet, the whole.  */
static int
blame_record (struct op *op, const struct access_checks *c, const struct access_record *r,
	      enum verdict v, const struct accx_kernel *k)
{
  const struct access_place *p = access_place ((unsigned) (r - c->records));
  unsigned bytes = p->how & ACCESS_BYTES;
  char text[sizeof op->error.detail];
  if (v == VERDICT_STACK)
    snprintf (text, sizeof text, "%s:%u: %s has no room on the stack of its thread;"
	      " ACCX_STACK_BYTES says how large that is", p->file ? p->file : "(unknown)", p->line,
	      p->function ? p->function : "a function");
  else
    snprintf (text, sizeof text, "%s:%u: block (%u,%u,%u) thread (%u,%u,%u) of %s %s %u byte%s at 0x%"
	    PRIx64, p->file ? p->file : "(unknown)", p->line, r->block[0], r->block[1], r->block[2],
	    r->thread[0], r->thread[1], r->thread[2], p->function ? p->function : k->name,
	    p->how & ACCESS_WRITES ? "writes" : p->how & ACCESS_UPDATES ? "updates" : "reads", bytes,
	    bytes == 1 ? "" : "s", r->address);
  if (v != VERDICT_STACK)
    add_reason (op, v, r->address, bytes, text, sizeof text);
  add_queue (op, text, sizeof text);
  if (op->error.code == ACCX_OK)
    error_set (op, ACCX_DRIVER, "kernel", k->name, NULL, 0);
  op->error.what = "kernel";
  op->error.name = k->name;
  op->error.site = k->site;
  memcpy (op->error.detail, text, sizeof text);
  return op->error.code;
}

int
access_end (struct op *op, const struct accx_kernel *k, int rc)
{
  struct access_checks *c = &checks[op->dev->num];
  enum verdict v;
  if (rc == ACCX_OK)
    rc = queue_wait (op, op->stream);
  if (rc == ACCX_OK && c->heap)
    rc = transfer_download (op, c->heap_bounds, c->flags + HEAP_AT, sizeof c->heap_bounds,
			    "ACCX_CHECK", NULL);
  if (rc == ACCX_OK && c->heap)
    rc = queue_wait (op, op->stream);
  const struct access_record *r
    = c->records ? worst_record (op, c, k, rc != ACCX_OK, &v) : NULL;
  if (r)
    rc = blame_record (op, c, r, v, k);
  pthread_mutex_unlock (&c->lock);
  return rc;
}

void
access_close (struct op *op)
{
  struct access_checks *c = &checks[op->dev->num];
  if (c->records)
    cu.host_free (c->records);
  if (c->dev_table)
    cu.free (c->dev_table);
  if (c->flags)
    cu.free (c->flags);
  free (c->table);
  free (c->blocks);
  c->records = NULL;
  c->table = NULL;
  c->blocks = NULL;
  c->dev_table = c->flags = 0;
  c->n = c->room = 0;
}
