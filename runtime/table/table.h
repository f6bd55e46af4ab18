/* What is looked up by address: the present table of a device, the kernels of the program.
   Knows no driver, and is unit-tested.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#ifndef ACCX_TABLE_H
#define ACCX_TABLE_H

#include "base/base.h"
#include "pure/pure.h"

/* An address of device memory, as the CUDA driver has it.  */
typedef uint64_t CUdeviceptr;

/* ---- present.c: host ranges to entries ---- */

/* An attached pointer in mapped data.  One that leads to several sections has one for each.  */
struct attachment
{
  uintptr_t at;                 /* host address of the pointer */
  uintptr_t pointer;            /* its value on the host as it was attached */
  size_t bias;                  /* mapped data start so far behind its target */
  CUdeviceptr target;           /* what its device copy points at */
  unsigned count;
};

/* A compressed array: what its data clause says (compress.c), then that of an entry.  Its
   elements are numbers, or structs of SLOTS numbers; the codes of the first number of all
   elements come first, a plane of them, then those of the second and so on.  An address
   goes on by STEP from one element to the next: bytes of a code where all have the same,
   so that it is that of the first number's code, else 1.  */
struct compression
{
  struct compression *next;     /* thread.wanted */
  uintptr_t host, base;         /* of the section; of the array that it is one of */
  unsigned element;             /* bytes on the host */
  unsigned slots;
  unsigned real, bits;          /* as the clause has it; REAL 0: both types */
  unsigned step;
  const char *layout;           /* for each of the slots (accx-abi.h); NULL: one */
  size_t plane;                 /* bytes of one; of an entry only */
  bool given;                   /* the program gives the range */
  bool any_bits;                /* and does not say how many bits */
  bool inside;                  /* the array is a member of a struct */
  const char *name;             /* of the array */
  const struct accx_site *site; /* of the clause */
  CUdeviceptr fault;            /* what device code could not encode: struct fault */
  unsigned n_codecs;
  struct codec codecs[];
};

/* A device allocation that one or several mappings share (members of one
   struct keep their distances).  */
struct block
{
  CUdeviceptr dev;
  size_t bytes;
  unsigned lead;                /* so many of them, the first, are no data */
  unsigned entries;
  bool owned;                   /* freed with its last entry */
  _Atomic bool given;           /* the program may know its address */
  _Atomic uint64_t queues;      /* the bits of streams that have work about it, or had */
  const char *name;             /* of the last entry, for messages */
  struct block *next;           /* op.dead */
};

/* One mapped host range.  Guarded by device.lock.  */
struct entry
{
  uintptr_t start, end;         /* host range */
  CUdeviceptr dev;              /* device address of START */
  struct block *block;
  unsigned structured, dynamic; /* reference counts, OpenACC 3.3 section 2.6.7 */
  bool forever;                 /* acc_map_data and declared variables */
  bool member;                  /* a pointer in a struct, mapped for its target only */
  bool inside;                  /* in present.inside */
  bool slot;                    /* in present.slots */
  struct entry *next_slot;
  struct compression *compression; /* or NULL; owned */
  const struct accx_site *site; /* of the directive that mapped it; or NULL */
  const char *name;             /* or NULL */
  const char *layout;           /* of a declared variable's elements (accx-abi.h), or NULL */
  uint64_t stores;              /* the bits of streams that all stores of attached pointers are ahead of */
  bool busy;                    /* being copied: others wait for device.ready */
  struct attachment *attached;  /* sorted by AT, the latest of a pointer first */
  unsigned n_attached, attached_room;
  char *before;                 /* what the host had when it was made: what is the same is not stored; or NULL */
};

/* How far in E's device memory, as addresses count, BYTES of the host's are.  */
static inline ptrdiff_t
entry_bytes (const struct entry *e, ptrdiff_t bytes)
{
  const struct compression *c = e->compression;
  return c ? bytes / (int) c->element * (int) c->step : bytes;
}

/* The device address of host address HOST, which E holds or is near to.  */
static inline CUdeviceptr
entry_device (const struct entry *e, uintptr_t host)
{
  return e->dev + (CUdeviceptr) entry_bytes (e, (ptrdiff_t) (host - e->start));
}

/* Bytes of host memory for BYTES of E's device memory.  */
static inline size_t
entry_host_bytes (const struct entry *e, size_t bytes)
{
  const struct compression *c = e->compression;
  return c ? bytes / c->step * c->element : bytes;
}

/* Entries sorted by address, never overlapping.  */
struct present
{
  uintptr_t *starts;
  struct entry **entries;
  size_t n, room, last;         /* LAST: index found last */
  struct present *inside;       /* entries that may lie in others; or NULL; owned */
  struct entry *slots;          /* pointers of the compiler's own, found by present_find_slot alone */
  _Atomic uint64_t changes;     /* how often any answer may have become another one */
};

enum present_match { PRESENT_NONE, PRESENT_WHOLE, PRESENT_PARTLY };

/* Frees what TABLE has allocated, not its entries.  */
void present_fini (struct present *table);

/* The entry that overlaps [START, START + BYTES), and how much of the range it
   holds.  An empty range is inside the entry that holds START or, failing
   that, that ends at START.  Of several overlapping entries returns the first.
   O(log n).  */
struct entry *present_find (struct present *table, uintptr_t start,
			    size_t bytes, enum present_match *match);

/* The entry that holds device range [DEV, DEV + BYTES), or NULL.  O(n).  */
struct entry *present_find_device (struct present *table, CUdeviceptr dev,
				   size_t bytes);

/* Adds ENTRY, which must not overlap another; borrows it.  */
int present_insert (struct present *table, struct entry *entry);

/* Adds ENTRY, a pointer in memory that the compiler uses anew once the construct has begun; borrows
   it.  */
void present_add_slot (struct present *table, struct entry *entry);

/* The one of these for the host's POINTER at AT, attached to TARGET, or NULL.  */
struct entry *present_find_slot (const struct present *table, uintptr_t at, uintptr_t pointer,
				 CUdeviceptr target);

/* Takes ENTRY out, which is in TABLE, inside or among the slots.  */
void present_remove (struct present *table, struct entry *entry);

/* Moves ENTRY of TABLE, which may overlap another one, to those inside.  */
int present_move_inside (struct present *table, struct entry *entry);

/* The one of these that [START, +BYTES) lies in, or NULL.  */
struct entry *present_find_inside (struct present *table, uintptr_t start, size_t bytes);

/* Returns owned entry for the host range, at DEV in BLOCK; NULL: no memory.  */
struct entry *entry_new (uintptr_t start, size_t bytes, CUdeviceptr dev,
			 struct block *block);

/* Frees ENTRY and what it owns.  */
void entry_free (struct entry *entry);

/* Counts one more attachment of A, which lies in ENTRY, to its target; A's count is not read.  To
   another one than the latest's, of the same pointer's value, it stands in front of that; another
   value ends all before.  *COUNT is the count, 1: the device's pointer is to be stored.  */
int entry_attach (struct entry *entry, const struct attachment *a, unsigned *count);

/* Counts one less of the pointer at AT: of its attachment to TARGET, failing that of the latest;
   none is left at all when ALL.  *STORE: the device's pointer is to become what the latest left
   leads to or, without one, the host's value.  ACCX_NOT_ATTACHED if there was none.  */
int entry_detach (struct entry *entry, uintptr_t at, CUdeviceptr target, bool all, bool *store);

/* The latest attachment of the first attached pointer at or after host address FROM, or NULL.  */
const struct attachment *entry_attached (const struct entry *entry,
					 uintptr_t from);

/* ---- image-table.c: units and their kernels ---- */

/* Addresses [START, END).  */
struct range
{
  uintptr_t start, end;
};

enum { IMAGE_CONSTANTS = 8 };

/* One unit, and what of it is on each device.  */
struct image
{
  struct accx_unit *unit;
  struct range constants[IMAGE_CONSTANTS]; /* of the program or library that
                                              the unit is linked into */
  unsigned n_constants;
  uintptr_t object;             /* where that is loaded */
  struct image *next;
  uint64_t mapped;              /* bit per device: its variables are */
  const struct accx_symbol *_Atomic no_code; /* regions run on the host */
  _Atomic bool told;            /* ... and this was said */
  pthread_mutex_t lock;
  struct loaded *_Atomic loaded[ACCX_MAX_DEVICES];
};

/* All images, the latest first; runtime.lock and link lock together guard the list.  */
extern struct image *images;

/* A kernel of a unit.  */
struct kernel
{
  const struct accx_kernel *abi;
  struct image *image;
  unsigned index;
};

/* The kernel of host function FN; false: no device code.  Takes no lock.  */
bool image_find (void (*fn) (void *), struct kernel *kernel);

/* Why the region of host function FN has no device code, or NULL if no unit says so; it lives as
   long as the unit.  Takes runtime.lock.  */
const char *image_why (void (*fn) (void *));

/* True if HOST lies in constant data of a program or library that has a unit.
   GCC makes "copy" of a const array; nothing must be copied back.  Takes no
   lock.  */
bool image_read_only (uintptr_t host);

/* Publishes a table of all images; false: no memory.  runtime.lock held.  */
bool image_publish (void);

/* Frees all tables, when there is no image left.  */
void image_free_tables (void);

#endif
