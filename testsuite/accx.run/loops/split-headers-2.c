/* Headers of loops in kernels constructs that declare several variables count by one of them, wherever it stands.
   SPDX-License-Identifier: GPL-3.0-or-later
   { accx-notify {function=counter_first line=14 [^\n]*vector_length=128 } }
   { accx-notify {function=counter_between line=22 [^\n]*vector_length=128 } } */
#include "check.h"

enum { N = 500 };
static int a[2 * N], b[N];

__attribute__ ((noipa)) static void
counter_first (int n)
{
  #pragma acc kernels copy(a) copyin(b)
  for (int i = 0, k = 1; i < n; i++, k += 2)
    a[k] += b[i];
}

__attribute__ ((noipa)) static void
counter_between (int n)
{
  #pragma acc kernels copy(a) copyin(b)
  for (int m = n - 1, i = 0, k = m; i <= m; i++)
    a[k - i] += m;
}

__attribute__ ((noipa)) static void
depends (int n)
{
  #pragma acc kernels copy(a)
  for (int i = n, k = i + 1; i > 0; i--)
    a[k] = i;
}

int
main (void)
{
  for (int i = 0; i < 2 * N; i++)
    a[i] = i;
  for (int i = 0; i < N; i++)
    b[i] = i % 13;
  counter_first (N);
  for (int i = 0; i < 2 * N; i++)
    CHECK (i, a[i], i + (i % 2 ? i / 2 % 13 : 0));
  counter_between (N);
  for (int i = 0; i < 2 * N; i++)
    CHECK (i, a[i], i + (i % 2 ? i / 2 % 13 : 0) + (i < N ? N - 1 : 0));
  depends (N);
  CHECK (0, a[N + 1], 1);
  return DONE ();
}
