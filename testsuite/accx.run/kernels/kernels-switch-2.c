/* Loops of kernels constructs that a case of a switch around leads into begin with what their variables have
   there.  */
#include "check.h"

enum { N = 90, M = 12 };

static int a[N * M], count[N], sum[N], steps[N];

/* What the bodies of the loops compute, at I.  */
#define BODY \
  { \
    int n = (i + 7) / 4, q = 0, j = i % M, s = 0, t = 3, k = i % 5; \
    switch (i % 4) \
      { \
      case 0: do { q++; \
      case 3: q += 2; \
      case 2: q += 3; \
      case 1: q--; \
	      } while (--n > 0); \
      } \
    switch (i & 1) \
      { \
      case 0: \
	for (j = 2; j < M; j++) \
	  { \
      case 1: s += a[i * M + j]; \
	  } \
      } \
    switch (i % 3) \
      { \
      default: while (k < 20) { t += k; \
      case 1: k += 2; t ^= k; } \
      } \
    count[i] = q; \
    sum[i] = s; \
    steps[i] = t + k; \
  }

int
main (void)
{
  for (int i = 0; i < N * M; i++)
    a[i] = i * 7 % 31;
  #pragma acc kernels copyin(a) copyout(count, sum, steps)
  for (int i = 0; i < N; i++)
    BODY
  static int got[3][N];
  for (int i = 0; i < N; i++)
    {
      got[0][i] = count[i];
      got[1][i] = sum[i];
      got[2][i] = steps[i];
    }
  for (int i = 0; i < N; i++)
    BODY
  for (int i = 0; i < N; i++)
    {
      CHECK (i, got[0][i], count[i]);
      CHECK (i, got[1][i], sum[i]);
      CHECK (i, got[2][i], steps[i]);
    }
  return DONE ();
}
