/* Downloads that the host does not wait for.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#ifndef ACCX_LATE_DOWNLOAD_H
#define ACCX_LATE_DOWNLOAD_H

#include "driver/driver.h"

/* Downloads BYTES to pageable memory when OP's stream gets there.  */
CUresult later_download (struct op *op, void *to, CUdeviceptr from, size_t bytes);

/* Waits until nothing is on its way to [HOST, +BYTES), or will never be there.  */
void later_wait (const void *host, size_t bytes);

/* The number of downloads without a host function that have begun.  */
uint64_t later_begun (void);

/* Puts what has come down in its place, among it all of the first BEGUN that DONE, whose context is the caller's, had to
   bring: other threads may put more on DONE while the caller waits for it.  */
void later_arrive (const struct stream *done, uint64_t begun);

/* Waits for all that has no host function.  */
void later_settle (void);

/* Forgets what is on its way in CONTEXT, the caller's, which ends.  */
void later_release (CUcontext context);

#endif
