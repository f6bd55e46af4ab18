/* The routines of Fortran's module openacc and of openacc_lib.h, by the names that they have in
   libgomp: acc_wait_h_ and so on.  Each reads its arguments and calls the sited routine of api.def.
   Arguments come by reference, but for those about properties; an array is gfortran's descriptor.
   Slots of units that gfortran has compiled point here.  To add one: a function and a row of the
   table.  Those that libgomp lacks are in fortran-more.c.

   OpenACC 3.3 section 3.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <stdint.h>
#include <string.h>

#include "entry/entry.h"
#include "entry/api.h"
#include "base/base.h"
#include "table/table.h"
#include "device/device.h"
#include "op/op.h"

/* Gfortran's descriptor of an array, since GCC 9 (libgfortran.h): extents are upper - lower + 1,
   strides count elements.  */
struct descriptor
{
  char *base;
  size_t offset;
  size_t element_bytes;
  int version;
  signed char rank, type;
  signed short attribute;
  ptrdiff_t span;
  struct { ptrdiff_t stride, lower, upper; } dim[15];
};

/* The bytes of A, which is contiguous.  */
static size_t
array_bytes (const struct descriptor *a)
{
  size_t n = a->element_bytes;
  for (int d = 0; d < a->rank; d++)
    n *= a->dim[d].upper < a->dim[d].lower ? 0
	 : (size_t) (a->dim[d].upper - a->dim[d].lower + 1);
  return n;
}

/* How many elements A has in dimension D, and how many bytes they are apart.  */
static ptrdiff_t
array_extent (const struct descriptor *a, int d)
{
  return a->dim[d].upper < a->dim[d].lower ? 0 : a->dim[d].upper - a->dim[d].lower + 1;
}

static ptrdiff_t
array_step (const struct descriptor *a, int d)
{
  return a->dim[d].stride * (a->span ? a->span : (ptrdiff_t) a->element_bytes);
}

/* Where the memory begins that A's elements lie in; sets *BYTES to how long it is.  A section's
   has what lies between the elements, too.  */
static char *
array_memory (const struct descriptor *a, size_t *bytes)
{
  char *first = a->base;
  size_t n = a->element_bytes;
  for (int d = 0; d < a->rank; d++)
    {
      ptrdiff_t extent = array_extent (a, d), reach = (extent - 1) * array_step (a, d);
      if (!extent)
	{
	  *bytes = 0;
	  return a->base;
	}
      first += reach < 0 ? reach : 0;
      n += (size_t) (reach < 0 ? -reach : reach);
    }
  *bytes = n;
  return first;
}

typedef void update_routine (void *, size_t, int, site_arg);

/* Calls UPDATE for each run of elements of A's first D dimensions from FIRST on that have nothing
   between them.  */
static void
update_runs (update_routine *update, const struct descriptor *a, char *first, int d, int queue,
	     site_arg site)
{
  size_t run = a->element_bytes;
  int inner = 0;
  for (; inner < d && array_step (a, inner) == (ptrdiff_t) run; inner++)
    run *= (size_t) array_extent (a, inner);
  if (inner == d)
    update (first, run, queue, site);
  else
    for (ptrdiff_t i = 0; i < array_extent (a, d - 1); i++)
      update_runs (update, a, first + i * array_step (a, d - 1), d - 1, queue, site);
}

static void
update_array (update_routine *update, const struct descriptor *a, int queue, site_arg site)
{
  size_t bytes;
  array_memory (a, &bytes);
  if (bytes)
    update_runs (update, a, a->base, a->rank, queue, site);
}

/* NAME of an array, of 32 and of 64 bits' number of bytes, RESULT being "return" or nothing.  */
#define OF_DATA(TYPE, RESULT, NAME) \
  static TYPE NAME##_array (struct descriptor *a, site_arg site) \
  { \
    size_t bytes; \
    char *first = array_memory (a, &bytes); \
    RESULT sited_##NAME (first, bytes, site); \
  } \
  OF_BYTES (TYPE, RESULT, NAME)

/* NAME of 32 and of 64 bits' number of bytes.  */
#define OF_BYTES(TYPE, RESULT, NAME) \
  static TYPE NAME##_32 (void *a, int32_t *bytes, site_arg site) \
  { RESULT sited_##NAME (a, (size_t) *bytes, site); } \
  static TYPE NAME##_64 (void *a, int64_t *bytes, site_arg site) \
  { RESULT sited_##NAME (a, (size_t) *bytes, site); }

/* Likewise, with a queue behind.  */
#define OF_DATA_ASYNC(NAME) \
  static void NAME##_array (struct descriptor *a, int *queue, site_arg site) \
  { \
    size_t bytes; \
    char *first = array_memory (a, &bytes); \
    sited_##NAME (first, bytes, *queue, site); \
  } \
  OF_BYTES_ASYNC (NAME)

#define OF_BYTES_ASYNC(NAME) \
  static void NAME##_32 (void *a, int32_t *bytes, int *queue, site_arg site) \
  { sited_##NAME (a, (size_t) *bytes, *queue, site); } \
  static void NAME##_64 (void *a, int64_t *bytes, int *queue, site_arg site) \
  { sited_##NAME (a, (size_t) *bytes, *queue, site); }

OF_DATA (int, return, acc_is_present)
OF_DATA (void, , acc_copyin)
OF_DATA (void, , acc_present_or_copyin)
OF_DATA (void, , acc_pcopyin)
OF_DATA (void, , acc_create)
OF_DATA (void, , acc_pcreate)
OF_DATA (void, , acc_present_or_create)
OF_DATA (void, , acc_copyout)
OF_DATA (void, , acc_copyout_finalize)
OF_DATA (void, , acc_delete)
OF_DATA (void, , acc_delete_finalize)
OF_BYTES (void, , acc_update_device)
OF_BYTES (void, , acc_update_self)
OF_DATA_ASYNC (acc_copyin_async)
OF_DATA_ASYNC (acc_create_async)
OF_DATA_ASYNC (acc_copyout_async)
OF_DATA_ASYNC (acc_copyout_finalize_async)
OF_DATA_ASYNC (acc_delete_async)
OF_DATA_ASYNC (acc_delete_finalize_async)
OF_BYTES_ASYNC (acc_update_device_async)
OF_BYTES_ASYNC (acc_update_self_async)

/* Updates of arrays: what lies between the elements of a section stays.  */
#define OF_UPDATE(NAME) \
  static void NAME##_array (struct descriptor *a, site_arg site) \
  { update_array (sited_##NAME##_async, a, QUEUE_SYNC, site); } \
  static void NAME##_async_array (struct descriptor *a, int *queue, site_arg site) \
  { update_array (sited_##NAME##_async, a, *queue, site); }

OF_UPDATE (acc_update_device)
OF_UPDATE (acc_update_self)

static int
get_num_devices (int *type, site_arg site)
{
  return sited_acc_get_num_devices (*type, site);
}

static void
set_device_type (int *type, site_arg site)
{
  sited_acc_set_device_type (*type, site);
}

static int
get_device_type (site_arg site)
{
  return sited_acc_get_device_type (site);
}

static void
set_device_num (int *num, int *type, site_arg site)
{
  sited_acc_set_device_num (*num, *type, site);
}

static int
get_device_num (int *type, site_arg site)
{
  return sited_acc_get_device_num (*type, site);
}

static size_t
get_property (int num, int type, int property, site_arg site)
{
  return sited_acc_get_property (num, type, property, site);
}

/* Fills TEXT, of N letters, with blanks behind.  */
static void
get_property_string (int num, int type, int property, char *text, size_t n, site_arg site)
{
  const char *from = sited_acc_get_property_string (num, type, property, site);
  size_t have = from ? strlen (from) : 0;
  if (have > n)
    have = n;
  if (have)
    memcpy (text, from, have);
  memset (text + have, ' ', n - have);
}

static void
init (int *type, site_arg site)
{
  sited_acc_init (*type, site);
}

static void
shutdown_type (int *type, site_arg site)
{
  sited_acc_shutdown (*type, site);
}

static int
async_test (int *queue, site_arg site)
{
  return sited_acc_async_test (*queue, site) != 0;
}

static int
async_test_all (site_arg site)
{
  return sited_acc_async_test_all (site) != 0;
}

static void
wait_queue (int *queue, site_arg site)
{
  sited_acc_wait (*queue, site);
}

static void
wait_async (int *ahead, int *behind, site_arg site)
{
  sited_acc_wait_async (*ahead, *behind, site);
}

static void
wait_all (site_arg site)
{
  sited_acc_wait_all (site);
}

static void
wait_all_async (int *behind, site_arg site)
{
  sited_acc_wait_all_async (*behind, site);
}

/* ---- Allocatable variables of declare directives ---- */

/* Whether WHERE, of BYTES, is a variable of a declare directive.  *LEADS, of *LEADS_BYTES, is the host's
   memory whose copy the device's descriptor or pointer leads to, or NULL.  LOOKS: a device that does not
   run yet is not started.  */
static bool
declared_find (void **where, size_t bytes, bool looks, void **leads, size_t *leads_bytes,
	       site_arg site)
{
  struct op op;
  enum present_match match;
  *leads = NULL;
  *leads_bytes = 0;
  if (looks && runtime.state != RUNTIME_RUNNING)
    return false;
  int rc = op_start (&op, "declare", site);
  struct entry *e = rc == ACCX_OK && op.dev
		    ? present_find (&op.dev->present, (uintptr_t) where, bytes, &match) : NULL;
  bool found = e && match == PRESENT_WHOLE && e->forever;
  for (unsigned i = 0; found && i < e->n_attached; i++)
    if (e->attached[i].at == (uintptr_t) where)
      {
	struct entry *to = present_find_device (&op.dev->present, e->attached[i].target, 1);
	*leads = to && !to->forever ? (void *) to->start : NULL;
	*leads_bytes = to ? to->end - to->start : 0;
      }
  op_end (&op, rc);
  return found;
}

/* The memory at ADDRESS, a local variable's, is about to go.  */
static void
local_deallocated (void *address, site_arg site)
{
  struct op op;
  enum present_match match;
  size_t bytes = 0;
  if (runtime.state != RUNTIME_RUNNING)
    return;
  int rc = op_start (&op, "declare", site);
  struct entry *e = rc == ACCX_OK && op.dev
		    ? present_find (&op.dev->present, (uintptr_t) address, 1, &match) : NULL;
  if (e && e->start == (uintptr_t) address && !e->forever)
    bytes = e->end - e->start;
  op_end (&op, rc);
  if (bytes)
    sited_acc_delete_finalize (address, bytes, site);
}

/* The local variable WHERE, a descriptor or WHAT, a set of ACCX_ALLOCATABLE_*, says, has got SIZE bytes
   of memory, or ACCX_ALLOCATED_*.  */
static void
local_allocated (void **where, int what, size_t size, site_arg site)
{
  if (size == (size_t) ACCX_ALLOCATED_BY_DESCRIPTOR)
    size = what & ACCX_ALLOCATABLE_SCALAR ? 0 : array_bytes ((struct descriptor *) where);
  if (size && !sited_acc_is_present (*where, size, site))
    sited_acc_create (*where, size, site);
}

/* WHERE, of BYTES, is a descriptor or WHAT, a set of ACCX_ALLOCATABLE_*, says.  It is about to lose
   its memory.  */
static void
accx_deallocated (void **where, size_t bytes, int what, site_arg site)
{
  void *leads;
  size_t leads_bytes;
  if (what & ACCX_ALLOCATABLE_LOCAL)
    {
      if (*where)
	local_deallocated (*where, site);
      return;
    }
  if (!*where || !declared_find (where, bytes, true, &leads, &leads_bytes, site) || !leads)
    return;
  sited_acc_detach_finalize (where, site);
  sited_acc_delete_finalize (leads, leads_bytes, site);
}

/* Likewise; it has got memory of SIZE bytes, or ACCX_ALLOCATED_*.  The device then has as much, and
   its descriptor leads there, if that is of a declare directive.  OpenACC 3.4 section 2.13.2.  */
static void
accx_allocated (void **where, size_t bytes, int what, size_t size, site_arg site)
{
  void *leads;
  size_t leads_bytes;
  if (*where && (what & ACCX_ALLOCATABLE_LOCAL))
    {
      local_allocated (where, what, size, site);
      return;
    }
  if (!*where || !declared_find (where, bytes, what & ACCX_ALLOCATABLE_DUMMY, &leads, &leads_bytes,
				 site))
    return;
  if (size == (size_t) ACCX_ALLOCATED_BY_DESCRIPTOR)
    {
      if (leads == *where || (what & ACCX_ALLOCATABLE_SCALAR))
	return;
      size = array_bytes ((struct descriptor *) where);
    }
  if (leads)
    sited_acc_detach_finalize (where, site);
  if (size != ACCX_ALLOCATED_NOTHING)
    {
      if (leads)
	sited_acc_delete_finalize (leads, leads_bytes, site);
      if (!sited_acc_is_present (*where, size, site))
	sited_acc_create (*where, size, site);
    }
  sited_acc_update_device (where, bytes, site);
  sited_acc_attach (where, site);
}

void *
fortran_lookup (const char *name)
{
#define DATA(NAME) \
    { #NAME "_array_h_", (void *) NAME##_array }, { #NAME "_32_h_", (void *) NAME##_32 }, \
    { #NAME "_64_h_", (void *) NAME##_64 }
#define DATA_ASYNC(NAME) \
    { #NAME "_async_array_h_", (void *) NAME##_async_array }, \
    { #NAME "_async_32_h_", (void *) NAME##_async_32 }, \
    { #NAME "_async_64_h_", (void *) NAME##_async_64 }
  static const struct { const char *name; void *address; } routines[] = {
    DATA (acc_is_present), DATA (acc_copyin), DATA (acc_present_or_copyin), DATA (acc_create),
    DATA (acc_present_or_create), DATA (acc_pcopyin),
    DATA (acc_pcreate), DATA (acc_copyout), DATA (acc_copyout_finalize),
    DATA (acc_delete), DATA (acc_delete_finalize), DATA (acc_update_device),
    DATA (acc_update_self), DATA_ASYNC (acc_copyin), DATA_ASYNC (acc_create),
    DATA_ASYNC (acc_copyout), DATA_ASYNC (acc_copyout_finalize), DATA_ASYNC (acc_delete),
    DATA_ASYNC (acc_delete_finalize), DATA_ASYNC (acc_update_device),
    DATA_ASYNC (acc_update_self),
    { "accx_allocated", (void *) accx_allocated },
    { "accx_deallocated", (void *) accx_deallocated },
    { "acc_get_num_devices_h_", (void *) get_num_devices },
    { "acc_set_device_type_h_", (void *) set_device_type },
    { "acc_get_device_type_h_", (void *) get_device_type },
    { "acc_set_device_num_h_", (void *) set_device_num },
    { "acc_get_device_num_h_", (void *) get_device_num },
    { "acc_get_property_h_", (void *) get_property },
    { "acc_get_property_string_h_", (void *) get_property_string },
    { "acc_init_h_", (void *) init },
    { "acc_shutdown_h_", (void *) shutdown_type },
    { "acc_async_test_h_", (void *) async_test },
    { "acc_async_test_all_h_", (void *) async_test_all },
    { "acc_wait_h_", (void *) wait_queue },
    { "acc_wait_async_h_", (void *) wait_async },
    { "acc_wait_all_h_", (void *) wait_all },
    { "acc_wait_all_async_h_", (void *) wait_all_async },
    { "acc_async_wait_h_", (void *) wait_queue },
    { "acc_async_wait_all_h_", (void *) wait_all },
  };
  for (size_t i = 0; i < sizeof routines / sizeof routines[0]; i++)
    if (!strcmp (routines[i].name, name))
      return routines[i].address;
  return fortran_more_lookup (name);
}
