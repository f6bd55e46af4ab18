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

static bool any;                /* some event has been written */
static struct track *tracks;

/* ---- Lines ---- */

/* Begins an event of phase PHASE on a track.  */
static void
begin_event (const char *phase, int process, int track)
{
  put_plain (any ? ",\n{\"ph\":\"" : "\n{\"ph\":\"");
  put_plain (phase);
  put_plain ("\"");
  put_number_member ("pid", process);
  put_number_member ("tid", track);
  put_plain (",");
  any = true;
}

static void
put_event (const char *phase, int process, int track, const char *category, const char *name)
{
  begin_event (phase, process, track);
  put_member ("cat", category);
  put_plain (",");
  put_member ("name", name);
}

static void
put_metadata (const char *what, int process, int track, const char *member, const char *value,
	      int order)
{
  begin_event ("M", process, track);
  put_member ("name", what);
  put_plain (",\"args\":{");
  if (value)
    put_member (member, value);
  else
    {
      put_plain ("\"sort_index\":");
      put_number (order);
    }
  put_plain ("}}");
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
  put_plain (*phase == 'f' ? ",\"bp\":\"e\"" : "");
  put_time ("ts", ns);
  put_plain ("}");
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
  put_plain (",");
  put_member ("file", source);
  put_number_member ("line", line);
  put_plain (",");
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
  put_plain (",\"args\":{");
  put_plain ("\"device\":");
  put_number (h->dev);
  put_place (r->file, r->line, r->function);
  put_plain ("}}");
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
  put_plain (",\"args\":{\"device\":");
  put_plain (h->dev < 0 ? "-" : "");
  put_number (h->dev < 0 ? 1 : h->dev);
  if (h->file)
    put_place (h->file, h->line, h->function);
  if (h->name)
    {
      put_plain (",");
      put_member (h->event == PROFILE_LAUNCH ? "kernel" : "variable", h->name);
    }
  if (h->bytes)
    put_number_member ("bytes", h->bytes);
  put_plain ("}}");
  if (h->flow)
    put_flow ("s", 0, track, h->flow, h->start);
}

/* ---- Kernels and copies ---- */

static void
put_shape (const char *name, const unsigned *d)
{
  put_plain (",\"");
  put_plain (name);
  put_plain ("\":\"");
  for (int i = 0; i < 3; i++)
    {
      put_plain (i ? "x" : "");
      put_number (d[i]);
    }
  put_plain ("\"");
}

/* VALUE of parameter P: an address, or a number and its bits, whose type is not known.  */
static void
put_value (const struct accx_param *p, uint64_t value)
{
  if (p->kind == ACCX_PARAM_VALUE)
    {
      unsigned unused = p->bytes ? 64 - 8 * p->bytes : 0;
      int64_t number = (int64_t) (value << unused) >> unused;
      put_plain (number < 0 ? "-" : "");
      put_number (number < 0 ? -(uint64_t) number : (uint64_t) number);
      put_plain (" (");
    }
  put_plain ("0x");
  put_hex (value);
  put_plain (p->kind == ACCX_PARAM_VALUE ? ")" : "");
}

/* Parameter I of K with VALUE, a member of a JSON object.  */
static void
put_argument (const struct accx_kernel *k, unsigned i, uint64_t value)
{
  const struct accx_param *p = &k->params[i];
  const char *name = site_name (k->site, p->map);
  put_plain (i ? ",\"" : "\"");
  put_number (i);
  put_plain (" ");
  put_text (name ? name : "");
  put_plain ("\":\"");
  if (!trace_is_word (p))
    {
      put_number (p->bytes);
      put_plain (" bytes");
    }
  else if (!put_hole (value))
    put_value (p, value);
  put_plain ("\"");
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
    put_plain (",\"time\":\"estimated\"");
  if (!w->n_arguments)
    return;
  put_plain (",\"arguments\":{");
  for (unsigned i = 0; i < w->n_arguments; i++)
    put_argument (k, i, w->arguments[i]);
  put_plain ("}");
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
  put_plain (",\"args\":{");
  put_member (launch ? "kernel" : "variable", name);
  if (work->region)
    put_place (work->region->file, work->region->line, work->region->function);
  if (launch)
    put_launch (w);
  else
    put_number_member ("bytes", work->bytes);
  put_plain ("}}");
  if (work->flow)
    put_flow ("f", process, track, work->flow, w->start);
}

/* ---- Pieces ---- */

/* Holes of a piece's form; those of its arguments follow.  */
enum { HOST_START, HOST_LENGTH, WORK_START, WORK_LENGTH, FLOW, ARGUMENTS };

static uint64_t
hole (unsigned what)
{
  return FORM_HOLE + what * FORM_STEP;
}

/* Lines of pieces that are alike but for numbers.  */
struct piece_form
{
  struct piece_key
  {
    const struct device *dev;
    const struct region_time *region, *construct;
    const struct accx_kernel *kernel;
    const char *name;
    int thread, queue;
    unsigned grid[3], block[3];
  } key;
  struct put_form form;
};

enum { FORMS = 64 };
static struct piece_form forms[FORMS];

void
text_forget (void)
{
  for (unsigned i = 0; i < FORMS; i++)
    {
      free (forms[i].form.text);
      forms[i].form.text = NULL;
    }
}

static struct piece_key
piece_key (const struct trace_piece *p)
{
  const struct work *w = &p->timing.work;
  struct piece_key key;
  memset (&key, 0, sizeof key); /* keys are compared by bytes */
  key.dev = p->dev;
  key.region = w->region;
  key.construct = p->construct;
  key.kernel = w->kernel;
  key.name = w->name;
  key.thread = p->thread;
  key.queue = w->queue;
  memcpy (key.grid, w->grid, sizeof key.grid);
  memcpy (key.block, w->block, sizeof key.block);
  return key;
}

/* The form of pieces with H and W, whose numbers are holes; NULL: they have none.  */
static const struct put_form *
piece_form (const struct piece_key *key, struct trace_host h, struct trace_work w)
{
  size_t hash = ((uintptr_t) key->region >> 4) + ((uintptr_t) key->kernel >> 4) * 5
		+ key->grid[0] + (unsigned) key->thread * 3 + (unsigned) key->queue * 7;
  struct piece_form *f = &forms[hash % FORMS];
  if (f->form.text && !memcmp (&f->key, key, sizeof *key))
    return &f->form;
  free (f->form.text);
  f->key = *key;
  uint64_t words[w.n_arguments + 1];
  for (unsigned i = 0; i < w.n_arguments; i++)
    words[i] = hole (ARGUMENTS + i);
  host_track (&h);
  queue_track (w.dev, w.work.queue);
  h.start = hole (HOST_START);
  h.end = h.start + hole (HOST_LENGTH);
  h.flow = w.work.flow = hole (FLOW);
  w.start = hole (WORK_START);
  w.duration = hole (WORK_LENGTH);
  w.arguments = words;
  put_form_begin (&f->form);
  text_host (&h);
  text_work (&w);
  return put_form_end (&f->form) ? &f->form : NULL;
}

/* The lines of H and W, which F is the form of.  */
static void
fill_form (const struct put_form *f, const struct trace_host *h, const struct trace_work *w)
{
  for (unsigned i = 0; i < f->n_holes; i++)
    {
      unsigned what = f->holes[i].what;
      put_form_part (f, i);
      switch (what)
	{
	case HOST_START: put_ns (h->start); break;
	case HOST_LENGTH: put_ns (h->end - h->start); break;
	case WORK_START: put_ns (w->start); break;
	case WORK_LENGTH: put_ns (w->duration); break;
	case FLOW: put_number (h->flow); break;
	default:
	  put_value (&w->work.kernel->params[what - ARGUMENTS], w->arguments[what - ARGUMENTS]);
	}
    }
  put_form_part (f, f->n_holes);
}

/* A piece whose time was never known has lines for the host alone.  */
void
text_piece (const struct trace_piece *p)
{
  static uint64_t flows = 1ULL << 40;
  const struct work *work = &p->timing.work;
  if (!p->dev)
    return;                     /* the program ends while another thread fills it */
  const struct region_time *r = work->region;
  struct trace_host h = { .event = work->event, .worker = p->worker, .thread = p->thread,
			  .dev = p->dev->num, .what = "launch", .name = work->name,
			  .construct = p->construct, .start = work->asked_ns, .end = p->end };
  if (r)
    {
      h.file = r->file;
      h.function = r->function;
      h.line = r->line;
    }
  if (!p->known)
    {
      text_host (&h);
      return;
    }
  struct trace_work w = { .dev = p->dev, .work = *work, .start = p->start, .duration = p->duration,
			  .n_arguments = p->n_arguments, .arguments = p->arguments };
  struct piece_key key = piece_key (p);
  h.flow = w.work.flow = ++flows;
  const struct put_form *form = piece_form (&key, h, w);
  if (form)
    fill_form (form, &h, &w);
  else
    {
      text_host (&h);
      text_work (&w);
    }
}

/* ---- The file ---- */

void
text_start (FILE *to)
{
  put_open (to);
  put_plain ("{\"displayTimeUnit\":\"ns\",\"traceEvents\":[");
}

void
text_end (void)
{
  put_plain ("\n]}\n");
  text_forget ();
  while (tracks)
    {
      struct track *t = tracks;
      tracks = t->next;
      free (t);
    }
}
