/* declare create(zero:): the device's variables start as zeros, whatever the host's are.  { accx-device-only } */
#include "../accx.run/check.h"

enum { N = 100 };
static int table[N] = { 1, 2, 3 };
double scalar = 4;
int set_later;
#pragma acc declare create(zero: table, scalar) create(zero: set_later)
int operated[4] = { 5, 6, 7, 8 };
_Pragma ("acc declare create(zero: operated)")
int kept[4] = { 1, 1, 1, 1 };
#pragma acc declare copyin(kept)

int
main (void)
{
  int got[N];
  set_later = 9;
  #pragma acc parallel loop copyout(got)
  for (int i = 0; i < N; i++)
    got[i] = 1000 * (table[i] + (int) scalar + set_later + operated[i % 4]) + kept[i % 4];
  for (int i = 0; i < N; i++)
    CHECK (i, got[i], 1);
  CHECK (0, table[2] + (int) scalar + set_later + operated[3], 3 + 4 + 9 + 8);
  #pragma acc update self(table, operated)
  CHECK (0, table[2] + operated[3], 0);
  #pragma acc update device(scalar)
  #pragma acc parallel loop copyout(got)
  for (int i = 0; i < N; i++)
    got[i] = (int) scalar;
  CHECK (1, got[1], 4);
  return DONE ();
}
