/* Lattice Boltzmann with nine velocities: constant tables, a private array, continue.
 */
#include "check.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* What the program computes without OpenACC.  */
static const double want[] = { 2076.21348322 };
static int n_out;

#define OUT(V) \
  do \
    { \
      CHECK_NEAR (n_out, (V), want[n_out], 1e-6); \
      n_out++; \
    } \
  while (0)

#define LX 24
#define LY 20
static const int ex[9] = { 0, 1, 0, -1, 0, 1, -1, -1, 1 },
                 ey[9] = { 0, 0, 1, 0, -1, 1, 1, -1, -1 };
static const double wgt[9]
    = { 4. / 9, 1. / 9, 1. / 9, 1. / 9, 1. / 9, 1. / 36, 1. / 36, 1. / 36, 1. / 36 };
static double f[9][LX][LY], fn[9][LX][LY];
static int obst[LX][LY];
static void
lbm (void)
{
  for (int i = 0; i < LX; i++)
    for (int j = 0; j < LY; j++)
      {
        obst[i][j] = (i - 8) * (i - 8) + (j - 10) * (j - 10) < 9;
        for (int k = 0; k < 9; k++)
          f[k][i][j] = wgt[k] * (1 + .01 * ((i * 3 + j) % 5));
      }
  double tau = .6;
#pragma acc data copy(f) create(fn) copyin(obst)
  for (int t = 0; t < 6; t++)
    {
#pragma acc parallel loop collapse(2)
      for (int i = 0; i < LX; i++)
        for (int j = 0; j < LY; j++)
          {
            double rho = 0, ux = 0, uy = 0, fl[9];
            for (int k = 0; k < 9; k++)
              {
                int ip = (i - ex[k] + LX) % LX, jp = (j - ey[k] + LY) % LY;
                fl[k] = f[k][ip][jp];
                rho += fl[k];
                ux += ex[k] * fl[k];
                uy += ey[k] * fl[k];
              }
            ux = ux / rho + 1e-3;
            uy /= rho;
            if (obst[i][j])
              {
                static const int opp[9] = { 0, 3, 4, 1, 2, 7, 8, 5, 6 };
                for (int k = 0; k < 9; k++)
                  fn[k][i][j] = fl[opp[k]];
                continue;
              }
            for (int k = 0; k < 9; k++)
              {
                double cu = 3 * (ex[k] * ux + ey[k] * uy),
                       feq = wgt[k] * rho
                             * (1 + cu + .5 * cu * cu - 1.5 * (ux * ux + uy * uy));
                fn[k][i][j] = fl[k] + (feq - fl[k]) / tau;
              }
          }
#pragma acc parallel loop collapse(3)
      for (int k = 0; k < 9; k++)
        for (int i = 0; i < LX; i++)
          for (int j = 0; j < LY; j++)
            f[k][i][j] = fn[k][i][j];
    }
  double s = 0;
  for (int k = 0; k < 9; k++)
    for (int i = 0; i < LX; i++)
      for (int j = 0; j < LY; j++)
        s += f[k][i][j] * (1 + k) * (i % 4);
  OUT (s);
}

int
main (void)
{
  lbm ();
  CHECK (-1, n_out, sizeof want / sizeof *want);
  return DONE ();
}
