/* atomic statements with long expressions, side effects in these, conversions.  */
#include "../accx.run/check.h"

enum { N = 111 };
static int next[N], a[N], sums[4];

#pragma acc routine seq
static int
weight (int i)
{
  return i % 3 ? i : -i;
}

int
main (void)
{
  double total = 0, scaled = 4;
  unsigned short small = 60000;
  int c = 0;
  for (int i = 0; i < N; i++)
    next[i] = (i * 7) % 4, a[i] = i;
  #pragma acc parallel loop copyin(next, a) copy(sums, total, scaled, small, c)
  for (int i = 0; i < N; i++)
    {
      int k = 0, j = i;
      #pragma acc atomic update
      sums[next[i]] += weight (i) * 2 + (i > 50 ? 1 : a[i]);
      #pragma acc atomic update
      total += i * 0.5;
      #pragma acc atomic update
      scaled *= i == 3 || i == 70 ? 2 : 1;
      #pragma acc atomic update
      small = small + a[j];
      #pragma acc atomic
      c += (k++, a[0] + 1);
      #pragma acc atomic update
      c = c - (k - 1);
    }
  int want[4] = { 0 }, s = 60000;
  for (int i = 0; i < N; i++)
    {
      want[i * 7 % 4] += (i % 3 ? 2 * i : -2 * i) + (i > 50 ? 1 : i);
      s = (s + i) & 0xffff;
    }
  for (int i = 0; i < 4; i++)
    CHECK (i, sums[i], want[i]);
  CHECK_REAL (0, total, N * (N - 1) / 4.0);
  CHECK_REAL (0, scaled, 16);
  CHECK (0, small, s);
  CHECK (0, c, N);

  /* An int by a double, a float by an int, an unsigned char around its end.  */
  int n = 0;
  float f = 0;
  unsigned char u = 0;
  #pragma acc parallel loop copy(n, f, u) copyin(a)
  for (int i = 0; i < N; i++)
    {
      #pragma acc atomic update
      n += 1.75;
      #pragma acc atomic update
      f += a[i] * 0 + 2;
      #pragma acc atomic update
      u += 5;
    }
  CHECK (0, n, N);
  CHECK_REAL (0, f, 2 * N);
  CHECK (0, u, 5 * N % 256);
  return DONE ();
}
