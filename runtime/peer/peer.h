/* update peer: copies between the memories of two GPUs.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#ifndef ACCX_PEER_H
#define ACCX_PEER_H

#include "base/base.h"
#include "driver/driver.h"
#include "link/link.h"
#include "worker/worker.h"

/* ---- peer-codes.c: update peer of compressed arrays, for peers with CODES ---- */

/* Sets the entries and device addresses of side S of P, on OP's device.  */
int peer_codes_look_up (struct op *op, struct peer *p, enum peer_side s);

/* FROM's part once TO is looked up, on OP's stream, which has nothing to wait for: unless the
   codes can be copied as they are, P gets what the sections hold.  */
int peer_codes_stage (struct op *op, struct peer *p);

/* TO's part once FROM is ORDERED: brings what was staged there.  */
int peer_codes_bring (struct op *op, struct peer *p);

/* Copies of the codes of section C, one for each number of an element: of copy K, of *BYTES, the
   device addresses in DEV; false: there are no more.  */
bool peer_codes_copy (const struct peer_section *c, unsigned k, CUdeviceptr *dev, size_t *bytes);

/* ---- peer-direct.c: update peer by the program's thread ---- */

/* Puts copies of the N SECTIONS, in async queue QUEUE (QUEUE_SYNC: the workers' own) of
   both of DEV, two of them, on their link, acting as the workers.  False: the workers have
   to, since one has something to do, or since it takes more than to call the driver.  */
bool peer_direct (struct device *const *dev, size_t n, struct peer_section *sections,
		  int queue);

/* ---- peer.c: update peer ---- */

/* Copies BYTES from FROM on OP's device to TO on device THERE, in OP's stream, for WHAT.  */
int peer_transfer (struct op *op, struct device *there, CUdeviceptr to, CUdeviceptr from,
		   size_t bytes, const char *what);

/* An update directive C whose sections are those to copy to device TO and from device
   FROM, in pairs; both are NULL on the host.  */
void peer_update (struct call *c, struct device *to, struct device *from);

/* acc_update_peer and acc_update_peer_async, called NAME; waits for the copy if QUEUE is
   QUEUE_SYNC.  */
void peer_copy (const char *name, void *to, int num_to, const void *from, int num_from,
		size_t bytes, int queue, const struct accx_site *site);

#endif
