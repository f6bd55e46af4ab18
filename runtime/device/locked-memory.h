/* Static data and the stack of managed mode (locked-memory.c).

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#ifndef ACCX_LOCKED_MEMORY_H
#define ACCX_LOCKED_MEMORY_H

#include "base/base.h"

/* Lets kernels of OP's device follow pointers to static data and the main thread's stack, as both are
   now, if the driver can.  They stay so until locked_release, which must follow in any
   case.  No lock is held.  Errors: those of waiting.  */
int locked_prepare (struct op *op);

/* The same where locked_prepare would find nothing new; false: it would, and nothing is done.  */
bool locked_hold (void);

void locked_release (void);

/* Whether ADDRESS lies in memory that is locked for kernels.  Takes no lock.  */
bool locked_has (uintptr_t address);

/* Bytes from HOST on, BYTES at most, that are alike: all in one locked range or in none.  */
size_t locked_alike (const void *host, size_t bytes);

/* A unit of OBJECT, which the loader has put there, comes or goes; its kernels have ended then.  */
void locked_unit_comes (uintptr_t object);
void locked_unit_leaves (uintptr_t object);

/* DEV, which is current, is about to be stopped.  */
void locked_close (const struct device *dev);

#endif
