/* Reference counts: data are copied when the first reference appears and when
   the last one goes, whatever mixture of structured and dynamic it was.
   accx-objects: RUNTIME  */
#include "runtime-unit.h"

static int a[10];

static void
fill (int value)
{
  for (int i = 0; i < 10; i++)
    a[i] = value;
}

/* Structured inside structured.  */
static void
nested (void)
{
  struct unit_items copy = { { a }, { sizeof a }, { MAP_TOFROM } };
  fill (1);
  GOACC_data_start (DEVICE, ITEMS (copy));
  CHECK (ON_DEVICE (a[3]), 1);
  fill (2);
  GOACC_data_start (DEVICE, ITEMS (copy));
  CHECK (ON_DEVICE (a[3]), 1);
  ON_DEVICE (a[3]) = 7;
  GOACC_data_end ();
  CHECK (a[3], 2);
  CHECK (acc_is_present (a, sizeof a), 1);
  GOACC_data_end ();
  CHECK (a[3], 7);
  CHECK (a[4], 1);
  CHECK (acc_is_present (a, 1), 0);
}

/* enter data twice, exit data twice; finalize.  */
static void
dynamic (void)
{
  struct unit_items in = { { a }, { sizeof a }, { MAP_TO } };
  struct unit_items out = { { a }, { sizeof a }, { MAP_FROM } };
  struct unit_items all = { { a }, { sizeof a }, { MAP_FORCE_FROM } };
  fill (1);
  GOACC_enter_data (DEVICE, ITEMS (in), QUEUE_SYNC, 0);
  GOACC_enter_data (DEVICE, ITEMS (in), QUEUE_SYNC, 0);
  ON_DEVICE (a[0]) = 5;
  GOACC_exit_data (DEVICE, ITEMS (out), QUEUE_SYNC, 0);
  CHECK (a[0], 1);
  GOACC_exit_data (DEVICE, ITEMS (out), QUEUE_SYNC, 0);
  CHECK (a[0], 5);
  CHECK (acc_is_present (a, 1), 0);
  GOACC_exit_data (DEVICE, ITEMS (out), QUEUE_SYNC, 0);

  for (int i = 0; i < 3; i++)
    GOACC_enter_data (DEVICE, ITEMS (in), QUEUE_SYNC, 0);
  ON_DEVICE (a[1]) = 6;
  GOACC_exit_data (DEVICE, ITEMS (all), QUEUE_SYNC, 0);
  CHECK (a[1], 6);
  CHECK (acc_is_present (a, 1), 0);
}

/* A structured reference outlives a finalize; a dynamic one the construct.  */
static void
mixed (void)
{
  struct unit_items in = { { a }, { sizeof a }, { MAP_TO } };
  struct unit_items copy = { { a }, { sizeof a }, { MAP_TOFROM } };
  struct unit_items gone = { { a }, { sizeof a }, { MAP_DELETE } };
  fill (1);
  GOACC_data_start (DEVICE, ITEMS (copy));
  GOACC_enter_data (DEVICE, ITEMS (in), QUEUE_SYNC, 0);
  GOACC_exit_data (DEVICE, ITEMS (gone), QUEUE_SYNC, 0);
  CHECK (acc_is_present (a, sizeof a), 1);
  ON_DEVICE (a[2]) = 8;
  GOACC_data_end ();
  CHECK (a[2], 8);

  GOACC_data_start (DEVICE, ITEMS (copy));
  GOACC_enter_data (DEVICE, ITEMS (in), QUEUE_SYNC, 0);
  ON_DEVICE (a[2]) = 9;
  GOACC_data_end ();
  CHECK (a[2], 8);
  CHECK (acc_is_present (a, sizeof a), 1);
  acc_copyout (a, sizeof a);
  CHECK (a[2], 9);
  CHECK (acc_is_present (a, 1), 0);
}

/* exit data inside a construct without enter data takes nothing away.  */
static void
unbalanced (void)
{
  struct unit_items copy = { { a }, { sizeof a }, { MAP_TOFROM } };
  fill (1);
  GOACC_data_start (DEVICE, ITEMS (copy));
  acc_delete (a, sizeof a);
  CHECK (acc_is_present (a, sizeof a), 1);
  ON_DEVICE (a[9]) = 3;
  GOACC_data_end ();
  CHECK (a[9], 3);
}

/* if (0): nothing is mapped, and the ends still pair.  */
static void
conditional (void)
{
  struct unit_items copy = { { a }, { sizeof a }, { MAP_TOFROM } };
  GOACC_data_start (DEVICE, ITEMS (copy));
  GOACC_data_start (IF_FALSE, ITEMS (copy));
  GOACC_data_end ();
  CHECK (acc_is_present (a, sizeof a), 1);
  GOACC_data_end ();
  CHECK (acc_is_present (a, sizeof a), 0);
}

int
main (void)
{
  nested ();
  dynamic ();
  mixed ();
  unbalanced ();
  conditional ();
  init_shutdown ();
  CHECK (fake_leaks (), 0);
  DONE ("reference counts");
}
