/* Loops over a section, up and down: their accesses are known to be inside, and no more than a
   load of shared memory each; short loops are unrolled, the sum stays in a register.
   { scan-ptx-not {[^.a-z]ld\.f32} } { scan-ptx {ld\.shared\.f32} } { scan-ptx-times {st\.global\.f32} 5 } */
#include "check.h"

enum { N = 1003, M = 37 };
static float a[N], b[N], c[N], d[N], e[M][N], f[M][N];

int
main (void)
{
  for (int i = 0; i < N; i++)
    {
      a[i] = i * 31 % 53;
      b[i] = c[i] = d[i] = i % 5;
    }
  for (int i = 0; i < M * N; i++)
    e[i / N][i % N] = i * 7 % 19;
  #pragma acc parallel loop copyin(a) copy(b)
  for (int i = 1; i < N - 1; i++)
    {
      #pragma acc cache(a[i - 1:3])
      for (int j = i - 1; j <= i + 1; j++)
	b[i] += a[j];
    }
  #pragma acc parallel loop copyin(a) copy(c)
  for (int i = 2; i < N - 2; i++)
    {
      #pragma acc cache(a[i - 2:5])
      for (int j = i + 2; j >= i - 2; j--)
	c[i] = c[i] / 2 + a[j];
    }
  #pragma acc parallel loop copyin(a) copy(d)
  for (int i = 3; i < N - 3; i++)
    {
      #pragma acc cache(a[i - 3:7])
      for (int j = i + 3; j > i - 3; j--)
	for (int k = j - 1; k < j; k++)
	  d[i] += a[k];
    }
  #pragma acc parallel loop collapse(2) copyin(e) copy(f)
  for (int i = 1; i < M - 1; i++)
    for (int j = 1; j < N - 1; j++)
      {
	#pragma acc cache(e[i - 1:3][j - 1:3])
	for (int p = i - 1; p < i + 2; p++)
	  for (int q = j + 1; q > j - 2; q -= 2)
	    f[i][j] += e[p][q];
      }
  for (int i = 3; i < N - 3; i++)
    {
      float s = i % 5, t = 0;
      for (int k = 2; k >= -2; k--)
	s = s / 2 + a[i + k];
      for (int k = -3; k < 3; k++)
	t += a[i + k];
      CHECK_REAL (i, b[i], i % 5 + a[i - 1] + a[i] + a[i + 1]);
      CHECK_REAL (i, c[i], s);
      CHECK_REAL (i, d[i], i % 5 + t);
    }
  for (int i = 1; i < M - 1; i++)
    for (int j = 1; j < N - 1; j++)
      {
	float s = 0;
	for (int k = -1; k < 2; k++)
	  s += e[i + k][j - 1] + e[i + k][j + 1];
	CHECK_REAL (i * N + j, f[i][j], s);
      }
  return DONE ();
}
