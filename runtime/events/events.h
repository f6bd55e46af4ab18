/* What users and tools are told: errors, the lines of ACCX_NOTIFY, profiling events.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#ifndef ACCX_EVENTS_H
#define ACCX_EVENTS_H

#include "base/base.h"
#include "driver/driver.h"

/* ---- error-print.c: an op's error as a line ---- */

/* Prints OP's error.  */
void error_print (const struct op *op);

/* Prints OP's error and ends the program with status 1; never returns.  */
void error_exit (struct op *op) __attribute__ ((noreturn));

/* ---- notify.c: lines for ACCX_NOTIFY ---- */

enum
{
  NOTIFY_LAUNCH = 1, NOTIFY_TRANSFER = 2, NOTIFY_WAIT = 4, NOTIFY_REGION = 8,
  NOTIFY_MEMORY = 16
};

#define NOTIFY(BIT) __builtin_expect (runtime.env.notify & NOTIFY_##BIT, 0)

/* K by its PTX entry ENTRY.  */
void notify_launch (const struct op *op, const struct accx_kernel *k, const char *entry,
		    const int *dims, const unsigned *grid,
		    const unsigned *block);

/* WHAT is "upload" or "download".  */
void notify_transfer (const struct op *op, const char *what, const char *name,
		      size_t bytes);

/* A wait for async queue QUEUE.  */
void notify_wait (const struct op *op, int queue);

/* WHAT is "enter" or "leave".  */
void notify_region (const struct op *op, const char *what);

/* WHAT is "alloc" or "free".  */
void notify_memory (const struct op *op, const char *what, const char *name,
		    size_t bytes);

/* ---- profile.c: events for tools ---- */

/* GCC's acc_event_t; the number of an end event is one more than its start's.  */
enum profile_event
{
  PROFILE_NONE = 0, PROFILE_INIT = 1, PROFILE_SHUTDOWN = 3,
  PROFILE_RUNTIME_SHUTDOWN = 5, PROFILE_CREATE, PROFILE_DELETE, PROFILE_ALLOC,
  PROFILE_FREE, PROFILE_ENTER_DATA = 10, PROFILE_EXIT_DATA = 12,
  PROFILE_UPDATE = 14, PROFILE_COMPUTE = 16, PROFILE_LAUNCH = 18,
  PROFILE_UPLOAD = 20, PROFILE_DOWNLOAD = 22, PROFILE_WAIT = 24
};

/* The data that an event is about, or a kernel's name.  */
struct profile_data
{
  const char *name;             /* or NULL */
  uintptr_t host;
  CUdeviceptr dev;
  size_t bytes;
};

/* A start event whose end is to come.  */
struct profile_span
{
  enum profile_event event;     /* PROFILE_NONE: not dispatched */
  bool implicit;
  void *tool_info;              /* a tool's, from start to end */
  struct profile_data data;
  const int *dims;              /* of a launch */
};

extern _Atomic bool profile_active;

/* Whether any tool wants events.  */
#define PROFILE() __builtin_expect (profile_active, 0)

/* acc_prof_register and acc_prof_unregister; FUNCTION is an acc_prof_callback.  */
typedef void (*profile_fn) (void);
void profile_register (int event, profile_fn function, int how);
void profile_unregister (int event, profile_fn function, int how);

/* Starts the tool that the program is linked with, if any, and those of ACC_PROFLIB:
   PATHS with ';' between, or NULL.  */
void profile_load (const char *paths);

/* Dispatches a start event of OP and keeps in SPAN what the end event needs.  The data and dims
   of SPAN are set where the event has them.  No lock is held.  */
void profile_begin (struct op *op, struct profile_span *span,
		    enum profile_event event, bool implicit);

/* Dispatches the end event of SPAN.  */
void profile_finish (struct op *op, struct profile_span *span);

/* The same if the start event was dispatched.  */
static inline void
profile_end (struct op *op, struct profile_span *span)
{
  if (__builtin_expect (span->event != PROFILE_NONE, 0))
    profile_finish (op, span);
}

/* An event without an end, about DATA.  */
void profile_event (struct op *op, enum profile_event event,
		    const struct profile_data *data);

/* The same, to be dispatched by profile_flush: for events under device.lock.  */
void profile_note_add (struct op *op, enum profile_event event,
		       const struct profile_data *data);
void profile_flush (struct op *op);

#endif
