/* Loops of kernels constructs whose counter the program reads behind them run in parallel, and it has its last value.
   SPDX-License-Identifier: GPL-3.0-or-later
   { accx-notify {function=[^ ]*once[^ ]* line=[0-9]+ [^\n]*vector_length=128 } }
   { accx-notify {function=[^ ]*steps[^ ]* line=[0-9]+ [^\n]*vector_length=128 } }
   { accx-notify {function=[^ ]*nest[^ ]* line=[0-9]+ [^\n]*vector_length=[1-9][0-9]+ } } */
#include "check.h"

enum { N = 200 };
static float x[N], y[N][20];
static float left;

__attribute__ ((noipa)) static int
once (int n)
{
  int i;
  #pragma acc kernels
  for (i = 0; i < n; i++)
    x[i] = i;
  return i;
}

__attribute__ ((noipa)) static int
steps (int from, int n)
{
  int i;
  #pragma acc kernels
  for (i = from; i <= n - 5; i += 7)
    x[i] = 2 * i;
  return i;
}

__attribute__ ((noipa)) static int
down (int n)
{
  int i;
  #pragma acc kernels
  for (i = n + 9; i > 2; i -= 4)
    x[i] = 3 * i;
  return i;
}

__attribute__ ((noipa)) static int
nest (int n, int *inner)
{
  int i, k = 7;
  #pragma acc kernels
  for (i = 0; i < n; i++)
    for (k = 19; k >= 0; k -= 3)
      y[i][k] = i + k;
  *inner = k;
  return i;
}

/* The first is left at the element, the others read what the loop sets. */
__attribute__ ((noipa)) static int
others (int n)
{
  int i, sum = 0, m = n;
  #pragma acc kernels
  for (i = 0; i < n; i++)
    if (x[i] > 50)
      break;
  sum += i;
  #pragma acc kernels
  for (i = 0; i < m; i++)
    m = n / 2;
  return sum * 1000 + i;
}

/* A variable of the file keeps what the last iteration gives it.  */
__attribute__ ((noipa)) static void
keep (int n)
{
  #pragma acc kernels
  for (int i = 0; i < n; i++)
    {
      left = x[i] * 2;
      y[i][0] = left + 1;
    }
}

int
main ()
{
  int k;
  CHECK (0, once (N), N);
  for (int i = 0; i < N; i++)
    CHECK (i, x[i], i);
  CHECK (0, once (-3), 0);
  CHECK (0, steps (3, N), 199);
  CHECK (0, x[192], 384);
  CHECK (0, x[193], 193);
  CHECK (0, steps (300, N), 300);
  CHECK (0, others (N), 31 * 1000 + 100);
  CHECK (0, down (20), 1);
  CHECK (0, x[29], 87);
  CHECK (0, down (-20), -11);
  CHECK (0, nest (N, &k), N);
  CHECK (0, k, -2);
  CHECK (0, y[30][4], 34);
  CHECK (0, nest (0, &k), 0);
  CHECK (0, k, 7);
  keep (N);
  CHECK (0, left, x[N - 1] * 2);
  CHECK (0, y[7][0], x[7] * 2 + 1);
  return DONE ();
}
