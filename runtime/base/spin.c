/* Looking again and again before sleeping: how often that pays on this machine.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <unistd.h>

#include "base/base.h"

unsigned
spin_count (void)
{
  enum { SPINS = 1000 };        /* some 50 microseconds */
  static _Atomic int spins = -1;
  if (spins < 0)
    spins = sysconf (_SC_NPROCESSORS_ONLN) > 2 * runtime.n_devices ? SPINS : 0;
  return spins;
}

