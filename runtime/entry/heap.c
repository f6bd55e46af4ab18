/* malloc and the like in programs with managed memory.  Objects that are compiled so, and the library
   libaccx-heap.so.1, define them (heap-stubs.def says how) and ask through a table, which
   this file fills: the answers are blocks of the managed heap, or of the C library.

   Libraries of accx, of the driver and of the system get blocks of the C library.  So does the
   runtime while it does something, and whoever asks before the heap is there or when it is full.
   free and realloc take both kinds, whoever asks.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <dlfcn.h>
#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "entry/entry.h"
#include "base/base.h"
#include "base/setting.h"
#include "table/table.h"
#include "driver/driver.h"
#include "device/device.h"
#include "op/op.h"

/* The C library's, by names that nobody else defines.  */
void *__libc_malloc (size_t);
void *__libc_calloc (size_t, size_t);
void *__libc_realloc (void *, size_t);
void *__libc_memalign (size_t, size_t);
void __libc_free (void *);

enum heap_state { HEAP_NEW, HEAP_ON, HEAP_OFF };
static _Atomic int state;
static pthread_mutex_t start_lock = PTHREAD_MUTEX_INITIALIZER;
static _Thread_local unsigned inside;   /* the heap is being started or grows */
static struct device *home;             /* whose driver calls give chunks; set before HEAP_ON */
static void **tables;                   /* the first table: it shows who defines free */

/* ---- Who asks ---- */

/* A place that has asked, and whether it is the program's.  */
enum { CALLERS = 1024 };
static _Atomic uintptr_t callers[CALLERS];      /* its address, times 2, plus the answer */

static bool
caller_find (const void *caller)
{
  static const char *const others[] = {
    "libaccx", "libcuda", "libnvidia", "libnvptx", "libc.so", "libc-", "ld-linux", "libgomp",
    "libpthread", "libdl", "libnvJitLink"
  };
  Dl_info info;
  const char *slash;
  if (!dladdr (caller, &info) || !info.dli_fname)
    return false;
  slash = strrchr (info.dli_fname, '/');
  slash = slash ? slash + 1 : info.dli_fname;
  for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
    if (!strncmp (slash, others[i], strlen (others[i])))
      return false;
  return true;
}

/* Whether CALLER is code of the program.  */
static bool
is_program (const void *caller)
{
  uintptr_t key = (uintptr_t) caller << 1;
  _Atomic uintptr_t *at = &callers[((uintptr_t) caller * 0x9e3779b97f4a7c15u) >> 54];
  uintptr_t known = *at;
  if ((known & ~(uintptr_t) 1) != key)
    *at = known = key | caller_find (caller);
  return known & 1;
}

/* ---- Start ---- */

/* Whether what is freed anywhere comes here: the definition of free that all see is beside the
   table.  */
static bool
is_complete (void)
{
  Dl_info ours, theirs;
  void *address = dlsym (RTLD_DEFAULT, "free");
  return address && dladdr (tables, &ours) && dladdr (address, &theirs)
	 && ours.dli_fbase == theirs.dli_fbase;
}

/* Whether managed memory is asked for: by ACCX_MEMORY, else by a unit.  */
static bool
is_wanted (void)
{
  const char *value = setting_value ("ACCX_MEMORY");
  bool unit = false;
  for (const struct image *i = images; i; i = i->next)
    unit |= (i->unit->memory & ~ACCX_UNIT_CLOSED) == ACCX_MEMORY_MANAGED;
  return value ? !strcmp (value, env_memory_name (ACCX_MEMORY_MANAGED)) : unit;
}

static int
heap_begin (void)
{
  struct op op;
  CUcontext context;
  if (!is_wanted ())
    return HEAP_OFF;
  if (!is_complete ())
    {
      error_note ("free is not defined by the program or libaccx-heap.so.1: nothing that it allocates is "
		  "managed memory");
      return HEAP_OFF;
    }
  init_once ();
  int rc = op_start (&op, "malloc", NULL);
  bool on = rc == ACCX_OK && op.dev && op.dev->memory == ACCX_MEMORY_MANAGED;
  /* Never given back: the heap outlives acc_shutdown.  */
  if (on)
    on = cu.context_retain (&context, op.dev->cuda) == CU_SUCCESS;
  home = on ? op.dev : NULL;
  op_end (&op, rc);
  return on ? HEAP_ON : HEAP_OFF;
}

static void
before_fork (void)
{
  pthread_mutex_lock (&start_lock);
  heap_before_fork ();
}

static void
after_fork (void)
{
  heap_after_fork (false);
  pthread_mutex_unlock (&start_lock);
}

static void
after_fork_child (void)
{
  heap_after_fork (true);
  pthread_mutex_init (&start_lock, NULL);
  state = HEAP_OFF;
}

/* Whether CALLER's blocks are the heap's, which is started for the first of them.  */
static bool
heap_serves (const void *caller)
{
  if (state == HEAP_OFF || inside || !is_program (caller) || thread_self ()->ops)
    return false;
  if (state == HEAP_ON)
    return true;
  inside++;
  pthread_mutex_lock (&start_lock);
  if (state == HEAP_NEW)
    {
      int now = heap_begin ();
      if (now == HEAP_ON && pthread_atfork (before_fork, after_fork, after_fork_child))
	now = HEAP_OFF;
      state = now;
    }
  pthread_mutex_unlock (&start_lock);
  inside--;
  return state == HEAP_ON;
}

/* ---- Blocks ---- */

/* A block of the heap for CALLER, or NULL: it is to be the C library's.  */
static void *
take (size_t bytes, size_t align, const void *caller)
{
  struct op op;
  if (!heap_serves (caller))
    return NULL;
  void *block = heap_take_old (bytes, align);
  if (block || runtime.state != RUNTIME_RUNNING)
    return block;
  inside++;
  int rc = op_start_behind_on (&op, home, "malloc", NULL);
  if (rc == ACCX_OK && op.dev)
    block = heap_take (&op, bytes, align);
  op_end (&op, rc);
  inside--;
  return block;
}

/* Frees BLOCK of the heap.  */
static void
give (void *block)
{
  struct op op;
  CUdeviceptr whole;
  int error = errno;
  inside++;
  heap_give (block, &whole);
  if (whole && runtime.state == RUNTIME_RUNNING && state == HEAP_ON)
    {
      int rc = op_start_behind_on (&op, home, "free", NULL);
      if (rc == ACCX_OK && op.dev)
	cu.free (whole);
      for (int d = 0; d < runtime.n_devices; d++)
	runtime.devices[d].present.changes++;
      op_end (&op, rc);
    }
  inside--;
  errno = error;
}

static void *
heap_malloc (size_t bytes)
{
  void *block = take (bytes, 1, __builtin_return_address (0));
  return block ? block : __libc_malloc (bytes);
}

static void *
heap_calloc (size_t n, size_t bytes)
{
  size_t all;
  void *block = __builtin_mul_overflow (n, bytes, &all) ? NULL
		: take (all, 1, __builtin_return_address (0));
  return block ? memset (block, 0, all) : __libc_calloc (n, bytes);
}

static void *
heap_memalign (size_t align, size_t bytes)
{
  void *block = align & (align - 1) ? NULL : take (bytes, align, __builtin_return_address (0));
  return block ? block : __libc_memalign (align, bytes);
}

static int
heap_posix_memalign (void **to, size_t align, size_t bytes)
{
  if (!align || align & (align - 1) || align % sizeof (void *))
    return EINVAL;
  int error = errno;
  void *block = take (bytes, align, __builtin_return_address (0));
  if (!block)
    block = __libc_memalign (align, bytes);
  errno = error;
  if (!block)
    return ENOMEM;
  *to = block;
  return 0;
}

static void
heap_free (void *block)
{
  if (heap_has (block))
    give (block);
  else
    __libc_free (block);
}

/* realloc for CALLER; a block of the C library stays one.  */
static void *
resize (void *old, size_t bytes, const void *caller)
{
  if (old && !heap_has (old))
    return __libc_realloc (old, bytes);
  if (old && !bytes)
    {
      give (old);
      return NULL;
    }
  size_t had = old ? heap_bytes (old) : 0;
  if (old && bytes <= had && bytes >= had / 2)
    return old;
  void *block = take (bytes, 1, caller);
  if (!block)
    block = __libc_malloc (bytes);
  if (!old || !block)
    return block;
  memcpy (block, old, had < bytes ? had : bytes);
  give (old);
  return block;
}

static void *
heap_realloc (void *old, size_t bytes)
{
  return resize (old, bytes, __builtin_return_address (0));
}

static void *
heap_reallocarray (void *old, size_t n, size_t bytes)
{
  size_t all;
  if (__builtin_mul_overflow (n, bytes, &all))
    all = SIZE_MAX;		/* more than there can be */
  return resize (old, all, __builtin_return_address (0));
}

static void *
heap_valloc (size_t bytes)
{
  size_t page = sysconf (_SC_PAGESIZE);
  void *block = take (bytes, page, __builtin_return_address (0));
  return block ? block : __libc_memalign (page, bytes);
}

static void *
heap_pvalloc (size_t bytes)
{
  size_t page = sysconf (_SC_PAGESIZE), all;
  if (__builtin_add_overflow (bytes, page - 1, &all))
    all = SIZE_MAX;
  all &= -page;
  void *block = take (all, page, __builtin_return_address (0));
  return block ? block : __libc_memalign (page, all);
}

/* A copy of the LENGTH characters at TEXT for CALLER, with an end.  */
static char *
copy_text (const char *text, size_t length, const void *caller)
{
  char *copy = take (length + 1, 1, caller);
  if (!copy)
    copy = __libc_malloc (length + 1);
  if (!copy)
    return NULL;
  copy[length] = 0;
  return memcpy (copy, text, length);
}

static char *
heap_strdup (const char *text)
{
  return copy_text (text, strlen (text), __builtin_return_address (0));
}

static char *
heap_strndup (const char *text, size_t most)
{
  return copy_text (text, strnlen (text, most), __builtin_return_address (0));
}

/* The C library's malloc_usable_size has no name but this one, which the program defines.  */
static size_t
heap_usable_size (void *block)
{
  if (heap_has (block))
    return heap_bytes (block);
  size_t (*theirs) (void *) = NULL;
  void *library = dlopen ("libc.so.6", RTLD_LAZY | RTLD_NOLOAD);
  if (library)
    {
      *(void **) &theirs = dlsym (library, "malloc_usable_size");
      dlclose (library);
    }
  return theirs ? theirs (block) : 0;
}

void
heap_join (void **table)
{
  /* The order is that of heap-stubs.def.  */
  void *const calls[] = {
    (void *) heap_malloc, (void *) heap_calloc, (void *) heap_realloc, (void *) heap_memalign,
    (void *) heap_posix_memalign, (void *) heap_free, (void *) heap_strdup, (void *) heap_strndup,
    (void *) heap_valloc, (void *) heap_pvalloc, (void *) heap_reallocarray, (void *) heap_usable_size
  };
  Dl_info own, info, theirs;
  void *address = dlsym (RTLD_DEFAULT, "free");
  /* The runtime's own blocks could not be told from the program's.  */
  if (!dladdr ((void *) heap_join, &own) || !dladdr (table, &info) || own.dli_fbase == info.dli_fbase)
    return;
  if (!tables || (address && dladdr (address, &theirs)
		  && info.dli_fbase == theirs.dli_fbase))
    tables = table;
  for (size_t i = sizeof calls / sizeof calls[0]; i-- > 0;)
    table[i] = calls[i];
}

void
heap_look (void)
{
  void **table = dlsym (RTLD_DEFAULT, "accx_heap_table");
  if (table && !table[0])
    heap_join (table);
}
