/* atomic write: one of the values that were written, whole, of each type.  */
#include "../accx.run/check.h"

enum { N = 251, M = 9 };
struct cell { char c; int i; double d; };
static int hit[N];
static long row[M];

int
main (void)
{
  int i = -1;
  unsigned long l = 0;
  short s = -1;
  unsigned char c = 0;
  float f = 0;
  double d = 0;
  struct cell cell = { 'x', 0, 0 };
  int at[3] = { 0, 0, 0 }, *p = at;
  #pragma acc parallel loop gang vector copy(i, l, f, d, hit)
  for (int k = 0; k < N; k++)
    {
      #pragma acc atomic write
      i = k;
      #pragma acc atomic write
      l = (k + 1) * 0x100000001ul;
      #pragma acc atomic write
      f = (float) k + 0.5f;
      #pragma acc atomic write
      d = k * 3.0;
      #pragma acc atomic write
      hit[k] = k * 2;
    }
  CHECK (0, i >= 0 && i < N, 1);
  CHECK (0, l >> 32, l & 0xffffffff);
  CHECK (0, l != 0 && (l & 0xffffffff) <= N, 1);
  CHECK_REAL (0, f, (int) f + 0.5);
  CHECK (0, f > 0 && f < N, 1);
  CHECK_REAL (0, d, (int) d / 3 * 3);
  CHECK (0, d >= 0 && d < 3 * N, 1);
  for (int k = 0; k < N; k++)
    CHECK (k, hit[k], k + k);

  /* All write the same; every kind of object; neighbours stay.  */
  char around[5] = { 1, 2, 3, 4, 5 };
  #pragma acc parallel loop copy(s, c, cell, at, around, p[0:3])
  for (int k = 0; k < N; k++)
    {
      #pragma acc atomic write
      s = 1234;
      #pragma acc atomic write
      c = 200;
      #pragma acc atomic write
      around[2] = 77;
      #pragma acc atomic write
      cell.i = -6;
      #pragma acc atomic write
      cell.d = 0.375;
      #pragma acc atomic write
      at[1] = 8;
      #pragma acc atomic write
      *(p + 2) = 9;
    }
  CHECK (0, s, 1234);
  CHECK (0, c, 200);
  CHECK (0, around[1] * 10000 + around[2] * 100 + around[3], 27704);
  CHECK (0, cell.i, -6);
  CHECK_REAL (0, cell.d, 0.375);
  CHECK (0, cell.c, 'x');
  CHECK (0, at[0] * 100 + at[1] * 10 + at[2], 89);

  #pragma acc parallel loop gang copyout(row)
  for (int g = 0; g < M; g++)
    {
      #pragma acc loop vector
      for (int k = 0; k < N; k++)
	{
	  #pragma acc atomic write
	  row[g] = g * 1000 + k % 2;
	}
    }
  for (int g = 0; g < M; g++)
    CHECK (g, row[g] == g * 1000 || row[g] == g * 1000 + 1, 1);
  return DONE ();
}
