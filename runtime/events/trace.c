/* ACCX_TRACE: a timeline in the Trace Event Format of chrome://tracing, which Perfetto opens.  The
   host is process 0 with a track for each thread, GPU N process N + 1 with one for each queue;
   arrows lead from where work was asked for to where it was done.

   Lines are made in one buffer and written when it is full, so that a program that is killed
   leaves a timeline without its end, which the format allows.  trace_lock guards the buffer and
   the file.  "Trace Event Format", sections "JSON Object Format" and "Event Descriptions".

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "events/record.h"
#include "base/base.h"
#include "driver/driver.h"

/* What is known of a track: that it has a name already.  */
struct track
{
  struct track *next;
  int process, number;
};

static pthread_mutex_t trace_lock = PTHREAD_MUTEX_INITIALIZER;
static FILE *file;
static bool any, failed;        /* some event has been written; could not be */
static struct track *tracks;
static struct timespec origin;

bool
trace_is_on (void)
{
  return file != NULL;
}

uint64_t
trace_now (void)
{
  struct timespec t;
  clock_gettime (CLOCK_MONOTONIC, &t);
  return (uint64_t) (t.tv_sec - origin.tv_sec) * 1000000000 + t.tv_nsec;
}

char *
record_path (const char *pattern)
{
  size_t bytes = strlen (pattern) + 32;
  char *path = malloc (bytes);
  const char *at = strstr (pattern, "%p");
  if (path && at)
    snprintf (path, bytes, "%.*s%ld%s", (int) (at - pattern), pattern, (long) getpid (), at + 2);
  else if (path)
    strcpy (path, pattern);
  return path;
}

/* ---- Pieces of lines; trace_lock held ---- */

/* stdio would take four times as long.  */
static char buffer[1 << 20];
static size_t filled;

static void
buffer_write (void)
{
  if (filled && fwrite (buffer, filled, 1, file) != 1)
    failed = true;
  filled = 0;
}

static void
put_bytes (const char *text, size_t n)
{
  if (n > sizeof buffer)
    n = sizeof buffer;
  if (n > sizeof buffer - filled)
    buffer_write ();
  memcpy (buffer + filled, text, n);
  filled += n;
}

static void
put (const char *text)
{
  put_bytes (text, strlen (text));
}

static void
put_number (uint64_t n)
{
  char digits[20];
  size_t at = sizeof digits;
  do
    digits[--at] = '0' + n % 10;
  while ((n /= 10));
  put_bytes (digits + at, sizeof digits - at);
}

/* TEXT as a JSON string, without the quotes.  */
static void
put_text (const char *text)
{
  while (*text)
    {
      size_t plain = 0;
      while ((unsigned char) text[plain] >= ' ' && text[plain] != '"' && text[plain] != '\\')
	plain++;
      put_bytes (text, plain);
      text += plain;
      if (*text == '"' || *text == '\\')
	put_bytes ((char[]) { '\\', *text++ }, 2);
      else if (*text)
	{
	  put_bytes (" ", 1);
	  text++;
	}
    }
}

static void
put_member (const char *name, const char *value)
{
  put ("\"");
  put (name);
  put ("\":\"");
  put_text (value);
  put ("\"");
}

static void
put_number_member (const char *name, uint64_t value)
{
  put (",\"");
  put (name);
  put ("\":");
  put_number (value);
}

/* Nanoseconds as the format's microseconds.  */
static void
put_time (const char *name, uint64_t ns)
{
  unsigned rest = ns % 1000;
  char thousandths[4] = { '.', '0' + rest / 100, '0' + rest / 10 % 10, '0' + rest % 10 };
  put_number_member (name, ns / 1000);
  put_bytes (thousandths, sizeof thousandths);
}

/* Begins an event of phase PHASE on a track.  */
static void
begin_event (const char *phase, int process, int track)
{
  put (any ? ",\n{\"ph\":\"" : "\n{\"ph\":\"");
  put (phase);
  put ("\"");
  put_number_member ("pid", process);
  put_number_member ("tid", track);
  put (",");
  any = true;
}

static void
put_event (const char *phase, int process, int track, const char *category, const char *name)
{
  begin_event (phase, process, track);
  put_member ("cat", category);
  put (",");
  put_member ("name", name);
}

static void
put_metadata (const char *what, int process, int track, const char *member, const char *value,
	      int order)
{
  begin_event ("M", process, track);
  put_member ("name", what);
  put (",\"args\":{");
  if (value)
    put_member (member, value);
  else
    {
      put ("\"sort_index\":");
      put_number (order);
    }
  put ("}}");
}

/* Whether track NUMBER of PROCESS is new.  */
static bool
track_is_new (int process, int number)
{
  for (struct track *t = tracks; t; t = t->next)
    if (t->process == process && t->number == number)
      return false;
  struct track *t = malloc (sizeof *t);
  if (!t)
    return false;
  *t = (struct track) { tracks, process, number };
  tracks = t;
  return true;
}

static void
name_process (int process, const char *name)
{
  if (!track_is_new (process, -1))
    return;
  put_metadata ("process_name", process, 0, "name", name, 0);
  put_metadata ("process_sort_index", process, 0, "sort_index", NULL, process);
}

/* ---- Tracks ---- */

/* The track of OP's thread.  */
static int
host_track (const struct op *op)
{
  char name[64];
  int number = op->thread->number - 1;
  name_process (0, "host");
  if (track_is_new (0, number))
    {
      snprintf (name, sizeof name, op->thread->worker ? "worker thread %d" : "host thread %d",
		number);
      put_metadata ("thread_name", 0, number, "name", name, 0);
    }
  return number;
}

/* The track of queue QUEUE of DEV.  */
static int
queue_track (const struct device *dev, int queue)
{
  char name[300];
  int process = dev->num + 1;
  int number = queue == QUEUE_SYNC ? 0 : queue == QUEUE_OWN ? 1 : queue + 2;
  snprintf (name, sizeof name, "GPU %d: %s", dev->num, dev->name);
  name_process (process, name);
  if (track_is_new (process, number))
    {
      if (queue < 0)
	snprintf (name, sizeof name, queue == QUEUE_SYNC ? "synchronous" : "deviceid");
      else
	snprintf (name, sizeof name, "queue %d", queue);
      put_metadata ("thread_name", process, number, "name", name, 0);
      put_metadata ("thread_sort_index", process, number, "sort_index", NULL, number);
    }
  return number;
}

/* ---- Events ---- */

/* Arrow FLOW begins (PHASE s) or ends (f) at NS on a track.  */
static void
put_flow (const char *phase, int process, int track, uint64_t flow, uint64_t ns)
{
  put_event (phase, process, track, "work", "work");
  put_number_member ("id", flow);
  put (*phase == 'f' ? ",\"bp\":\"e\"" : "");
  put_time ("ts", ns);
  put ("}");
}

static const char *
event_name (enum profile_event event)
{
  switch (event)
    {
    case PROFILE_INIT: return "start of the device";
    case PROFILE_SHUTDOWN: return "end of the device";
    case PROFILE_ENTER_DATA: return "enter data";
    case PROFILE_EXIT_DATA: return "exit data";
    case PROFILE_UPDATE: return "update";
    case PROFILE_LAUNCH: return "launch";
    case PROFILE_UPLOAD: return "upload";
    case PROFILE_DOWNLOAD: return "download";
    case PROFILE_WAIT: return "wait";
    default: return NULL;
    }
}

/* Of a place: members of args, with a comma in front.  */
static void
put_place (const char *source, unsigned line, const char *function)
{
  put (",");
  put_member ("file", source);
  put_number_member ("line", line);
  put (",");
  put_member ("function", function);
}

void
trace_host (const struct op *op, const struct profile_span *span, uint64_t start, uint64_t end,
	    uint64_t flow)
{
  const struct accx_site *s = span->kernel && span->kernel->site ? span->kernel->site : op->site;
  const char *name = span->orders ? "order of queues" : event_name (span->event);
  pthread_mutex_lock (&trace_lock);
  if (file)
    {
      int track = host_track (op);
      put_event ("X", 0, track, "host", name ? name : op->what);
      put_time ("ts", start);
      put_time ("dur", end - start);
      put (",\"args\":{\"device\":");
      put (op->dev ? "" : "-");
      put_number (op->dev ? op->dev->num : 1);
      if (s)
	put_place (s->file, s->line, s->function);
      if (span->data.name)
	{
	  put (",");
	  put_member (span->event == PROFILE_LAUNCH ? "kernel" : "variable", span->data.name);
	}
      if (span->data.bytes)
	put_number_member ("bytes", span->data.bytes);
      put ("}}");
      if (flow)
	put_flow ("s", 0, track, flow, start);
    }
  pthread_mutex_unlock (&trace_lock);
}

/* ---- Kernels and copies ---- */

static void
put_shape (const char *name, const unsigned *d)
{
  put (",\"");
  put (name);
  put ("\":\"");
  for (int i = 0; i < 3; i++)
    {
      put (i ? "x" : "");
      put_number (d[i]);
    }
  put ("\"");
}

/* Parameter I of K with VALUE, a member of a JSON object: an address, or a number and its
   bits, whose type is not known.  */
static void
put_argument (const struct accx_kernel *k, unsigned i, uint64_t value)
{
  const struct accx_param *p = &k->params[i];
  const char *name = site_name (k->site, p->map);
  bool is_value = p->kind == ACCX_PARAM_VALUE;
  char text[64];
  if (!trace_is_word (p))
    snprintf (text, sizeof text, "%u bytes", p->bytes);
  else if (is_value)
    {
      unsigned unused = p->bytes ? 64 - 8 * p->bytes : 0;
      snprintf (text, sizeof text, "%" PRId64 " (0x%" PRIx64 ")",
		(int64_t) (value << unused) >> unused, value);
    }
  else
    snprintf (text, sizeof text, "0x%" PRIx64, value);
  put (i ? ",\"" : "\"");
  put_number (i);
  put (" ");
  put_text (name ? name : "");
  put ("\":\"");
  put (text);
  put ("\"");
}

bool
trace_is_word (const struct accx_param *p)
{
  return p->kind != ACCX_PARAM_CODEC && p->kind != ACCX_PARAM_EXTENT
	 && (p->kind != ACCX_PARAM_VALUE || p->bytes <= 8);
}

uint64_t *
trace_arguments (const struct accx_kernel *k, void *const *params)
{
  uint64_t *values = calloc (k->n_params + 1, sizeof *values);
  for (unsigned i = 0; values && i < k->n_params; i++)
    {
      const struct accx_param *p = &k->params[i];
      if (trace_is_word (p))
	memcpy (&values[i], params[i], p->kind == ACCX_PARAM_VALUE ? p->bytes : 8);
    }
  return values;
}

static void
put_launch (const struct work *work, uint64_t count)
{
  const struct accx_kernel *k = work->kernel;
  put_shape ("grid", work->grid);
  put_shape ("block", work->block);
  if (cu.instructions)
    put_number_member ("instructions", count);
  if (!work->arguments)
    return;
  put (",\"arguments\":{");
  for (unsigned i = 0; i < k->n_params; i++)
    put_argument (k, i, work->arguments[i]);
  put ("}");
}

void
trace_work (const struct device *dev, const struct work *work, double start, double duration,
	    uint64_t count)
{
  bool launch = work->event == PROFILE_LAUNCH;
  const char *name = work->name ? work->name : "(unknown)";
  uint64_t at = start < 0 ? 0 : (uint64_t) start;
  pthread_mutex_lock (&trace_lock);
  if (file)
    {
      int process = dev->num + 1, track = queue_track (dev, work->queue);
      put_event ("X", process, track, launch ? "kernel" : "copy",
		 launch ? name : event_name (work->event));
      put_time ("ts", at);
      put_time ("dur", duration < 0 ? 0 : (uint64_t) duration);
      put (",\"args\":{");
      put_member (launch ? "kernel" : "variable", name);
      if (work->region)
	put_place (work->region->file, work->region->line, work->region->function);
      if (launch)
	put_launch (work, count);
      else
	put_number_member ("bytes", work->bytes);
      put ("}}");
      if (work->flow)
	put_flow ("f", process, track, work->flow, at);
    }
  pthread_mutex_unlock (&trace_lock);
}

/* ---- The file ---- */

void
trace_start (void)
{
  char *path = record_path (runtime.env.trace);
  file = path ? fopen (path, "we") : NULL;
  if (!file)
    error_die ("ACCX_TRACE=%s: %s", runtime.env.trace, strerror (errno));
  free (path);
  clock_gettime (CLOCK_MONOTONIC, &origin);
  put ("{\"displayTimeUnit\":\"ns\",\"traceEvents\":[");
}

void
trace_finish (void)
{
  pthread_mutex_lock (&trace_lock);
  if (file)
    {
      put ("\n]}\n");
      buffer_write ();
      if (fclose (file) || failed)
	error_warn ("ACCX_TRACE=%s: the timeline could not be written", runtime.env.trace);
    }
  file = NULL;
  while (tracks)
    {
      struct track *t = tracks;
      tracks = t->next;
      free (t);
    }
  pthread_mutex_unlock (&trace_lock);
}
