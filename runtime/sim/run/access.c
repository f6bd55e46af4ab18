/* Loads, stores, atomics and the start of copies.  Every access of every lane is translated from its
   state space to host memory; one that is not inside one variable, allocation or
   array, or not aligned, ends the launch with a line that says so.

   Global accesses remember the last range of each instruction, which is nearly
   always the next one's too.
   PTX ISA 9.7.9 (ld, st), 9.7.13 (atom, red), 5.1 (state spaces).
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include "sim/run/run.h"
#include "sim/program/program.h"
#include "sim/state/state.h"
#include "sim/check/check.h"

#include <string.h>

struct access
{
  struct warp *w;
  struct frame *f;
  const struct insn *i;
  unsigned bytes;               /* of the whole access */
  bool write;
  bool copies;                  /* to shared memory, later */
};

static const char *
space_name (enum space s)
{
  static const char *const names[] = {
    "generic", "reg", "const", "global", "local", "param", "shared"
  };
  return names[s];
}

uint64_t
access_symbol (const struct frame *f, const struct var *v)
{
  if (v->space == SPACE_LOCAL)
    return f->local_base + v->address;
  if (v->space == SPACE_PARAM && !v->entry_param)
    return PARAM_FRAME + f->local_base + v->address;
  return v->address;
}

/* ---- faults ---- */

/* Writes to TEXT, which it returns, with whom the access of W in F that has just been found to race
   does; nothing if it has not.  */
static const char *
describe_other (const struct warp *w, const struct frame *f, char *text, size_t room)
{
  const struct race_other o = race_other;
  const struct grid *g = w->block->grid;
  const struct module *m = f->function->module;
  uint32_t file = notes_place_file (o.place), line = notes_place_line (o.place);
  uint32_t b = o.block ? o.block - 1 : notes_block (w), t = o.thread - 1;
  size_t n = 0;
  text[0] = 0;
  race_other.known = false;
  if (!o.known)
    return text;
  if (o.block == NOTE_MANY || !o.thread)
    n = (size_t) snprintf (text, room, "; the others: several %s",
                           o.block == NOTE_MANY ? "blocks" : "threads");
  else
    n = (size_t) snprintf (text, room, "; the other: block (%u,%u,%u) thread (%u,%u,%u)",
                           b % g->nctaid[0], b / g->nctaid[0] % g->nctaid[1],
                           b / g->nctaid[0] / g->nctaid[1], t % g->ntid[0],
                           t / g->ntid[0] % g->ntid[1], t / g->ntid[0] / g->ntid[1]);
  if (line && file < m->n_files && m->files[file])
    snprintf (text + n, room - n, " at %s:%u", m->files[file], line);
  return text;
}

void
access_fault (struct warp *w, const struct frame *f, const struct insn *i, int lane,
              const void *host, const char *wrong)
{
  char text[256], other[512];
  grid_fault (w, f, i, lane, CUDA_ERROR_ILLEGAL_ADDRESS, "%s%s%s", wrong,
              mapped_describe (host, type_info[i->type].bytes, text, sizeof text),
              describe_other (w, f, other, sizeof other));
}

/* Further from memory of the device than this an address is no mistake in an index.  */
#define NEAR_BYTES ((uint64_t) 1 << 30)

static void *
fault_global (const struct access *a, int lane, uint64_t address)
{
  struct range *r = memory_nearest (address);
  const char *what = a->write ? "write" : "read";
  const char *near = r ? mapped_near (address, r->lo, r->bytes) : "";
  uint64_t away = !r ? 0 : address < r->lo ? r->lo - address
                  : address - r->lo < r->bytes ? 0 : address - r->lo - r->bytes;
  if (!r)
    grid_fault (a->w, a->f, a->i, lane, CUDA_ERROR_ILLEGAL_ADDRESS,
                "%s of %u bytes at 0x%llx: there is no allocation", what,
                a->bytes, (unsigned long long) address);
  else if (away > NEAR_BYTES)
    grid_fault (a->w, a->f, a->i, lane, CUDA_ERROR_ILLEGAL_ADDRESS,
                "%s of %u bytes at 0x%llx: outside every allocation; none is near: %s?", what,
                a->bytes, (unsigned long long) address, address < 4096 ? "a null pointer"
                : "an address of the host's, of data that no clause names");
  else
    grid_fault (a->w, a->f, a->i, lane, CUDA_ERROR_ILLEGAL_ADDRESS,
                "%s of %u bytes at 0x%llx: %s; nearest is %s%s[0x%llx, +%llu) of "
                "device %d%s%s", what, a->bytes, (unsigned long long) address,
                address < r->lo + r->bytes && address + a->bytes > r->lo + r->lead
                ? "not allowed" : "outside every allocation",
                r->kind == MEMORY_HOST ? "pinned host memory " : "",
                r->name ? r->name : "", (unsigned long long) r->lo,
                (unsigned long long) r->bytes, r->device, *near ? ": " : "", near);
  return NULL;
}

static void *
fault_space (const struct access *a, int lane, uint64_t address,
             enum space space, const struct var *nearest)
{
  grid_fault (a->w, a->f, a->i, lane, CUDA_ERROR_ILLEGAL_ADDRESS,
              "%s of %u bytes at %s address 0x%llx: outside every variable%s%s",
              a->write ? "write" : "read", a->bytes, space_name (space),
              (unsigned long long) address, nearest ? "; nearest is " : "",
              nearest ? nearest->name : "");
  return NULL;
}

/* PTX ISA 9.7.13.5: a generic address is of global or shared memory.  */
static void *
fault_atomic (const struct access *a, int lane, uint64_t address)
{
  grid_fault (a->w, a->f, a->i, lane, CUDA_ERROR_INVALID_ADDRESS_SPACE,
              "atomic operation on local memory, at 0x%llx", (unsigned long long) address);
  return NULL;
}

/* ---- translation ---- */

/* The variable of LIST that holds the access, at addresses relative to BASE; else
   *NEAREST is set.  */
static const struct var *
find_var (struct var *const *list, uint32_t n, uint64_t address, unsigned bytes,
          const struct var **nearest)
{
  uint64_t best = UINT64_MAX;
  for (uint32_t k = 0; k < n; k++)
    {
      const struct var *v = list[k];
      if (address >= v->address && address + bytes <= v->address + v->bytes)
        return v;
      uint64_t distance = address < v->address ? v->address - address
                          : address - v->address - v->bytes;
      if (distance < best)
        {
          best = distance;
          *nearest = v;
        }
    }
  return NULL;
}

/* Whether the access meets no copy and does not race (copy.c).  With the checks loads count
   later, and stores once their values are known.  */
static bool
check_copies (const struct access *a, int lane, uint64_t address)
{
  const struct block *b = a->w->block;
  struct copies *copies = b->copies;
  bool later = b->grid->checks && (a->i->kind == I_LOAD || a->i->kind == I_STORE);
  enum copy_access access = a->i->kind == I_ATOM || a->i->is_volatile ? COPY_ATOMIC
                            : later ? COPY_LOOK : a->write ? COPY_STORE : COPY_LOAD;
  const char *wrong = !copies || a->copies ? NULL
                      : copy_access (copies, a->w, lane, address, a->bytes, access);
  if (wrong)
    grid_fault (a->w, a->f, a->i, lane, CUDA_ERROR_ILLEGAL_ADDRESS, "%s", wrong);
  return !wrong;
}

static void *
translate_shared (const struct access *a, int lane, uint64_t address)
{
  struct block *b = a->w->block;
  struct grid *g = b->grid;
  const struct var *nearest = NULL;
  uint64_t dynamic = address - g->dynamic_address;
  if ((dynamic >= g->dynamic_shared || a->bytes > g->dynamic_shared - dynamic)
      && !find_var (g->shared_vars, g->n_shared_vars, address, a->bytes, &nearest))
    return fault_space (a, lane, address, SPACE_SHARED, nearest);
  return check_copies (a, lane, address) ? b->shared + address : NULL;
}

/* Local memory and the .param variables of functions, by frame.  */
static void *
translate_frame (const struct access *a, int lane, uint64_t address,
                 enum space space)
{
  struct frame *f = a->f;
  const struct var *nearest = NULL;
  if (address >= STACK_BASE && space == SPACE_LOCAL)
    {
      void *p = stack_place (a->w, lane, address, a->bytes);
      return p ? p : fault_space (a, lane, address, space, NULL);
    }
  while (f && address < f->local_base)
    f = f->parent;
  uint64_t offset = f ? address - f->local_base : 0;
  if (f && find_var (f->function->locals, f->function->n_locals, offset, a->bytes,
                     &nearest))
    return f->local + (size_t) lane * f->function->local_bytes + offset;
  return fault_space (a, lane, address, space, nearest);
}

static void *
translate_param (const struct access *a, int lane, uint64_t address)
{
  const struct function *kernel = a->w->block->grid->kernel;
  const struct var *nearest = NULL;
  if (address >= PARAM_FRAME)
    return translate_frame (a, lane, address - PARAM_FRAME, SPACE_PARAM);
  for (unsigned k = 0; k < kernel->formal.n_args && !a->write; k++)
    {
      struct var *v = kernel->formal.args[k].var;
      if (find_var (&v, 1, address, a->bytes, &nearest))
        return (void *) (uintptr_t) (a->w->block->grid->params + address);
    }
  return fault_space (a, lane, address, SPACE_PARAM, nearest);
}

/* May the grid's device touch R?  */
static bool
reachable (const struct grid *g, const struct range *r, bool write)
{
  if (write && r->read_only)
    return false;
  return r->kind == MEMORY_HOST || r->kind == MEMORY_SHARED || r->device == g->device->ordinal
         || (g->device->peers >> r->device & 1);
}

/* The same of R, memory of the host's that is registered: not what the device has a copy of.  */
static void *
translate_registered (const struct access *a, int lane, uint64_t address, const struct range *r)
{
  struct grid *g = a->w->block->grid;
  struct range used;
  pages_in_place (r, address, &used);
  const char *copied = mapped_copied (g->device->ordinal, address, a->bytes, &used);
  if (copied)
    grid_fault (a->w, a->f, a->i, lane, CUDA_ERROR_ILLEGAL_ADDRESS,
                "%s of %u bytes at 0x%llx: the host's address of %s, of which the device has a copy",
                a->write ? "write" : "read", a->bytes, (unsigned long long) address, copied);
  g->cache[a->i->line % RANGE_CACHE] = used;
  return copied ? NULL : r->host + (address - r->lo);
}

static void *
translate_global (const struct access *a, int lane, uint64_t address)
{
  struct grid *g = a->w->block->grid;
  struct range *r = memory_find (address, a->bytes), shared;
  if (r && address - r->lo < r->lead)
    r = NULL;
  if ((!r || r->kind == MEMORY_SHARED)
      && pages_find (g->device, address, a->bytes, a->write, &shared))
    {
      g->cache[a->i->line % RANGE_CACHE] = shared;
      return shared.host + (address - shared.lo);
    }
  if (!r || !reachable (g, r, a->write))
    return fault_global (a, lane, address);
  if (r->kind == MEMORY_HOST && !r->owned)
    return translate_registered (a, lane, address, r);
  struct range data = *r;
  data.lo += r->lead;
  data.host += r->lead;
  data.bytes -= r->lead;
  g->cache[a->i->line % RANGE_CACHE] = data;
  return r->host + (address - r->lo);
}

static void *
translate (const struct access *a, int lane, uint64_t address)
{
  enum space space = (enum space) a->i->space;
  if (space == SPACE_GENERIC)
    {
      if (address - WINDOW_SHARED < WINDOW_BYTES)
        return translate_shared (a, lane, address - WINDOW_SHARED);
      if (address - WINDOW_LOCAL < WINDOW_BYTES)
        return a->i->kind == I_ATOM ? fault_atomic (a, lane, address)
               : translate_frame (a, lane, address - WINDOW_LOCAL, SPACE_LOCAL);
      if (address - WINDOW_PARAM < WINDOW_BYTES)
        return translate_param (a, lane, address - WINDOW_PARAM);
      return translate_global (a, lane, address);
    }
  if (space == SPACE_SHARED)
    return translate_shared (a, lane, address);
  if (space == SPACE_LOCAL)
    return translate_frame (a, lane, address, SPACE_LOCAL);
  if (space == SPACE_PARAM)
    return translate_param (a, lane, address);
  return translate_global (a, lane, address);
}

const uint8_t *
access_byte (struct warp *w, struct frame *f, const struct insn *i, int lane, uint64_t address)
{
  struct insn byte = { .space = SPACE_GENERIC, .line = i->line, .loc_file = i->loc_file,
                       .loc_line = i->loc_line, .text = i->text };
  struct access a = { w, f, &byte, 1, false, false };
  return translate (&a, lane, address);
}

/* Host addresses of the lanes' accesses into HOST.  */
static bool
translate_all (const struct access *a, uint32_t mask, void **host)
{
  const struct insn *i = a->i;
  struct grid *g = a->w->block->grid;
  /* A copy: translate may put another range into its place.  */
  const struct range r = g->cache[i->line % RANGE_CACHE];
  bool cached = r.bytes >= a->bytes && reachable (g, &r, a->write)
                && (i->space == SPACE_GLOBAL || i->space == SPACE_GENERIC
                    || i->space == SPACE_CONST);
  uint64_t limit = cached ? r.bytes - a->bytes : 0;
  const uint64_t *base = i->src[0] != NO_SLOT ? row (a->f, i->src[0]) : NULL;
  uint64_t offset = (uint64_t) i->offset;
  if (i->var)
    offset += access_symbol (a->f, i->var);
  for (int l = 0; l < LANES; l++)
    {
      if (!(mask >> l & 1))
        continue;
      uint64_t address = (base ? base[l] : 0) + offset;
      if (address & (a->bytes - 1))
        {
          grid_fault (a->w, a->f, i, l, CUDA_ERROR_MISALIGNED_ADDRESS,
                      "%s of %u bytes at 0x%llx: misaligned",
                      a->write ? "write" : "read", a->bytes,
                      (unsigned long long) address);
          return false;
        }
      uint64_t distance = address - r.lo;
      host[l] = cached && distance <= limit ? r.host + distance
                : translate (a, l, address);
      if (!host[l])
        return false;
    }
  return true;
}

/* Whether the access of lane LANE at HOST leaves the read-only cache right.  */
static bool
is_coherent (const struct access *a, int lane, const void *host)
{
  if (a->i->cached)
    return coherent_read (a->w, lane, host, a->bytes);
  return !a->write || coherent_write (a->w, lane, host, a->bytes);
}

/* Checks the lanes' accesses at HOST, if they are of global memory.  */
static bool
check_coherent (const struct access *a, uint32_t mask, void *const *host)
{
  struct block *b = a->w->block;
  enum space space = (enum space) a->i->space;
  if (!b->grid->coherence || (space != SPACE_GLOBAL && space != SPACE_GENERIC))
    return true;
  for (int l = 0; l < LANES; l++)
    if ((mask >> l & 1) && !is_coherent (a, l, host[l]))
      {
        access_fault (a->w, a->f, a->i, l, host[l],
                      a->write ? "write of what another thread reads through the "
                      "read-only cache" : "read through the read-only cache of what "
                      "this launch has written");
        return false;
      }
  return true;
}

/* Whether lane L accesses global memory, by an address of space SPACE.  */
static bool
is_global (const struct access *a, int l, enum space space)
{
  if (space != SPACE_GENERIC)
    return space == SPACE_GLOBAL;
  uint64_t address = (uint64_t) a->i->offset;
  if (a->i->src[0] != NO_SLOT)
    address += row (a->f, a->i->src[0])[l];
  return address - WINDOW_SHARED >= WINDOW_BYTES && address - WINDOW_LOCAL >= WINDOW_BYTES
         && address - WINDOW_PARAM >= WINDOW_BYTES;
}

bool
access_is_shared (const struct frame *f, const struct insn *i, int lane)
{
  uint64_t address = (uint64_t) i->offset + (i->src[0] != NO_SLOT ? row (f, i->src[0])[lane] : 0);
  return i->space == SPACE_SHARED
         || (i->space == SPACE_GENERIC && address - WINDOW_SHARED < WINDOW_BYTES);
}

/* What another thread has written, or has read or written, that LANE of W loads, or changes to
   VALUE: who it is; NULL if that does not race.  */
static const char *
race_with (struct warp *w, int lane, const struct insn *i, const void *host, unsigned bytes,
           const void *value)
{
  const struct block *b = w->block;
  const char *queue = clock_access (host, bytes, value != NULL);
  race_other.known = false;
  if (queue)
    return queue;
  if (b->grid->races && !race_access (w, lane, i, host, value, bytes))
    return value ? "data race: write of what another block of this launch has read or written: nothing "
                   "orders them"
           : "data race: read of what another block of this launch has written: nothing orders them";
  if (b->order && !order_access (w, lane, i, host, value, bytes))
    return value ? "data race: write of what another thread of this block has read or written: nothing "
                   "orders them"
           : "data race: read of what another thread of this block has written: nothing orders them";
  return NULL;
}

/* The place of HOST in B's shared memory; false: it lies elsewhere.  */
static bool
shared_place (const struct block *b, const void *host, uint64_t *address)
{
  *address = (uint64_t) ((const uint8_t *) host - b->shared);
  return *address < b->grid->shared_bytes;
}

/* As race_with, for LANE's store of VALUE, BYTES of them, at HOST in shared memory.  */
static const char *
shared_race (struct warp *w, int lane, const void *host, unsigned bytes, const void *value)
{
  uint64_t address;
  if (!shared_place (w->block, host, &address) || !memcmp (host, value, bytes))
    return NULL;
  return copy_access (w->block->copies, w, lane, address, bytes, COPY_STORE);
}

/* Those of the lanes in MASK whose store A at HOST is of shared memory, with the checks.  */
static uint32_t
shared_stores (const struct access *a, uint32_t mask, void *const *host)
{
  const struct block *b = a->w->block;
  uint32_t lanes = 0;
  uint64_t address;
  if (!b->copies || !b->grid->checks || a->i->kind != I_STORE || a->i->is_volatile)
    return 0;
  for (int l = 0; l < LANES; l++)
    if ((mask >> l & 1) && shared_place (b, host[l], &address))
      lanes |= 1u << l;
  return lanes;
}

const char *
access_count_load (struct warp *w, int lane, const struct insn *i, void *host, unsigned bytes,
                   bool set)
{
  uint64_t address;
  const char *invalid = set ? valid_load (host, bytes) : NULL;
  return invalid ? invalid : shared_place (w->block, host, &address)
         ? copy_access (w->block->copies, w, lane, address, bytes, COPY_LOAD)
         : race_with (w, lane, i, host, bytes, NULL);
}

/* Those of the lanes in MASK whose access A is of global memory, with the checks.  */
static uint32_t
checked_lanes (const struct access *a, uint32_t mask)
{
  enum space space = (enum space) a->i->space;
  uint32_t lanes = 0;
  if (!a->w->block->grid->checks || (space != SPACE_GLOBAL && space != SPACE_GENERIC))
    return 0;
  for (int l = 0; l < LANES; l++)
    if ((mask >> l & 1) && is_global (a, l, space))
      lanes |= 1u << l;
  return lanes;
}

/* Those whose access may race.  */
static uint32_t
may_race (const struct access *a, uint32_t mask)
{
  return a->i->is_volatile ? 0 : checked_lanes (a, mask);
}

/* The lanes' stores of SIZE bytes at HOST + OFFSET are done.  */
static void
note_stores (const struct access *a, uint32_t mask, void *const *host, unsigned offset,
             unsigned size)
{
  uint32_t lanes = checked_lanes (a, mask);
  for (int l = 0; lanes && l < LANES; l++)
    if (lanes >> l & 1)
      {
        valid_store ((char *) host[l] + offset, size);
        if (a->w->moves_unset >> l & 1)
          valid_change ((char *) host[l] + offset, size, VALID_NEW, VALID_UNSET);
      }
}

/* Checks element K, of SIZE bytes, of the lanes' accesses at HOST: what they load, or
   store FROM.  */
static bool
check_races (const struct access *a, uint32_t mask, void *const *host, unsigned k,
             unsigned size, const uint64_t *from)
{
  uint32_t shared = shared_stores (a, mask, host), lanes = may_race (a, mask) | shared;
  for (int l = 0; l < LANES; l++)
    {
      char *place = (char *) host[l] + k * size;
      const void *value = a->write ? &from[l] : NULL;
      if (!(lanes >> l & 1))
        continue;
      const char *wrong = shared >> l & 1 ? shared_race (a->w, l, place, size, value)
                          : race_with (a->w, l, a->i, place, size, value);
      if (wrong)
        {
          access_fault (a->w, a->f, a->i, l, place, wrong);
          return false;
        }
      /* For the next lane: what this one stores.  */
      if (a->write)
        memcpy (place, value, size);
    }
  return true;
}

/* The same for loads into register SLOT: they count when that is used.  */
static bool
defer_races (const struct access *a, uint32_t mask, void *const *host, unsigned k,
             unsigned size, int32_t slot)
{
  uint32_t lanes = may_race (a, mask);
  const struct block *b = a->w->block;
  uint64_t address;
  for (int l = 0; b->copies && b->grid->checks && !a->i->is_volatile && l < LANES; l++)
    if ((mask >> l & 1) && shared_place (b, host[l], &address))
      lanes |= 1u << l;
  return !lanes || pending_add (a->w, a->f, a->i, slot, lanes, host, k * size, size);
}

static struct access
access_of (struct warp *w, struct frame *f, const struct insn *i, unsigned bytes,
           bool write)
{
  return (struct access) { w, f, i, bytes, write, false };
}

/* ---- the accesses ---- */

#define LOAD(T)                                                 \
  for (int l = 0; l < LANES; l++)                               \
    if (mask >> l & 1)                                          \
      {                                                         \
        T x;                                                    \
        memcpy (&x, (char *) host[l] + offset, sizeof x);       \
        to[l] = (uint64_t) x;                                   \
      }                                                         \
  break;

static void
load_element (enum type t, void *const *host, unsigned offset, uint64_t *to,
              uint32_t mask)
{
  switch (t)
    {
    case T_S8: LOAD (int8_t)
    case T_S16: LOAD (int16_t)
    case T_S32: LOAD (int32_t)
    default:
      switch (type_info[t].bytes)
        {
        case 1: LOAD (uint8_t)
        case 2: LOAD (uint16_t)
        case 4: LOAD (uint32_t)
        default: LOAD (uint64_t)
        }
    }
}

#define STORE(T)                                                \
  for (int l = 0; l < LANES; l++)                               \
    if (mask >> l & 1)                                          \
      {                                                         \
        T x = (T) from[l];                                      \
        memcpy ((char *) host[l] + offset, &x, sizeof x);       \
      }                                                         \
  break;

static void
store_element (unsigned bytes, void *const *host, unsigned offset,
               const uint64_t *from, uint32_t mask)
{
  switch (bytes)
    {
    case 1: STORE (uint8_t)
    case 2: STORE (uint16_t)
    case 4: STORE (uint32_t)
    default: STORE (uint64_t)
    }
}

bool
access_load (struct warp *w, struct frame *f, const struct insn *i, uint32_t mask)
{
  unsigned size = type_info[i->type].bytes;
  struct access a = access_of (w, f, i, size * i->n_list, false);
  void *host[LANES];
  if (!translate_all (&a, mask, host) || !check_coherent (&a, mask, host))
    return false;
  for (unsigned k = 0; k < i->n_list; k++)
    {
      if (!defer_races (&a, mask, host, k, size, i->list[k]))
        return false;
      load_element ((enum type) i->type, host, k * size, row (f, i->list[k]), mask);
    }
  return true;
}

bool
access_store (struct warp *w, struct frame *f, const struct insn *i,
              uint32_t mask)
{
  unsigned size = type_info[i->type].bytes;
  struct access a = access_of (w, f, i, size * i->n_list, true);
  void *host[LANES];
  if (!translate_all (&a, mask, host) || !check_coherent (&a, mask, host))
    return false;
  for (unsigned k = 0; k < i->n_list; k++)
    {
      if (!check_races (&a, mask, host, k, size, row (f, i->list[k])))
        return false;
      store_element (size, host, k * size, row (f, i->list[k]), mask);
      note_stores (&a, mask, host, k * size, size);
    }
  w->moves_unset = 0;
  return true;
}

/* Checks what the lanes' atomics at HOST begin with.  */
static bool
check_atomic (const struct access *a, uint32_t mask, void *const *host)
{
  uint32_t lanes = checked_lanes (a, mask);
  for (int l = 0; l < LANES; l++)
    {
      const char *wrong = lanes >> l & 1 ? valid_load (host[l], a->bytes) : NULL;
      if (lanes >> l & 1 && !wrong)
        wrong = !race_atomic (a->w, l, a->i, host[l], a->bytes)
                ? "data race: atomic update of what another block of this launch has read or written otherwise"
                : !order_atomic (a->w, l, a->i, host[l], a->bytes)
                ? "data race: atomic update of what another thread of this block has read or written otherwise"
                : clock_access (host[l], a->bytes, true);
      if (!wrong)
        continue;
      access_fault (a->w, a->f, a->i, l, host[l], wrong);
      return false;
    }
  return true;
}

/* The bits X of an f32, zero with its sign if that is subnormal.  */
static uint64_t
flushed (uint64_t x)
{
  return x & 0x7f800000 ? x : x & 0x80000000u;
}

/* One lane's atomic; FLUSHES: sums of f32 in global memory flush subnormal numbers
   (PTX ISA 9.7.13.5).  */
static uint64_t
exchange (const struct insn *i, void *host, uint64_t b, uint64_t c, bool flushes)
{
  unsigned size = type_info[i->type].bytes;
  uint64_t old = 0, new;
  memcpy (&old, host, size);
  new = flushes ? flushed (i->atom (flushed (old), flushed (b), c)) : i->atom (old, b, c);
  memcpy (host, &new, size);
  return old;
}

bool
access_atom (struct warp *w, struct frame *f, const struct insn *i, uint32_t mask)
{
  struct access a = access_of (w, f, i, type_info[i->type].bytes, true);
  void *host[LANES];
  const uint64_t *b = row (f, i->src[1]);
  const uint64_t *c = i->src[2] != NO_SLOT ? row (f, i->src[2]) : b;
  uint64_t *d = i->dst != NO_SLOT ? row (f, i->dst) : NULL;
  if (!translate_all (&a, mask, host) || !check_coherent (&a, mask, host)
      || !check_atomic (&a, mask, host))
    return false;
  note_stores (&a, mask, host, 0, a.bytes);
  for (int l = 0; l < LANES; l++)
    if (mask >> l & 1)
      {
        bool flushes = i->type == T_F32 && is_global (&a, l, (enum space) i->space);
        uint64_t old = exchange (i, host[l], b[l], c[l], flushes);
        if (d)
          d[l] = old;
      }
  if (d)
    race_ordered (w);
  return true;
}

bool
access_copy (struct warp *w, struct frame *f, const struct insn *i, uint32_t mask)
{
  struct insn load = *i;
  load.space = SPACE_GLOBAL;
  load.src[0] = i->src[1];
  load.var = i->from_var;
  load.offset = i->from_offset;
  struct access to = { w, f, i, i->mode, true, true };
  struct access from = { w, f, &load, i->mode, false, false };
  void *to_host[LANES], *from_host[LANES];
  if (!translate_all (&from, mask, from_host) || !check_coherent (&from, mask, from_host)
      || !check_races (&from, mask, from_host, 0, i->mode, NULL)
      || !translate_all (&to, mask, to_host))
    return false;
  for (int l = 0; l < LANES; l++)
    {
      if (!(mask >> l & 1))
        continue;
      uint64_t at = (uint64_t) ((uint8_t *) to_host[l] - w->block->shared);
      const char *wrong = copy_begin (w->block->copies, w, l, at, from_host[l], i->mode);
      if (!wrong)
        continue;
      grid_fault (w, f, i, l, CUDA_ERROR_ILLEGAL_ADDRESS, "%s", wrong);
      return false;
    }
  return true;
}
