/* C++: std::clamp, and std::max and std::min of lists in braces, are what they compute: loops of kernels constructs with them run
   in parallel, and what they read is copied in parallel constructs, too.  Each element is evaluated once.
   SPDX-License-Identifier: GPL-3.0-or-later
   { accx-options -std=c++17 }
   { accx-notify {function=[^ ]*lists[^ ]* line=[0-9]+ [^\n]*vector_length=128 } }
   { accx-notify {function=[^ ]*clamps[^ ]* line=[0-9]+ [^\n]*vector_length=128 } } */
#include <algorithm>
#include <cmath>
#include "check.h"

enum { N = 300 };

__attribute__ ((noipa)) static void
lists (double *__restrict b, const double *__restrict a, int n)
{
  #pragma acc kernels
  for (int i = 0; i < n; i++)
    b[i] = std::max ({ a[i], 3.0, a[i] * 2 }) + std::min ({ a[i], -1.0, a[i] + 2, 0.5, -a[i], 4.0 });
}

__attribute__ ((noipa)) static void
clamps (double *__restrict b, const double *__restrict a, int n)
{
  #pragma acc kernels
  for (int i = 0; i < n; i++)
    b[i] = std::clamp (a[i], -10.0, 20.0);
}

__attribute__ ((noipa)) static void
parallel (int *b, const int *a, int n)
{
  #pragma acc parallel loop
  for (int i = 0; i < n; i++)
    {
      int k = a[i];
      b[i] = std::clamp (k++, -3, 7) + std::max ({ k++, 2, k++ });
      b[i] = 1000 * b[i] + k;
    }
}

__attribute__ ((noipa)) static void
limits (int *b, const int *a, int n)
{
  #pragma acc parallel loop
  for (int i = 0; i < n; i++)
    {
      int k = 0;
      b[i] = std::clamp (a[i], -3, (k++, 7));
      b[i] = 1000 * b[i] + k;
    }
}

int
main ()
{
  static double a[N], b[N], c[N], nan[3] = { NAN, 1, NAN }, to[3];
  static int d[N], e[N];
  for (int i = 0; i < N; i++)
    a[i] = d[i] = i * 37 % 101 - 50;
  lists (b, a, N);
  clamps (c, a, N);
  parallel (e, d, N);
  for (int i = 0; i < N; i++)
    {
      double x = a[i], most = 2 * x > x ? 2 * x : x, least = x < -x ? x : -x;
      CHECK_REAL (i, b[i], (most < 3 ? 3 : most) + (least < -1 ? least : -1));
      CHECK_REAL (i, c[i], x < -10 ? -10 : x > 20 ? 20 : x);
      int k = d[i], near = k < -3 ? -3 : k > 7 ? 7 : k;
      CHECK (i, e[i], 1000 * (near + (k + 2 > 2 ? k + 2 : 2)) + k + 3);
    }
  limits (e, d, N);
  for (int i = 0; i < N; i++)
    CHECK (i, e[i], 1000 * (d[i] < -3 ? -3 : d[i] > 7 ? 7 : d[i]) + 1);
  /* What is not ordered is the first, as on the host.  */
  clamps (to, nan, 3);
  for (int i = 0; i < 3; i++)
    CHECK_REAL (i, to[i], std::clamp (nan[i], -10.0, 20.0));
  return DONE ();
}
