/* declare create of a file-scope array: one device object, used by a routine too.
   { accx-device-only } */
#include "check.h"

int table[64];
#pragma acc declare create(table)

#pragma acc routine seq
static int __attribute__ ((noinline))
look_up (int i)
{
  return table[i & 63];
}

static int r[128];

int
main (void)
{
  for (int i = 0; i < 64; i++)
    table[i] = i * i;
  #pragma acc update device(table)
  for (int i = 0; i < 64; i++)
    table[i] = -1;
  #pragma acc parallel loop copyout(r)
  for (int i = 0; i < 128; i++)
    r[i] = look_up (i) + 1;
  for (int i = 0; i < 128; i++)
    CHECK (i, r[i], i % 64 * (i % 64) + 1);
  return DONE ();
}
