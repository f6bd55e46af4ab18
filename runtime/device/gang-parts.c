/* ACCX_PARAM_PARTS: memory in which the gangs of a launch count and leave their parts
   of a result (plugin/select/ordered-combine.cc).

   Counters lie below the address that the kernel gets, slots from it on.  A counter is
   zero before a launch and after it: the gang that comes last takes it back.  So one
   block serves all launches of a stream, one after the other, and only a new one is
   filled with zeros.  A launch takes the block out of its stream and gives it back once
   it is queued: what comes between has one of its own.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <stdlib.h>

#include "device/device.h"
#include "base/base.h"
#include "table/table.h"
#include "driver/driver.h"

struct parts
{
  CUdeviceptr counters;         /* the start of the block */
  size_t counter_bytes, slot_bytes;
};

static size_t
larger (size_t a, size_t b)
{
  return a > b ? a : b;
}

/* Frees P and its block, once OP's stream gets there.  */
static int
parts_free (struct op *op, struct parts *p)
{
  int rc = memory_free (op, p->counters, p->counter_bytes + p->slot_bytes);
  free (p);
  return rc;
}

/* Replaces P's block, if it has one, by one of COUNTER_BYTES and SLOT_BYTES.  */
static int
parts_grow (struct op *op, struct parts *p, size_t counter_bytes, size_t slot_bytes)
{
  int rc = p->counters
	   ? memory_free (op, p->counters, p->counter_bytes + p->slot_bytes) : ACCX_OK;
  p->counters = 0;
  p->counter_bytes = counter_bytes;
  p->slot_bytes = slot_bytes;
  if (rc == ACCX_OK)
    rc = memory_alloc (op, counter_bytes + slot_bytes, &p->counters);
  if (rc)
    return rc;
  CUresult result = cu.fill (p->counters, 0, counter_bytes, op->stream->cuda);
  op->pending = true;
  return result == CU_SUCCESS ? ACCX_OK
	 : driver_error (op, result, "kernel", NULL, NULL, counter_bytes);
}

int
parts_take (struct op *op, size_t counter_bytes, size_t slot_bytes, struct parts **parts)
{
  enum { COUNTERS_LEAST = 256, SLOTS_LEAST = 64 << 10 };
  struct parts *p = atomic_exchange (&op->stream->parts, NULL);
  if (!p)
    p = calloc (1, sizeof *p);
  *parts = p;
  if (!p)
    return error_set (op, ACCX_NO_HOST_MEMORY, op->what, NULL, NULL, 0);
  if (p->counter_bytes >= counter_bytes && p->slot_bytes >= slot_bytes)
    return ACCX_OK;
  size_t counters = larger (larger (p->counter_bytes, counter_bytes), COUNTERS_LEAST);
  return parts_grow (op, p, counters, larger (larger (p->slot_bytes, slot_bytes), SLOTS_LEAST));
}

CUdeviceptr
parts_address (const struct parts *p)
{
  return p->counters + p->counter_bytes;
}

int
parts_give (struct op *op, struct parts *p)
{
  struct parts *other = atomic_exchange (&op->stream->parts, p);
  return other ? parts_free (op, other) : ACCX_OK;
}

void
parts_fini (struct stream *stream)
{
  struct parts *p = atomic_exchange (&stream->parts, NULL);
  if (p)
    cu.free (p->counters);
  free (p);
}
