/* A construct for another thread: a copy of the call that compiled code made and of all that it
   points at.  The arrays of mappings, the values of scalars and the launch arguments live on
   the caller's stack.  The memory that clauses map is not copied: the program leaves it alone
   until it has waited.

   Takes a struct call, gives a struct task in one piece of memory.
   To add to what travels: a field of struct call, and a place for it here.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <stdlib.h>
#include <string.h>

#include "worker/worker.h"
#include "base/base.h"
#include "pure/pure.h"
#include "table/table.h"

enum { ALIGN = 16 };

static size_t
rounded (size_t bytes)
{
  return (bytes + ALIGN - 1) & ~(size_t) (ALIGN - 1);
}

/* Sets BYTES[I] to the bytes at C->hosts[I] that are a value, read when the region is
   launched: 0 where that is the memory that a clause maps.  */
static void
value_bytes (const struct call *c, size_t *bytes)
{
  struct kernel kernel;
  for (size_t i = 0; i < c->n; i++)
    bytes[i] = kind_is_object (c->kinds[i]) ? c->sizes[i] : 0;
  if (!c->fn || !image_find (c->fn, &kernel))
    return;
  for (unsigned k = 0; k < kernel.abi->n_params; k++)
    {
      const struct accx_param *p = &kernel.abi->params[k];
      bool value = p->kind == ACCX_PARAM_VALUE || p->kind == ACCX_PARAM_COPY;
      bool pointer = p->kind == ACCX_PARAM_ADDRESS || p->kind == ACCX_PARAM_PRESENT
		     || p->kind == ACCX_PARAM_OBJECT;
      size_t n = value ? p->bytes : pointer ? sizeof (void *) : 0;
      if (p->map >= c->n || (c->kinds[p->map] & 0xff) == MAP_FIRSTPRIVATE_INT)
	continue;
      if (n > bytes[p->map])
	bytes[p->map] = n;
    }
}

/* Memory behind a task, handed out piece by piece.  */
static void *
take (char **room, const void *from, size_t bytes)
{
  void *to = *room;
  if (bytes)
    memcpy (to, from, bytes);
  *room += rounded (bytes);
  return to;
}

static void
copy_arrays (struct call *c, const size_t *bytes, char *room)
{
  c->hosts = take (&room, c->hosts, c->n * sizeof *c->hosts);
  c->sizes = take (&room, c->sizes, c->n * sizeof *c->sizes);
  c->kinds = take (&room, c->kinds, c->n * sizeof *c->kinds);
  c->waits = take (&room, c->waits, c->n_waits * sizeof *c->waits);
  for (size_t i = 0; i < c->n; i++)
    if (bytes[i] && c->hosts[i])
      c->hosts[i] = take (&room, c->hosts[i], bytes[i]);
}

struct task *
capture (const struct call *call)
{
  struct thread *t = thread_self ();
  size_t bytes[call->n + 1];
  value_bytes (call, bytes);
  size_t size = rounded (sizeof (struct task)) + rounded (call->n * sizeof *call->hosts)
		+ rounded (call->n * sizeof *call->sizes)
		+ rounded (call->n * sizeof *call->kinds)
		+ rounded (call->n_waits * sizeof *call->waits);
  for (size_t i = 0; i < call->n; i++)
    size += rounded (bytes[i]);
  struct task *task = malloc (size);
  if (!task)
    return NULL;
  task->bytes = size;
  task->call = *call;
  copy_arrays (&task->call, bytes, (char *) task + rounded (sizeof *task));
  if (call->async == QUEUE_NOVAL || call->async == QUEUE_DEFAULT)
    task->call.async = t->default_queue;
  if (task->call.async == QUEUE_SYNC)
    task->call.async = QUEUE_OWN;
  task->call.default_queue = t->default_queue;
  task->call.wanted = t->wanted;
  t->wanted = NULL;
  return task;
}
