/* atomic on bit-fields: the field changes, its neighbours in the same word stay.  */
#include "../accx.run/check.h"

enum { N = 100 };
struct bits { unsigned a : 3; unsigned n : 11; int s : 9; unsigned rest : 9; };

int
main (void)
{
  struct bits b = { 5, 0, -100, 0x155 };
  int got[N], seen[N] = { 0 };
  #pragma acc parallel loop copy(b) copyout(got)
  for (int i = 0; i < N; i++)
    {
      #pragma acc atomic update
      b.n += 2;
      int v;
      #pragma acc atomic capture
      { v = b.s; b.s++; }
      got[i] = v;
    }
  CHECK (0, b.a, 5);
  CHECK (1, b.n, 2 * N);
  CHECK (2, b.s, 0);
  CHECK (3, b.rest, 0x155);
  for (int i = 0; i < N; i++)
    if (got[i] >= -100 && got[i] < 0)
      seen[got[i] + 100]++;
  for (int i = 0; i < N; i++)
    CHECK (i, seen[i], 1);

  int r = 0;
  #pragma acc parallel loop copy(b) reduction(+:r)
  for (int i = 0; i < N; i++)
    {
      int v;
      #pragma acc atomic read
      v = b.n;
      #pragma acc atomic write
      b.a = 6;
      r += v;
    }
  CHECK (0, r, 2 * N * N);
  CHECK (1, b.a, 6);
  CHECK (2, b.n, 2 * N);
  CHECK (3, b.rest, 0x155);
  return DONE ();
}
