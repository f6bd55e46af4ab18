/* Memory that a thread takes from its stack while it runs: alloca, stacksave,
   stackrestore.  It lies in local space above all frames; a function gives back on
   its return what it took (exec.c).  As on a GPU a thread has 1024 bytes unless
   cuCtxSetLimit gave it more; frames do not count here.

   PTX ISA 9.7.17 (stack manipulation).
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include "sim/run/run.h"
#include "sim/program/program.h"
#include "sim/state/state.h"

#include <stdlib.h>
#include <string.h>

/* Room for TOP bytes of LANE; false if there is none.  */
static bool
grow (struct warp *w, int lane, uint64_t top)
{
  if (top <= w->stack_room[lane])
    return true;
  uint64_t room = round_up (top, 4096);
  uint8_t *more = top <= w->block->grid->device->stack_limit ? realloc (w->stack[lane], room) : NULL;
  if (!more)
    return false;
  memset (more + w->stack_room[lane], 0xa5, room - w->stack_room[lane]);
  w->stack[lane] = more;
  w->stack_room[lane] = (uint32_t) room;
  return true;
}

static bool
allocate (struct warp *w, struct frame *f, const struct insn *i, int lane)
{
  uint64_t align = i->mode ? UINT64_C (1) << i->mode : 8;
  uint64_t bytes = row (f, i->src[0])[lane];
  uint64_t at = round_up (w->stack_top[lane], align);
  if (bytes > UINT32_MAX / 2 || !grow (w, lane, at + bytes))
    {
      grid_fault (w, f, i, lane, CUDA_ERROR_ILLEGAL_ADDRESS,
                  "stack overflow: %llu bytes", (unsigned long long) bytes);
      return false;
    }
  w->stack_top[lane] = (uint32_t) (at + bytes);
  row (f, i->dst)[lane] = STACK_BASE + at;
  return true;
}

bool
stack_run (struct warp *w, struct frame *f, const struct insn *i, uint32_t mask)
{
  for (int l = 0; l < LANES; l++)
    {
      if (!(mask >> l & 1))
        continue;
      if (i->kind == I_STACKSAVE)
        row (f, i->dst)[l] = STACK_BASE + w->stack_top[l];
      else if (i->kind == I_ALLOCA)
        {
          if (!allocate (w, f, i, l))
            return false;
        }
      else
        {
          uint64_t top = row (f, i->src[0])[l] - STACK_BASE;
          if (top > w->stack_top[l])
            {
              grid_fault (w, f, i, l, CUDA_ERROR_ILLEGAL_ADDRESS,
                          "stackrestore of what stacksave did not give");
              return false;
            }
          w->stack_top[l] = (uint32_t) top;
        }
    }
  return true;
}

void *
stack_place (const struct warp *w, int lane, uint64_t address, unsigned bytes)
{
  uint64_t at = address - STACK_BASE;
  return at < w->stack_top[lane] && bytes <= w->stack_top[lane] - at ? w->stack[lane] + at : NULL;
}

void
stack_free (struct warp *w)
{
  for (int l = 0; l < LANES; l++)
    {
      free (w->stack[l]);
      w->stack[l] = NULL;
      w->stack_room[l] = 0;
    }
}
