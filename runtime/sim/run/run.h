/* A grid run: warps, control flow, loads and stores, instructions in which lanes meet.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#ifndef ACCX_SIM_RUN_H
#define ACCX_SIM_RUN_H

#include "sim/program/program.h"
#include "sim/state/state.h"

/* ---- stack.c ---- */

/* Runs alloca, stacksave or stackrestore; false after a fault.  */
bool stack_run (struct warp *w, struct frame *f, const struct insn *i, uint32_t mask);
/* BYTES of LANE's stack at ADDRESS in local space, or NULL if they are not taken.  */
void *stack_place (const struct warp *w, int lane, uint64_t address, unsigned bytes);
/* Frees the stacks of W's lanes.  */
void stack_free (struct warp *w);

/* ---- access.c ---- */

/* Run a load, a store, an atomic for the lanes in MASK; false after a fault.  */
bool access_load (struct warp *w, struct frame *f, const struct insn *i,
                  uint32_t mask);
bool access_store (struct warp *w, struct frame *f, const struct insn *i,
                   uint32_t mask);
bool access_atom (struct warp *w, struct frame *f, const struct insn *i,
                  uint32_t mask);
/* Runs I_COPY in the same way.  */
bool access_copy (struct warp *w, struct frame *f, const struct insn *i,
                  uint32_t mask);
/* Ends the launch: I of LANE is WRONG with what lies at HOST, and, if race_other is known, races
   with that, which is forgotten.  */
void access_fault (struct warp *w, const struct frame *f, const struct insn *i, int lane,
                   const void *host, const char *wrong);
/* The byte at generic ADDRESS, to be read by LANE, or NULL after a fault.  */
const uint8_t *access_byte (struct warp *w, struct frame *f, const struct insn *i,
                            int lane, uint64_t address);
/* The address of V in its own space, in frame F.  */
uint64_t access_symbol (const struct frame *f, const struct var *v);

/* LANE of W has loaded BYTES bytes at HOST, of global or shared memory, with I: the load counts for
   the checks of races now.  SET: the memory must have been set.  Returns what is wrong, or
   NULL.  */
const char *access_count_load (struct warp *w, int lane, const struct insn *i, void *host,
                               unsigned bytes, bool set);
/* Whether an access of LANE with I in F is of shared memory.  */
bool access_is_shared (const struct frame *f, const struct insn *i, int lane);

/* ---- pending.c ---- */

/* LANES of W load BYTES bytes at HOST[] + OFFSET with I into SLOT of F; they count once that is
   used.  False after a fault, here and below.  */
bool pending_add (struct warp *w, struct frame *f, const struct insn *i, int32_t slot,
                  uint32_t lanes, void *const *host, unsigned offset, unsigned bytes);
/* The lanes in MASK are about to run I.  Only with w->has_pending, as the next.  */
bool pending_use (struct warp *w, struct frame *f, const struct insn *i, uint32_t mask);
/* Threads of B are about to meet: what they have loaded counts, but where it races already; that
   is an error where it is used.  */
void pending_meet (struct block *b);
/* All that LANES have loaded counts.  */
bool pending_count (struct warp *w, uint32_t lanes);
/* Nothing of it counts.  */
void pending_drop (struct warp *w, uint32_t lanes);
/* W ends.  */
void pending_free (struct warp *w);

/* ---- native.c ---- */

/* Runs call I of a function that the driver provides for the lanes in MASK; false after a
   fault.  */
bool native_run (struct warp *w, struct frame *f, const struct insn *i, uint32_t mask);

/* ---- collect.c ---- */

/* Runs the collective instruction I for the group **G, all of whose lanes are at
   it.  Groups may be joined: *G is then where the group is.  Returns true if the
   group goes on (at the next instruction), false if it waits or the launch
   failed.  */
bool collect_run (struct warp *w, struct group **g, const struct insn *i);
/* After lanes have exited: lets barriers and waiting groups look again.  */
void collect_exited (struct warp *w);
/* The line that explains why nothing in B can go on.  */
void collect_deadlock (struct block *b);

/* ---- exec.c ---- */

/* Runs W until all its lanes have exited or wait, or its time slice is over.
   Returns true if anything was executed.  */
bool warp_run (struct warp *w);

/* Takes the lanes SUB out of group G and puts them into a new group at PC.
   G must keep at least one lane.  */
struct group *warp_split (struct warp *w, struct group *g, uint32_t sub,
                          uint32_t pc);

/* ---- turns.c ---- */

/* Begins the turns of launch G of so many BLOCKS, FITS of which the device can run at once.
   Returns how many are to be resident.  */
unsigned turns_begin (struct grid *g, uint64_t blocks, unsigned fits);
/* Sets CTAID to the block of G that begins next; false: all have begun.  */
bool turns_block (struct grid *g, uint32_t ctaid[3]);
/* Which of G's resident blocks goes on.  */
unsigned turns_resident (struct grid *g);
/* Runs B for a turn of each of its warps, or of some of them; false: it has ended, or the launch
   has failed.  */
bool turns_run (struct block *b);

/* ---- grid.c ---- */

/* How many blocks of KERNEL, of THREADS threads, fit on a multiprocessor.  */
unsigned grid_blocks_fit (struct function *kernel, uint32_t threads, uint64_t dynamic_shared);

/* Runs KERNEL; PARAMS is its parameter buffer.  Everything is validated but the
   layout of shared memory, which this does.  *EXECUTED: thread instructions.  */
CUresult grid_run (struct device *d, struct function *kernel,
                     const uint32_t grid[3], const uint32_t ntid[3],
                     uint32_t dynamic_shared, const uint8_t *params,
                     uint64_t *executed);

/* Bytes of static shared memory that KERNEL needs.  */
uint64_t grid_static_shared (struct function *kernel);
/* Bytes of local memory of one thread of KERNEL, callees not included.  */
uint64_t grid_local_bytes (const struct function *kernel);

/* A frame of F for the lanes in MASK, NULL when memory runs out; and back.  */
struct frame *grid_frame (struct grid *g, struct function *f,
                         struct frame *parent, uint32_t mask);
void grid_frame_free (struct grid *g, struct frame *f);

/* Ends the launch with ERROR after a line on stderr that names kernel, source
   line, block and thread (LANE < 0: none) and the printf-like text.  Only the
   first failure of a launch is reported.  */
void grid_fault (struct warp *w, const struct frame *f, const struct insn *i,
                   int lane, CUresult error, const char *format, ...)
  __attribute__ ((format (printf, 6, 7)));

#endif
