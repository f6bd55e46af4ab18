/* The present table of a device, printed: for acc_present_dump, and with ACCX_NOTIFY=32 when data
   are missed.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <stdio.h>

#include "events/events.h"
#include "base/base.h"
#include "driver/driver.h"
#include "table/table.h"

static void
print_entry (const struct entry *e)
{
  size_t bytes = e->end - e->start;
  fprintf (stderr, "  %s: host [0x%zx,+%zu) device 0x%llx", e->name ? e->name : "(unknown)",
	   (size_t) e->start, bytes, (unsigned long long) e->dev);
  if (e->forever)
    fprintf (stderr, ", for good");
  else
    fprintf (stderr, ", %u structured, %u dynamic", e->structured, e->dynamic);
  if (e->compression)
    fprintf (stderr, ", compressed");
  for (unsigned i = 0; i < e->n_attached; i++)
    fprintf (stderr, "%s +%zu to 0x%llx", i ? "," : ", pointers attached:",
	     (size_t) (e->attached[i].at - e->start), (unsigned long long) e->attached[i].target);
  if (e->site && !(e->forever && e->name))
    fprintf (stderr, ", mapped at %s:%u", e->site->file, e->site->line);
  putc ('\n', stderr);
}

static void
print_table (const struct present *table)
{
  for (size_t i = 0; table && i < table->n; i++)
    print_entry (table->entries[i]);
}

void
present_dump (struct device *dev)
{
  pthread_mutex_lock (&dev->lock);
  const struct present *table = &dev->present, *inside = table->inside;
  fprintf (stderr, "accx: gpu %d: present: %zu mappings\n", dev->num,
	   table->n + (inside ? inside->n : 0));
  print_table (table);
  print_table (inside);
  pthread_mutex_unlock (&dev->lock);
}
