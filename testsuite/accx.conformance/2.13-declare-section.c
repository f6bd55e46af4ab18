/* declare with array sections of pointers, of parameters and of arrays.  { accx-device-only } */
#include "../accx.run/check.h"
#include <openacc.h>
#include <stdlib.h>

enum { N = 100 };

static void
shift (int *a, int n, int k)
{
  #pragma acc declare copy(a[0:n])
  #pragma acc parallel loop
  for (int i = 0; i < n; i++)
    a[i] += k;
}

static void
middle (long *a, int first, int n)
{
  #pragma acc declare copy(a[first:n])
  #pragma acc parallel loop present(a[first:n])
  for (int i = first; i < first + n; i++)
    a[i] = -a[i];
}

static int
scratch (int *t, int n)
{
  int sum = 0;
  #pragma acc declare create(t[0:n])
  #pragma acc parallel loop
  for (int i = 0; i < n; i++)
    t[i] = 3 * i;
  #pragma acc parallel loop reduction(+:sum)
  for (int i = 0; i < n; i++)
    sum += t[i];
  CHECK (0, acc_is_present (t + n - 1, sizeof *t), 1);
  t = 0, n = 0;			/* the region ends with what it began with */
  return sum;
}

#ifdef __cplusplus
static void
grid (int, double (*m)[9])
{
  const int n = 9;
#else
static void
grid (int n, double m[n][n])
{
#endif
  #pragma acc declare copy(m[0:n][0:n])
  #pragma acc parallel loop collapse(2)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      m[i][j] += i * 100 + j;
}

int
main (void)
{
  int a[N];
  long b[N];
  double m[9][9];
  for (int i = 0; i < N; i++)
    a[i] = i, b[i] = i;
  shift (a, N, 5);
  shift (a + 10, 20, 100);
  middle (b, 30, 40);
  for (int i = 0; i < N; i++)
    {
      CHECK (i, a[i], i + 5 + (i >= 10 && i < 30) * 100);
      CHECK (i, b[i], i >= 30 && i < 70 ? -i : i);
    }
  int *t = malloc (N * sizeof *t);
  CHECK (0, scratch (t, N), 3 * (N * (N - 1) / 2));
  CHECK (0, acc_is_present (t, 1), 0);
  free (t);
  for (int i = 0; i < 81; i++)
    m[i / 9][i % 9] = 0.5;
  grid (9, m);
  for (int i = 0; i < 81; i++)
    CHECK_REAL (i, m[i / 9][i % 9], i / 9 * 100 + i % 9 + 0.5);
  return DONE ();
}
