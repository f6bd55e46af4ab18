/* Device memory without stream-ordered pools: blocks that were freed are used
   again, and given back when the device is full.
   accx-objects: RUNTIME  */
#include "runtime-unit.h"

enum { MEMORY_BYTES = 1000000 };

static char a[900000], b[400000], c[390000];

int
main (void)
{
  setenv ("FAKE_POOLS", "0", 1);
  setenv ("FAKE_MEMORY", "1000000", 1);

  /* The same size again and again needs one block.  */
  acc_create (b, sizeof b);
  unsigned long allocs = fake_counts.allocs;
  CHECK (allocs, 1);
  for (int i = 0; i < 10; i++)
    {
      acc_delete (b, sizeof b);
      acc_create (b, sizeof b);
    }
  CHECK (fake_counts.allocs, allocs);

  /* Two blocks at a time must be two blocks.  */
  acc_create (c, sizeof c);
  char *first = acc_deviceptr (b), *second = acc_deviceptr (c);
  CHECK (first + sizeof b <= second || second + sizeof c <= first, 1);
  CHECK (fake_counts.allocs, allocs + 1);

  /* Both are cached; the large one fits only without them.  */
  acc_delete (b, sizeof b);
  acc_delete (c, sizeof c);
  CHECK (acc_create (a, sizeof a) != NULL, 1);
  CHECK (used <= MEMORY_BYTES, 1);
  CHECK (acc_malloc (MEMORY_BYTES) == NULL, 1);
  acc_delete (a, sizeof a);
  for (size_t bytes = 1; bytes < sizeof b; bytes += bytes / 3 + 1)
    {
      char *p = acc_malloc (bytes);
      CHECK (p != NULL, 1);
      memset (p, 1, bytes);
      acc_free (p);
    }
  init_shutdown ();
  CHECK (fake_leaks (), 0);
  DONE ("blocks are used again");
}
