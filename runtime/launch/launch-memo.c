/* Launches that are like an earlier one: what a compute construct's mappings lead to, and the
   shape of its launch, are noted for the thread that ran it.  Takes the arrays of a construct;
   gives a memo, which is used in place of map_begin, launch and unmap_end.

   A memo holds for the same host function, addresses, sizes and kinds of mappings.  It ends when
   something changes in which these were looked up: present.changes counts that.  The shape holds
   for the same launch arguments and for the same values of what shape_reads names, else it is found
   anew.  Only constructs that find all their data present get a memo.  The pointers that they
   attach must have been attached before, and no parameter of their kernels may have memory of its
   own.

   A construct whose notes have been in vain, since it has other sections of the present data each
   time, has its memo changed: only these sections are looked up.

   Memos belong to one thread, so no lock guards them.  Where several threads use the runtime,
   entries of the present table are counted, under device.lock, while the construct lasts.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <stdlib.h>
#include <string.h>

#include "launch/launch.h"
#include "base/base.h"
#include "pure/pure.h"
#include "table/table.h"
#include "driver/driver.h"
#include "device/locked-memory.h"
#include "data/data.h"

enum { MEMO_BUCKETS = 64, MEMO_DEPTH = 16, MEMO_UNUSED = 4, MEMO_READS = 24,
       MEMO_PATIENCE = 7, MEMO_RARELY = 8 };

/* A parameter that is a value: at the address that mapping MAP holds, or, if INSIDE, in the place
   of that address.  */
struct memo_value
{
  unsigned param, map;
  bool inside;
};

/* The pointer that mapping MAP leads to: a parameter is its counterpart on the device, DEV, or it is
   attached.  */
struct memo_pointer
{
  unsigned map;
  uintptr_t pointer;
  CUdeviceptr dev;
};

struct memo
{
  struct memo *next;
  size_t bytes;                 /* of all */
  bool used;                    /* since it was made */
  bool counted;                 /* its entries are, for the construct that runs */
  uint64_t queues;              /* the bits of queues that its entries' blocks know of */

  /* What it is found by.  */
  void (*fn) (void *);
  const struct device *dev;
  uint64_t changes;             /* of the device's present table */
  size_t n;                     /* mappings */
  uintptr_t *hosts, *mask;      /* of these, and which bits of them count */
  size_t *sizes;
  unsigned short *kinds;
  struct memo_pointer *pointers;
  unsigned n_pointers;
  bool attaches;                /* some of them */
  bool adapts;                  /* sections of arrays may be others */

  /* What it says.  */
  const struct accx_kernel *kernel;
  struct loaded_kernel *loaded;
  struct map *maps;
  void **params;
  struct memo_value *values;
  unsigned n_values;
  bool visible, tells;
  bool in_place;                /* static data and the stack are used so (in-place.c) */
  const char *absent;

  /* The shape of the last launch, and what it was for.  */
  bool has_shape;
  int given[ACCX_DIMS];
  unsigned n_reads;             /* more than MEMO_READS: too many to compare */
  struct shape_read reads[MEMO_READS];
  uint64_t read[MEMO_READS];
  struct launch_shape shape;
  struct accx_reciprocal *reciprocals;

  struct known_region known;    /* for tools */
};

/* Memos of a thread by host function, the latest first.  */
struct memo_bucket
{
  struct memo *first;
  unsigned wasted;              /* memos that nobody has used, in a row, up to MEMO_PATIENCE */
  unsigned asked;               /* how often since then: only one of MEMO_RARELY is looked for */
  unsigned skip;                /* so many launches are not noted */
};
struct memos
{
  struct memo_bucket buckets[MEMO_BUCKETS];
};

static pthread_key_t memos_key;
static bool has_key;

/* Frees the memos DATA of the calling thread, which may make others: it has other destructors.  */
static void
memos_free (void *data)
{
  struct memos *all = data;
  thread_self ()->memos = NULL;
  for (unsigned b = 0; b < MEMO_BUCKETS; b++)
    for (struct memo *m = all->buckets[b].first, *next; m; m = next)
      {
	next = m->next;
	free (m);
      }
  free (all);
}

static void
memos_key_make (void)
{
  has_key = pthread_key_create (&memos_key, memos_free) == 0;
}

/* T's memos, made if there are none; NULL: no memory.  */
static struct memos *
memos_get (struct thread *t)
{
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  if (t->memos)
    return t->memos;
  pthread_once (&once, memos_key_make);
  struct memos *all = has_key ? calloc (1, sizeof *all) : NULL;
  if (all && pthread_setspecific (memos_key, all))
    {
      free (all);
      all = NULL;
    }
  return t->memos = all;
}

void
memo_forget (struct thread *t)
{
  if (!t->memos)
    return;
  pthread_setspecific (memos_key, NULL);
  memos_free (t->memos);
}

static struct memo_bucket *
memo_bucket (struct memos *all, void (*fn) (void *))
{
  return &all->buckets[((uintptr_t) fn * 0x9e3779b97f4a7c15u) >> 58 & (MEMO_BUCKETS - 1)];
}

/* ---- Found ---- */

static bool
memo_matches (const struct memo *m, void *const *hosts, const size_t *sizes,
	      const unsigned short *kinds)
{
  for (size_t i = 0; i < m->n; i++)
    if ((((uintptr_t) hosts[i] ^ m->hosts[i]) & m->mask[i]) || sizes[i] != m->sizes[i]
	|| kinds[i] != m->kinds[i])
      return false;
  for (unsigned i = 0; i < m->n_values; i++)
    if (!m->values[i].inside && !hosts[m->values[i].map])
      return false;
  for (unsigned i = 0; i < m->n_pointers; i++)
    {
      uintptr_t pointer;
      memcpy (&pointer, hosts[m->pointers[i].map], sizeof pointer);
      if (pointer != m->pointers[i].pointer)
	return false;
    }
  return true;
}

/* Lets M's mapping I be [HOST, +BYTES).  False: that is not present as a whole, or not like what
   the mapping was.  device.lock held, or no other thread uses the runtime.  */
static bool
item_adapt (struct memo *m, struct present *table, size_t i, uintptr_t host, size_t bytes)
{
  enum present_match match;
  struct map *map = &m->maps[i];
  enum map_class class = kind_class (m->kinds[i]);
  if ((class != CLASS_DATA && class != CLASS_PRESENT) || !map->entry || !map->bytes || !bytes
      || !host)
    return false;
  struct entry *e = present_find (table, host, bytes, &match);
  if (match != PRESENT_WHOLE || e->compression || e->block->given != map->entry->block->given)
    return false;
  m->queues = 0;
  map->entry = e;
  map->host = host;
  map->bytes = bytes;
  map->dev = entry_device (e, host);
  map->todo = kind_copies_back (m->kinds[i]) && !image_read_only (host) ? MAP_DOWNLOAD : 0;
  m->hosts[i] = host;
  m->sizes[i] = bytes;
  return true;
}

/* Changes M to what HOSTS and SIZES say now.  False: it is nothing for them, and, if some of it was
   changed, nothing for any.  */
static bool
memo_adapt (struct memo *m, void *const *hosts, const size_t *sizes, const unsigned short *kinds)
{
  struct device *dev = (struct device *) m->dev;
  bool locked = thread_several (), good = true;
  if (!m->adapts || memcmp (kinds, m->kinds, m->n * sizeof *kinds))
    return false;
  if (locked)
    pthread_mutex_lock (&dev->lock);
  for (size_t i = 0; good && i < m->n; i++)
    if (m->mask[i] && ((uintptr_t) hosts[i] != m->hosts[i] || sizes[i] != m->sizes[i]))
      good = m->changes == dev->present.changes
	     && item_adapt (m, &dev->present, i, (uintptr_t) hosts[i], sizes[i]);
  if (locked)
    pthread_mutex_unlock (&dev->lock);
  return good && memo_matches (m, hosts, sizes, kinds);
}

struct memo *
memo_find (struct thread *t, const struct device *dev, void (*fn) (void *), size_t n,
	   void *const *hosts, const size_t *sizes, const unsigned short *kinds)
{
  struct memos *all = t->memos;
  if (!all)
    return NULL;
  struct memo_bucket *b = memo_bucket (all, fn);
  if (b->wasted == MEMO_PATIENCE && ++b->asked % MEMO_RARELY)
    {
      struct memo *m = b->first;
      return m && m->fn == fn && m->dev == dev && m->n == n && m->changes == dev->present.changes
	     && memo_adapt (m, hosts, sizes, kinds) ? m : NULL;
    }
  for (struct memo *m = b->first; m; m = m->next)
    if (m->fn == fn && m->dev == dev && m->n == n && m->changes == dev->present.changes
	&& memo_matches (m, hosts, sizes, kinds))
      {
	b->wasted = 0;
	m->used = true;
	return m;
      }
  return NULL;
}

/* Notes with M's data that OP's queue uses them.  */
static void
memo_note_queue (const struct op *op, struct memo *m)
{
  m->queues |= op->stream->bit;
  for (size_t i = 0; i < m->n; i++)
    if (m->maps[i].entry)
      m->maps[i].entry->block->queues |= op->stream->bit;
}

bool
memo_begin (struct op *op, struct memo *m)
{
  struct device *dev = op->dev;
  m->counted = thread_several ();
  if (m->counted && m->attaches)
    return false;               /* attachments are not counted here */
  if (m->in_place && !locked_hold ())
    return false;
  if (m->counted)
    pthread_mutex_lock (&dev->lock);
  bool holds = m->changes == dev->present.changes && !dev->busy;
  for (size_t i = 0; holds && m->counted && i < m->n; i++) /* as map_begin does */
    if (m->maps[i].entry)
      m->maps[i].entry->structured++;
  if (holds && (op->stream->bit & ~m->queues))
    memo_note_queue (op, m);
  if (m->counted)
    pthread_mutex_unlock (&dev->lock);
  op->in_place = m->in_place;
  if (!holds)
    in_place_end (op);
  return holds;
}

/* Counts M's entries back.  False: that would leave one without a reference, and all are counted
   still.  device.lock held.  */
static bool
memo_count_back (const struct memo *m)
{
  bool unused = false;
  for (size_t i = 0; i < m->n; i++)
    if (m->maps[i].entry)
      m->maps[i].entry->structured--;
  for (size_t i = 0; i < m->n; i++)
    {
      const struct entry *e = m->maps[i].entry;
      unused |= e && e->structured == 0 && e->dynamic == 0 && !e->forever;
    }
  for (size_t i = 0; unused && i < m->n; i++)
    if (m->maps[i].entry)
      m->maps[i].entry->structured++;
  return !unused;
}

int
memo_end (struct op *op, struct memo *m)
{
  if (!m->counted)
    return ACCX_OK;
  pthread_mutex_lock (&op->dev->lock);
  bool done = memo_count_back (m);
  pthread_mutex_unlock (&op->dev->lock);
  if (done)
    return ACCX_OK;
  /* Another thread has deleted the data in the meantime.  */
  struct map maps[m->n + 1];
  memcpy (maps, m->maps, m->n * sizeof *maps);
  int rc = context_use (op);
  return rc ? rc : unmap_end (op, m->n, maps, op->site);
}

/* ---- Used ---- */

/* Whether M's shape is for GIVEN and its parameters as they are.  */
static bool
shape_holds (const struct memo *m, const int *given)
{
  if (!m->has_shape || memcmp (given, m->given, sizeof m->given))
    return false;
  for (unsigned i = 0; i < m->n_reads; i++)
    if (shape_value (&m->reads[i], m->params) != m->read[i])
      return false;
  return true;
}

/* Finds M's shape for GIVEN.  */
static int
shape_note (struct op *op, struct memo *m, const int *given)
{
  m->has_shape = false;
  m->known.pass = 0;
  int rc = launch_shape (op, m->kernel, m->loaded, given, m->params, m->reciprocals, &m->shape);
  if (rc || m->n_reads > MEMO_READS)
    return rc;
  memcpy (m->given, given, sizeof m->given);
  for (unsigned i = 0; i < m->n_reads; i++)
    m->read[i] = shape_value (&m->reads[i], m->params);
  m->has_shape = !m->shape.trial.tune;
  return ACCX_OK;
}

int
memo_launch (struct op *op, struct memo *m, void **hosts, const int *given)
{
  struct stream *stream = op->stream;
  for (unsigned i = 0; i < m->n_values; i++)
    {
      const struct memo_value *v = &m->values[i];
      m->params[v->param] = v->inside ? &hosts[v->map] : hosts[v->map];
    }
  int rc = shape_holds (m, given) ? ACCX_OK : shape_note (op, m, given);
  if (rc)
    return rc;
  op->visible = m->visible;
  if (m->tells && !op->dev->given)
    op->dev->given = true;
  if (stream->absent != m->absent)
    stream->absent = m->absent;
  if (stream->unattached)
    stream->unattached = NULL;
  return launch_run (op, &m->shape, m->params, &m->known);
}

struct known_region *
memo_known (struct memo *m, bool whole)
{
  m->known.whole = whole;
  return &m->known;
}

bool
memo_leaves (const struct op *op, const struct memo *m)
{
  return op->stream->queue != QUEUE_SYNC
	 || !(m->visible || m->tells || op->dev->given || runtime.env.sync);
}

/* ---- Made ---- */

/* Whether the pointer of M, which the construct attaches, was attached before, or is null.  */
static bool
pointer_stays (const struct map *m)
{
  uintptr_t pointer;
  memcpy (&pointer, (void *) m->host, sizeof pointer);
  return m->dev && m->todo == (pointer ? MAP_ATTACHED : 0);
}

/* Whether M, what map_begin made of an item of KIND and SIZE, is the same the next time, as long as
   the present table is.  RAW is the item's kind in the caller's array.  */
static bool
item_stays (unsigned short raw, unsigned short kind, size_t size, const struct map *m)
{
  bool shared = m->todo & MAP_SHARED;
  if (kind_class (kind) == CLASS_ATTACH && !shared)
    return m->host && (attach_is_copy (size, NULL) ? m->todo == 0 : pointer_stays (m));
  if ((m->todo & ~(MAP_DOWNLOAD | MAP_SHARED | MAP_HINT)) || m->more)
    return false;
  if ((raw & 0xff) == MAP_FORCE_DEVICEPTR && size != sizeof (void *))
    return false;               /* Fortran's pairs are changed as they come */
  switch (kind_class (kind))
    {
    case CLASS_DATA:
    case CLASS_PRESENT:
      /* Without an entry a guess is what the driver says of the address.  */
      return m->entry || m->bytes == 0 || !m->host || shared;
    case CLASS_IF_PRESENT:
    case CLASS_POINTER:
    case CLASS_POINTER_SET:
    case CLASS_STRUCT:
    case CLASS_VALUE:
      return true;
    case CLASS_ATTACH:
      return shared;
    default:
      return false;
    }
}

/* Whether what M stands for, BYTES at HOST, is mapped in part alone: which part is the calling thread's.  */
static bool
is_part (const struct map *m, const void *host, size_t bytes)
{
  const struct entry *e = m->entry;
  uintptr_t start = (uintptr_t) host;
  return e && bytes && (start < e->start || start + bytes > e->end);
}

/* Whether parameter P can be noted: it needs no memory.  */
static bool
param_stays (const struct accx_param *p, void *const *hosts, const unsigned short *kinds)
{
  switch (p->kind)
    {
    case ACCX_PARAM_POINTER:
      return !hosts[p->map] || kind_class (kinds[p->map]) != CLASS_VALUE;
    case ACCX_PARAM_VALUE:
    case ACCX_PARAM_ADDRESS:
    case ACCX_PARAM_PRESENT:
    case ACCX_PARAM_OBJECT:
      return hosts[p->map] || (kinds[p->map] & 0xff) == MAP_FIRSTPRIVATE_INT;
    default:
      return false;
    }
}

static size_t
rounded (size_t bytes)
{
  return (bytes + 15) & ~(size_t) 15;
}

/* Gives BYTES of the memory at *ROOM.  */
static void *
memo_take (char **room, size_t bytes)
{
  void *taken = *room;
  *room += rounded (bytes);
  return taken;
}

/* Bytes of a memo for N mappings and K.  */
static size_t
memo_bytes (size_t n, const struct accx_kernel *k)
{
  return rounded (sizeof (struct memo)) + rounded (n * sizeof (struct map))
	 + 2 * rounded (n * sizeof (uintptr_t)) + rounded (n * sizeof (size_t))
	 + rounded (n * sizeof (unsigned short)) + rounded ((k->n_params + 1) * sizeof (void *))
	 + rounded (k->n_params * sizeof (struct memo_value))
	 + rounded ((k->n_params + n) * sizeof (struct memo_pointer))
	 + rounded (launch_divisors (k) * sizeof (struct accx_reciprocal));
}

/* The place in B of a memo that is to make room for another one, or NULL: one of DEV that no longer
   holds, else the oldest that nobody has used, if there are several, or the oldest of many.  */
static struct memo **
memo_over (struct memo_bucket *b, const struct device *dev)
{
  struct memo **unused = NULL, **last = NULL;
  unsigned n = 0, n_unused = 0;
  for (struct memo **at = &b->first; *at; at = &(*at)->next)
    {
      if ((*at)->dev == dev && (*at)->changes != dev->present.changes)
	return at;
      if (!(*at)->used)
	unused = at;
      n_unused += !(*at)->used;
      last = at;
      n++;
    }
  return n_unused >= MEMO_UNUSED ? unused : n >= MEMO_DEPTH ? last : NULL;
}

/* Memory for a memo of BYTES in B: that of one whose time is over, or new; NULL: none, or B's memos
   have been in vain.  */
static struct memo *
memo_room (struct memo_bucket *b, const struct device *dev, size_t bytes)
{
  if (b->skip)
    {
      b->skip--;
      return NULL;
    }
  struct memo **at = memo_over (b, dev), *old = at ? *at : NULL;
  if (!old)
    return malloc (bytes);
  *at = old->next;
  b->wasted = old->used ? 0 : b->wasted < MEMO_PATIENCE ? b->wasted + 1 : b->wasted;
  b->skip = b->wasted ? 1u << b->wasted : 0;
  if (old->bytes == bytes)
    return old;
  free (old);
  return malloc (bytes);
}

static void
memo_fill_arrays (struct memo *m, const struct accx_kernel *k, char *room)
{
  m->maps = memo_take (&room, m->n * sizeof *m->maps);
  m->hosts = memo_take (&room, m->n * sizeof *m->hosts);
  m->mask = memo_take (&room, m->n * sizeof *m->mask);
  m->sizes = memo_take (&room, m->n * sizeof *m->sizes);
  m->kinds = memo_take (&room, m->n * sizeof *m->kinds);
  m->params = memo_take (&room, (k->n_params + 1) * sizeof *m->params);
  m->values = memo_take (&room, k->n_params * sizeof *m->values);
  m->pointers = memo_take (&room, (k->n_params + m->n) * sizeof *m->pointers);
  m->reciprocals = memo_take (&room, launch_divisors (k) * sizeof *m->reciprocals);
}

/* Notes parameter I of K in M, whose mappings are set, at HOSTS, of KINDS.  */
static void
memo_fill_param (struct op *op, struct memo *m, unsigned i, void **hosts,
		 const unsigned short *kinds)
{
  const struct accx_param *p = &m->kernel->params[i];
  bool inside = (kinds[p->map] & 0xff) == MAP_FIRSTPRIVATE_INT, given, partly;
  if (p->kind == ACCX_PARAM_POINTER)
    {
      m->params[i] = &m->maps[p->map].dev;
      if (kind_is_implicit (kinds[p->map]) && !m->maps[p->map].dev && hosts[p->map] && !m->absent)
	m->absent = site_name (op->site, p->map);
    }
  else if (p->kind == ACCX_PARAM_VALUE)
    m->values[m->n_values++] = (struct memo_value) { i, p->map, inside };
  else
    {
      struct memo_pointer *pointer = &m->pointers[m->n_pointers++];
      void *host;
      memcpy (&host, hosts[p->map], sizeof host);
      bool object = p->kind == ACCX_PARAM_OBJECT;
      CUdeviceptr dev = !host ? 0 : object ? data_object_address (op, host, p->bytes, &partly, &given)
			: data_kernel_address (op, host, 1, &given);
      *pointer = (struct memo_pointer) { p->map, (uintptr_t) host,
					 dev || object ? dev : (CUdeviceptr) (uintptr_t) host };
      m->params[i] = &pointer->dev;
      if (host && !dev && p->kind == ACCX_PARAM_ADDRESS && !m->absent
	  && !(op->in_place && locked_has ((uintptr_t) host)))
	m->absent = site_name (op->site, p->map);
    }
}

void
memo_make (struct op *op, const struct kernel *kernel, struct loaded_kernel *loaded,
	   const struct memo_call *c, const unsigned short *kinds, const struct map *maps)
{
  const struct accx_kernel *k = kernel->abi;
  for (unsigned i = 0; i < k->n_params; i++)
    if (!param_stays (&k->params[i], c->hosts, kinds)
	|| (k->params[i].kind != ACCX_PARAM_POINTER && k->params[i].kind != ACCX_PARAM_VALUE
	    && (kinds[k->params[i].map] & 0xff) == MAP_FIRSTPRIVATE_INT))
      return;
  for (size_t i = 0; i < c->n; i++)
    if (!item_stays (c->kinds[i], kinds[i], c->sizes[i], &maps[i])
	/* A worker does constructs for several threads, with a memo for all of them.  */
	|| (op->thread->worker && is_part (&maps[i], c->hosts[i], kind_bytes (kinds[i], c->sizes[i]))))
      return;
  struct memos *all = memos_get (op->thread);
  struct memo_bucket *b = all ? memo_bucket (all, c->fn) : NULL;
  size_t bytes = memo_bytes (c->n, k);
  struct memo *m = b ? memo_room (b, op->dev, bytes) : NULL;
  if (!m)
    return;
  *m = (struct memo) { .next = b->first, .bytes = bytes, .fn = c->fn, .dev = op->dev,
		       .changes = c->changes, .n = c->n, .kernel = k, .loaded = loaded,
		       .adapts = true, .in_place = op->in_place, .visible = op->visible,
		       .tells = (k->flags & ACCX_KERNEL_TELLS) && !op->dev->alone };
  memo_fill_arrays (m, k, (char *) m + rounded (sizeof *m));
  for (size_t i = 0; i < c->n; i++)
    {
      bool value = kind_class (kinds[i]) == CLASS_VALUE && c->hosts[i];
      m->maps[i] = maps[i];
      m->hosts[i] = (uintptr_t) c->hosts[i];
      m->mask[i] = value || (kinds[i] & 0xff) == MAP_FIRSTPRIVATE_INT ? 0 : UINTPTR_MAX;
      m->sizes[i] = c->sizes[i];
      m->kinds[i] = c->kinds[i];
      /* Members keep their distances; values may have taken other kinds.  */
      m->adapts &= kind_class (kinds[i]) != CLASS_STRUCT && kind_class (kinds[i]) != CLASS_ATTACH;
      bool attaches = kind_class (kinds[i]) == CLASS_ATTACH && !attach_is_copy (c->sizes[i], NULL);
      if (!attaches && (kind_class (kinds[i]) != CLASS_POINTER || !c->hosts[i]))
	continue;
      struct memo_pointer *p = &m->pointers[m->n_pointers++];
      p->map = (unsigned) i;
      memcpy (&p->pointer, c->hosts[i], sizeof p->pointer);
      m->attaches |= attaches;
    }
  for (unsigned i = 0; i < k->n_params; i++)
    memo_fill_param (op, m, i, c->hosts, kinds);
  m->n_reads = shape_reads (k, m->reads, MEMO_READS);
  b->first = m;
}
