/* Devices and their memory, and a grid as it runs.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#ifndef ACCX_SIM_STATE_H
#define ACCX_SIM_STATE_H

#include "sim/program/program.h"

/* ---- device memory ---- */

/* What a range of memory is.  */
enum memory_kind { MEMORY_DEVICE, MEMORY_HOST, MEMORY_SYMBOL, MEMORY_SHARED };

/* A range that device code may touch: LO..LO+BYTES, backed by HOST.  */
struct range
{
  uint64_t lo, bytes;
  uint64_t lead;                /* so many of them, the first, no kernel may access */
  uint8_t *host;
  enum memory_kind kind;
  int device;                   /* owner; of the context that pinned it */
  bool owned;                   /* MEMORY_HOST: allocated, not just registered */
  bool read_only;
  unsigned flags;               /* as given to cuMemHostAlloc / Register */
  const char *name;             /* MEMORY_SYMBOL */
};

/* One simulated GPU.  */
struct device
{
  int ordinal;
  uint64_t base, span;          /* reserved, never accessible */
  uint64_t next;                /* where to look for room first */
  uint64_t total, used;
  uint64_t resident;            /* bytes of shared memory that are there */
  uint64_t stack_limit;         /* bytes that alloca may give a thread */
  uint64_t peers;               /* devices whose memory its kernels may touch */
};

/* ---- sim-memory.c ---- */

/* Makes N devices with BYTES of memory each.  Returns false if the address
   space cannot be reserved.  */
bool memory_init (int n, uint64_t bytes);
/* How many there are; number ORDINAL of them.  */
int memory_devices (void);
struct device *memory_device (int ordinal);

/* Allocates BYTES on D, aligned to ALIGN and as cuMemAlloc aligns.  0 when there is no room.  */
uint64_t memory_alloc (struct device *d, uint64_t bytes, uint64_t align,
                       enum memory_kind kind, const char *name, bool read_only);
/* Frees what memory_alloc returned; false if ADDRESS is not such.  */
bool memory_free (uint64_t address);
/* Frees all device memory of D, not its module variables.  */
void memory_free_all (struct device *d);
/* Enters the host range as accessible to devices, to be read only if FLAGS say so (CUDA Driver API,
   cuMemHostRegister); false when it overlaps.  */
enum { PIN_READ_ONLY = 8 };
bool memory_pin (void *host, uint64_t bytes, int device, unsigned flags,
                 bool owned);
/* Undoes that.  */
bool memory_unpin (void *host, bool owned);

/* Enters managed memory, which is accessible to all devices; false when it overlaps.  */
bool memory_share (void *host, uint64_t bytes, int device);

/* The range that contains [ADDRESS, +BYTES), or NULL.  */
struct range *memory_find (uint64_t address, uint64_t bytes);
/* The range nearest to ADDRESS, or NULL if there is none.  */
struct range *memory_nearest (uint64_t address);
/* True if ADDRESS lies in some device's reservation.  */
bool memory_is_device (uint64_t address);

/* ---- pages.c: memory that host and devices share ---- */

/* What has been counted so far: accesses of pages that were elsewhere, by devices and by the host;
   pages that a full device gave up, and that were prefetched; bytes that moved or were copied; page-locked
   pages of the host's that launches have used where they are.  */
struct page_counts
{
  uint64_t faults, host_faults, evicted, prefetched, moved, in_place;
};
extern struct page_counts page_counts;

/* D's kernels may use all of the host's memory, or managed memory alone.  */
void pages_unify (const struct device *d, bool on);
/* A launch begins: the host may have other memory than before.  */
void pages_begin (void);
/* D accesses BYTES bytes at ADDRESS.  False: that is not shared memory, or may not be written.
   *R: what it may access from now on without being counted.  */
bool pages_find (struct device *d, uint64_t address, unsigned bytes, bool write, struct range *r);
/* A launch accesses ADDRESS in R, which is page-locked, where it is.  *USED: what of R it may access from
   now on without being counted.  */
void pages_in_place (const struct range *r, uint64_t address, struct range *used);
/* Whether the host has BYTES bytes at ADDRESS, and may write there if WRITE is set.  */
bool pages_host_has (uint64_t address, uint64_t bytes, bool write);
/* Brings pages to D, or to the host if that is NULL; advises that they are read mostly, or not.
   False: they are not shared memory.  */
bool pages_prefetch (struct device *d, uint64_t address, uint64_t bytes);
bool pages_read_mostly (uint64_t address, uint64_t bytes, bool on);
/* The host accesses what may be shared memory.  */
void pages_host (const void *host, uint64_t bytes, bool write);
/* Allocates managed memory, 0: there is none; frees it, which is not in the ranges any more.  */
uint64_t pages_alloc (struct device *d, uint64_t bytes);
void pages_free (uint64_t address, uint64_t bytes);

/* ---- a running grid ---- */

/* What a group of lanes waits for.  */
enum group_state { READY, WAIT_BAR, WAIT_SYNC, WAIT_WARPBAR };

/* One activation of a function by the lanes that called it together.  */
struct frame
{
  struct function *function;
  struct frame *parent;
  struct frame *next_free;
  uint64_t *regs;
  uint8_t *local;               /* LANES times local_bytes */
  uint64_t local_base;          /* address of the frame in local space */
  uint32_t return_pc;
  const struct insn *call;      /* in the parent */
  uint32_t lanes;               /* not returned yet */
  uint32_t stack_top[LANES];    /* at the call, if the function uses the stack */
  uint32_t depth;
};

/* Lanes at the same place.  */
struct group
{
  struct frame *frame;
  uint32_t pc;
  uint32_t mask;
  uint8_t state;                /* enum group_state */
  uint8_t barrier;
  bool yielded;
  uint32_t need;                /* WAIT_SYNC, WAIT_WARPBAR: member mask */
};

enum { MAX_DEVICES = 64 };

/* What ACCX_SIM_FAIL says: the call AT of SYMBOL fails; 0: none does.  */
enum { SETTING_SYMBOL = 64 };
struct failure
{
  char symbol[SETTING_SYMBOL];
  int at, device;               /* DEVICE -1: for any */
};

/* What ACCX_SIM_ORDER says.  */
struct order_wanted
{
  bool random;
  uint64_t seed;
};

/* What ACCX_SIM_SHARED says.  */
enum shared { SHARED_NONE, SHARED_MANAGED, SHARED_UNIFIED };

/* The variables of settings.def.  */
struct settings
{
  struct order_wanted order;
  int devices, peer, check, late, stats, calls, compile_ms;
  int shared;                   /* enum shared */
  uint64_t memory;
  struct failure fail;
};
extern struct settings settings;

/* ---- settings.c ---- */

/* Fills settings.  False, with a line on stderr: a variable has a value that it cannot have.  */
bool settings_read (void);

/* 32 threads of a block.  */
struct warp
{
  struct block *block;
  unsigned index;
  uint32_t met;                 /* time of its last barrier, for order.c */
  uint32_t exist, live;         /* lanes: made, and not exited */
  bool has_pending;
  uint32_t moves_unset;         /* lanes whose next store is of what nothing has set */
  struct pending *pending;      /* pending.c; or NULL */
  uint8_t *stack[LANES];        /* memory of alloca: STACK_TOP bytes in use */
  uint32_t stack_top[LANES], stack_room[LANES];
  unsigned n_groups;
  struct group groups[LANES];
};

/* A barrier of a block, by the threads that have come.  */
struct barrier
{
  bool busy;
  uint32_t expected;            /* 0: all threads */
  uint32_t arrived[GPU_BLOCK_WARPS];
  uint32_t true_mask[GPU_BLOCK_WARPS];
};

/* A gang.  */
struct block
{
  struct grid *grid;
  uint32_t ctaid[3];
  uint32_t met;                 /* time of its last barrier, for order.c */
  struct notes *order;          /* or NULL: nothing to check */
  struct copies *copies;        /* or NULL: nothing to check */
  bool ordered;                 /* race.c: an atomic has told it something */
  unsigned n_warps;
  struct warp warps[GPU_BLOCK_WARPS];
  struct barrier barriers[GPU_BARRIERS];
  uint8_t *shared;
};

/* Ranges of memory that instructions have accessed last.  */
#define RANGE_CACHE 64

/* In which order blocks and warps go on.  */
struct turns
{
  bool random;
  uint64_t state;               /* of the generator */
  uint64_t factor, summand;     /* block I is FACTOR * I + SUMMAND modulo TOTAL */
  uint64_t total, started;      /* blocks */
  uint32_t slice;               /* instructions of a warp's turn */
};

/* One launch.  */
struct grid
{
  struct function *kernel;
  struct device *device;
  const uint8_t *params;
  uint32_t nctaid[3], ntid[3];
  uint32_t dynamic_shared;
  struct var **shared_vars;     /* of all functions that the kernel can reach */
  uint32_t n_shared_vars, cap_shared_vars;
  uint64_t shared_bytes;        /* of the window, gaps included */
  uint64_t dynamic_address;     /* in it */
  struct frame **free_frames;   /* by function index */
  struct range cache[RANGE_CACHE];      /* by instruction */
  uint64_t executed;            /* thread instructions */
  uint64_t ticks;               /* makes %clock go on between reads */
  uint64_t shared_charged;      /* bytes of shared memory, gaps not included */
  struct notes *coherence;      /* or NULL: nothing to check */
  struct notes *races;          /* or NULL: nothing to check */
  uint32_t time;                /* barriers and exchanges so far */
  bool checks;                  /* accesses outside of cached sections are errors */
  struct block **resident;      /* those that take turns: N_RESIDENT, from the first on, live */
  unsigned n_resident;
  struct turns turns;           /* turns.c */
  CUresult error;
};

/* The row of SLOT (struct insn) in F.  */
static inline uint64_t *
row (const struct frame *f, int32_t slot)
{
  return slot >= 0 ? f->regs + (size_t) slot * LANES
         : f->function->consts + (size_t) ~slot * LANES;
}

#endif
