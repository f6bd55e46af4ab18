/* What tests may read of the fake driver, fake-cuda.c: found with dlsym in the
   library that ACCX_DRIVER names, or linked in.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef FAKE_CUDA_H
#define FAKE_CUDA_H

#include <stddef.h>
#include <stdint.h>

enum { FAKE_LAUNCHES = 16, FAKE_PARAMS = 8, FAKE_SMS = 10 };

struct fake_launch
{
  const char *name;
  unsigned grid[3], block[3];
  void *stream;
  uint64_t params[FAKE_PARAMS];
};

struct fake_counts
{
  unsigned long set_current, synchronize, wait_event, allocs, trims;
  size_t uploaded, downloaded;
};

extern struct fake_launch fake_launches[FAKE_LAUNCHES]; /* a ring */
extern unsigned fake_n_launches;
extern int fake_n_params;       /* how many parameters a launch has */
extern void (*fake_kernel) (const struct fake_launch *); /* "runs" one */
extern struct fake_counts fake_counts;

#endif
