/* The routines of OpenACC 3.3 that GCC's <openacc.h> lacks, under their standard
   names, and our own.  With the plugin they follow <openacc.h> by themselves (plugin/tokens/loop-header.cc);
   elsewhere include this file after that one.  What each does: api.def.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#ifndef ACCX_H
#define ACCX_H

#pragma GCC system_header

#include <openacc.h>

#ifdef __cplusplus
extern "C" {
# if __cplusplus >= 201103L
#  define ACCX_NOTHROW noexcept
# else
#  define ACCX_NOTHROW throw ()
# endif
#else
# define ACCX_NOTHROW __attribute__ ((__nothrow__))
#endif

/* Whether a device shares memory with the host.  OpenACC 3.3 section 3.2.6.  */
#define acc_property_shared_memory_support ((acc_device_property_t) 3)

/* No property: acc_get_property gives 0, acc_get_property_string NULL.  */
#ifndef acc_property_none
# define acc_property_none ((acc_device_property_t) 0)
#endif

/* For acc_set_default_async: the queue that was the default at first.  */
#define acc_async_default ((acc_async_t) -3)

/* Start and stop of one device.  Sections 3.2.7 and 3.2.8.  */
void acc_init_device (int num, acc_device_t) ACCX_NOTHROW;
void acc_shutdown_device (int num, acc_device_t) ACCX_NOTHROW;

/* Queues of device DEV_NUM of the current type.  Sections 3.2.9 to 3.2.11.  */
int acc_async_test_device (int queue, int dev_num) ACCX_NOTHROW;
int acc_async_test_all_device (int dev_num) ACCX_NOTHROW;
void acc_wait_device (int queue, int dev_num) ACCX_NOTHROW;
void acc_wait_device_async (int queue, int async, int dev_num) ACCX_NOTHROW;
void acc_wait_all_device (int dev_num) ACCX_NOTHROW;
void acc_wait_all_device_async (int async, int dev_num) ACCX_NOTHROW;

/* Waits until one of the COUNT queues has finished; returns its index, or -1 if
   there is none, or none but acc_async_sync.  Section 3.2.12.  */
int acc_wait_any (int count, int queues[]) ACCX_NOTHROW;
int acc_wait_any_device (int count, int queues[], int dev_num) ACCX_NOTHROW;

/* The queue that "async" without an argument means, for the calling thread.
   Sections 3.2.13 and 3.2.14.  */
int acc_get_default_async (void) ACCX_NOTHROW;
void acc_set_default_async (int) ACCX_NOTHROW;

/* Copies BYTES from device address FROM to device address TO.  */
void acc_memcpy_device (void *to, void *from, size_t bytes) ACCX_NOTHROW;
void acc_memcpy_device_async (void *to, void *from, size_t bytes, int queue)
  ACCX_NOTHROW;

/* Copies BYTES of what host address FROM is mapped to on device DEV_FROM to what
   host address TO is mapped to on device DEV_TO; both may be one.  */
void acc_memcpy_d2d (void *to, void *from, size_t bytes, int dev_to,
		     int dev_from) ACCX_NOTHROW;
void acc_memcpy_d2d_async (void *to, void *from, size_t bytes, int dev_to,
			   int dev_from, int queue_from) ACCX_NOTHROW;

/* Copies BYTES of what host address FROM is mapped to on device DEV_FROM to what host address
   TO is mapped to on device DEV_TO.  The copy comes behind all that deviceid clauses have sent
   to the two devices, and before all that they will.  The first returns when that is done; the
   other one uses queue QUEUE of both devices.  */
void acc_update_peer (void *to, int dev_to, const void *from, int dev_from,
		      size_t bytes) ACCX_NOTHROW;
void acc_update_peer_async (void *to, int dev_to, const void *from, int dev_from,
			    size_t bytes, int queue) ACCX_NOTHROW;

/* Prints what is mapped on the current device, or on all that have been used: a line for each
   mapping on stderr.  Nothing for the host.  As in nvc.  */
void acc_present_dump (void) ACCX_NOTHROW;
void acc_present_dump_all (void) ACCX_NOTHROW;

#undef ACCX_NOTHROW
#ifdef __cplusplus
}
#endif

#endif
