/* A global declared in one unit is extern in another, with a declare directive there too, or used by its routines alone.
   { accx-device-only } { accx-sources 2.13-declare-unit-aux.c } */
#include "../accx.run/check.h"

enum { N = 50 };
extern int shared_array[N], shared_start;
extern double shared_sum;
#pragma acc declare create(shared_array, shared_sum)
#pragma acc declare copyin(shared_start)

#pragma acc routine seq
int shared_get (int i);
void shared_fill (int k);

int
main (void)
{
  int out[N];
  shared_fill (3);
  #pragma acc parallel loop copyout(out)
  for (int i = 0; i < N; i++)
    out[i] = shared_array[i] + shared_get (N - 1 - i) * 1000 + shared_start * 1000000;
  for (int i = 0; i < N; i++)
    CHECK (i, out[i], 3 * i + 3 * (N - 1 - i) * 1000 + 6000000);
  #pragma acc parallel loop
  for (int i = 0; i < N; i++)
    {
      #pragma acc atomic update
      shared_sum += shared_array[i];
    }
  #pragma acc update self(shared_sum, shared_array)
  CHECK_REAL (0, shared_sum, 3 * N * (N - 1) / 2);
  CHECK (9, shared_array[9], 27);
  shared_array[9] = 1;
  #pragma acc update device(shared_array[9:1])
  #pragma acc parallel loop copyout(out)
  for (int i = 0; i < N; i++)
    out[i] = shared_get (i);
  CHECK (9, out[9], 1);
  CHECK (8, out[8], 24);
  return DONE ();
}
