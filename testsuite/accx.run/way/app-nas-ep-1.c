/* Pairs of normal random numbers, as in the NAS benchmark EP: a large private array,
   six reductions, atomic counts.
   { accx-requires math } */
#include "check.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* What the program computes without OpenACC.  */
static const double want[]
    = { -25.2674862297, -2.60341235985, 752, 715, 131, 6, 752, 715 };
static int n_out;

#define OUT(V) \
  do \
    { \
      CHECK_NEAR (n_out, (V), want[n_out], 1e-6); \
      n_out++; \
    } \
  while (0)

static void
ep (void)
{
  int np = 64, nk = 32;
  double q[10] = { 0 }, q0 = 0, q1 = 0, q2 = 0, q3 = 0, sx = 0, sy = 0;
#pragma acc parallel loop gang worker vector num_workers(4) vector_length(32) \
    reduction(+:sx,sy,q0,q1,q2,q3) copy(q)
  for (int k = 1; k <= np; k++)
    {
      double x[64];
      double t1, t2, t3, t4, x1, x2;
      unsigned long long s = 271828183ull * k;
      for (int i = 0; i < 2 * nk; i++)
        {
          s = (s * 1220703125ull) & ((1ull << 46) - 1);
          x[i] = (double)s / (double)(1ull << 46);
        }
      for (int i = 0; i < nk; i++)
        {
          x1 = 2.0 * x[2 * i] - 1.0;
          x2 = 2.0 * x[2 * i + 1] - 1.0;
          t1 = x1 * x1 + x2 * x2;
          if (t1 <= 1.0)
            {
              t2 = sqrt (-2.0 * log (t1) / t1);
              t3 = x1 * t2;
              t4 = x2 * t2;
              int l = fmax (fabs (t3), fabs (t4));
              if (l == 0)
                q0 += 1;
              else if (l == 1)
                q1 += 1;
              else if (l == 2)
                q2 += 1;
              else
                q3 += 1;
#pragma acc atomic
              q[l] += 1.0;
              sx += t3;
              sy += t4;
            }
        }
    }
  {
    OUT (sx);
    OUT (sy);
    OUT (q0);
    OUT (q1);
    OUT (q2);
    OUT (q3);
    OUT (q[0]);
    OUT (q[1]);
  }
}

int
main (void)
{
  ep ();
  CHECK (-1, n_out, sizeof want / sizeof *want);
  return DONE ();
}
