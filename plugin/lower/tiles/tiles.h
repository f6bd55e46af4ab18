/* What tile-plan.cc decides about cache directives and tile-uniform.cc, tile-padding.cc,
   tile-fill.cc, tile-async.cc, tile-double-buffer.cc, tile-access.cc, tile-writeback.cc and tile-software-cache.cc carry
   out.

   A loop that threads of a block share is `together' when tile-uniform.cc has made all of
   them run it equally often: it counts the iterations of the block's first thread, and
   threads beyond the loop's end only help to fill tiles and to write them back.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef ACCX_TILES_H
#define ACCX_TILES_H

#include "generic/cache/sections.h"

struct acc_loop;
struct region;

/* A loop around a directive that is split over threads of the block.  */
struct together
{
  struct acc_loop *loop;
  tree counter;                 /* PHI result: GCC's count of the iteration, by the step */
  gcall *bound, *step;          /* IFN_GOACC_LOOP */
  HOST_WIDE_INT by;             /* the program's step */
  int threads;                  /* of the block; in routines about how many, ... */
  tree all;                     /* ... and int: how many */
  tree inside;                  /* boolean: not beyond the end, of this loop ... */
  tree all_inside;              /* ... and those around it */
  tree index;                   /* int: which of THREADS, 0 beyond the end */
  tree valid;                   /* int: how many of THREADS are inside */
  vec<gassign *> kept;          /* what keeps values that others carry on */
};

/* One dimension of a section, and of the block's tile.  */
struct tile_dim
{
  tree first, stride;
  HOST_WIDE_INT length;         /* of a thread's section */
  int loop;                     /* in TOGETHER: the one that FIRST moves with; or -1 */
  HOST_WIDE_INT by;             /* how far from a thread to the next */
  HOST_WIDE_INT extent;         /* of the tile; in routines about what it is, ... */
  tree width;                   /* ... and int: what it is */
  tree place;                   /* int: of the thread's FIRST in the tile */
  bool wraps;                   /* FIRST is an unsigned int; less than 0 it is large */
};

/* Elements that a thread that comes to the directive accesses for certain: how far they are
   behind its first.  */
struct cache_span
{
  HOST_WIDE_INT low[CACHE_DIMS], high[CACHE_DIMS];
};

/* First byte and bytes of an array, or of what is known of it, as unsigned long.  */
struct cache_extent
{
  tree first, bytes;
};

/* How an access is made.  */
enum cache_way
{
  CACHE_WAY_TILE,               /* in the tile */
  CACHE_WAY_TEST,               /* there if it is inside */
  CACHE_WAY_MEMORY              /* as written: it is outside */
};

/* A section of a cache directive.  */
struct cached
{
  unsigned id;
  gcall *mark;                  /* OP_CACHE */
  struct acc_loop *in;
  bool sole, part, flat;        /* CACHE_IS_SOLE, CACHE_IS_PART, CACHE_IS_FLAT */
  unsigned dims;
  struct tile_dim dim[CACHE_DIMS];
  tree element;                 /* type */
  tree array;                   /* variable or parameter, for its name and extent */
  bool hulled;                  /* its extent is what is accessed for certain ... */
  vec<struct cache_span> spans; /* ... which is around these */
  struct cache_extent hull;
  HOST_WIDE_INT elements;       /* of the tile; in routines about how many, ... */
  tree size;                    /* ... and int: how many */
  HOST_WIDE_INT room;           /* in routines: elements of TILE */
  tree fits;                    /* boolean: the tile fits there; or NULL_TREE if it does */
  tree tile;                    /* variable in shared memory */
  tree dirty;                   /* and one that tells which elements were written */
  tree tags;                    /* of LINES: the addresses of what TILE has */
  int lines;                    /* elements in each thread's own cache, or 0 */
  tree origin;                  /* ssizetype: number in it of the thread's first */
  bool async;                   /* fetched by asynchronous copies */
  bool ahead;                   /* TILE is two, filled in turn (tile-double-buffer.cc) */
  tree source;                  /* where the section to be fetched begins */
  tree buffer;                  /* int: which of TILE's elements is the tile's first */
  vec<gcall *> uses;            /* OP_CACHED ... */
  vec<enum cache_way> ways;     /* ... and how each is made */
  vec<bool> doubts;             /* ... and whether it may be outside of the section, ... */
  vec<bool> sure;               /* ... and whether it is in one of SPANS */
  vec<gcall *> ends;            /* OP_CACHE_END */
  bool written;                 /* some use is a store */
  bool back;                    /* stores reach memory at the end */
  char *why;                    /* why there is no tile, or NULL; owned */
};

struct cache
{
  vec<struct together> loops;   /* outer before inner */
  vec<struct cached> sections;
  hash_set<tree> *assumed;      /* PHIs taken to be the same in all threads */
};

/* ---- tile-plan.cc ---- */

/* Sets R->cache from R->caches.  Behind levels_assign.  */
void cache_plan (struct region *r);

/* Frees what cache_plan has noted, behind the last step.  */
void cache_free (struct region *r);

/* ---- tile-uniform.cc ---- */

/* Makes the variables of R->cache's tiles; sections for which there is no room get none.
   Notes what became of each.  */
void cache_take_room (struct region *r);

/* Makes all threads of a block run the loops around directives equally often.  Before
   their calls are lowered.  */
void cache_keep_together (struct region *r);

/* Whether that was done to L: its IFN_GOACC_LOOP_OFFSET is that of the block's first
   thread.  */
bool cache_is_together (const struct region *r, const struct acc_loop *l);

/* ---- tile-padding.cc ---- */

/* Lets threads beyond the ends of R's loops that run together pass over what stands between
   their meetings.  Behind the lowering of loops; changes the CFG.  */
void cache_pass_over (struct region *r);

/* ---- tile-fill.cc ---- */

/* Fills the tiles, makes accesses ones of them, takes OP_CACHE and OP_CACHED away.
   Changes the CFG.  */
void cache_fill (struct region *r);

#endif
