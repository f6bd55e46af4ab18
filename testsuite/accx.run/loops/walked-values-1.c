/* Pointers and indices that each iteration of a kernels loop moves alike do not keep it from running in
   parallel, nor loops around it; behind the construct they have moved as far as on the host.
   { accx-notify {function=pointers line=19 [^\n]*vector_length=128 } }
   { accx-notify {function=indexed line=28 [^\n]*vector_length=128 } }
   { accx-notify {function=several line=43 [^\n]*vector_length=128 } }
   { accx-notify {function=rows line=56 [^\n]*vector_length=32 } }
   { accx-notify {function=down line=70 [^\n]*vector_length=128 } }  */
#include "check.h"

enum { N = 600, ROWS = 40, COLS = 15 };

static int a[3 * N + 8], b[N + 8];

__attribute__ ((noipa)) static long
pointers (int n, const int *restrict x, int *restrict y)
{
  const int *p = x;
  #pragma acc kernels copyin(x[0:n]) copyout(y[0:n])
  for (int i = 0; i < n; i++)
    *y++ = 2 * *p++;
  return p - x;
}

__attribute__ ((noipa)) static int
indexed (int n, int step, int k)
{
  #pragma acc kernels copy(a) copyin(b)
  for (int i = 0; i < n; i++)
    {
      a[k] = b[i] + k;
      k += step;
      a[k - 1] = i;
    }
  return k;
}

__attribute__ ((noipa)) static int
several (int n, int k)
{
  #pragma acc kernels copy(a, b)
  {
    k++;
    for (int i = 0; i < n; i++)
      a[k++] = i;
    for (int i = 0; i < n; i++)
      b[i] = k;
  }
  return k;
}

__attribute__ ((noipa)) static int
rows (int n, int m)
{
  int k = 0;
  #pragma acc kernels copy(a) copyin(b)
  for (int j = 0; j < n; j++)
    {
      for (int i = 0; i < m; i++)
	a[k++] += b[i] * j;
      k += 2;
    }
  return k;
}

__attribute__ ((noipa)) static int
down (int n)
{
  int k = 2 * n;
  #pragma acc kernels copy(a) copyin(b)
  for (int i = n - 2; i >= 0; i -= 2)
    {
      a[--k] += b[i];
      a[--k] += b[i + 1];
    }
  return k;
}

int
main (void)
{
  int x[N], y[N], i, j, k;
  for (i = 0; i < N; i++)
    x[i] = i * 7 % 31, b[i] = i % 13;
  CHECK (0, pointers (N, x, y), N);
  for (i = 0; i < N; i++)
    CHECK (i, y[i], 2 * x[i]);

  CHECK (0, indexed (N, 3, 2), 2 + 3 * N);
  for (i = 0; i < N; i++)
    {
      CHECK (i, a[2 + 3 * i], b[i] + 2 + 3 * i);
      CHECK (i, a[4 + 3 * i], i);
    }

  CHECK (0, several (N, 4), 5 + N);
  for (i = 0; i < N; i++)
    {
      CHECK (i, a[5 + i], i);
      CHECK (i, b[i], N + 5);
      b[i] = i;
    }

  for (i = 0; i < 3 * N; i++)
    a[i] = i;
  CHECK (0, rows (ROWS, COLS), ROWS * (COLS + 2));
  CHECK (1, rows (ROWS, 0), ROWS * 2);
  CHECK (2, rows (ROWS, -5), ROWS * 2);
  for (j = 0; j < ROWS; j++)
    for (i = 0; i < COLS + 2; i++)
      {
	k = j * (COLS + 2) + i;
	CHECK (k, a[k], k + (i < COLS ? i * j : 0));
      }

  for (i = 0; i < 3 * N; i++)
    a[i] = 0;
  CHECK (0, down (N), N);
  for (i = 0; i < N; i++)
    CHECK (i, a[N + i], i % 2 ? i - 1 : i + 1);
  return DONE ();
}
