/* Page-locked buffers are made when copies have become worth them: a program that copies little has
   none, and a copy has no more than its pieces need.
   accx-objects: RUNTIME  */
#include "runtime-unit.h"

enum { MIB = 1 << 20 };

static unsigned char *p;

/* Copies BYTES there and back; returns whether they have come whole.  */
static int
round_trip (size_t bytes, unsigned seed)
{
  for (size_t i = 0; i < bytes; i++)
    p[i] = (unsigned char) (i * 7 + (i >> 12) + seed);
  acc_copyin (p, bytes);
  memset (p, 0, bytes);
  acc_copyout (p, bytes);
  for (size_t i = 0; i < bytes; i++)
    if (p[i] != (unsigned char) (i * 7 + (i >> 12) + seed))
      return 0;
  return 1;
}

int
main (void)
{
  p = malloc (256 * MIB);
  if (!p)
    return 2;
  CHECK (round_trip (4 * MIB, 1), 1);
  CHECK (round_trip (3 * MIB, 2), 1);
  CHECK (round_trip (24 * MIB, 6), 1);
  CHECK (fake_counts.pinned, 0);
  /* 64 MiB have been copied: one thread, two pieces.  */
  CHECK (round_trip (3 * MIB, 3), 1);
  CHECK (fake_counts.pinned, 2);
  CHECK (round_trip (256 * MIB, 4), 1);
  CHECK (fake_counts.pinned >= 2 && fake_counts.pinned <= 16, 1);
  /* One piece needs one buffer, and there are some.  */
  unsigned long made = fake_counts.pinned;
  CHECK (round_trip (2 * MIB, 5), 1);
  CHECK (fake_counts.pinned, made);
  free (p);
  acc_shutdown (DEVICE_NVIDIA);
  CHECK (fake_leaks (), 0);
  DONE ("staged");
}
