/* A constant table of pointers in a routine points to the device's tables.  */
#include "check.h"

static int r[16];

#pragma acc routine seq
static int
look (int x)
{
  static const int table[4] = { 3, 1, 4, 1 };
  static const int *const in[2] = { table, table + 2 };
  static const char *const names[] = { "zero", "one", "two" };
  return in[x & 1][x >> 1 & 1] * 1000 + names[x % 3][1];
}

int
main (void)
{
  #pragma acc parallel loop copyout(r)
  for (int i = 0; i < 16; i++)
    r[i] = look (i);
  for (int i = 0; i < 16; i++)
    CHECK (i, r[i], look (i));
  return DONE ();
}
