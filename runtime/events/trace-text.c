/* Records of a timeline as lines in the Trace Event Format of chrome://tracing, which Perfetto
   opens.  The host is process 0 with a track for each thread, GPU N process N + 1 with one for each
   queue; arrows lead from where work was asked for to where it was done.  One thread at a time
   is here: trace.c's text_lock is held.
   "Trace Event Format", sections "JSON Object Format" and "Event Descriptions".

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "events/record.h"
#include "base/base.h"
#include "driver/driver.h"

/* What is known of a track: that it has a name already.  */
struct track
{
  struct track *next;
  int process, number;
};

static FILE *file;
static bool any, failed;        /* some event has been written; could not be */
static struct track *tracks;

/* ---- Pieces of lines ---- */

/* stdio would take four times as long.  */
static char buffer[1 << 18];
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

/* The track of H's thread.  */
static int
host_track (const struct trace_host *h)
{
  char name[64];
  name_process (0, "host");
  if (track_is_new (0, h->thread))
    {
      snprintf (name, sizeof name, h->worker ? "worker thread %d" : "host thread %d", h->thread);
      put_metadata ("thread_name", 0, h->thread, "name", name, 0);
    }
  return h->thread;
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

/* A line for the construct of which H is the launch.  */
static void
put_construct (const struct trace_host *h, int track)
{
  const struct region_time *r = h->construct;
  put_event ("X", 0, track, "host", r->what);
  put_time ("ts", h->start);
  put_time ("dur", h->end - h->start);
  put (",\"args\":{");
  put ("\"device\":");
  put_number (h->dev);
  put_place (r->file, r->line, r->function);
  put ("}}");
}

void
text_host (const struct trace_host *h)
{
  const char *name = h->orders ? "order of queues" : event_name (h->event);
  int track = host_track (h);
  if (h->construct)
    put_construct (h, track);
  put_event ("X", 0, track, "host", name ? name : h->what);
  put_time ("ts", h->start);
  put_time ("dur", h->end - h->start);
  put (",\"args\":{\"device\":");
  put (h->dev < 0 ? "-" : "");
  put_number (h->dev < 0 ? 1 : h->dev);
  if (h->file)
    put_place (h->file, h->line, h->function);
  if (h->name)
    {
      put (",");
      put_member (h->event == PROFILE_LAUNCH ? "kernel" : "variable", h->name);
    }
  if (h->bytes)
    put_number_member ("bytes", h->bytes);
  put ("}}");
  if (h->flow)
    put_flow ("s", 0, track, h->flow, h->start);
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

static void
put_launch (const struct trace_work *w)
{
  const struct accx_kernel *k = w->work.kernel;
  put_shape ("grid", w->work.grid);
  put_shape ("block", w->work.block);
  if (cu.instructions)
    put_number_member ("instructions", w->count);
  if (w->work.estimated)
    put (",\"time\":\"estimated\"");
  if (!w->n_arguments)
    return;
  put (",\"arguments\":{");
  for (unsigned i = 0; i < w->n_arguments; i++)
    put_argument (k, i, w->arguments[i]);
  put ("}");
}

void
text_work (const struct trace_work *w)
{
  const struct work *work = &w->work;
  bool launch = work->event == PROFILE_LAUNCH;
  const char *name = work->name ? work->name : "(unknown)";
  int process = w->dev->num + 1, track = queue_track (w->dev, work->queue);
  put_event ("X", process, track, launch ? "kernel" : "copy",
	     launch ? name : event_name (work->event));
  put_time ("ts", w->start);
  put_time ("dur", w->duration);
  put (",\"args\":{");
  put_member (launch ? "kernel" : "variable", name);
  if (work->region)
    put_place (work->region->file, work->region->line, work->region->function);
  if (launch)
    put_launch (w);
  else
    put_number_member ("bytes", work->bytes);
  put ("}}");
  if (work->flow)
    put_flow ("f", process, track, work->flow, w->start);
}

/* ---- The file ---- */

void
text_start (FILE *to)
{
  file = to;
  put ("{\"displayTimeUnit\":\"ns\",\"traceEvents\":[");
}

void
text_end (void)
{
  put ("\n]}\n");
  while (tracks)
    {
      struct track *t = tracks;
      tracks = t->next;
      free (t);
    }
}

bool
text_write (void)
{
  buffer_write ();
  if (fflush (file))
    failed = true;
  return !failed;
}
