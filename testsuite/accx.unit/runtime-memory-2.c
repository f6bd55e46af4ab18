/* The first blocks of a device with a pool, which takes 10 ms to begin with, are not of the pool:
   they are used again in the order of the synchronous stream, and given back when the device is full.
   accx-objects: RUNTIME  */
#include "runtime-unit.h"

static char a[1 << 20], b[400000], c[390000], tiny[64], many[20][5000];

int
main (void)
{
  setenv ("FAKE_MEMORY", "2000000", 1);

  /* The same size again and again needs one block; so does one that fills at least half of it.  */
  acc_create (b, sizeof b);
  CHECK (fake_counts.pooled, 0);
  unsigned long allocs = fake_counts.allocs;
  for (int i = 0; i < 10; i++)
    {
      acc_delete (b, sizeof b);
      acc_create (b, sizeof b);
    }
  acc_delete (b, sizeof b);
  acc_create (c, sizeof c);
  CHECK (fake_counts.allocs, allocs);

  /* What is smaller has a block of its own, and two at a time have two.  */
  acc_create (tiny, sizeof tiny);
  acc_create (b, sizeof b);
  char *first = acc_deviceptr (b), *second = acc_deviceptr (c);
  CHECK (first + sizeof b <= second || second + sizeof c <= first, 1);
  CHECK (fake_counts.allocs, allocs + 2);
  CHECK (fake_counts.pooled, 0);

  /* A block that a queue frees may still be used there: who comes next gets another one.  */
  acc_delete_async (tiny, sizeof tiny, 1);
  acc_create (tiny, sizeof tiny);
  CHECK (fake_counts.allocs, allocs + 3);
  acc_wait_all ();

  /* Queues have blocks of the pool; so has the program once there are 16 others.  */
  acc_create_async (many[0], sizeof many[0], 2);
  CHECK (fake_counts.pooled, 1);
  acc_delete_async (many[0], sizeof many[0], 2);
  for (int i = 1; i < 20; i++)
    acc_create (many[i], sizeof many[i]);
  CHECK (fake_counts.pooled, 1 + 19 - 12);

  /* Blocks that are kept go when there is no room.  */
  acc_delete (b, sizeof b);
  acc_delete (c, sizeof c);
  CHECK (acc_create (a, sizeof a) != NULL, 1);
  acc_delete (a, sizeof a);
  for (int i = 1; i < 20; i++)
    acc_delete (many[i], sizeof many[i]);
  acc_delete (tiny, sizeof tiny);
  init_shutdown ();
  CHECK (fake_leaks (), 0);
  DONE ("the first blocks are not of the pool");
}
