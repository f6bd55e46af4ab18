/* What all entry points share: devices chosen, started and stopped, an op begun and ended.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#ifndef ACCX_OP_H
#define ACCX_OP_H

#include "base/base.h"
#include "driver/driver.h"

/* ---- device-start.c: devices started and stopped ---- */

/* Makes DEV's context, streams and pool; maps declared variables.  Once.  */
int device_start (struct op *op, struct device *dev);

/* Maps what units that were registered since OP's device was started declare.  OP
   is not counted among the device's users.  */
int device_late (struct op *op);

/* Frees all that DEV holds, on which no thread works; it can be started again.  At the end of the
   program only waits for DEV if the driver ends alone.  runtime.lock held.  */
void device_stop (struct device *dev);

/* ---- choose.c: the device of each thread ---- */

/* Selects device NUM of TYPE (DEVICE_*) for the calling thread.  */
int choose_select (struct op *op, int type, int num);

/* Devices of TYPE; the host counts as one.  */
int choose_count (int type);

/* The calling thread's device, without starting it; NULL: the host.  */
struct device *choose_current (void);

/* Device NUM of the current type in *DEV, NULL for the host; not started.  */
int choose_device (struct op *op, int num, struct device **dev);

/* ---- init.c: start and stop of the runtime ---- */

/* Starts the runtime once: environment, driver, list of devices (none of them
   started).  Exits on a bad environment.  */
void init_once (void);

/* Stops devices FIRST to END - 1 for the entry point WHAT at SITE, or NULL; those used again start again.
   Waits for other threads' operations on them.  */
void init_stop_devices (const char *what, int first, int end, const struct accx_site *site);

/* Frees everything; later calls run on the host.  Runs at exit.  */
void init_shutdown (void);

/* ---- op.c: the begin and end of an entry point ---- */

/* Fills OP for an entry point called WHAT at SITE, on the calling thread's
   current device, which is started and made current.  Returns 0 or an error.  */
int op_start (struct op *op, const char *what, const struct accx_site *site);

/* The same for what comes behind all that is on the device anyway, or looks at the host's tables
   only: OP does not wait for constructs that have ended before their work, and may itself end so.  */
int op_start_behind (struct op *op, const char *what, const struct accx_site *site);

/* The same for acc_malloc and acc_free: where the program can use the memory by the runtime only OP comes
   behind, else it waits as op_start does.  */
int op_start_memory (struct op *op, const char *what, const struct accx_site *site);

/* As op_start, but chooses the device only: OP runs on the host.  */
int op_select (struct op *op, const char *what, const struct accx_site *site);

/* As op_start, but on DEV (NULL: the host).  */
int op_start_on (struct op *op, struct device *dev, const char *what,
		 const struct accx_site *site);
int op_start_behind_on (struct op *op, struct device *dev, const char *what,
			const struct accx_site *site);

/* As op_start_behind_on, for an entry point that only launches a kernel: false, and OP is nothing,
   where more would be to do first: starting DEV, making its context current.  */
bool op_start_known (struct op *op, struct device *dev, const char *what,
		     const struct accx_site *site);

/* Ends OP, which op_start_known has begun, as if it had not been.  */
void op_leave (struct op *op);

/* Makes OP run on async queue QUEUE (QUEUE_SYNC: the synchronous stream).  */
int op_queue (struct op *op, int queue);

/* What op_end does but for reporting errors: frees what is dead, waits for a
   synchronous OP's work or notes that nobody has.  Returns RC or an error of its own.  */
int op_settle (struct op *op, int rc);

/* Ends OP: a synchronous one waits for its work; an error RC is reported and
   ends the program.  */
void op_end (struct op *op, int rc);

#endif
