/* Structures aligned to 256 bytes, as arguments and results of routines, of a region's own, and
   in memory; variables aligned to more.  { accx-options -Wno-psabi } */
#include "check.h"

struct aligned
{
  int a[4];
} __attribute__ ((aligned (256)));

enum { N = 40 };
static struct aligned table[3] = { { { 1, 2, 3, 4 } }, { { 5, 6, 7, 8 } }, { { 9, 10, 11, 12 } } };
#pragma acc declare copyin(table)

#pragma acc routine seq
__attribute__ ((noinline)) static struct aligned
change (struct aligned x, int i)
{
  struct aligned y[2] = { x, x };
  y[i & 1].a[i & 3]++;
  return y[i >> 1 & 1];
}

#pragma acc routine seq
static int
both (struct aligned x, int i)
{
  int odd __attribute__ ((aligned (1024))) = i;
  struct aligned y = change (x, i), z[2] __attribute__ ((aligned (512))) = { y, table[i % 3] };
  struct aligned t = change (table[i % 3], i);
  int *p = i & 4 ? &odd : &z[i & 1].a[0];
  int misplaced = (unsigned long) &z[0] % 512 + (unsigned long) &odd % 1024
		  + (unsigned long) &table[1] % 256;
  return y.a[i & 3] * 100 + z[i & 1].a[1] * 7 + t.a[i & 3] + *p + 100000 * misplaced;
}

int
main (void)
{
  int r[N];
  struct aligned x = { { 1, 2, 3, 4 } };
  #pragma acc parallel loop copyout(r) firstprivate(x)
  for (int i = 0; i < N; i++)
    r[i] = both (x, i);
  for (int i = 0; i < N; i++)
    CHECK (i, r[i], both (x, i));
  return DONE ();
}
