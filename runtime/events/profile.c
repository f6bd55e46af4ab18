/* The profiling interface: callbacks that a tool registers for events, the
   dispatch of events, and the loading of the libraries that ACC_PROFLIB names.

   While nobody wants events PROFILE () is false, and one branch is all that an event costs.
   ACCX_TIME, ACCX_TRACE and NVTX (record.c, nvtx.c) get the same spans.  Callbacks run in the
   thread that caused the event, without any lock; what happens under device.lock is noted in the op (profile_note) and
   dispatched after it.  Events that a callback itself causes are not dispatched.

   profile_lock guards the list of callbacks.  To add an event: its values in
   accx-prof.h, and a begin and end, or a note, where it happens.
   OpenACC 3.4 section 5; the structs and their meaning are those of accx-prof.h.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

#include "accx-prof.h"
#include "events/record.h"
#include "base/base.h"
#include "driver/driver.h"

struct callback
{
  struct callback *next;
  acc_prof_callback function;
  unsigned count;               /* registrations */
  bool enabled;
};

_Atomic unsigned profile_modes;

static pthread_mutex_t profile_lock = PTHREAD_MUTEX_INITIALIZER;
static struct callback *callbacks[acc_ev_last]; /* in the order of calls */
static bool disabled[acc_ev_last];  /* [acc_ev_none]: all */
static _Atomic unsigned n_registered; /* calls of tool_register */

/* ---- Registration ---- */

/* True if EVENT ends what another one began: its callbacks are called in the
   opposite order.  */
static bool
is_end (int event)
{
  switch (event)
    {
    case acc_ev_device_init_end: case acc_ev_device_shutdown_end:
    case acc_ev_enter_data_end: case acc_ev_exit_data_end:
    case acc_ev_update_end: case acc_ev_compute_construct_end:
    case acc_ev_enqueue_launch_end: case acc_ev_enqueue_upload_end:
    case acc_ev_enqueue_download_end: case acc_ev_wait_end:
      return true;
    default:
      return false;
    }
}

/* Where the list of EVENT has FUNCTION, or its end.  */
static struct callback **
callback_find (int event, acc_prof_callback function)
{
  struct callback **c = &callbacks[event];
  while (*c && (*c)->function != function)
    c = &(*c)->next;
  return c;
}

/* Registers FUNCTION once more.  */
static void
callback_add (int event, acc_prof_callback function)
{
  struct callback **at = callback_find (event, function);
  if (*at)
    {
      (*at)->count++;
      return;
    }
  struct callback *c = calloc (1, sizeof *c);
  if (!c)
    return;
  *c = (struct callback) { NULL, function, 1, true };
  tool_bind ((void *) function);
  if (is_end (event))
    {
      c->next = callbacks[event];
      callbacks[event] = c;
    }
  else
    *at = c;
  profile_modes |= PROFILE_TOOLS;
}

static void
callback_remove (int event, acc_prof_callback function)
{
  struct callback **at = callback_find (event, function);
  struct callback *c = *at;
  if (!c || --c->count > 0)
    return;
  *at = c->next;
  free (c);
  for (int e = 0; e < acc_ev_last; e++)
    if (callbacks[e])
      return;
  profile_modes &= ~PROFILE_TOOLS;
}

/* What acc_prof_register and acc_prof_unregister (ON is false) share: section
   5.4.1 and 5.4.2.  Requests without a meaning are ignored.  */
static void
profile_change (int event, acc_prof_callback function, int how, bool on)
{
  if (event < acc_ev_none || event >= acc_ev_last)
    return;
  if (how == acc_toggle_per_thread)
    {
      if (event == acc_ev_none && !function)
	thread_self ()->no_profile = !on;
      return;
    }
  pthread_mutex_lock (&profile_lock);
  if (how == acc_reg && event != acc_ev_none && function)
    (on ? callback_add : callback_remove) (event, function);
  else if (how == acc_toggle && !function)
    disabled[event] = !on;
  else if (how == acc_toggle)
    {
      struct callback *c = *callback_find (event, function);
      if (c)
	c->enabled = on;
    }
  pthread_mutex_unlock (&profile_lock);
}

void
profile_register (int event, profile_fn function, int how)
{
  profile_change (event, (acc_prof_callback) (void *) function, how, true);
}

void
profile_unregister (int event, profile_fn function, int how)
{
  profile_change (event, (acc_prof_callback) (void *) function, how, false);
}

/* ---- Libraries ---- */

/* For tools: the routines under their own types.  */
static void
tool_register (acc_event_t event, acc_prof_callback function,
	       acc_register_t how)
{
  n_registered++;
  profile_change (event, function, how, true);
}

static void
tool_unregister (acc_event_t event, acc_prof_callback function,
		 acc_register_t how)
{
  profile_change (event, function, how, false);
}

static acc_query_fn
tool_lookup (const char *name)
{
  return (acc_query_fn) runtime.hooks.lookup (name);
}

typedef void (*register_library_fn) (acc_prof_reg, acc_prof_reg,
				     acc_prof_lookup_func);

/* Calls the acc_register_library of HANDLE (NULL: the program's own); false: it
   has none.  libgomp's does not count: dlsym also looks into what a library
   needs.  Where ACC_PROFLIB names it libgomp has called it before main, and calls nothing
   of what it got then.  */
static bool
library_start (void *handle)
{
  Dl_info where;
  register_library_fn start
    = (register_library_fn) dlsym (handle ? handle : RTLD_DEFAULT,
				   "acc_register_library");
  if (!start || !dladdr ((void *) start, &where) || !where.dli_fname
      || strstr (where.dli_fname, "libgomp.so"))
    return false;
  unsigned before = n_registered;
  start (tool_register, tool_unregister, tool_lookup);
  if (n_registered == before)
    error_warn ("acc_register_library of %s has registered nothing: libgomp may have called it before,"
		" for ACC_PROFLIB names it; name it in LD_PRELOAD instead, or have it register each time",
		where.dli_fname);
  return true;
}

static void
library_open (const char *path)
{
  void *library = dlopen (path, RTLD_NOW | RTLD_LOCAL);
  if (!library)
    error_warn ("ACC_PROFLIB: %s", dlerror ());
  else if (!library_start (library))
    error_warn ("ACC_PROFLIB: %s has no acc_register_library", path);
}

void
profile_load (const char *paths, unsigned modes)
{
  profile_modes |= modes;
  library_start (NULL);
  while (paths && *paths)
    {
      size_t length = strcspn (paths, ";");
      char *path = strndup (paths, length);
      if (path && *path)
	library_open (path);
      free (path);
      paths += length + (paths[length] == ';');
    }
}

/* ---- Dispatch ---- */

static acc_construct_t
parent_construct (const struct op *op)
{
  static const acc_construct_t constructs[] = {
    [ACCX_PARALLEL] = acc_construct_parallel,
    [ACCX_KERNELS] = acc_construct_kernels,
    [ACCX_SERIAL] = acc_construct_serial, [ACCX_DATA] = acc_construct_data,
    [ACCX_ENTER_DATA] = acc_construct_enter_data,
    [ACCX_EXIT_DATA] = acc_construct_exit_data,
    [ACCX_UPDATE] = acc_construct_update, [ACCX_WAIT] = acc_construct_wait,
    [ACCX_DECLARE] = acc_construct_declare,
    [ACCX_HOST_DATA] = acc_construct_host_data,
    [ACCX_API] = acc_construct_runtime_api,
    [ACCX_API_ALONE] = acc_construct_runtime_api,
    [ACCX_SET] = acc_construct_set, [ACCX_INIT] = acc_construct_init,
    [ACCX_SHUTDOWN] = acc_construct_shutdown
  };
  const struct accx_site *s = op->site;
  return s && s->construct < sizeof constructs / sizeof constructs[0]
	 ? constructs[s->construct] : acc_construct_runtime_api;
}

/* The type of device that EVENT of OP is about.  The end of the runtime is that of all devices.  */
static acc_device_t
event_device (const struct op *op, int event)
{
  bool all = event == acc_ev_runtime_shutdown && runtime.n_devices > 0;
  return op->dev || all ? acc_device_nvidia : acc_device_host;
}

/* The queue that EVENT of OP is about.  Constructs and updates begin before they have found theirs.  */
static long
event_queue (const struct op *op, int event)
{
  bool begins = event == acc_ev_compute_construct_start || event == acc_ev_update_start;
  if (begins && op->dev && op->async >= 0)
    return op->async;
  return op->stream ? op->stream->queue : QUEUE_SYNC;
}

static void
fill_info (const struct op *op, int event, acc_prof_info *info)
{
  const struct accx_site *s = op->site;
  *info = (acc_prof_info) {
    .event_type = event, .valid_bytes = sizeof (acc_prof_info),
    .version = _ACC_PROF_INFO_VERSION,
    .device_type = event_device (op, event),
    .device_number = op->dev ? op->dev->num : 0,
    .thread_id = op->thread->number - 1, .async = op->async,
    .async_queue = event_queue (op, event),
    .src_file = s ? s->file : NULL, .func_name = s ? s->function : NULL,
    .line_no = s ? (int) s->line : -1,
    .end_line_no = s && s->end_line ? (int) s->end_line : s ? (int) s->line : -1,
    .func_line_no = s && s->function_line ? (int) s->function_line : -1,
    .func_end_line_no = s && s->function_end ? (int) s->function_end : -1
  };
}

static void
fill_api (const struct op *op, int event, acc_api_info *info)
{
  *info = (acc_api_info) {
    .device_api = op->dev ? acc_device_api_cuda : acc_device_api_none,
    .valid_bytes = sizeof (acc_api_info),
    .device_type = event_device (op, event),
    .vendor = -1
  };
  if (op->dev)
    {
      info->device_handle = (void *) (intptr_t) op->dev->cuda;
      info->context_handle = op->dev->context;
      info->async_handle = op->stream ? op->stream->cuda : NULL;
    }
}

/* The functions to call for EVENT, at most N; returns how many.  */
static unsigned
callbacks_copy (int event, acc_prof_callback *functions, unsigned n)
{
  unsigned i = 0;
  pthread_mutex_lock (&profile_lock);
  if (!disabled[acc_ev_none] && !disabled[event])
    for (struct callback *c = callbacks[event]; c && i < n; c = c->next)
      if (c->enabled)
	functions[i++] = c->function;
  pthread_mutex_unlock (&profile_lock);
  return i;
}

/* Calls the callbacks of INFO's event.  */
static void
dispatch (struct op *op, acc_event_info *info)
{
  enum { MANY = 64 };
  acc_prof_callback functions[MANY];
  acc_prof_info prof;
  acc_api_info api;
  int event = info->event_type;
  if (op->thread->no_profile || op->thread->in_callback)
    return;
  unsigned n = callbacks_copy (event, functions, MANY);
  if (n == 0)
    return;
  fill_info (op, event, &prof);
  fill_api (op, event, &api);
  op->thread->in_callback = true;
  for (unsigned i = 0; i < n; i++)
    functions[i] (&prof, info, &api);
  op->thread->in_callback = false;
  /* A callback may have used another device.  */
  if (op->dev && op->counted)
    context_use (op);
}

static void
dispatch_span (struct op *op, struct profile_span *span, int event)
{
  acc_event_info info = { .other_event = {
    .event_type = event, .valid_bytes = sizeof (acc_other_event_info),
    .parent_construct = parent_construct (op), .implicit = span->implicit,
    .tool_info = span->tool_info
  } };
  const struct profile_data *d = &span->data;
  switch (span->event)
    {
    case PROFILE_LAUNCH:
      info.launch_event.valid_bytes = sizeof (acc_launch_event_info);
      info.launch_event.kernel_name = d->name;
      info.launch_event.num_gangs = span->dims[ACCX_GANG];
      info.launch_event.num_workers = span->dims[ACCX_WORKER];
      info.launch_event.vector_length = span->dims[ACCX_VECTOR];
      break;
    case PROFILE_UPLOAD:
    case PROFILE_DOWNLOAD:
    case PROFILE_CREATE:
    case PROFILE_DELETE:
    case PROFILE_ALLOC:
    case PROFILE_FREE:
      info.data_event.valid_bytes = sizeof (acc_data_event_info);
      info.data_event.var_name = d->name;
      info.data_event.bytes = d->bytes;
      info.data_event.host_ptr = (void *) d->host;
      info.data_event.device_ptr = (void *) d->dev;
      break;
    default:
      break;
    }
  dispatch (op, &info);
  span->tool_info = info.other_event.tool_info;
}

/* Whether SPAN is a range for NVIDIA's tools, which see the driver's calls themselves.  */
static bool
is_range (const struct profile_span *span)
{
  switch (span->event)
    {
    case PROFILE_LAUNCH: case PROFILE_UPLOAD: case PROFILE_DOWNLOAD:
      return false;
    case PROFILE_WAIT:
      return true;
    default:
      return !span->implicit;
    }
}

void
profile_begin (struct op *op, struct profile_span *span,
	       enum profile_event event, bool implicit)
{
  span->event = event;
  span->implicit = implicit;
  span->tool_info = NULL;
  span->modes = profile_modes;
  if (span->modes & PROFILE_TOOLS)
    dispatch_span (op, span, event);
  if (span->modes & PROFILE_RANGES && is_range (span))
    nvtx_push (op, event);
  if (span->modes & PROFILE_RECORD)
    record_begin (op, span);
}

/* An end event's number follows its start event's.  */
void
profile_finish (struct op *op, struct profile_span *span)
{
  if (span->modes & PROFILE_RECORD)
    record_end (op, span);
  if (span->modes & PROFILE_RANGES && is_range (span))
    nvtx_pop ();
  if (span->modes & PROFILE_TOOLS)
    dispatch_span (op, span, span->event + 1);
  span->event = PROFILE_NONE;
}

void
profile_event (struct op *op, enum profile_event event,
	       const struct profile_data *data)
{
  struct profile_span span = { .event = event, .implicit = true,
			       .data = *data };
  dispatch_span (op, &span, event);
}

/* ---- Errors ---- */

/* What the specification calls error CODE.  */
static acc_error_t
error_code (enum accx_error code)
{
  switch (code)
    {
    case ACCX_NO_MEMORY: return acc_error_out_of_memory;
    case ACCX_NO_HOST_MEMORY: return acc_error_system;
    case ACCX_NOT_PRESENT: case ACCX_DEVICE_MEMORY: case ACCX_ATTACH_TARGET: case ACCX_ATTACH_STRUCT:
      return acc_error_not_present;
    case ACCX_PARTLY_PRESENT: case ACCX_NO_ROOM: return acc_error_partly_present;
    case ACCX_OVERLAP: case ACCX_IN_USE: case ACCX_STILL_MAPPED: return acc_error_present;
    case ACCX_BAD_RANGE: return acc_error_invalid_null_pointer;
    case ACCX_NEGATIVE: return acc_error_invalid_data_section;
    case ACCX_BAD_ASYNC: return acc_error_invalid_async;
    case ACCX_BAD_SHAPE: case ACCX_NOT_MAPPED_BY_API: case ACCX_NOT_ALLOCATED:
      return acc_error_invalid_argument;
    case ACCX_NO_DEVICE: return acc_error_device_unavailable;
    case ACCX_DRIVER: return acc_error_execution;
    default: return acc_error_other;
    }
}

void
profile_error (struct op *op, const char *message)
{
  if (!PROFILE_TOOL () || !op->thread)
    return;
  acc_event_info info = { .error_event = {
    .event_type = acc_ev_error, .valid_bytes = sizeof (acc_error_event_info),
    .parent_construct = parent_construct (op), .error_code = error_code (op->error.code),
    .error_message = message, .runtime_info = (size_t) op->error.driver
  } };
  dispatch (op, &info);
}

/* ---- Events under a lock ---- */

struct profile_note
{
  struct profile_note *next;
  enum profile_event event;
  struct profile_data data;
};

void
profile_note_add (struct op *op, enum profile_event event,
		  const struct profile_data *data)
{
  struct profile_note *n = malloc (sizeof *n);
  if (!n)
    return;
  *n = (struct profile_note) { NULL, event, *data };
  struct profile_note **end = &op->notes;
  while (*end)
    end = &(*end)->next;
  *end = n;
}

void
profile_flush (struct op *op)
{
  while (op->notes)
    {
      struct profile_note *n = op->notes;
      op->notes = n->next;
      profile_event (op, n->event, &n->data);
      free (n);
    }
}
