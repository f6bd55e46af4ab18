/* The heap of programs with managed memory: blocks that host and devices share.  Takes sizes and
   alignments, gives addresses or NULL; knows by its address what is one of its blocks.  entry/heap.c
   calls it for malloc and the like.

   The driver gives chunks.  A chunk is cut into spans of 64 KB; blocks of one size share a span, large
   ones have several or a chunk of their own.  What is known of a block lies beside the chunk, not in it:
   to allocate and free moves no page from a device.

   heap.lock guards all but HULL; it is a leaf, and no driver call is made under it.  A forked child has no
   managed memory: it gets a copy at the same addresses, which the parent makes before.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "device/device.h"
#include "base/base.h"
#include "driver/driver.h"
#include "events/events.h"

enum
{
  SPAN_BITS = 16, SPAN = 1 << SPAN_BITS,
  CHUNK = 32 << 20,             /* bytes of a chunk for many blocks */
  SPANS = CHUNK / SPAN,
  SMALL = SPAN / 2,             /* the largest block that shares a span */
  CLASSES = 64,
  ATTACH_GLOBAL = 1             /* CUDA Driver API, CUmemAttach_flags */
};

struct chunk
{
  uintptr_t start;
  size_t bytes;
  bool own;                     /* one block */
  size_t asked;                 /* bytes of that */
  unsigned used;                /* spans, from the first on */
  uint8_t class[SPANS];         /* of a span's blocks; 0: of the run that it begins or is in */
  uint16_t run[SPANS];          /* spans of the run that begins there; 0: it is no first span */
  void *copy;                   /* while a process forks; or NULL */
};

/* Free blocks of a size, or runs of so many spans.  */
struct free_list
{
  uintptr_t *at;
  size_t n, room;
};

static struct
{
  pthread_mutex_t lock;
  struct chunk **chunks;        /* by address */
  size_t n, room;
  size_t total, limit;          /* bytes of all chunks; that they may have, 0: not known yet */
  bool told, off;               /* OFF: no new blocks */
  struct free_list blocks[CLASSES], runs[SPANS + 1];
} heap = { .lock = PTHREAD_MUTEX_INITIALIZER };

/* All chunks lie between; what does not is no block, and no lock is taken to say so.  */
static _Atomic uintptr_t hull_first = UINTPTR_MAX, hull_end;

/* ---- Sizes ---- */

/* Class I > 0: 16 bytes more each up to 128, then four sizes for each power of two.  */
static size_t
class_bytes (unsigned i)
{
  if (i <= 8)
    return 16 * (size_t) i;
  unsigned k = i - 9;
  return ((size_t) 128 << k / 4) + ((size_t) 32 << k / 4) * (k % 4 + 1);
}

/* The least class for BYTES at multiples of ALIGN, a power of two; 0: none.  */
static unsigned
class_for (size_t bytes, size_t align)
{
  for (unsigned i = 1; i < CLASSES && class_bytes (i) <= SMALL; i++)
    if (class_bytes (i) >= bytes && class_bytes (i) % align == 0)
      return i;
  return 0;
}

/* ---- Lists ---- */

static bool
list_push (struct free_list *list, uintptr_t at)
{
  if (list->n == list->room)
    {
      size_t room = list->room ? 2 * list->room : 64;
      uintptr_t *more = realloc (list->at, room * sizeof *more);
      if (!more)
	return false;
      list->at = more;
      list->room = room;
    }
  list->at[list->n++] = at;
  return true;
}

static uintptr_t
list_pop (struct free_list *list)
{
  return list->n ? list->at[--list->n] : 0;
}

/* ---- Chunks; heap.lock held ---- */

/* The index of the first chunk that starts above ADDRESS.  */
static size_t
chunk_above (uintptr_t address)
{
  size_t lo = 0, hi = heap.n;
  while (lo < hi)
    {
      size_t mid = (lo + hi) / 2;
      if (heap.chunks[mid]->start <= address)
	lo = mid + 1;
      else
	hi = mid;
    }
  return lo;
}

static struct chunk *
chunk_of (uintptr_t address)
{
  size_t i = chunk_above (address);
  struct chunk *c = i ? heap.chunks[i - 1] : NULL;
  return c && address - c->start < c->bytes ? c : NULL;
}

static bool
chunk_insert (struct chunk *c)
{
  if (heap.n == heap.room)
    {
      size_t room = heap.room ? 2 * heap.room : 16;
      struct chunk **more = realloc (heap.chunks, room * sizeof *more);
      if (!more)
	return false;
      heap.chunks = more;
      heap.room = room;
    }
  size_t i = chunk_above (c->start);
  memmove (heap.chunks + i + 1, heap.chunks + i, (heap.n - i) * sizeof *heap.chunks);
  heap.chunks[i] = c;
  heap.n++;
  if (c->start < hull_first)
    hull_first = c->start;
  if (c->start + c->bytes > hull_end)
    hull_end = c->start + c->bytes;
  return true;
}

static void
chunk_remove (const struct chunk *c)
{
  size_t i = chunk_above (c->start) - 1;
  memmove (heap.chunks + i, heap.chunks + i + 1, (heap.n - i - 1) * sizeof *heap.chunks);
  heap.n--;
}

/* Whether BYTES more are what the heap may have; heap.limit is known.  */
static bool
may_have (size_t bytes)
{
  bool good = runtime.env.oversubscribe
	      || (heap.total <= heap.limit && bytes <= heap.limit - heap.total);
  if (good)
    heap.total += bytes;
  return good;
}

/* A new chunk of BYTES, OWN: for one block, from the driver, in the list; NULL: there is none.  No
   lock is held; OP's device is current.  */
static struct chunk *
chunk_new (struct op *op, size_t bytes, bool own)
{
  size_t free_bytes = 0, total = 0;
  CUdeviceptr start = 0;
  cu.memory_info (&free_bytes, &total);
  pthread_mutex_lock (&heap.lock);
  if (!heap.limit)
    heap.limit = free_bytes;
  bool good = may_have (bytes), tell = !good && !heap.told;
  heap.told |= tell;
  pthread_mutex_unlock (&heap.lock);
  if (tell)
    error_note ("managed memory has all that gpu %d had free (%zu MB): the rest of what the program "
		"allocates is the host's; ACCX_OVERSUBSCRIBE=1 lets it have more", op->dev->num,
		heap.limit >> 20);
  struct chunk *c = good ? calloc (1, sizeof *c) : NULL;
  if (c && cu.alloc_managed (&start, bytes, ATTACH_GLOBAL) != CU_SUCCESS)
    start = 0;
  pthread_mutex_lock (&heap.lock);
  if (start)
    {
      c->start = start;
      c->bytes = bytes;
      c->own = own;
    }
  if (start && chunk_insert (c))
    {
      pthread_mutex_unlock (&heap.lock);
      return c;
    }
  heap.total -= good ? bytes : 0;
  pthread_mutex_unlock (&heap.lock);
  if (start)
    cu.free (start);
  free (c);
  return NULL;
}

/* ---- Blocks; heap.lock held ---- */

/* A run of N spans; 0: no chunk has so many.  */
static uintptr_t
run_take (unsigned n)
{
  uintptr_t at = list_pop (&heap.runs[n]);
  for (size_t i = 0; !at && i < heap.n; i++)
    {
      struct chunk *c = heap.chunks[i];
      if (c->own || c->used + n > SPANS)
	continue;
      at = c->start + (uintptr_t) c->used * SPAN;
      c->run[c->used] = (uint16_t) n;
      c->used += n;
    }
  return at;
}

/* A block of class CLASS, or 0.  */
static uintptr_t
block_take (unsigned class)
{
  struct free_list *list = &heap.blocks[class];
  uintptr_t at = list_pop (list);
  uintptr_t span = at ? 0 : run_take (1);
  if (!span)
    return at;
  struct chunk *c = chunk_of (span);
  size_t bytes = class_bytes (class), n = SPAN / bytes;
  c->class[(span - c->start) >> SPAN_BITS] = (uint8_t) class;
  while (n-- > 1)
    if (!list_push (list, span + n * bytes))
      break;
  return span;
}

/* The block that ADDRESS is the start of: its bytes; 0: there is none.  */
static size_t
block_bytes (const struct chunk *c, uintptr_t address)
{
  if (c->own)
    return c->asked;
  size_t i = (address - c->start) >> SPAN_BITS;
  return c->class[i] ? class_bytes (c->class[i]) : (size_t) c->run[i] << SPAN_BITS;
}

/* ---- For others ---- */

/* What is there for BYTES at ALIGN without the driver; 0: nothing.  */
static uintptr_t
take_old (size_t bytes, size_t align)
{
  unsigned class = class_for (bytes, align);
  size_t spans = (bytes + SPAN - 1) >> SPAN_BITS;
  pthread_mutex_lock (&heap.lock);
  uintptr_t at = heap.off ? 0 : class ? block_take (class) : spans <= SPANS / 4
		 ? run_take ((unsigned) spans) : 0;
  pthread_mutex_unlock (&heap.lock);
  return at;
}

static bool
is_servable (size_t bytes, size_t align)
{
  return align <= SPAN && bytes <= PTRDIFF_MAX - SPAN;
}

void *
heap_take_old (size_t bytes, size_t align)
{
  return is_servable (bytes, align) ? (void *) take_old (bytes ? bytes : 1, align < 16 ? 16 : align)
	 : NULL;
}

void *
heap_take (struct op *op, size_t bytes, size_t align)
{
  bytes = bytes ? bytes : 1;
  align = align < 16 ? 16 : align;
  if (!is_servable (bytes, align) || heap.off)
    return NULL;
  if ((bytes + SPAN - 1) >> SPAN_BITS <= SPANS / 4)
    return chunk_new (op, CHUNK, false) ? (void *) take_old (bytes, align) : NULL;
  struct chunk *c = chunk_new (op, (bytes + SPAN - 1) & -(size_t) SPAN, true);
  if (!c)
    return NULL;
  c->asked = bytes;
  return (void *) c->start;
}

bool
heap_has (const void *address)
{
  uintptr_t at = (uintptr_t) address;
  if (at < hull_first || at >= hull_end)
    return false;
  pthread_mutex_lock (&heap.lock);
  bool has = chunk_of (at) != NULL;
  pthread_mutex_unlock (&heap.lock);
  return has;
}

size_t
heap_bytes (const void *block)
{
  pthread_mutex_lock (&heap.lock);
  const struct chunk *c = chunk_of ((uintptr_t) block);
  size_t bytes = c ? block_bytes (c, (uintptr_t) block) : 0;
  pthread_mutex_unlock (&heap.lock);
  return bytes;
}

void
heap_give (void *block, CUdeviceptr *whole)
{
  uintptr_t at = (uintptr_t) block;
  struct chunk *gone = NULL;
  *whole = 0;
  pthread_mutex_lock (&heap.lock);
  struct chunk *c = chunk_of (at);
  size_t i = c ? (at - c->start) >> SPAN_BITS : 0;
  if (c && c->own && !heap.off)
    {
      chunk_remove (c);
      heap.total -= c->bytes;
      *whole = c->start;
      gone = c;
    }
  else if (c && c->class[i])
    list_push (&heap.blocks[c->class[i]], at);
  else if (c && c->run[i])
    list_push (&heap.runs[c->run[i]], at);
  pthread_mutex_unlock (&heap.lock);
  free (gone);
}

/* ---- Forks ---- */

void
heap_before_fork (void)
{
  pthread_mutex_lock (&heap.lock);
  for (size_t i = 0; i < heap.n && !heap.off; i++)
    {
      struct chunk *c = heap.chunks[i];
      size_t bytes = c->own ? c->bytes : (size_t) c->used * SPAN;
      void *copy = bytes ? mmap (NULL, c->bytes, PROT_READ | PROT_WRITE,
				 MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0) : MAP_FAILED;
      c->copy = copy == MAP_FAILED ? NULL : copy;
      if (c->copy)
	memcpy (c->copy, (void *) c->start, bytes);
    }
}

void
heap_after_fork (bool child)
{
  for (size_t i = 0; i < heap.n; i++)
    {
      struct chunk *c = heap.chunks[i];
      if (c->copy && child)
	mremap (c->copy, c->bytes, c->bytes, MREMAP_MAYMOVE | MREMAP_FIXED, (void *) c->start);
      else if (c->copy)
	munmap (c->copy, c->bytes);
      c->copy = NULL;
    }
  if (!child)
    {
      pthread_mutex_unlock (&heap.lock);
      return;
    }
  heap.off = true;
  pthread_mutex_init (&heap.lock, NULL);
}
