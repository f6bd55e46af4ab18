/* Accesses that a condition on data, not on an index, decides about are copied with those
   before it: the second operand of ||, what a mask chooses.  */
#include "check.h"

enum { N = 37 };

static int
differ (const unsigned short *a, const unsigned short *b, int n)
{
  int bad = 0;
  #pragma acc kernels
  for (int i = 0; i < n; i++)
    if (a[i * 16] != i * 16 || a[i * 16] != b[i * 16] || a[i * 16 + 9] != b[i * 16 + 9])
      bad = 1;
  return bad;
}

static void
spread (const char *mask, const double *from, double *to, int n)
{
  #pragma acc parallel loop
  for (int i = 0; i < n; i++)
    {
      to[i] = from[i];
      if (mask[i])
        to[i] += from[i + 40] + from[i + 80];
    }
}

static unsigned short a[N * 16], b[N * 16];
static double from[N + 80];

int
main (void)
{
  double to[N];
  char mask[N];
  for (int i = 0; i < N * 16; i++)
    a[i] = b[i] = i;
  for (int i = 0; i < N + 80; i++)
    from[i] = i;
  for (int i = 0; i < N; i++)
    mask[i] = i % 3 == 0;
  CHECK (0, differ (a, b, N), 0);
  b[(N - 1) * 16 + 9]++;
  CHECK (1, differ (a, b, N), 1);
  spread (mask, from, to, N);
  for (int i = 0; i < N; i++)
    CHECK_REAL (i, to[i], i % 3 ? i : 3 * i + 120);
  return DONE ();
}
