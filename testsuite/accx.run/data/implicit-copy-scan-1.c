/* Pointers that no clause mentions, with indices and limits of loops that lie in arrays, as in sparse matrices:
   what these reach is copied.  */
#include <stdlib.h>
#include "check.h"

enum { N = 200, M = 300, K = 100 };

static int key[K];
static unsigned short half[K];

static double *
numbers (int n)
{
  double *x = (double *) malloc (n * sizeof *x);
  for (int i = 0; i < n; i++)
    x[i] = i;
  return x;
}

/* Rows of lengths 0 to 4, some at the end empty.  */
static void
sparse (int turn)
{
  int *start = (int *) malloc ((N + 1) * sizeof *start), *column;
  double *value, *x = numbers (M), *y = numbers (N);
  start[0] = 0;
  for (int i = 0; i < N; i++)
    start[i + 1] = start[i] + (i < N - 7 ? (i + turn) % 5 : 0);
  column = (int *) malloc ((start[N] + 1) * sizeof *column);
  value = numbers (start[N] + 1);
  for (int k = 0; k < start[N]; k++)
    column[k] = (k * 37 + turn) % M;
  #pragma acc parallel loop
  for (int i = 0; i < N; i++)
    {
      double s = 0;
      for (int j = start[i]; j < start[i + 1]; j++)
	s += value[j] * x[column[j]];
      y[i] = s;
    }
  for (int i = 0; i < N; i++)
    {
      double s = 0;
      for (int j = start[i]; j < start[i + 1]; j++)
	s += j * (double) column[j];
      CHECK_REAL (i, y[i], s);
      y[i] = -1;
    }
  #pragma acc parallel loop gang
  for (int i = 0; i < N; i++)
    {
      double s = 0;
      int first = start[i], end = start[i + 1];
      #pragma acc loop vector reduction (+: s)
      for (int j = first; j < end; j++)
	s += value[j] * x[column[j]];
      y[i] = s;
    }
  for (int i = 0; i < N; i++)
    {
      double s = 0;
      for (int j = start[i]; j < start[i + 1]; j++)
	s += j * (double) column[j];
      CHECK_REAL (i, y[i], s);
    }
  /* From the last to the first, and nothing at all.  */
  #pragma acc parallel loop
  for (int i = 0; i < N; i++)
    for (int j = start[i + 1] - 1; j >= start[i]; j -= 2)
      value[j] = i;
  for (int i = 0; i < N; i++)
    for (int j = start[i + 1] - 1, k = 0; j >= start[i]; j--, k++)
      CHECK_REAL (j, value[j], k % 2 ? j : i);
  #pragma acc parallel loop
  for (int i = N - 7; i < N; i++)
    for (int j = start[i]; j < start[i + 1]; j++)
      x[column[j]] = 0;
  for (int i = 0; i < M; i++)
    CHECK_REAL (i, x[i], i);
  free (start);
  free (column);
  free (value);
  free (x);
  free (y);
}

/* Indices of several types, in sums and products, of numbers of numbers; scattered.  */
static void
indices (void)
{
  double *x = numbers (1000), *y = numbers (K);
  long *wide = (long *) malloc (K * sizeof *wide);
  unsigned *natural = (unsigned *) malloc (K * sizeof *natural);
  int (*table)[4] = (int (*)[4]) malloc (K * sizeof *table);
  for (int i = 0; i < K; i++)
    {
      key[i] = 900 - i * 3;
      half[i] = i * 4;
      wide[i] = i * 9;
      natural[i] = 400 - i;
      for (int j = 0; j < 4; j++)
	table[i][j] = (i * j * 3 + j) % 1000;
    }
  #pragma acc parallel loop
  for (int i = 0; i < K; i++)
    y[i] = x[key[i]] + x[key[i] + 1] + x[2 * half[i] + 1] + x[natural[i] - 3];
  for (int i = 0; i < K; i++)
    CHECK_REAL (i, y[i], 2 * key[i] + 1 + 2 * half[i] + 1 + natural[i] - 3.0);
  #pragma acc parallel loop
  for (int i = K - 1; i >= 10; i -= 2)
    y[i] = x[key[wide[i] / 9]];
  for (int i = 11; i < K; i += 2)
    CHECK_REAL (i, y[i], key[i]);
  #pragma acc parallel loop
  for (int i = 0; i < K; i++)
    {
      double s = 0;
      for (int j = 0; j < 4; j++)
	s += x[table[i][j]];
      y[i] = s;
    }
  for (int i = 0; i < K; i++)
    CHECK_REAL (i, y[i], table[i][0] + table[i][1] + table[i][2] + table[i][3]);
  #pragma acc kernels
  for (int i = 0; i < K; i++)
    y[i] = x[wide[i]];
  for (int i = 0; i < K; i++)
    CHECK_REAL (i, y[i], wide[i]);
  #pragma acc parallel loop
  for (int i = 0; i < K; i++)
    {
      #pragma acc atomic
      x[wide[i] / 2] += 1000;
    }
  for (int i = 0; i < K; i++)
    x[wide[i] / 2] -= 1000;
  for (int i = 0; i < 1000; i++)
    CHECK_REAL (i, x[i], i);
  free (x);
  free (y);
  free (wide);
  free (natural);
  free (table);
}

/* The device has the array already: nothing is looked for, and present data are found.  */
static void
present (void)
{
  int *k = (int *) malloc (K * sizeof *k);
  double *x = numbers (K), *y = numbers (K);
  for (int i = 0; i < K; i++)
    k[i] = K - 1 - i;
  #pragma acc enter data copyin (k[0:K], x[0:K])
  for (int i = 0; i < K; i++)
    k[i] = 1 << 30;
  #pragma acc parallel loop
  for (int i = 0; i < K; i++)
    y[i] = x[k[i]];
  #pragma acc exit data delete (k[0:K], x[0:K])
  for (int i = 0; i < K; i++)
    CHECK_REAL (i, y[i], K - 1 - i);
  free (k);
  free (x);
  free (y);
}

int
main (void)
{
  sparse (0);
  sparse (2);
  indices ();
  present ();
  return DONE ();
}
