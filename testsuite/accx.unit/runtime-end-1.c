/* At the end of a program all that it has left is waited for; what the device holds is freed by
   calls only if the driver does not do so alone, as CUDA's does when a process ends.
   accx-objects: RUNTIME  */
#include "runtime-unit.h"

static bool alone;
static unsigned long waits;
static int x[1000];

/* Runs behind the runtime's own end.  */
static void
check (void)
{
  int leaks = fake_leaks ();
  bool waited = fake_counts.synchronize > waits;
  fprintf (stderr, "waited %d, frees all %d\n", waited, leaks == 0);
}

static void
program (void)
{
  struct unit_items in = { { x }, { sizeof x }, { MAP_TO } };
  atexit (check);
  GOACC_enter_data (DEVICE, ITEMS (in), 1, 0);
  cu.ends_alone = alone;
  waits = fake_counts.synchronize;
}

/* Such a program stops and starts the device before it ends.  */
static void
program_stops (void)
{
  program ();
  acc_shutdown (DEVICE_NVIDIA);
  fprintf (stderr, "stopped, %d kinds left\n", fake_leaks ());
  program ();
}

int
main (void)
{
  char text[2000];
  CHECK (unit_child (program, text, sizeof text), 0);
  CHECK (strstr (text, "waited 1, frees all 1") != NULL, 1);
  alone = true;
  CHECK (unit_child (program, text, sizeof text), 0);
  CHECK (strstr (text, "waited 1, frees all 0") != NULL, 1);
  CHECK (unit_child (program_stops, text, sizeof text), 0);
  CHECK (strstr (text, "stopped, 0 kinds left") != NULL, 1);
  DONE ("end");
}
