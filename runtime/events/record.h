/* What the files of this room share that record where time goes: regions, work whose time
   is to come, the timeline.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#ifndef ACCX_RECORD_H
#define ACCX_RECORD_H

#include <stdio.h>

#include "events/events.h"

/* ---- region-time.c: what has been counted of each region ---- */

/* Times are nanoseconds, of work on the simulated GPU instructions.  */
struct copies
{
  uint64_t n, bytes;
  double time;
};

/* Launches of a region by one thread that were not looked at one by one: the thread alone counts.  */
struct region_tally
{
  struct region_tally *next;    /* of the region */
  struct region_time *construct; /* whose launch is all that is recorded of it; or NULL */
  int thread;
  _Atomic uint64_t launches;
};

/* All that was done for one directive or call on one device.  */
struct region_time
{
  struct region_time *next;     /* with the same hash */
  const char *what, *file, *function; /* kept for good */
  unsigned line, end_line;      /* END_LINE 0: not known */
  int dev;                      /* -1: the host */
  uint64_t times;               /* that the program came here */
  uint64_t launches, timed;     /* TIMED: launches whose time is known */
  uint64_t asked, due;          /* launches looked at; the number of the next one to be timed */
  struct region_tally *tallies; /* LAUNCHES has them from region_sorted on */
  double total, least, most;    /* of kernels, or of the region on the host */
  double recent;                /* the mean of the kernels that were timed last */
  unsigned grid[3], block[3];   /* of the last launch */
  bool shapes;                  /* others had other shapes */
  struct copies to, from;       /* the device */
  uint64_t waits;
  double waited;
};

/* TEXT or a copy of it that stays; "(unknown)" for NULL.  region_lock held.  */
const char *region_keep (const char *text);

/* The region of what is done for OP at SITE on its device.  NULL: no memory.  region_lock held.  */
struct region_time *region_find (const struct op *op, const struct accx_site *site);

extern pthread_mutex_t region_lock;     /* guards all regions; a leaf */

/* All regions in a new array, the one that took longest first; *N: their number.  */
struct region_time **region_sorted (size_t *n);

/* Time of R's kernels: that of all launches, if those that were timed are like the others.  */
double region_kernels (const struct region_time *r);

/* Time of R altogether.  */
double region_total (const struct region_time *r);

/* Whether the launch of R that begins is to be timed.  PASS, unless NULL: the launch is one of many
   that are alike; so many that follow need not be looked at.  region_lock held.  */
bool region_times (struct region_time *r, unsigned *pass);

/* Where THREAD counts launches of R, each of which stands for CONSTRUCT, too, if that is not NULL.
   NULL: no memory.  region_lock held.  */
struct region_tally *region_tally (struct region_time *r, struct region_time *construct, int thread);

/* ---- time-report.c: ACCX_TIME ---- */

/* Ends the program if ACCX_TIME has a value that it cannot have.  */
void report_check (void);

/* Prints the table, or writes the file, that ACCX_TIME asks for.  */
void report_write (void);

/* ---- device-time.c: when work on a device began and ended ---- */

/* A piece of work on a stream.  */
struct work
{
  enum profile_event event;     /* PROFILE_LAUNCH, PROFILE_UPLOAD or PROFILE_DOWNLOAD */
  struct region_time *region;
  const char *name;             /* of the kernel or the variable, kept */
  size_t bytes;
  int queue;
  uint64_t asked_ns;            /* when the host put it on the queue */
  uint64_t flow;                /* number of the arrow from the host to it; 0: none */
  const struct accx_kernel *kernel; /* its unit stays until the work is done; or NULL */
  const uint64_t *arguments;    /* of the kernel, see trace_arguments; or NULL */
  bool estimated;               /* its time is a part of that of several */
  unsigned several;             /* it is so many launches one after another; or 0 */
  unsigned grid[3], block[3];
};

/* Whether a device's time is counted in simulated instructions.  */
bool device_time_counts (void);

/* The instructions that were simulated until now.  */
uint64_t device_time_count (void);

/* Work whose time is to come, in the list of its stream.  */
struct timing
{
  struct timing *next;
  struct time_mark *start;      /* NULL: behind the piece before, or where it was asked for */
  struct time_mark *end;        /* NULL: that of the first that follows with one */
  struct trace_piece *piece;    /* that this is a part of; or NULL: device-time.c's */
  struct work work;
};

/* Notes that a piece of work is about to be put on OP's stream; returns owned timing, to be given
   to device_time_end, or NULL: its time will not be known.  No lock is held.  */
struct timing *device_time_begin (struct op *op);

/* Notes that a launch of R comes on STREAM that has no events.  */
static inline void
device_time_pass (struct stream *stream, struct region_time *r)
{
  if (stream->mark)
    stream->mark = NULL;
  if (atomic_fetch_add_explicit (&stream->since, 1, memory_order_relaxed) == 0)
    stream->since_of = r;
  else if (stream->since_of != r)
    stream->since_of = NULL;
}

/* Notes that the WORK of TIMING has been put there.  Takes TIMING, borrows WORK.  */
void device_time_end (struct op *op, struct timing *timing, const struct work *work);

/* Notes that PIECE was put on OP's stream; its time is estimated, and trace_piece_done called then.  */
void device_time_piece (struct op *op, struct trace_piece *piece);

/* ---- trace.c: ACCX_TRACE, its records ---- */

/* Something that a thread did from START to END, in nanoseconds; texts stay until trace_flush.  */
struct trace_host
{
  enum profile_event event;
  bool worker, orders;          /* of the thread; of the span */
  int thread, dev;              /* numbers from 0; DEV -1: the host */
  unsigned line;
  const char *what, *file, *function; /* FILE and LINE may be unknown: NULL, 0 */
  const struct region_time *construct; /* of a launch that stands for it, too; or NULL */
  const char *name;             /* of a kernel or a variable; or NULL */
  size_t bytes;
  uint64_t start, end;
  uint64_t flow;                /* number of an arrow that starts there; or 0 */
};

/* Work on device DEV.  */
struct trace_work
{
  const struct device *dev;
  struct work work;             /* ARGUMENTS is not used */
  uint64_t start, duration, count; /* COUNT: its instructions, or 0 */
  unsigned n_arguments;
  const uint64_t *arguments;    /* words; or NULL */
};

/* A launch without events: what the host did and, as soon as that is known, when it was done.  */
struct trace_piece
{
  struct timing timing;
  const struct device *_Atomic dev; /* NULL: it is not filled */
  const struct region_time *construct; /* as in trace_host */
  struct trace_block *block;    /* that it is in */
  uint64_t end;                 /* of the call; its start is when the work was asked for */
  uint64_t start, duration;     /* of the work */
  _Atomic bool known;           /* START and DURATION are */
  bool worker;
  int thread;
  unsigned n_arguments;
  uint64_t arguments[];
};

/* Opens the file and writes its head; ends the program if that fails.  */
void trace_start (void);
bool trace_is_on (void);

/* Now, in nanoseconds of the clock that the timeline has.  */
uint64_t trace_now (void);

/* Room for a piece with N arguments, to be filled; NULL: no memory.  Lines for it are written when
   trace_piece_done was called.  */
struct trace_piece *trace_piece_new (unsigned n);
void trace_piece_done (struct trace_piece *p);

/* Notes H.  */
void trace_host (const struct trace_host *h);

/* Notes WORK on device DEV from START, in nanoseconds, on.  COUNT: its instructions, or 0.  */
void trace_work (const struct device *dev, const struct work *work, double start,
		 double duration, uint64_t count);

/* Whether parameter P of a kernel has a word for all of its value.  */
bool trace_is_word (const struct accx_param *p);

/* The arguments PARAMS of kernel K into WORDS, one for each.  */
void trace_arguments (const struct accx_kernel *k, void *const *params, uint64_t *words);

/* Writes all that is noted: kernels and places may go then, or the program ends.  */
void trace_flush (void);

/* Writes what is left, and closes the file.  */
void trace_finish (void);

/* In a forked child: the file is its parent's.  */
void trace_forked (void);

/* The name of a file for PATTERN, in which "%p" stands for the process: owned; NULL: no memory.  */
char *record_path (const char *pattern);

/* ---- trace-put.c: text of the file, to which it comes with put_write; one thread at a time ---- */

void put_open (FILE *file);

/* Writes what is there.  False: something could not be written.  */
bool put_write (void);

void put_bytes (const char *text, size_t n);
void put_plain (const char *text);
void put_number (uint64_t n);
void put_hex (uint64_t n);

/* Nanoseconds as the format's microseconds.  */
void put_ns (uint64_t ns);

/* TEXT as a JSON string, without the quotes; members of a JSON object, numbers with a comma in front.  */
void put_text (const char *text);
void put_member (const char *name, const char *value);
void put_number_member (const char *name, uint64_t value);
void put_time (const char *name, uint64_t ns);

/* Text that comes again with other numbers.  While a form is made the number FORM_HOLE + WHAT * FORM_STEP
   leaves hole WHAT.  */
enum { FORM_HOLES = 40 };
#define FORM_HOLE (1ULL << 60)
#define FORM_STEP (1ULL << 52)
struct put_form
{
  char *text;                   /* owned */
  size_t bytes;
  unsigned n_holes;
  bool bad;                     /* it has too many, or is too long */
  struct form_hole { uint32_t at, what; } holes[FORM_HOLES];
};

/* What is put from the one to the other becomes F's text; false: it cannot be a form.  */
void put_form_begin (struct put_form *f);
bool put_form_end (struct put_form *f);

/* Leaves the hole that the number N stands for; false: it is a number.  */
bool put_hole (uint64_t n);

/* F's text in front of hole I of n_holes; or what is behind the last one.  */
void put_form_part (const struct put_form *f, unsigned i);

/* ---- trace-text.c: records as lines of the file; one thread at a time ---- */

/* The head of FILE, lines for H and W, and the end.  */
void text_start (FILE *file);
void text_host (const struct trace_host *h);
void text_work (const struct trace_work *w);
void text_piece (const struct trace_piece *p);
void text_end (void);

/* Kernels may go.  */
void text_forget (void);

/* ---- tool-bind.c: acc_* routines that a tool's library calls ---- */

/* Binds calls of acc_* in the library that FUNCTION is in, if it is none of the program's own, to
   accx's routines.  The caller's lock is held.  */
void tool_bind (void *function);

/* ---- nvtx.c: ranges for NVIDIA's tools ---- */

/* Loads the tool that NVTX_INJECTION64_PATH names; whether there is one.  */
bool nvtx_start (void);

/* Begins and ends a range of the calling thread: OP at its site.  */
void nvtx_push (const struct op *op, enum profile_event event);
void nvtx_pop (void);

#endif
