/* The routines that module openacc of accx has and libgomp's lacks (runtime/module/routines has
   all): each reads its arguments, as fortran.c's do, and calls the sited routine of api.def.
   Device addresses are type(c_ptr) by value, numbers of bytes come by reference, in 32 or 64
   bits.  Of an array its first element counts.  To add one: a function and a row of
   fortran-more.def.

   OpenACC 3.3 section 3.2.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <stdint.h>
#include <string.h>

#include "entry/entry.h"
#include "entry/api.h"

/* How gfortran's descriptor of an array begins.  */
struct array_head
{
  char *base;
};

/* NAME with PARAMS, a list in parentheses, calls CALL; BYTES is a size_t there.  */
#define OF_BYTES(TYPE, RESULT, NAME, CALL, ...)						\
  static TYPE NAME##_32 (__VA_ARGS__, const int32_t *n, site_arg site)			\
  { size_t bytes = (size_t) *n; RESULT CALL; }						\
  static TYPE NAME##_64 (__VA_ARGS__, const int64_t *n, site_arg site)			\
  { size_t bytes = (size_t) *n; RESULT CALL; }

/* Likewise, with a queue behind the bytes.  */
#define OF_BYTES_ASYNC(NAME, CALL, ...)							\
  static void NAME##_32 (__VA_ARGS__, const int32_t *n, const int *queue, site_arg site) \
  { size_t bytes = (size_t) *n; CALL; }							\
  static void NAME##_64 (__VA_ARGS__, const int64_t *n, const int *queue, site_arg site) \
  { size_t bytes = (size_t) *n; CALL; }

/* ---- Devices and queues ---- */

static void
init_device (const int *num, const int *type, site_arg site)
{
  sited_acc_init_device (*num, *type, site);
}

static void
shutdown_device (const int *num, const int *type, site_arg site)
{
  sited_acc_shutdown_device (*num, *type, site);
}

static int
async_test_device (const int *queue, const int *num, site_arg site)
{
  return sited_acc_async_test_device (*queue, *num, site) != 0;
}

static int
async_test_all_device (const int *num, site_arg site)
{
  return sited_acc_async_test_all_device (*num, site) != 0;
}

static void
wait_device (const int *queue, const int *num, site_arg site)
{
  sited_acc_wait_device (*queue, *num, site);
}

static void
wait_device_async (const int *ahead, const int *behind, const int *num, site_arg site)
{
  sited_acc_wait_device_async (*ahead, *behind, *num, site);
}

static void
wait_all_device (const int *num, site_arg site)
{
  sited_acc_wait_all_device (*num, site);
}

static void
wait_all_device_async (const int *behind, const int *num, site_arg site)
{
  sited_acc_wait_all_device_async (*behind, *num, site);
}

/* The place of what C counts from 0, and -1 for none: 0 is none.  */
static int
place (int index)
{
  return index + 1;
}

static int
wait_any (const int *n, int *queues, site_arg site)
{
  return place (sited_acc_wait_any (*n, queues, site));
}

static int
wait_any_device (const int *n, int *queues, const int *num, site_arg site)
{
  return place (sited_acc_wait_any_device (*n, queues, *num, site));
}

static int
get_default_async (site_arg site)
{
  return sited_acc_get_default_async (site);
}

static void
set_default_async (const int *queue, site_arg site)
{
  sited_acc_set_default_async (*queue, site);
}

static intptr_t
get_cuda_stream (const int *queue, site_arg site)
{
  return (intptr_t) sited_acc_get_cuda_stream (*queue, site);
}

static void
set_cuda_stream (const int *queue, intptr_t stream, site_arg site)
{
  sited_acc_set_cuda_stream (*queue, (void *) stream, site);
}

/* ---- Device memory and addresses ---- */

static void *
allocate_32 (const int32_t *bytes, site_arg site)
{
  return sited_acc_malloc ((size_t) *bytes, site);
}

static void *
allocate_64 (const int64_t *bytes, site_arg site)
{
  return sited_acc_malloc ((size_t) *bytes, site);
}

static void
unmap_data (const struct array_head *a, site_arg site)
{
  sited_acc_unmap_data (a->base, site);
}

static void *
device_address (const struct array_head *a, site_arg site)
{
  return sited_acc_deviceptr (a->base, site);
}

OF_BYTES (void, , map_data, sited_acc_map_data (a->base, dev, bytes, site),
	  const struct array_head *a, void *dev)
OF_BYTES (void, , memcpy_to, sited_acc_memcpy_to_device (dev, host->base, bytes, site),
	  void *dev, const struct array_head *host)
OF_BYTES (void, , memcpy_from, sited_acc_memcpy_from_device (host->base, dev, bytes, site),
	  const struct array_head *host, void *dev)
OF_BYTES (void, , memcpy_within, sited_acc_memcpy_device (to, from, bytes, site),
	  void *to, void *from)
OF_BYTES_ASYNC (memcpy_to_async, sited_acc_memcpy_to_device_async (dev, host->base, bytes, *queue, site),
		void *dev, const struct array_head *host)
OF_BYTES_ASYNC (memcpy_from_async,
		sited_acc_memcpy_from_device_async (host->base, dev, bytes, *queue, site),
		const struct array_head *host, void *dev)
OF_BYTES_ASYNC (memcpy_within_async,
		sited_acc_memcpy_device_async (to, from, bytes, *queue, site), void *to, void *from)

/* acc_memcpy_d2d of 32 and of 64 bits' number of bytes.  */
#define D2D(BITS)									\
  static void										\
  memcpy_d2d_##BITS (const struct array_head *to, const struct array_head *from,	\
		     const int##BITS##_t *bytes, const int *num_to, const int *num_from,	\
		     site_arg site)							\
  {											\
    sited_acc_memcpy_d2d (to->base, from->base, (size_t) *bytes, *num_to, *num_from, site); \
  }											\
  static void										\
  memcpy_d2d_async_##BITS (const struct array_head *to, const struct array_head *from,	\
			   const int##BITS##_t *bytes, const int *num_to,		\
			   const int *num_from, const int *queue, site_arg site)	\
  {											\
    sited_acc_memcpy_d2d_async (to->base, from->base, (size_t) *bytes, *num_to, *num_from, \
				*queue, site);						\
  }

D2D (32)
D2D (64)

/* ---- Pointers: the plugin passes where the program's pointer is (attach-arguments) ---- */

static void
attach_async (void **pointer, const int *queue, site_arg site)
{
  sited_acc_attach_async (pointer, *queue, site);
}

static void
detach_async (void **pointer, const int *queue, site_arg site)
{
  sited_acc_detach_async (pointer, *queue, site);
}

static void
detach_finalize_async (void **pointer, const int *queue, site_arg site)
{
  sited_acc_detach_finalize_async (pointer, *queue, site);
}

void *
fortran_more_lookup (const char *name)
{
#define MORE(NAME, FUNCTION) { #NAME, (void *) FUNCTION },
#define LACKED(NAME)
  static const struct { const char *name; void *address; } routines[] = {
#include "fortran-more.def"
#undef MORE
#undef LACKED
  };
  for (size_t i = 0; i < sizeof routines / sizeof routines[0]; i++)
    if (!strcmp (routines[i].name, name))
      return routines[i].address;
  return NULL;
}
