/* Rows behind an array of pointers that no clause mentions may have a length each: the loops that choose rows say
   what is reached of them, by whatever name.  */
#include <stdlib.h>
#include "check.h"

enum { N = 24, BLOCKS = 6, BLOCK = N / BLOCKS };

/* Rows of I + 1 elements, or UPPER: of N - I.  */
static int **
triangle (int upper)
{
  int **u = (int **) malloc (N * sizeof *u);
  for (int i = 0; i < N; i++)
    {
      int length = upper ? N - i : i + 1;
      u[i] = (int *) malloc (length * sizeof **u);
      for (int j = 0; j < length; j++)
	u[i][j] = i * 100 + j;
    }
  return u;
}

__attribute__ ((noipa)) static void
twice (int n, int **u)
{
  #pragma acc parallel loop
  for (int i = 0; i < n; i++)
    for (int j = 0; j <= i; j++)
      u[i][j] *= 2;
}

/* Two names, down, and two loops over each row.  */
__attribute__ ((noipa)) static void
sums (int n, int **lower, int **upper, int *sum)
{
  #pragma acc parallel loop
  for (int i = n - 1; i >= 0; i--)
    {
      int s = 0;
      for (int j = 0; j <= i; j++)
	s += lower[i][j];
      for (int j = i; j < n; j++)
	s -= upper[i][j - i];
      sum[i] = s;
    }
}

/* Rows that others choose, of which a column alone is reached.  */
__attribute__ ((noipa)) static void
eliminate (int n, int k, int **u)
{
  #pragma acc parallel loop
  for (int i = k + 1; i < n; i++)
    for (int j = k + 1; j <= i; j++)
      u[i][j] += u[i][k] * u[j][k];
}

__attribute__ ((noipa)) static void
in_blocks (int blocks, int size, int **u)
{
  #pragma acc parallel loop collapse(2)
  for (int b = 0; b < blocks; b++)
    for (int k = 0; k < size; k++)
      for (int j = 0; j <= b * size + k; j++)
	u[b * size + k][j] += b - k;
}

__attribute__ ((noipa)) static void
each_second (int n, int **u)
{
  #pragma acc kernels
  for (int i = 1; i < n; i += 2)
    for (int j = 0; j < i; j += 2)
      u[i][j + 1] -= 7;
}

/* One row by two names, of which each reaches a part.  */
__attribute__ ((noipa)) static void
parts (int n, int **u, int **v)
{
  #pragma acc parallel loop
  for (int i = 8; i < n; i++)
    for (int j = 0; j < 3; j++)
      u[i][j] = v[i][j + 5] + 1;
}

/* Rows that begin with element 1, of pointers that do.  */
__attribute__ ((noipa)) static void
from_one (int n, int **u)
{
  #pragma acc parallel loop
  for (int i = 1; i <= n; i++)
    for (int j = 1; j <= i; j++)
      u[i][j] += i;
}

int
main (void)
{
  int **u = triangle (0), **v = triangle (1), sum[N], i, j;
  twice (N, u);
  twice (0, u);
  for (i = 0; i < N; i++)
    for (j = 0; j <= i; j++)
      CHECK (i, u[i][j], (i * 100 + j) * 2);

  sums (N, u, v, sum);
  for (i = 0; i < N; i++)
    CHECK (i, sum[i], 200 * i * (i + 1) + i * (i + 1) - 100 * i * (N - i) - (N - i) * (N - i - 1) / 2);

  for (i = 0; i < N; i++)
    for (j = 0; j <= i; j++)
      u[i][j] = i + j;
  eliminate (N, 3, u);
  in_blocks (BLOCKS, BLOCK, u);
  each_second (N, u);
  for (i = 0; i < N; i++)
    for (j = 0; j <= i; j++)
      CHECK (i * N + j, u[i][j], i + j + (i > 3 && j > 3 ? (i + 3) * (j + 3) : 0) + i / BLOCK - i % BLOCK
				 - (i % 2 && j % 2 ? 7 : 0));

  parts (N, u, u);
  for (i = 8; i < N; i++)
    for (j = 0; j < 3; j++)
      CHECK (i, u[i][j], u[i][j + 5] + 1);

  int **w = (int **) malloc ((N + 1) * sizeof *w);
  for (i = 1; i <= N; i++)
    {
      w[i] = (int *) malloc (i * sizeof **w) - 1;
      for (j = 1; j <= i; j++)
	w[i][j] = j;
    }
  from_one (N, w);
  for (i = 1; i <= N; i++)
    for (j = 1; j <= i; j++)
      CHECK (i, w[i][j], i + j);
  return DONE ();
}
