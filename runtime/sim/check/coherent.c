/* What goes through the read-only cache must not be written while the kernel runs: ld.global.nc
   may give old values.  Unless ACCX_SIM_CHECK is 0 each byte that a launch
   writes, or reads so, is noted; a load of what the launch has written ends the launch with a
   line that says so.  So does a write of what another thread has loaded so.  Only for modules
   that have such loads.  PTX ISA 9.7.9.9 (ld.global.nc).  SPDX-License-Identifier:
   GPL-3.0-or-later WITH GCC-exception-3.1  */
#include "sim/check/check.h"
#include "sim/program/program.h"
#include "sim/state/state.h"

struct notes *
coherent_new (const struct function *kernel)
{
  return kernel->module->reads_cached && notes_wanted () ? notes_new (false) : NULL;
}

/* 1 + the number of thread LANE of W in the grid.  */
static uint32_t
thread_of (const struct warp *w, int lane)
{
  const struct grid *g = w->block->grid;
  return 1 + notes_block (w) * g->ntid[0] * g->ntid[1] * g->ntid[2] + w->index * LANES
         + (uint32_t) lane;
}

bool
coherent_read (const struct warp *w, int lane, const void *host, unsigned bytes)
{
  uint32_t own = thread_of (w, lane);
  for (uintptr_t a = (uintptr_t) host, end = a + bytes; a < end; a++)
    {
      struct note_page *p = notes_page (w->block->grid->coherence, a);
      if (!p)
        return true;
      if (p->user[NOTE_WRITE][a % NOTE_PAGE])
        return false;
      uint32_t *reader = &p->user[NOTE_READ][a % NOTE_PAGE];
      *reader = *reader && *reader != own ? NOTE_MANY : own;
    }
  return true;
}

bool
coherent_write (const struct warp *w, int lane, const void *host, unsigned bytes)
{
  uint32_t own = thread_of (w, lane);
  for (uintptr_t a = (uintptr_t) host, end = a + bytes; a < end; a++)
    {
      struct note_page *p = notes_page (w->block->grid->coherence, a);
      if (!p)
        return true;
      uint32_t reader = p->user[NOTE_READ][a % NOTE_PAGE];
      if (reader && reader != own)
        return false;
      p->user[NOTE_WRITE][a % NOTE_PAGE] = 1;
    }
  return true;
}
