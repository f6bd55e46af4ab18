/* What compiled code and programs call, as far as these files call each other.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#ifndef ACCX_ENTRY_H
#define ACCX_ENTRY_H

#include "base/base.h"
#include "data/data.h"
#include "worker/worker.h"

/* Flags of GCC's (include/gomp-constants.h), which passes them inverted.  */
enum
{
  GOACC_HOST_FALLBACK = 1,      /* if (0) */
  GOACC_LOCAL_DEVICE = 2        /* self */
};

/* acc_device_property_t.  */
enum
{
  PROPERTY_MEMORY = 1, PROPERTY_FREE_MEMORY = 2,
  PROPERTY_SHARED_MEMORY = 3,   /* accx.h */
  PROPERTY_NAME = 0x10001,
  PROPERTY_VENDOR = 0x10002, PROPERTY_DRIVER = 0x10003
};

/* ---- entry-call.c: where a construct goes ---- */

/* Whether FLAGS_M, GCC's, say that the construct has nothing to do with a device: "if" is false,
   or "self".  */
bool entry_flags_host (int flags_m);

/* What the construct at SITE is called, or OTHERWISE if that is not known.  */
const char *entry_name (const struct accx_site *site, const char *otherwise);

/* The N queues at AP.  */
void entry_read_waits (int *waits, int n, va_list *ap);

/* Whether C is for the worker of the device that a deviceid clause names.  */
bool entry_is_posted (const struct thread *t, const struct call *c);

/* Does what C says: in the calling thread or, behind a deviceid clause, in the worker of
   that device.  */
void entry_call (struct call *c);

/* ---- compute.c: compute constructs ---- */

/* A compute construct C whose launch arguments, and if SITED its site, are at AP.  */
void entry_parallel (struct call *c, va_list *ap, bool sited);

/* ---- goacc.c: GOACC_*; the functions that compiled code calls ---- */

/* Whether a data construct open in T maps ADDRESS on T's target, perhaps later.  */
bool entry_maps_later (const struct thread *t, uintptr_t address);

/* Runs a wait directive with C's async, waits and site.  */
void entry_run_wait (struct call *c);

/* The function NAME with the site of the call as its last argument, or NULL.  */
void *entry_lookup (const char *name);

/* ---- accx.c: accx_*; what compiled code calls besides GCC's functions ---- */

/* The function NAME of these, or NULL.  */
void *marker_lookup (const char *name);

/* ---- row-notes.c: rows that no clause mentions ---- */

/* Notes bytes FROM to TO of what the pointer at AT leads to, or of AT itself, for the next compute construct; WHAT is
   one of enum accx_row.  */
void accx_row (int what, void *at, ptrdiff_t from, ptrdiff_t to, const struct accx_site *site);

/* Maps what is noted, or LEAVE: unmaps it, with QUEUE.  */
void accx_noted_rows (int leave, int queue, const struct accx_site *site);

/* ---- fortran.c: acc_*_h_ of Fortran's module openacc ---- */

/* The function NAME of these, with the site of the call as its last argument, or NULL.  */
void *fortran_lookup (const char *name);

/* ---- fortran-more.c: those that libgomp lacks ---- */

/* Likewise.  */
void *fortran_more_lookup (const char *name);

/* ---- acc.c: acc_* ---- */

/* The routine NAME with the site of the call as its last argument, or NULL.  */
void *api_lookup (const char *name);

/* The routine NAME, with the parameters that programs know, or NULL.  */
void *api_address (const char *name);

/* ---- heap.c: malloc and the like, where memory is managed ---- */

/* Fills TABLE, an object's accx_heap_calls (heap-stubs.def).  */
void heap_join (void **table);

/* The same for libaccx-heap.so.1, if it is there.  */
void heap_look (void);

/* ---- register.c: units that come and go ---- */

/* The contract's two functions, see accx-abi.h.  */
void accx_register (struct accx_unit *unit);
void accx_unregister (struct accx_unit *unit);

#endif
