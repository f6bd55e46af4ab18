/* Sums that an inner loop makes in an element stay in order where the loop may meet it otherwise: by another pointer, by
   another element of its array, by what an index is read from; and no element is touched that no iteration reaches.
   { accx-launches any } */
#include "check.h"
#include <stdlib.h>

enum { N = 40, M = 50 };

static void
rows (int n, int m, double *p, double *q, double *t)
{
#pragma acc kernels present (p[0:1], q[0:1])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      t[i] += p[i * m + j] * q[j];
}

static void
plain (int n, int m, double *p, double *q, double *t)
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      t[i] += p[i * m + j] * q[j];
}

/* t[i] is one of what its row reads.  */
static void
own_row (int n, int m, double *restrict t)
{
#pragma acc kernels copy (t[0:n * m])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      t[i * m] += t[i * m + j];
}

/* The element is another one behind each iteration.  */
static void
moving (int n, int m, int *restrict at, double *restrict t)
{
#pragma acc kernels loop independent copy (at[0:n], t[0:n + 1])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      {
        t[at[i]] += j;
        at[i] = i + (j & 1);
      }
}

static void
conditions (int n, int m, const int *restrict p, int *restrict t)
{
#pragma acc kernels copyin (p[0:n * m]) copy (t[0:n])
  for (int i = 0; i < n; i++)
    if (p[i * m])
      for (int j = 0; j < m; j++)
        if (p[i * m + j] > 2)
          t[i] += p[i * m + j];
}

int
main (void)
{
  double *a = malloc (sizeof *a * (N * M + N + M)), *b = malloc (sizeof *b * (N * M + N + M));
  for (int k = 0; k < 3; k++)
    {
      for (int i = 0; i < N * M + N + M; i++)
        a[i] = b[i] = i % 7 - 3;
      /* apart; t inside of q; t in front of q.  */
      int q = N * M, t = k == 0 ? N * M + M : k == 1 ? N * M + 5 : N * M - 7;
#pragma acc data copy (a[0:N * M + N + M])
      rows (M - 10, N, a, a + q, a + t);
      plain (M - 10, N, b, b + q, b + t);
      for (int i = 0; i < N * M + N + M; i++)
        CHECK_REAL (i, a[i], b[i]);
    }
#pragma acc data copy (a[0:N * M + N + M])
  rows (M, 0, a, a, NULL);
  for (int i = 0; i < N * M; i++)
    a[i] = b[i] = i % 5;
  own_row (N, M, a);
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      b[i * M] += b[i * M + j];
  for (int i = 0; i < N * M; i++)
    CHECK_REAL (i, a[i], b[i]);
  int at[2 * N], t[N] = { 0 }, *p = malloc (sizeof *p * N * M);
  for (int i = 0; i < 2 * N; i++)
    at[i] = i;
  for (int i = 0; i < N; i++)
    a[i] = b[i] = 0;
  moving (1, M, at, a);
  for (int j = 0, k = 0; j < M; k = j++ & 1)
    b[k] += j;
  for (int i = 0; i < N; i++)
    CHECK_REAL (i, a[i], b[i]);
  for (int i = 0; i < N * M; i++)
    p[i] = i % 9;
  conditions (N, M, p, t);
  for (int i = 0; i < N; i++)
    {
      int sum = 0;
      for (int j = 0; j < M && p[i * M]; j++)
        sum += p[i * M + j] > 2 ? p[i * M + j] : 0;
      CHECK (i, t[i], sum);
    }
  free (a);
  free (b);
  free (p);
  return DONE ();
}
