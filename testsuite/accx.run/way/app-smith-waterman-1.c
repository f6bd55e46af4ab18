/* Alignment of two sequences by antidiagonals: a reduction into a present scalar, a
   pointer to arrays of variable length.  */
#include "check.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* What the program computes without OpenACC.  */
static const double want[] = { 17, 32767 };
static int n_out;

#define OUT(V) \
  do \
    { \
      CHECK_NEAR (n_out, (V), want[n_out], 1e-6); \
      n_out++; \
    } \
  while (0)

static void
sw (void)
{
  int m = 60, n = 70;
  char *a = malloc (m + 1), *b = malloc (n + 1);
  int *H = calloc ((m + 1) * (n + 1), sizeof *H), best = 0;
  int (*P)[n + 1] = (int (*)[n + 1]) calloc ((m + 1) * (n + 1), sizeof (int));
  for (int i = 1; i <= m; i++)
    a[i] = "ACGT"[(i * i + 3) % 4];
  for (int i = 1; i <= n; i++)
    b[i] = "ACGT"[(i * 7 + i / 3) % 4];
#pragma acc data copyin(a[0:m + 1], b[0:n + 1]) \
    copy(H[0:(m + 1) * (n + 1)], P[0:m + 1] [0:n + 1]) copy(best)
  for (int d = 2; d <= m + n; d++)
    {
      int lo = d - n > 1 ? d - n : 1, hi = d - 1 < m ? d - 1 : m;
#pragma acc parallel loop reduction(max : best) present(best)
      for (int i = lo; i <= hi; i++)
        {
          int j = d - i;
          int diag = H[(i - 1) * (n + 1) + j - 1] + (a[i] == b[j] ? 3 : -3),
              up = H[(i - 1) * (n + 1) + j] - 2, left = H[i * (n + 1) + j - 1] - 2,
              h = 0, w = 0;
          if (diag > h)
            {
              h = diag;
              w = 1;
            }
          if (up > h)
            {
              h = up;
              w = 2;
            }
          if (left > h)
            {
              h = left;
              w = 3;
            }
          H[i * (n + 1) + j] = h;
          P[i][j] = w;
          if (h > best)
            best = h;
        }
    }
  int s = 0;
  for (int i = 0; i <= m; i++)
    for (int j = 0; j <= n; j++)
      s += H[i * (n + 1) + j] * (i % 3) + P[i][j];
  {
    OUT (best);
    OUT (s);
  }
}

int
main (void)
{
  sw ();
  CHECK (-1, n_out, sizeof want / sizeof *want);
  return DONE ();
}
