/* atomic on 128-bit integers in _Pragma operators, and in C++: update, capture, read, write, in
   loops of all levels.  { accx-device-only } */
#include "../accx.run/check.h"

typedef __int128 wide;

enum { N = 1000, CELLS = 7 };

int
main (void)
{
  wide sum = 0, count = 0, kept = 1, cells[CELLS] = { 0 };
  long old[100];
  int seen[100] = { 0 };
  #pragma acc parallel loop copy(sum)
  for (int i = 0; i < N; i++)
    {
      _Pragma ("acc atomic update")
      sum += ((wide) 1 << 64) + i;
    }
  CHECK (0, (long) (sum >> 64), N);
  CHECK (0, (long) sum, N * (N - 1) / 2);
  #pragma acc parallel loop copy(cells) num_gangs(5) vector_length(64)
  for (int i = 0; i < N; i++)
    {
      _Pragma ("acc atomic")
      cells[i % CELLS] = cells[i % CELLS] + i;
    }
  for (int k = 0; k < CELLS; k++)
    {
      long want = 0;
      for (int i = k; i < N; i += CELLS)
	want += i;
      CHECK (k, (long) cells[k], want);
    }
  #pragma acc parallel loop copy(count) copyout(old)
  for (int i = 0; i < 100; i++)
    {
      wide t;
      _Pragma ("acc atomic capture")
      t = count++;
      old[i] = (long) t;
    }
  for (int i = 0; i < 100; i++)
    seen[old[i]]++;
  for (int i = 0; i < 100; i++)
    CHECK (i, seen[i], 1);
  #pragma acc parallel loop gang copy(kept)
  for (int i = 0; i < 5; i++)
    {
      #pragma acc loop vector
      for (int j = 0; j < 10; j++)
	{
	  wide t;
	  _Pragma ("acc atomic read")
	  t = kept;
	  _Pragma ("acc atomic write")
	  kept = t > 0 ? 2 : 3;
	}
    }
  CHECK (0, (long) kept, 2);
  return DONE ();
}
