/* What a launch must not do, looked for beside its results: races, reads of stale memory,
   shared memory used before copies to it are complete.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#ifndef ACCX_SIM_CHECK_H
#define ACCX_SIM_CHECK_H

#include "sim/program/program.h"
#include "sim/state/state.h"

/* ---- notes.c ---- */

enum { NOTE_PAGE = 256 };
#define NOTE_MANY UINT32_MAX
enum note_kind { NOTE_READ, NOTE_WRITE, NOTE_UPDATE, NOTE_KINDS };

/* Notes about NOTE_PAGE bytes: 0, who it was (not 0) or NOTE_MANY.  */
struct note_page
{
  struct note_page *next;       /* in its bucket */
  uintptr_t number;
  uint32_t user[NOTE_KINDS][NOTE_PAGE]; /* who has read, written, updated by an atomic */
  uint32_t place[NOTE_KINDS][NOTE_PAGE];        /* notes_place of the first of those */
  uint16_t thread[NOTE_KINDS][NOTE_PAGE];       /* of it: 1 + its number in the block */
  /* Of notes that are TIMED alone: when.  */
  uint32_t time[NOTE_KINDS][NOTE_PAGE];
};

/* With whom an access races.  */
struct race_other
{
  bool known;
  uint32_t block;               /* 1 + its number, 0: the same, NOTE_MANY: several */
  uint32_t thread;              /* 1 + its number in the block; 0: several */
  uint32_t place;               /* notes_place */
};

/* Set by race_access and its like where they return false.  */
extern struct race_other race_other;

/* Whether the environment asks for the checks.  */
bool notes_wanted (void);
/* No notes yet, owned, or NULL if there is no memory.  N may be NULL.  */
struct notes *notes_new (bool timed);
void notes_free (struct notes *n);
/* The page of ADDRESS, or NULL if there is no memory.  */
struct note_page *notes_page (struct notes *n, uintptr_t address);
/* The number of W's block in the grid.  */
uint32_t notes_block (const struct warp *w);
/* Where I comes from: the number of its file, and its line.  The other way round.  */
uint32_t notes_place (const struct insn *i);
uint32_t notes_place_file (uint32_t place);
uint32_t notes_place_line (uint32_t place);
/* LANE of W, with I, is the first who has accessed byte K of P so.  */
void notes_first (struct note_page *p, enum note_kind kind, unsigned k, const struct warp *w,
                  int lane, const struct insn *i);

/* ---- valid.c ---- */

enum { VALID_UNSET = 1, VALID_OLD = 2, VALID_NEW = 4, VALID_DROPPED = 8 };

/* The BYTES bytes at HOST are in use by the checks from now on, if these are wanted; and have
   FLAGS.  */
void valid_use (const void *host, uint64_t bytes);
void valid_begin (const void *host, uint64_t bytes, unsigned flags);
/* Bytes that are in use lose and get flags.  */
void valid_change (const void *host, uint64_t bytes, unsigned clear, unsigned set);
/* The BYTES bytes at TO, if they are in use, get the flags of those at FROM.  */
void valid_copy (const void *to, const void *from, uint64_t bytes);
/* What some, and all, of the bytes have.  */
struct valid_flags { unsigned any, all; };
struct valid_flags valid_of (const void *host, uint64_t bytes);
/* A kernel uses, or sets, BYTES bytes at HOST.  Returns what is wrong, or NULL.  */
const char *valid_load (const void *host, unsigned bytes);
void valid_store (const void *host, unsigned bytes);

/* ---- clock.c ---- */

enum { CLOCK_STREAMS = 64 };

/* What comes before the next operation of a stream: the tickets of other streams' last ones, by
   number; SELF is its own, 0: none yet.  */
struct clock
{
  unsigned self;
  uint64_t seen[CLOCK_STREAMS];
};

/* STREAM is new.  */
void clock_begin (struct clock *stream);
/* The host asks for operation TICKET in STREAM; STREAM waits for EVENT; the host has waited for
   C.  */
void clock_ask (struct clock *stream, uint64_t ticket);
void clock_wait (struct clock *stream, const struct clock *event);
void clock_host_waits (const struct clock *c);
/* The operation that C belongs to runs, or none.  Returns which did.  */
const struct clock *clock_run (const struct clock *c);
/* It reads, or writes, BYTES bytes at COPY of device memory.  Returns what is wrong, or NULL.  */
const char *clock_access (const void *copy, uint64_t bytes, bool write);
/* The memory is new.  */
void clock_forget (const void *copy, uint64_t bytes);
/* The last operation of STREAM copies to BYTES bytes at ADDRESS, of a device or of the host.  */
void clock_fly (const struct clock *stream, uint64_t address, uint64_t bytes, bool to_device);
/* The host writes what is at ADDRESS of a device, too.  Returns what is wrong, or NULL.  */
const char *clock_host_write (uint64_t address, uint64_t bytes);
/* The host reads, or writes, its BYTES bytes AT.  Returns what is wrong, or NULL.  */
const char *clock_host_access (const void *at, uint64_t bytes, bool write);

/* The host has asked STREAM for a copy to the BYTES bytes at HOST, of array NAME.  */
void clock_land_at (const struct clock *stream, const void *host, uint64_t bytes, const char *name);

/* ---- host-place.c ---- */

/* Makes ready for the others; RUNTIME is an address in accx's runtime.  False: they do not work.  */
bool host_place_start (const void *runtime);
/* For a handler of a signal: whether an access comes from the libraries of accx; and writes its place to
   TEXT with ROOM bytes, a line or a function.  */
bool host_is_ours (void);
void host_place (char *text, size_t room);

/* ---- guard.c ---- */

/* The operation TICKET of STREAM copies to BYTES bytes at HOST, of array NAME.  */
void guard_fly (unsigned stream, uint64_t ticket, const char *host, uint64_t bytes, const char *name);
/* The program runs again, which must not access such; RUNTIME is an address in accx's runtime, or NULL:
   the one of before.  */
void guard_close (const void *runtime);
/* Such may be accessed until then.  */
void guard_open (void);
/* The calling thread uses the driver.  */
void guard_thread (void);
/* The host has waited for something.  */
void guard_land (bool (*has_landed) (unsigned stream, uint64_t ticket));

/* ---- mapped.c ---- */

/* The device's BYTES bytes at ADDRESS, which the simulator has at COPY, are NAME's; the program's
   are at HOST, or NULL.  And are not any more.  */
void mapped_add (uint64_t address, const void *host, const void *copy, uint64_t bytes,
                 const char *name);
void mapped_remove (uint64_t address, uint64_t bytes);
/* Writes to TEXT, which it returns, whose the byte at COPY is, or nothing; and, unless SIZE is
   0, which element of SIZE bytes.  */
const char *mapped_describe (const void *copy, unsigned size, char *text, size_t room);
/* The name of what is nearest to ADDRESS of what is mapped in the BYTES bytes at LO; or "".  */
const char *mapped_near (uint64_t address, uint64_t lo, uint64_t bytes);
/* Whether what device D has a copy of has some of the BYTES bytes at HOST: its name, or NULL, and *R, which has
   them, becomes what of it has no copy around them.  */
struct range;
const char *mapped_copied (int d, uint64_t host, uint64_t bytes, struct range *r);
/* The host reads, or writes, BYTES bytes at HOST.  False, with a line on stderr: what it reads is
   not what it should be.  */
bool mapped_read (const void *host, uint64_t bytes, const char *file, unsigned line);
bool mapped_write (const void *host, uint64_t bytes, const char *file, unsigned line);
/* What is at HOST may be anything.  */
void mapped_forget (const void *host);

/* ---- coherent.c ---- */

/* Notes about a launch of KERNEL, owned, or NULL if there is nothing to check.  */
struct notes *coherent_new (const struct function *kernel);

/* LANE of W loads (ld.global.nc), or writes, BYTES bytes at HOST of global memory.
   False: the launch has written, or another thread has loaded, one of them.  Only
   with notes.  */
bool coherent_read (const struct warp *w, int lane, const void *host, unsigned bytes);
bool coherent_write (const struct warp *w, int lane, const void *host, unsigned bytes);

/* ---- race.c ---- */

/* Notes about a launch of NCTAID blocks, owned, or NULL if there is nothing to
   check.  */
struct notes *race_new (const uint32_t nctaid[3]);

/* LANE of W loads BYTES bytes at HOST of global memory with I, or stores those at VALUE, not NULL,
   there (before it does).  False: that races with another block.  Only with notes.  */
bool race_access (const struct warp *w, int lane, const struct insn *i, const void *host,
                  const void *value, unsigned bytes);
/* The same for an atomic: false if it races with accesses of another block that are none.  */
bool race_atomic (const struct warp *w, int lane, const struct insn *i, const void *host,
                  unsigned bytes);
/* An atomic has told W's block what others did.  */
void race_ordered (const struct warp *w);
/* The BYTES bytes at HOST are new: what was noted is about others.  */
void race_forget (struct notes *c, const void *host, uint64_t bytes);

/* ---- order.c ---- */

/* Notes about a launch with blocks of NTID threads, owned, or NULL if there is nothing to
   check.  */
struct notes *order_new (const uint32_t ntid[3]);
/* The threads of a block, or the lanes of a warp, have met at a barrier; the block begins.  */
void order_meet (struct block *b);
void order_meet_warp (struct warp *w);
/* LANE of W loads BYTES bytes at HOST of global memory with I, or stores those at VALUE, not NULL,
   there (before it does).  False: that races with another thread of the block.  Only with notes.  */
bool order_access (const struct warp *w, int lane, const struct insn *i, const void *host,
                   const void *value, unsigned bytes);

/* The same for an atomic and other threads' accesses that are none.  */
bool order_atomic (const struct warp *w, int lane, const struct insn *i, const void *host,
                   unsigned bytes);

/* ---- copy.c ---- */

/* The copies of a launch of KERNEL, owned, whose blocks have SHARED_BYTES of shared memory.
   NULL if its module has none and races are not looked for.  */
struct copies *copy_new (const struct function *kernel, uint64_t shared_bytes);
void copy_free (struct copies *c);
/* A block begins; threads have met at a barrier.  */
void copy_start_block (struct copies *c);
void copy_meet (struct copies *c);
/* Atomic accesses, and volatile ones, race with none.  COPY_LOOK: a load that counts later
   (pending.c), and meets copies now.  */
enum copy_access { COPY_LOAD, COPY_STORE, COPY_ATOMIC, COPY_LOOK };
/* LANE of W accesses BYTES bytes at ADDRESS of shared memory by other means than copies.  Or it
   begins to copy BYTES bytes at host address FROM there.  Returns what is wrong, or NULL.  */
const char *copy_access (struct copies *c, const struct warp *w, int lane,
                         uint64_t address, unsigned bytes, enum copy_access access);
const char *copy_begin (struct copies *c, struct warp *w, int lane, uint64_t to,
                        const void *from, unsigned bytes);
/* Runs I_COPY_CONTROL for the lanes in MASK.  */
void copy_control (struct warp *w, const struct insn *i, uint32_t mask);

#endif
