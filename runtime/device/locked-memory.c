/* Static data and the main thread's stack as memory of managed mode: page-locked, so that kernels may
   follow pointers to them, over the link.  Takes what the loader has mapped; answers whether an address
   lies in what is locked.

   Nothing is locked before a kernel needs it.  Then that is the stack, as far as it reaches, and the
   writable data of the main program and of each object with a unit.  Constants are where the driver can
   lock such.  The stack is looked at again before each such kernel.  A fork may
   give a process other pages at its addresses: all is locked anew behind it.

   locked.lock guards all but what locked_has reads; it is held while the driver locks pages, and
   comes behind runtime.lock and before device.lock.  Who uses locked memory in place has locked.use for
   reading from locked_prepare on; it is had for writing, behind locked.lock, to lock all anew.

   CUDA Driver API, cuMemHostRegister and CU_DEVICE_ATTRIBUTE_CAN_USE_HOST_POINTER_FOR_REGISTERED_MEM.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <link.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "device/device.h"
#include "device/locked-memory.h"
#include "base/base.h"
#include "table/table.h"
#include "driver/driver.h"

enum
{
  ATTRIBUTE_SAME_ADDRESS = 91, ATTRIBUTE_READ_ONLY = 113,
  REGISTER_PORTABLE = 1, REGISTER_MAPPED = 2, REGISTER_READ_ONLY = 8,
  LOCKED_MOST = 256, OBJECTS_MOST = 128,
  STACKS_MOST = 32              /* ranges of the stack */
};

/* A locked range; START is 0 where there is none.  */
struct locked
{
  _Atomic uintptr_t start, end;
  uintptr_t object;             /* where the loader has put it; 0: the stack */
};

/* A part of an object that is to be locked.  */
struct part
{
  uintptr_t start, end, object;
  bool read_only;
  const char *name;             /* of the object's file */
};

/* What a look at all objects has found.  */
struct parts_found
{
  struct part parts[LOCKED_MOST];
  unsigned n;
  bool constants;               /* these, too */
};

static struct
{
  pthread_mutex_t lock;
  pthread_rwlock_t use;
  struct locked ranges[LOCKED_MOST];
  _Atomic unsigned n;           /* RANGES in use, holes included */
  struct device *owner;         /* whose context the driver's ranges belong to; NULL: none */
  size_t bytes;
  struct { uintptr_t base; unsigned units; } objects[OBJECTS_MOST];
  unsigned n_objects;
  bool forks;                   /* fork tells */
  _Atomic uintptr_t stack;      /* locked from there on; 0: nothing of it */
  unsigned n_stacks;
  bool no_stack;                /* it could not be locked */
  _Atomic bool news, stale;     /* units have come; pages may be others */
} locked = { .lock = PTHREAD_MUTEX_INITIALIZER, .use = PTHREAD_RWLOCK_INITIALIZER, .news = true };

static uintptr_t
page_bytes (void)
{
  return (uintptr_t) sysconf (_SC_PAGESIZE);
}

bool
locked_has (uintptr_t address)
{
  unsigned n = locked.n;
  for (unsigned i = 0; i < n; i++)
    if (address >= locked.ranges[i].start && address < locked.ranges[i].end)
      return true;
  return false;
}

size_t
locked_alike (const void *host, size_t bytes)
{
  uintptr_t at = (uintptr_t) host;
  unsigned n = locked.n;
  for (unsigned i = 0; i < n; i++)
    {
      uintptr_t start = locked.ranges[i].start, end = locked.ranges[i].end;
      if (at < start && start - at < bytes)
	bytes = start - at;
      else if (at >= start && at < end && end - at < bytes)
	bytes = end - at;
    }
  return bytes;
}

/* ---- Ranges; locked.lock held ---- */

/* Says once why [START, END) of OBJECT is not locked.  */
static void
tell_unlocked (uintptr_t start, uintptr_t end, const char *object, const char *why)
{
  static bool told;
  if (!told)
    error_note ("data of %s (%zu KB) cannot be page-locked (%s): kernels cannot follow pointers to"
		" them", object, (size_t) (end - start) >> 10, why);
  told = true;
}

/* Whether BYTES more leave the host half of its memory.  */
static bool
may_lock (size_t bytes)
{
  size_t half = (size_t) sysconf (_SC_PHYS_PAGES) / 2 * page_bytes ();
  return locked.bytes <= half && bytes <= half - locked.bytes;
}

/* Locks [START, END) of OBJECT for OP's device and all others.  NAME: for messages.  */
static bool
range_lock (struct op *op, uintptr_t object, uintptr_t start, uintptr_t end, unsigned more,
	    const char *name)
{
  unsigned at = 0;
  while (at < locked.n && locked.ranges[at].start)
    at++;
  char why[300] = "too many, or more than half of the host's memory";
  CUresult result = CU_OUT_OF_MEMORY;
  if (at < LOCKED_MOST && may_lock (end - start))
    {
      result = cu.host_register ((void *) start, end - start,
				 REGISTER_PORTABLE | REGISTER_MAPPED | more);
      if (result != CU_SUCCESS)
	driver_error_text (result, why, sizeof why);
    }
  if (result != CU_SUCCESS)
    {
      tell_unlocked (start, end, name, why);
      return false;
    }
  locked.owner = op->dev;
  locked.bytes += end - start;
  locked.ranges[at].object = object;
  locked.ranges[at].end = end;
  locked.ranges[at].start = start;
  if (at >= locked.n)
    locked.n = at + 1;
  return true;
}

/* Ends that.  The context of its owner, or of another device, is current.  */
static void
range_unlock (struct locked *r)
{
  if (!r->start)
    return;
  cu.host_unregister ((void *) r->start);
  locked.bytes -= r->end - r->start;
  r->start = r->end = 0;
}

static void
unlock_all (void)
{
  for (unsigned i = 0; i < locked.n; i++)
    range_unlock (&locked.ranges[i]);
  locked.n = 0;
  locked.no_stack = false;
  locked.stack = locked.n_stacks = 0;
  locked.owner = NULL;
  locked.news = true;
}

/* ---- Static data; locked.lock held ---- */

/* Locks P unless it is.  */
static void
part_lock (struct op *op, const struct part *p)
{
  for (unsigned i = 0; i < locked.n; i++)
    if (locked.ranges[i].start == p->start)
      return;
  range_lock (op, p->object, p->start, p->end, p->read_only ? REGISTER_READ_ONLY : 0, p->name);
}

/* Whether the object INFO is the main program or has a unit.  */
static bool
object_is_ours (const struct dl_phdr_info *info)
{
  bool ours = !info->dlpi_name || !info->dlpi_name[0];
  for (unsigned i = 0; i < locked.n_objects && !ours; i++)
    ours = locked.objects[i].units && locked.objects[i].base == info->dlpi_addr;
  return ours;
}

/* Adds [START, END) of the object INFO to FOUND, in whole pages.  */
static void
part_add (struct parts_found *found, const struct dl_phdr_info *info, uintptr_t start,
	  uintptr_t end, bool read_only)
{
  bool main_program = !info->dlpi_name || !info->dlpi_name[0];
  start &= -page_bytes ();
  end = (end + page_bytes () - 1) & -page_bytes ();
  if (start < end && found->n < LOCKED_MOST && (found->constants || !read_only))
    found->parts[found->n++]
      = (struct part) { start, end, info->dlpi_addr, read_only,
			main_program ? "the program" : info->dlpi_name };
}

/* Adds the data of the object INFO to what is at DATA.  What the loader writes to and makes read-only
   then lies at the start of a writable segment.  */
static int
parts_find (struct dl_phdr_info *info, size_t size, void *data)
{
  struct parts_found *found = data;
  uintptr_t constant = 0, constant_end = 0;
  (void) size;
  if (!object_is_ours (info))
    return 0;
  for (int i = 0; i < info->dlpi_phnum; i++)
    if (info->dlpi_phdr[i].p_type == PT_GNU_RELRO)
      {
	constant = (info->dlpi_addr + info->dlpi_phdr[i].p_vaddr) & -page_bytes ();
	constant_end = (info->dlpi_addr + info->dlpi_phdr[i].p_vaddr
			+ info->dlpi_phdr[i].p_memsz) & -page_bytes ();
      }
  part_add (found, info, constant, constant_end, true);
  for (int i = 0; i < info->dlpi_phnum; i++)
    {
      const ElfW (Phdr) *p = &info->dlpi_phdr[i];
      uintptr_t start = info->dlpi_addr + p->p_vaddr, end = start + p->p_memsz;
      if (p->p_type != PT_LOAD || p->p_flags & PF_X)
	continue;
      if (constant <= start && start < constant_end)
	start = constant_end;
      part_add (found, info, start, end, !(p->p_flags & PF_W));
    }
  return 0;
}

/* Locks what the objects have now.  */
static void
static_lock (struct op *op)
{
  struct parts_found *found = calloc (1, sizeof *found);
  if (!found)
    return;
  found->constants = device_has (op->dev, ATTRIBUTE_READ_ONLY);
  dl_iterate_phdr (parts_find, found);
  for (int read_only = 0; read_only < 2; read_only++)
    for (unsigned i = 0; i < found->n; i++)
      if (found->parts[i].read_only == read_only)
	part_lock (op, &found->parts[i]);
  free (found);
}

/* ---- The stack; locked.lock held ---- */

/* Where the main thread's stack is now.  False: the system does not say.  */
static bool
stack_find (uintptr_t *start, uintptr_t *end)
{
  char line[512];
  unsigned long lo, hi, before = 0, run = 0;
  FILE *f = fopen ("/proc/self/maps", "re");
  bool found = false;
  while (f && !found && fgets (line, sizeof line, f))
    {
      char allowed[5];
      if (sscanf (line, "%lx-%lx %4s", &lo, &hi, allowed) != 3)
	continue;
      bool writable = allowed[0] == 'r' && allowed[1] == 'w';
      if (lo != before || !run)
	run = lo;               /* the driver may have cut it into several */
      before = writable ? hi : 0;
      found = writable && strstr (line, "[stack]");
    }
  if (f)
    fclose (f);
  *start = run;
  *end = hi;
  return found;
}

/* Whether the stack reaches no further than what is locked of it.  */
static bool
stack_is_whole (void)
{
  unsigned char present;
  uintptr_t start = locked.stack;
  return locked.no_stack
	 || (start && mincore ((void *) (start - page_bytes ()), page_bytes (), &present));
}

/* Locks the stack as far as it reaches: what has been added since, since kernels may use the rest.  Where
   that comes in many small parts, all is to be locked anew next time.  */
static void
stack_lock (struct op *op)
{
  uintptr_t start, end;
  if (stack_is_whole () || !stack_find (&start, &end) || start == locked.stack)
    return;
  locked.no_stack = !range_lock (op, 0, start, locked.stack ? locked.stack : end, 0, "the stack");
  if (locked.no_stack)
    return;
  locked.stack = start;
  locked.stale |= ++locked.n_stacks == STACKS_MOST;
}

/* ---- Forks ---- */

/* A driver may have kept what is locked from children.  */
static void
before_fork (void)
{
  pthread_mutex_lock (&locked.lock);
  for (unsigned i = 0; i < locked.n; i++)
    if (locked.ranges[i].start)
      madvise ((void *) locked.ranges[i].start, locked.ranges[i].end - locked.ranges[i].start,
	       MADV_DOFORK);
}

static void
after_fork (void)
{
  locked.stale = locked.n > 0;
  pthread_mutex_unlock (&locked.lock);
}

static void
after_fork_child (void)
{
  locked.n = 0;
  pthread_mutex_init (&locked.lock, NULL);
  pthread_rwlock_init (&locked.use, NULL);
}

/* ---- For others ---- */

/* Whether OP's device can use locked memory at the host's address.  */
static bool
is_usable (const struct op *op)
{
  return cu.host_register && cu.host_unregister
	 && device_has (op->dev, ATTRIBUTE_SAME_ADDRESS);
}

/* Whether OP is part of a construct that uses locked memory in place.  */
static bool
is_inside (const struct op *op)
{
  for (const struct op *o = op->outer; o; o = o->outer)
    if (o->in_place)
      return true;
  return false;
}

/* Gives up all that is locked, once nobody uses it, if it may be old.  */
static int
unlock_stale (struct op *op)
{
  if (!locked.stale || is_inside (op))
    return ACCX_OK;
  pthread_rwlock_wrlock (&locked.use);
  int rc = queue_drain (op);
  unlock_all ();
  locked.stale = false;
  pthread_rwlock_unlock (&locked.use);
  return rc;
}

int
locked_prepare (struct op *op)
{
  pthread_mutex_lock (&locked.lock);
  int rc = is_usable (op) ? unlock_stale (op) : ACCX_OK;
  if (rc == ACCX_OK && is_usable (op))
    {
      if (!locked.forks)
	locked.forks = pthread_atfork (before_fork, after_fork, after_fork_child) == 0;
      if (locked.news)
	{
	  locked.news = false;
	  static_lock (op);
	}
      stack_lock (op);
    }
  pthread_rwlock_rdlock (&locked.use);
  pthread_mutex_unlock (&locked.lock);
  return rc;
}

bool
locked_hold (void)
{
  pthread_rwlock_rdlock (&locked.use);
  if (!locked.news && !locked.stale && stack_is_whole ())
    return true;
  pthread_rwlock_unlock (&locked.use);
  return false;
}

void
locked_release (void)
{
  pthread_rwlock_unlock (&locked.use);
}

void
locked_unit_comes (uintptr_t object)
{
  unsigned i = 0;
  pthread_mutex_lock (&locked.lock);
  while (i < locked.n_objects && locked.objects[i].base != object && locked.objects[i].units)
    i++;
  if (i < OBJECTS_MOST)
    {
      locked.objects[i].units = (locked.objects[i].base == object ? locked.objects[i].units : 0) + 1;
      locked.objects[i].base = object;
      locked.n_objects = i < locked.n_objects ? locked.n_objects : i + 1;
    }
  locked.news = true;
  pthread_mutex_unlock (&locked.lock);
}

void
locked_unit_leaves (uintptr_t object)
{
  pthread_mutex_lock (&locked.lock);
  for (unsigned i = 0; i < locked.n_objects; i++)
    if (locked.objects[i].base == object && locked.objects[i].units)
      locked.objects[i].units--;
  bool driver = !runtime.forked && runtime.state == RUNTIME_RUNNING;
  for (unsigned i = 0; i < locked.n && driver; i++)
    if (object && locked.ranges[i].object == object)
      range_unlock (&locked.ranges[i]);
  locked.news = true;
  pthread_mutex_unlock (&locked.lock);
}

void
locked_close (const struct device *dev)
{
  pthread_mutex_lock (&locked.lock);
  if (locked.owner == dev)
    unlock_all ();
  pthread_mutex_unlock (&locked.lock);
}
