/* Gangs of several blocks: how many more blocks a launch gets than the program has gangs.  The threads of such a
   gang never meet (ACCX_KERNEL_SPREAD), and the gangs alone leave multiprocessors idle.

   The loops inside the gang loop are split over ACCX_GANG_Y and ACCX_GANG_Z, too, the innermost over the latter.
   Along these are as many blocks as give each thread one iteration, or as keep the device busy for long: blocks that begin
   take their time, so a few iterations for each thread are quicker than one.  Not so where the kernel for one has
   so few registers that more of its blocks run at once.  Gangs that just fill the device are several blocks, too: these
   follow each other through memory.  Where their threads have few iterations each, they are left: these overlap, and
   blocks of one iteration would begin more often than they work.  A block that may be shorter (ACCX_KERNEL_OPEN) is cut in halves until each multiprocessor has some.  Pure functions, tested
   by testsuite/accx.unit/shape-spread-1.c.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <limits.h>
#include <string.h>

#include "pure/pure.h"
#include "pure/shape-choices.h"
#include "base/base.h"

enum
{
  SPREAD_FULL = 90,             /* percent of places for blocks in use that are enough */
  SPREAD_FEW = 4,               /* blocks for each place that leave some idle in any case */
  SPREAD_LINE_WAVES = 64,       /* blocks for each place at most: along one axis of the grid, ... */
  SPREAD_WAVES = 16,            /* several, ... */
  SPREAD_ONCE_WAVES = 1024,     /* and several with one iteration for each thread */
  SPREAD_EACH = 4,              /* iterations of each thread that stay in gangs which fill the device */
  SPREAD_BLOCKS = 2             /* blocks of a multiprocessor below which they are cut */
};

/* Axes of the grid that gangs of several blocks have more of.  */
enum { MORE_AXES = 1 << ACCX_GANG_Y | 1 << ACCX_GANG_Z };

/* Whether GANGS leave places of FILL idle until the last of them ends.  */
static bool
leaves_idle (unsigned gangs, unsigned fill)
{
  uint64_t waves = ((uint64_t) gangs + fill - 1) / fill;
  return waves < SPREAD_FEW || (uint64_t) gangs * 100 < waves * fill * SPREAD_FULL;
}

static int64_t
at_most (int64_t n, int64_t most)
{
  return n < 1 ? 1 : n < most ? n : most < 1 ? 1 : most;
}

/* Halves K's BLOCK: workers, else lanes, down to a warp.  False: it cannot be.  */
static bool
cut (const struct accx_kernel *k, int *block)
{
  int *workers = &block[ACCX_WORKER], *lanes = &block[ACCX_VECTOR];
  if (!(k->flags & ACCX_KERNEL_OPEN) || *workers * *lanes < 2 * GPU_LANES)
    return false;
  if (*workers % 2 == 0)
    *workers /= 2;
  else if (*lanes % (2 * GPU_LANES) == 0)
    *lanes /= 2;
  else
    return false;
  return true;
}

/* Blocks of BLOCK for GANGS of K's only loop, whose gangs have THREADS.  */
static int64_t
line_blocks (const struct accx_kernel *k, void *const *params, unsigned fill, unsigned gangs, int threads,
	     const int *block)
{
  int64_t said = (int64_t) gangs * (threads / (block[ACCX_WORKER] * block[ACCX_VECTOR]));
  int64_t wanted = at_most (shape_axis_gangs (k, params, block, 0), (int64_t) fill * SPREAD_LINE_WAVES);
  return at_most (wanted > said ? wanted : said, INT_MAX);
}

/* Blocks along axis I of the grid that K's loops have iterations for; 1 where it is not known, or a gang
   has one thread along it.  */
static int64_t
axis_blocks (const struct accx_kernel *k, void *const *params, const int *block, int i)
{
  unsigned axis = i == 1 ? ACCX_GANG_Y : ACCX_GANG_Z;
  int threads = 1;
  if (!(k->partitioned & 1u << axis))
    return 1;
  for (unsigned t = 0; t < k->n_trips; t++)
    if (k->trips[t].axes & 1u << axis)
      threads = (k->trips[t].axes & 1u << ACCX_WORKER ? block[ACCX_WORKER] : 1)
		* (k->trips[t].axes & 1u << ACCX_VECTOR ? block[ACCX_VECTOR] : 1);
  return threads == 1 ? 1 : at_most (shape_axis_gangs (k, params, block, i), GPU_GRID_YZ);
}

/* Of N blocks as many as ROOM is for, each with about as many iterations.  */
static unsigned
part (int64_t n, int64_t room)
{
  int64_t each = (n - 1) / at_most (n, room) + 1;
  return (unsigned) ((n - 1) / each + 1);
}

void
shape_spread (const struct accx_kernel *k, void *const *params, unsigned sms, unsigned fill, unsigned once, int *block,
	      unsigned *grid)
{
  int threads = block[ACCX_WORKER] * block[ACCX_VECTOR];
  if (k->partitioned & MORE_AXES && grid[0] > GPU_GRID_YZ)
    grid[0] = GPU_GRID_YZ;
  int64_t enough = (int64_t) sms * SPREAD_BLOCKS, gangs = grid[0];
  if (gangs == 1 || threads == 1 || (k->flags & ACCX_KERNEL_GANG_REDUCTION) || !leaves_idle (grid[0], fill))
    return;
  if (!(k->partitioned & MORE_AXES))
    {
      int64_t n = line_blocks (k, params, fill, grid[0], threads, block);
      while (n < enough && cut (k, block))
	n = line_blocks (k, params, fill, grid[0], threads, block);
      grid[0] = (unsigned) n;
      return;
    }
  while (gangs * axis_blocks (k, params, block, 1) * axis_blocks (k, params, block, 2) < enough
	 && cut (k, block))
    continue;
  if (gangs >= fill && axis_blocks (k, params, block, 1) * axis_blocks (k, params, block, 2) <= SPREAD_EACH)
    return;
  int64_t room = (once > fill ? (int64_t) once * SPREAD_ONCE_WAVES : (int64_t) fill * SPREAD_WAVES) / gangs;
  grid[2] = part (axis_blocks (k, params, block, 2), room);
  grid[1] = part (axis_blocks (k, params, block, 1), room / grid[2]);
}

void
shape_turn (const struct accx_kernel *k, unsigned *grid)
{
  unsigned x = grid[0];
  if (!(k->flags & ACCX_KERNEL_SPREAD) || !(k->partitioned & MORE_AXES))
    return;
  grid[0] = grid[2];
  grid[2] = x;
}
