/* default(none) asks for no clause about variables of a visible declare directive: arrays,
   scalars and pointers, also those that routines share.  OpenACC 3.3 section 2.5.16.  */
#include "check.h"

enum { N = 100 };

static int table[N], scale = 3, count;
#pragma acc declare copyin(scale) create(table, count)
static int linked[N];
#pragma acc declare link(linked)
static int *rows;
#pragma acc declare create(rows)

#pragma acc routine seq
static int
scaled (int i)
{
  return scale * i;
}

int
main (void)
{
  int a[N], storage[N] = { 0 };
  rows = storage;
#pragma acc parallel loop default(none)
  for (int i = 0; i < N; i++)
    table[i] = scaled (i) + scale;
#pragma acc kernels default(none) copyout(a)
  for (int i = 0; i < N; i++)
    a[i] = table[i] + 1;
#pragma acc serial default(none)
  count = table[N - 1];
#pragma acc data default(none) copyin(linked)
#pragma acc parallel loop default(none) copy(a)
  for (int i = 0; i < N; i++)
    a[i] += linked[i];
#pragma acc enter data copyin(storage)
#pragma acc parallel loop default(none)
  for (int i = 0; i < N; i++)
    rows[i] = i;
#pragma acc exit data copyout(storage)
#pragma acc update self(table, count)
  CHECK (0, count, 3 * N);
  for (int i = 0; i < N; i++)
    {
      CHECK (i, table[i], 3 * i + 3);
      CHECK (i, a[i], 3 * i + 4);
      CHECK (i, storage[i], i);
    }
  return DONE ();
}
