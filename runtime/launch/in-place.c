/* Whether a construct uses static data and the stack where the host has them, in managed mode: only if
   its kernel may come to them by ways that no clause names.  Takes the mappings of a construct before they
   are made.

   A kernel that reaches memory by its mappings alone gets copies of such data, which are quicker.  One that
   loads pointers, or is given one to what is not present, could see the host's memory beside a copy:
   so nothing of its construct is copied that lies in locked memory (locked-memory.c).  Data that are
   present before have their copies in any case, and pointers that are to be attached to copies keep
   the construct from that.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <string.h>

#include "launch/launch.h"
#include "base/base.h"
#include "pure/pure.h"
#include "driver/driver.h"
#include "device/device.h"
#include "device/locked-memory.h"
#include "data/data.h"

/* Whether device code reaches what is at ADDRESS by that address, or will once all is locked that
   can be.  */
static bool
is_reached (struct op *op, uintptr_t address)
{
  CUdeviceptr there = data_device_address (op, (void *) address, 1);
  return there ? there == address : locked_has (address);
}

/* Whether parameter P of a kernel is a pointer to what is neither present nor shared nor a device's: one without a
   clause, or with a guess of nothing (implicit-copy.cc).  */
static bool
is_absent (struct op *op, const struct accx_param *p, void *const *hosts, const size_t *sizes,
	   const unsigned short *kinds)
{
  bool guess = p->kind == ACCX_PARAM_POINTER && kind_is_guess (kinds[p->map]) && sizes[p->map] == 0;
  void *pointer = guess || p->kind == ACCX_PARAM_ADDRESS ? hosts[p->map] : NULL;
  if (!pointer)
    return false;
  if (!guess && (kinds[p->map] & 0xff) != MAP_FIRSTPRIVATE_INT)
    memcpy (&pointer, pointer, sizeof pointer);
  return pointer && !data_device_address (op, pointer, 1) && !transfer_on_device (pointer);
}

/* The bytes from ADDRESS to the end of the one of N mappings that it is in, 0 if it is in none.  */
static size_t
mapped_bytes (uintptr_t address, size_t n, void *const *hosts, const size_t *sizes,
	      const unsigned short *kinds)
{
  for (size_t i = 0; i < n; i++)
    {
      uintptr_t start = (uintptr_t) hosts[i];
      if (kind_class (kinds[i]) == CLASS_DATA && start <= address && address - start < sizes[i])
	return sizes[i] - (address - start);
    }
  return 0;
}

/* Whether one of the pointers in BYTES at ROWS, APART from each other, leads to such.  */
static bool
attaches_row (struct op *op, const char *rows, size_t bytes, size_t apart)
{
  uintptr_t pointer;
  if (!bytes || transfer_on_device (rows))
    return false;
  for (size_t at = 0; at + sizeof pointer <= bytes; at += apart)
    {
      memcpy (&pointer, rows + at, sizeof pointer);
      if (pointer && !is_reached (op, pointer))
	return true;
    }
  return false;
}

/* Whether a pointer that item I of the N mappings sets leads to a copy, or to what is the host's
   alone.  */
static bool
attaches_copy (struct op *op, size_t i, size_t n, void *const *hosts, const size_t *sizes,
	       const unsigned short *kinds)
{
  enum map_class class = kind_class (kinds[i]);
  uintptr_t pointer;
  size_t apart;
  if (!hosts[i] || (class != CLASS_ATTACH && class != CLASS_POINTER && class != CLASS_ALWAYS_POINTER))
    return false;
  bool copy = attach_is_copy (sizes[i], &apart);
  if (copy && apart)
    return attaches_row (op, hosts[i], mapped_bytes ((uintptr_t) hosts[i], n, hosts, sizes, kinds), apart);
  memcpy (&pointer, hosts[i], sizeof pointer);
  return pointer && !is_reached (op, pointer + attach_bias (sizes[i]));
}

int
in_place_choose (struct op *op, const struct accx_kernel *k, size_t n, void *const *hosts,
		 const size_t *sizes, const unsigned short *kinds)
{
  bool follows = !(k->flags & ACCX_KERNEL_WITHIN);
  for (unsigned i = 0; !follows && i < k->n_params; i++)
    follows = is_absent (op, &k->params[i], hosts, sizes, kinds);
  if (!follows)
    return ACCX_OK;
  int rc = locked_prepare (op);
  op->in_place = rc == ACCX_OK;
  for (size_t i = 0; op->in_place && i < n; i++)
    op->in_place = !attaches_copy (op, i, n, hosts, sizes, kinds);
  if (!op->in_place)
    locked_release ();
  return rc;
}

void
in_place_end (struct op *op)
{
  if (op->in_place)
    locked_release ();
  op->in_place = false;
}
