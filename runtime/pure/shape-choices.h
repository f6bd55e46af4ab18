/* What shapes of a launch take, and those among which a trial may choose beside the model's of shape.c.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#ifndef ACCX_SHAPE_CHOICES_H
#define ACCX_SHAPE_CHOICES_H

#include "pure/pure.h"

/* ---- shape.c ---- */

/* How many rows K has: its own, and those behind it.  */
static inline unsigned
shape_rows (const struct accx_kernel *k)
{
  return 1 + !!(k->flags & ACCX_KERNEL_HAS_WIDE) + !!(k->flags & ACCX_KERNEL_HAS_WARP)
	 + !!(k->flags & ACCX_KERNEL_HAS_THREAD) + !!(k->flags & ACCX_KERNEL_HAS_PART);
}

/* The iterations of K's loop over AXIS of the block, 0: not known.  */
int64_t shape_length (const struct accx_kernel *k, void *const *params, int axis);

/* Makes the block DIMS of K, which has ACCX_KERNEL_WIDEN, larger where its gangs have fewer threads than a device has PLACES,
   and more iterations.  GIVEN and MAX_THREADS are as for shape_block, which has set DIMS.  */
void shape_widen_gangs (const struct accx_kernel *k, const int *given, void *const *params, int64_t places, int max_threads,
			int *dims);

/* The size of K's axis D with the launch arguments GIVEN, 0: it is not known, and in *FREE whether the runtime may
   change it.  */
int shape_dimension (const struct accx_kernel *k, const int *given, void *const *params, int d, bool *is_free);

/* ---- shape-grid.c ---- */

/* Gangs along axis I of the grid that give each thread of a block DIMS one iteration of K's longest
   loop there; 0: not known.  */
int64_t shape_axis_gangs (const struct accx_kernel *k, void *const *params, const int *dims, int i);

/* About how long BLOCKS gangs of THREADS, of which RESIDENT run at once on each of SMS
   multiprocessors, take if each thread takes COST.  */
double shape_time (uint32_t cost, int64_t blocks, unsigned threads, unsigned sms, int resident);

/* The gangs of DIMS that give each thread one iteration of K's loops over the grid.  */
int64_t shape_one_blocks (const struct accx_kernel *k, void *const *params, const int *dims);

/* Makes the block DIMS of K smaller, where the program leaves that open, while a grid has fewer blocks than there are SMS.
   More blocks run on multiprocessors that were idle.  Not where a block has memory or a result of its own.  GIVEN and DIMS are as for shape_widen_gangs.  */
void shape_shrink (const struct accx_kernel *k, const int *given, void *const *params, unsigned sms, int *dims);

/* ---- shape-choices.c ---- */

/* Of struct shape_choice's JAM: as the model says; no jam entry.  */
enum { JAM_MODEL = -2, JAM_NONE = -1 };

/* A wish for a launch; 0: as the model says.  No padding: compared as bytes.  */
struct shape_choice
{
  int32_t workers, vector;      /* of a block */
  int32_t iterations;           /* of each thread of the loop over the grid */
  int32_t waves;                /* of a reduction: gangs for each that runs at once */
  int32_t jam;                  /* number of a jam entry, or one of those above */
};

enum { SHAPE_CHOICES = 24, SHAPE_CHOICE_TEXT = 96 };

/* Fills LIST with the choices for a launch of K with the launch arguments GIVEN, the model's own
   first.  DIMS is the model's block and number of gangs, FILL how many of these gangs run at once.
   MAX_THREADS is as for shape_block, JAMS the number of jam entries.  What the program asks for
   stays as it is.  Returns how many choices there are.  */
unsigned shape_choices (const struct accx_kernel *k, const int *given, void *const *params,
			int max_threads, const int *dims, unsigned fill, unsigned jams,
			struct shape_choice *list);

/* Sets WANTED, of ACCX_DIMS, to the launch arguments GIVEN with what C, of shape_choices with the
   same arguments, asks for.  */
void shape_choose (const struct shape_choice *c, const struct accx_kernel *k, const int *given,
		   void *const *params, const int *dims, unsigned fill, int *wanted);

/* Writes what C asks of K as TEXT: words with blanks between, no tabs.  */
void shape_choice_text (const struct shape_choice *c, const struct accx_kernel *k,
			char text[SHAPE_CHOICE_TEXT]);

/* ---- shape-lanes.c ---- */

/* The device's address of an array whose elements iterations of K's inner loops read, and in *BYTES the size of
   an element.  It is for loops whose lengths are in memory; 0 if there is none.  */
uint64_t shape_lanes_array (const struct accx_kernel *k, void *const *params, unsigned *bytes);

/* Which of K's rows, by number, suits a launch with the launch arguments GIVEN on SMS multiprocessors: its own, that with
   a warp, a thread or a part of a warp for each iteration of its loop over gangs.  ELEMENTS: of such an array, negative if
   that is not known.  */
unsigned shape_lanes (const struct accx_kernel *k, const int *given, void *const *params, int64_t elements, unsigned sms);

/* ---- shape-spread.c ---- */

/* Makes the gangs of K, which has ACCX_KERNEL_SPREAD, several blocks where GRID, from shape_gangs, has few for each
   multiprocessor, or leaves some idle.  SMS of these run FILL blocks of BLOCK at once, which is in and out and has
   ACCX_AXES elements; of K's entry for one iteration of each thread ONCE blocks, 0: there is none.  */
void shape_spread (const struct accx_kernel *k, void *const *params, unsigned sms, unsigned fill, unsigned once, int *block,
		   unsigned *grid);

/* Turns GRID, with the gangs of K along x, to how K is launched: gangs that may be several blocks are along z.  */
void shape_turn (const struct accx_kernel *k, unsigned *grid);

#endif
