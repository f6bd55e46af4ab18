/* declare copyin(readonly: list) at file scope is declare copyin(list).  */
#include "check.h"

enum { N = 7 };

static int table[N] = { 3, 1, 4, 1, 5, 9, 2 };
int scale = 2, unit[N][2] = { { 1, 0 }, { 0, 1 } };
#pragma acc declare copyin(readonly: table[0:N], scale) copyin(readonly: unit)

#pragma acc routine seq
static int
entry (int i)
{
  return table[i] * scale + unit[i][i % 2];
}

int
main (void)
{
  int out[N];

  #pragma acc parallel loop copyout(out)
  for (int i = 0; i < N; i++)
    out[i] = entry (i);
  for (int i = 0; i < N; i++)
    CHECK (i, out[i], 2 * table[i] + (i < 2));
  return DONE ();
}
