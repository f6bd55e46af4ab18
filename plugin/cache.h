/* What cache-plan.cc decides about cache directives and cache-tile.cc carries out.

   A loop that threads of a block share is `together' when cache-tile.cc has made all of
   them run it equally often: it counts the iterations of the block's first thread, and
   threads beyond the loop's end do that thread's again, without effects.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef ACCX_CACHE_H
#define ACCX_CACHE_H

#include "plugin.h"

enum { CACHE_DIMS = 3, CACHE_LOOPS = 3 };

/* A loop around a directive that is split over threads of the block.  */
struct together
{
  struct acc_loop *loop;
  tree counter;                 /* PHI result: GCC's count of the iteration, by the step */
  gcall *bound, *step;          /* IFN_GOACC_LOOP */
  HOST_WIDE_INT by;             /* the program's step */
  int threads;                  /* of the block */
  tree inside;                  /* boolean: not beyond the end, of this loop ... */
  tree all_inside;              /* ... and those around it */
  tree index;                   /* int: which of THREADS, 0 beyond the end */
};

/* One dimension of a section, and of the block's tile.  */
struct tile_dim
{
  tree first, stride;
  HOST_WIDE_INT length;         /* of a thread's section */
  int loop;                     /* in TOGETHER: the one that FIRST moves with; or -1 */
  HOST_WIDE_INT by;             /* how far from a thread to the next */
  HOST_WIDE_INT extent;         /* of the tile */
  tree place;                   /* int: of the thread's FIRST in the tile */
};

/* Arguments of OP_CACHE, those of range K from CACHE_FIRST + 3 * K on.  */
enum cache_argument
{
  CACHE_SECTION = 2, CACHE_SOLE, CACHE_TYPE, CACHE_ADDRESS, CACHE_FIRST, CACHE_LENGTH,
  CACHE_STRIDE
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
  bool sole;
  unsigned dims;
  struct tile_dim dim[CACHE_DIMS];
  tree element;                 /* type */
  tree array;                   /* variable or parameter, for its name and extent */
  HOST_WIDE_INT elements;       /* of the tile */
  tree tile;                    /* variable in shared memory */
  tree origin;                  /* ssizetype: number in it of the thread's first */
  vec<gcall *> uses;            /* OP_CACHED ... */
  vec<enum cache_way> ways;     /* ... and how each is made */
  char *why;                    /* why there is no tile, or NULL; owned */
};

struct cache
{
  vec<struct together> loops;   /* outer before inner */
  vec<struct cached> sections;
  hash_set<tree> *assumed;      /* PHIs taken to be the same in all threads */
};

/* Sets WAYS of C, a section of R with a tile.  */
void cache_choose_ways (const struct region *r, struct cached *c);

/* About how many accesses each thread of R makes in C's tile for each time that it is
   filled.  */
HOST_WIDE_INT cache_count_accesses (const struct region *r, const struct cached *c);

/* A sum of SSA names, each taken to 64 bits and multiplied, and a constant.  */
enum { CACHE_TERMS = 8 };
struct cache_sum
{
  unsigned n;
  bool full;                    /* has more terms */
  tree name[CACHE_TERMS];
  HOST_WIDE_INT by[CACHE_TERMS], constant;
};

/* INDEX less FIRST, both ssizetype.  */
void cache_distance (tree index, tree first, struct cache_sum *distance);

#endif
