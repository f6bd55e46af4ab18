/* Nests whose inner loops begin, end or step at counters of loops around compute what the host computes, with arrays of an
   iteration's own in registers.  */
#include <stdlib.h>

enum { N = 300, R = 6 };

#pragma acc routine seq
static int
rows (const int *in)
{
  int a[R][R], v[R], sum = 0;
  for (int i = 0; i < R; i++)
    for (int j = 0; j < R; j++)
      a[i][j] = in[i] * (j + 2) % 17;
  for (int i = 0; i < R; i++)
    for (int j = i + 1; j < R; j++)
      a[i][j] -= a[j][i];
  for (int i = R - 1; i > 0; i--)
    for (int j = i - 1; j >= 0; j--)
      a[i][j] += 3 * a[j][i];
  for (int i = 1; i < R; i++)
    for (int j = 0; j <= i; j += i)
      for (int k = j; k < i; k++)
	a[k][j] ^= a[i][k] + k;
  for (int i = 0; i < R; i++)
    v[i] = in[i];
  for (int i = 0; i < R - 1; i++)
    for (int j = 0; j < R - 1 - i; j++)
      if (v[j] > v[j + 1])
	{
	  int t = v[j];
	  v[j] = v[j + 1];
	  v[j + 1] = t;
	}
  for (int i = 0; i < 0; i++)
    for (int j = i; j < R; j++)
      v[j] = 0;
  for (int i = 0; i < R; i++)
    for (int j = 2 * i; j < R; j++)
      sum = sum * 5 + v[i] * a[i][j];
  return sum;
}

int
main (void)
{
  static int in[N * R], out[N];
  for (int i = 0; i < N * R; i++)
    in[i] = (i * 7919 + 13) % 101 - 50;
  #pragma acc parallel loop copyin(in) copyout(out)
  for (int i = 0; i < N; i++)
    out[i] = rows (&in[i * R]);
  for (int i = 0; i < N; i++)
    if (out[i] != rows (&in[i * R]))
      abort ();
  return 0;
}
