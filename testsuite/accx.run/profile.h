/* profile.h: what the tests of the profiling interface share: a callback that
   records all events, in order.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "check.h"
#include <acc_prof.h>
#include <openacc.h>
#include <string.h>

enum { MANY = 400 };

static struct
{
  acc_prof_info prof;
  acc_event_info event;
  acc_api_info api;
} seen[MANY];
static int n_seen;

static void
record (acc_prof_info *prof, acc_event_info *event, acc_api_info *api)
{
  if (n_seen == MANY)
    return;
  seen[n_seen].prof = *prof;
  seen[n_seen].api = *api;
  memcpy (&seen[n_seen].event, event,
          event->other_event.valid_bytes);
  n_seen++;
}

static void
record_all (void)
{
  for (int e = acc_ev_none + 1; e < acc_ev_last; e++)
    acc_prof_register (e, record, acc_reg);
}

/* The N events in WANT, no others.  */
static void
check_events (int line, const acc_event_t *want, int n)
{
  check_long (line, -1, n_seen, n);
  for (int i = 0; i < n && i < n_seen; i++)
    check_long (line, i, seen[i].prof.event_type, want[i]);
}

#define CHECK_EVENTS(...) \
  check_events (__LINE__, (const acc_event_t[]) { __VA_ARGS__ }, \
                sizeof (acc_event_t[]) { __VA_ARGS__ } / sizeof (acc_event_t))

/* The first recorded event of TYPE, or -1.  */
static inline int
first_event (acc_event_t type)
{
  for (int i = 0; i < n_seen; i++)
    if (seen[i].prof.event_type == type)
      return i;
  return -1;
}
