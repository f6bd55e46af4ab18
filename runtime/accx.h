/* Routines of libaccx that GCC's <openacc.h> lacks.  Include it after that one.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#ifndef ACCX_H
#define ACCX_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
# define ACCX_NOTHROW noexcept
#else
# define ACCX_NOTHROW __attribute__ ((__nothrow__))
#endif

/* The queue that "async" without an argument means, for the calling thread.
   OpenACC 3.3 sections 3.2.16 and 3.2.17.  */
int acc_get_default_async (void) ACCX_NOTHROW;
void acc_set_default_async (int) ACCX_NOTHROW;

/* Copies BYTES from device address FROM to device address TO.
   OpenACC 3.3 section 3.2.36.  */
void acc_memcpy_device (void *to, void *from, size_t bytes) ACCX_NOTHROW;
void acc_memcpy_device_async (void *to, void *from, size_t bytes, int queue)
  ACCX_NOTHROW;

#undef ACCX_NOTHROW
#ifdef __cplusplus
}
#endif

#endif
