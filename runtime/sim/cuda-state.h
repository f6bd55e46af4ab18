/* Shared by the cuda*.c files: contexts, the lock, how an entry point begins and
   ends.

   One mutex guards all state of the simulator, kernels included: they run to
   their end in the thread that launches them, so a stream is always idle and
   its order trivially kept.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#ifndef ACCX_SIM_CUDA_STATE_H
#define ACCX_SIM_CUDA_STATE_H

#include "sim.h"

/* An exported function of the driver API.  */
#define API(NAME, ...)                                                  \
  __attribute__ ((visibility ("default"))) CUresult NAME (__VA_ARGS__); \
  CUresult NAME (__VA_ARGS__)

struct context
{
  struct device *device;
  unsigned retained;
  unsigned flags;
  CUresult error;               /* of a failed kernel: sticky */
  struct module *modules;
  struct stream *streams;
  struct event *events;
};

/* What an entry point needs: nothing but the lock; cuInit done; a current
   context; one in which no kernel has failed.  */
enum need { NEED_NOTHING, NEED_INIT, NEED_CONTEXT, NEED_HEALTHY };

/* Begins the entry point NAME: takes the lock, counts the call for
   ACCX_SIM_FAIL, checks NEED.  An error is returned with the lock released.  */
CUresult cuda_begin (const char *name, enum need need);
/* Releases the lock and returns ERROR.  */
CUresult cuda_end (CUresult error);

/* The calling thread's context, or NULL.  */
struct context *cuda_context (void);
/* Marks the current context as failed.  */
void cuda_poison (CUresult error);
struct context *cuda_primary (int ordinal);

/* Is S a stream of the current context (or a special handle)?  */
bool cuda_stream_ok (CUstream s);
/* Frees all streams, events and modules of C.  */
void cuda_stream_reset (struct context *c);
void cuda_module_reset (struct context *c);

/* Copies LOG to the buffer that the JIT options name, its size to the size
   option.  */
void cuda_give_log (const struct log *log, unsigned n, const int *options,
                    void **values);
/* Is IMAGE what cuLinkComplete gave?  If so: reads and links it; *MODULE is to be
   freed, also after an error.  */
bool cuda_link_is_image (const void *image);
bool cuda_link_read (const void *image, struct module **module, struct log *log);

#endif
