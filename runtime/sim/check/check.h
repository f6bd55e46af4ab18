/* What a launch must not do, looked for beside its results: races, reads of stale memory,
   shared memory used before copies to it are complete.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#ifndef ACCX_SIM_CHECK_H
#define ACCX_SIM_CHECK_H

#include "sim/program/program.h"
#include "sim/state/state.h"

/* ---- notes.c ---- */

enum { NOTE_PAGE = 4096 };
#define NOTE_MANY UINT32_MAX

/* Notes about NOTE_PAGE bytes: 0, who it was (not 0) or NOTE_MANY.  */
struct note_page
{
  struct note_page *next;       /* in its bucket */
  uintptr_t number;
  uint32_t reader[NOTE_PAGE], writer[NOTE_PAGE];
  uint32_t read[NOTE_PAGE], written[NOTE_PAGE];        /* order.c: when */
};

/* Whether the environment asks for the checks.  */
bool notes_wanted (void);
/* No notes yet, owned, or NULL if there is no memory.  N may be NULL.  */
struct notes *notes_new (void);
void notes_free (struct notes *n);
/* The page of ADDRESS, or NULL if there is no memory.  */
struct note_page *notes_page (struct notes *n, uintptr_t address);
/* The number of W's block in the grid.  */
uint32_t notes_block (const struct warp *w);

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

/* A lane of W loads BYTES bytes at HOST of global memory, or stores those at VALUE, not NULL,
   there (before it does).  False: that races with another block.  Only with notes.  */
bool race_access (const struct warp *w, const void *host, const void *value, unsigned bytes);
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
/* LANE of W loads BYTES bytes at HOST of global memory, or stores those at VALUE, not NULL,
   there (before it does).  False: that races with another thread of the block.  Only with notes.  */
bool order_access (const struct warp *w, int lane, const void *host, const void *value,
                   unsigned bytes);

/* ---- copy.c ---- */

/* The copies of a launch of KERNEL, whose blocks have SHARED_BYTES of shared memory,
   owned, or NULL if its module has none and races are not looked for.  */
struct copies *copy_new (const struct function *kernel, uint64_t shared_bytes);
void copy_free (struct copies *c);
/* A block begins; threads have met at a barrier.  */
void copy_start_block (struct copies *c);
void copy_meet (struct copies *c);
/* Atomic accesses, and volatile ones, race with none.  COPY_LOOK: a load that counts later
   (pending.c), and meets copies now.  */
enum copy_access { COPY_LOAD, COPY_STORE, COPY_ATOMIC, COPY_LOOK };
/* LANE of W accesses BYTES bytes at ADDRESS of shared memory by other means than copies, or
   begins to copy BYTES bytes at host address FROM there.  Returns what is wrong, or NULL.  */
const char *copy_access (struct copies *c, const struct warp *w, int lane,
                         uint64_t address, unsigned bytes, enum copy_access access);
const char *copy_begin (struct copies *c, struct warp *w, int lane, uint64_t to,
                        const void *from, unsigned bytes);
/* Runs I_COPY_CONTROL for the lanes in MASK.  */
void copy_control (struct warp *w, const struct insn *i, uint32_t mask);

#endif
