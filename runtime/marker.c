/* The entry points that compiled code calls besides GCC's own: where plugin/marker.cc
   has made a call of what a directive asks for.  Each takes the call's
   struct accx_site as its last argument.  Reached through slots only.

   OpenACC 3.3 section 2.6.5.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <string.h>

#include "runtime.h"

typedef const struct accx_site *site_arg;

/* async on a data construct: the next one of this thread runs on QUEUE.  */
static void
accx_data_queue (int queue, site_arg site)
{
  (void) site;
  thread_self ()->data_queue = queue;
}

void *
marker_lookup (const char *name)
{
  static const struct
  {
    const char *name;
    void *address;
  } slots[] = {
    { "accx_data_queue", (void *) accx_data_queue }
  };
  for (size_t i = 0; i < sizeof slots / sizeof slots[0]; i++)
    if (strcmp (slots[i].name, name) == 0)
      return slots[i].address;
  return NULL;
}
