/* Forces from neighbour lists: a sum over gangs and vector lanes beside sums over
   lanes.  */
#include "check.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* What the program computes without OpenACC.  */
static const double want[] = { -187.128450926, -6.12206400724 };
static int n_out;

#define OUT(V) \
  do \
    { \
      CHECK_NEAR (n_out, (V), want[n_out], 1e-6); \
      n_out++; \
    } \
  while (0)

static void
md (void)
{
  enum
  {
    N = 64,
    MX = 24
  };
  static double pos[N][3], frc[N][3];
  static int nl[N][MX], nn[N];
  double ep = 0;
  for (int i = 0; i < N; i++)
    {
      pos[i][0] = i % 4 * 1.1;
      pos[i][1] = i / 4 % 4 * 1.05;
      pos[i][2] = i / 16 * 1.2;
    }
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      if (i != j && nn[i] < MX)
        {
          double d = 0;
          for (int k = 0; k < 3; k++)
            d += (pos[i][k] - pos[j][k]) * (pos[i][k] - pos[j][k]);
          if (d < 5)
            nl[i][nn[i]++] = j;
        }
#pragma acc data copyin(pos, nl, nn) copyout(frc)
  {
#pragma acc parallel loop gang reduction(+ : ep)
    for (int i = 0; i < N; i++)
      {
        double fi[3] = { 0, 0, 0 }, fx = 0, fy = 0, fz = 0;
#pragma acc loop vector reduction(+ : fx, fy, fz, ep)
        for (int m = 0; m < nn[i]; m++)
          {
            int j = nl[i][m];
            double r[3];
            for (int k = 0; k < 3; k++)
              r[k] = pos[i][k] - pos[j][k];
            double r2 = r[0] * r[0] + r[1] * r[1] + r[2] * r[2], i2 = 1 / r2,
                   i6 = i2 * i2 * i2, ff = 48 * i6 * (i6 - .5) * i2;
            fx += ff * r[0];
            fy += ff * r[1];
            fz += ff * r[2];
            ep += 2 * i6 * (i6 - 1);
          }
        fi[0] = fx;
        fi[1] = fy;
        fi[2] = fz;
        for (int k = 0; k < 3; k++)
          frc[i][k] = fi[k];
      }
  }
  double s = 0;
  for (int i = 0; i < N; i++)
    s += fabs (frc[i][0]) + frc[i][1] * (i % 5) + frc[i][2] * (i % 3);
  {
    OUT (ep);
    OUT (s);
  }
}

int
main (void)
{
  md ();
  CHECK (-1, n_out, sizeof want / sizeof *want);
  return DONE ();
}
