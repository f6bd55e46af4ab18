/* Block-tridiagonal solves, as in the NAS benchmark BT: many kernels over global arrays
   of five or six dimensions, 5 x 5 blocks in private arrays.
   { accx-requires math } */
#include "check.h"
#include <math.h>

/* What the program computes without OpenACC.  */
static const double want[]
    = { 0.000179568833601, 0.000115636464114, 8.86655876094e-05, 7.90460552078e-05,
        0.000215097620965, 0.000179027360075, 0.000114487520272, 8.82148458938e-05,
        7.85126257737e-05, 0.000215022965651, 0.000178495146707, 0.000113384008283,
        8.77689597554e-05, 7.79856136847e-05, 0.00021494930571,  88493.3679171 };
static int n_out;

#define OUT(V) \
  do \
    { \
      CHECK_NEAR (n_out, (V), want[n_out], 1e-6); \
      n_out++; \
    } \
  while (0)

#define IMAX 12
#define JMAX 12
#define KMAX 12
#define IMAXP (IMAX / 2 * 2)
#define AA 0
#define BB 1
#define CC 2
static int grid_points[3];
static double dt, c1, c2, tx1, tx2, ty1, ty2, tz1, tz2, dx1, dx2, dx3, dx4, dx5, con43,
    c3c4, c1345;
double us[KMAX][JMAX + 1][IMAXP + 1], vs[KMAX][JMAX + 1][IMAXP + 1],
    ws[KMAX][JMAX + 1][IMAXP + 1], qs[KMAX][JMAX + 1][IMAXP + 1],
    rho_i[KMAX][JMAX + 1][IMAXP + 1], square[KMAX][JMAX + 1][IMAXP + 1];
double forcing[5][KMAX][JMAX + 1][IMAXP + 1], u[5][KMAX][JMAX + 1][IMAXP + 1],
    rhs[5][KMAX][JMAX + 1][IMAXP + 1];
double lhs[3][5][5][KMAX][JMAX + 1][IMAXP + 1];
double fjac[5][5][KMAX][JMAX + 1][IMAXP + 1], njac[5][5][KMAX][JMAX + 1][IMAXP + 1];
double rms[5];
static void
compute_rhs (void)
{
  int i, j, k, m, gp0 = grid_points[0], gp1 = grid_points[1], gp2 = grid_points[2];
  double rho_inv, uijk, up1, um1, vijk, wijk;
#pragma acc data present(rho_i, u, qs, square, us, vs, ws, rhs, forcing)
  {
#pragma acc parallel loop gang num_gangs(gp2) num_workers(8) vector_length(32)
    for (k = 0; k <= gp2 - 1; k++)
      {
#pragma acc loop worker independent
        for (j = 0; j <= gp1 - 1; j++)
          {
#pragma acc loop vector independent
            for (i = 0; i <= gp0 - 1; i++)
              {
                rho_inv = 1.0 / u[0][k][j][i];
                rho_i[k][j][i] = rho_inv;
                us[k][j][i] = u[1][k][j][i] * rho_inv;
                vs[k][j][i] = u[2][k][j][i] * rho_inv;
                ws[k][j][i] = u[3][k][j][i] * rho_inv;
                square[k][j][i]
                    = 0.5
                      * (u[1][k][j][i] * u[1][k][j][i] + u[2][k][j][i] * u[2][k][j][i]
                         + u[3][k][j][i] * u[3][k][j][i])
                      * rho_inv;
                qs[k][j][i] = square[k][j][i] * rho_inv;
              }
          }
      }
#pragma acc parallel loop gang num_gangs(gp2) num_workers(8) vector_length(32)
    for (k = 0; k <= gp2 - 1; k++)
      {
#pragma acc loop worker independent
        for (j = 0; j <= gp1 - 1; j++)
#pragma acc loop vector independent
          for (i = 0; i <= gp0 - 1; i++)
#pragma acc loop seq
            for (m = 0; m < 5; m++)
              rhs[m][k][j][i] = forcing[m][k][j][i];
      }
#pragma acc parallel loop gang num_gangs(gp2 - 2) num_workers(8) vector_length(32)
    for (k = 1; k <= gp2 - 2; k++)
      {
#pragma acc loop worker independent
        for (j = 1; j <= gp1 - 2; j++)
#pragma acc loop vector independent
          for (i = 1; i <= gp0 - 2; i++)
            {
              uijk = us[k][j][i];
              up1 = us[k][j][i + 1];
              um1 = us[k][j][i - 1];
              rhs[0][k][j][i] = rhs[0][k][j][i]
                                + dx1 * tx1
                                      * (u[0][k][j][i + 1] - 2.0 * u[0][k][j][i]
                                         + u[0][k][j][i - 1])
                                - tx2 * (u[1][k][j][i + 1] - u[1][k][j][i - 1]);
              rhs[1][k][j][i]
                  = rhs[1][k][j][i]
                    + dx2 * tx1
                          * (u[1][k][j][i + 1] - 2.0 * u[1][k][j][i]
                             + u[1][k][j][i - 1])
                    + con43 * (up1 - 2.0 * uijk + um1)
                    - tx2
                          * (u[1][k][j][i + 1] * up1 - u[1][k][j][i - 1] * um1
                             + (u[4][k][j][i + 1] - square[k][j][i + 1]
                                - u[4][k][j][i - 1] + square[k][j][i - 1])
                                   * c2);
              vijk = vs[k][j][i];
              wijk = ws[k][j][i];
              rhs[2][k][j][i] += ty1 * (vs[k][j + 1][i] - 2 * vijk + vs[k][j - 1][i]);
              rhs[3][k][j][i] += tz1 * (ws[k + 1][j][i] - 2 * wijk + ws[k - 1][j][i]);
              rhs[4][k][j][i]
                  += ty1 * (qs[k][j + 1][i] - 2 * qs[k][j][i] + qs[k][j - 1][i])
                     + tz1 * (qs[k + 1][j][i] - 2 * qs[k][j][i] + qs[k - 1][j][i]);
            }
      }
    j = 1;
#pragma acc parallel loop gang
    for (k = 1; k <= gp2 - 2; k++)
#pragma acc loop vector
      for (i = 1; i <= gp0 - 2; i++)
#pragma acc loop seq
        for (m = 0; m < 5; m++)
          rhs[m][k][j][i] = rhs[m][k][j][i]
                            - 0.01
                                  * (5.0 * u[m][k][j][i] - 4.0 * u[m][k][j + 1][i]
                                     + u[m][k][j + 2][i]);
#pragma acc kernels loop gang independent
    for (k = 1; k <= gp2 - 2; k++)
#pragma acc loop worker independent
      for (j = 1; j <= gp1 - 2; j++)
#pragma acc loop vector independent
        for (i = 1; i <= gp0 - 2; i++)
          for (m = 0; m < 5; m++)
            rhs[m][k][j][i] = rhs[m][k][j][i] * dt;
  }
}
#pragma acc routine seq
static void
binvcrhs_point (double l[5][5], double c[5][5], double r[5])
{
  for (int p = 0; p < 5; p++)
    {
      double pivot = 1.00 / l[p][p];
      for (int n = p + 1; n < 5; n++)
        l[n][p] *= pivot;
      for (int n = 0; n < 5; n++)
        c[n][p] *= pivot;
      r[p] *= pivot;
      for (int q = 0; q < 5; q++)
        if (q != p)
          {
            double coeff = l[p][q];
            for (int n = p + 1; n < 5; n++)
              l[n][q] -= coeff * l[n][p];
            for (int n = 0; n < 5; n++)
              c[n][q] -= coeff * c[n][p];
            r[q] -= coeff * r[p];
          }
    }
}
static void
x_solve (void)
{
  int i, j, k, m, n, isize = grid_points[0] - 1, gp1 = grid_points[1],
                     gp2 = grid_points[2];
  double temp1, temp2, temp3, pivot, coeff;
#pragma acc data present(fjac, njac, lhs, qs, u, rho_i, rhs, square)
  {
#pragma acc parallel loop gang collapse(2) private(temp1, temp2, temp3)
    for (k = 1; k <= gp2 - 2; k++)
      for (j = 1; j <= gp1 - 2; j++)
        {
#pragma acc loop vector private(m, n)
          for (i = 0; i <= isize; i++)
            {
              temp1 = rho_i[k][j][i];
              temp2 = temp1 * temp1;
              temp3 = temp1 * temp2;
              for (m = 0; m < 5; m++)
                for (n = 0; n < 5; n++)
                  {
                    fjac[m][n][k][j][i] = 0;
                    njac[m][n][k][j][i] = 0;
                  }
              fjac[1][0][k][j][i] = 1.0;
              fjac[0][1][k][j][i]
                  = -(u[1][k][j][i] * temp2 * u[1][k][j][i]) + c2 * qs[k][j][i];
              fjac[1][1][k][j][i] = (2.0 - c2) * (u[1][k][j][i] / u[0][k][j][i]);
              fjac[4][1][k][j][i] = c2;
              fjac[0][4][k][j][i] = 0.1 * temp2;
              fjac[4][4][k][j][i] = c1 * u[1][k][j][i] * temp1;
              njac[0][1][k][j][i] = -con43 * c3c4 * temp2 * u[1][k][j][i];
              njac[1][1][k][j][i] = con43 * c3c4 * temp1;
              njac[4][4][k][j][i] = c1345 * temp1;
              njac[0][4][k][j][i] = -c3c4 * temp3;
            }
          for (m = 0; m < 5; m++)
            for (n = 0; n < 5; n++)
              {
                lhs[AA][m][n][k][j][0] = lhs[BB][m][n][k][j][0] = lhs[CC][m][n][k][j][0]
                    = 0;
                lhs[AA][m][n][k][j][isize] = lhs[BB][m][n][k][j][isize]
                    = lhs[CC][m][n][k][j][isize] = 0;
              }
          for (m = 0; m < 5; m++)
            {
              lhs[BB][m][m][k][j][0] = 1.0;
              lhs[BB][m][m][k][j][isize] = 1.0;
            }
#pragma acc loop vector collapse(1)
          for (i = 1; i <= isize - 1; i++)
            {
              temp1 = dt * tx1;
              temp2 = dt * tx2;
#pragma acc loop seq
              for (m = 0; m < 5; m++)
#pragma acc loop seq
                for (n = 0; n < 5; n++)
                  {
                    lhs[AA][n][m][k][j][i] = -temp2 * fjac[n][m][k][j][i - 1]
                                             - temp1 * njac[n][m][k][j][i - 1]
                                             - (m == n ? temp1 * dx1 : 0);
                    lhs[BB][n][m][k][j][i] = (m == n ? 1.0 + temp1 * 2.0 * dx1 : 0)
                                             + temp1 * 2.0 * njac[n][m][k][j][i];
                    lhs[CC][n][m][k][j][i] = temp2 * fjac[n][m][k][j][i + 1]
                                             - temp1 * njac[n][m][k][j][i + 1]
                                             - (m == n ? temp1 * dx1 : 0);
                  }
            }
        }
#pragma acc parallel loop gang present(lhs, rhs) private(pivot, coeff)
    for (k = 1; k <= gp2 - 2; k++)
      {
#pragma acc loop vector
        for (j = 1; j <= gp1 - 2; j++)
          {
            double b[5][5], c[5][5], r[5];
            for (i = 0; i <= isize; i++)
              {
                if (i > 0)
                  {
                    for (m = 0; m < 5; m++)
                      for (n = 0; n < 5; n++)
                        rhs[m][k][j][i] -= lhs[AA][n][m][k][j][i] * rhs[n][k][j][i - 1];
                    for (m = 0; m < 5; m++)
                      for (n = 0; n < 5; n++)
                        {
                          double t = 0;
                          for (int q = 0; q < 5; q++)
                            t += lhs[AA][q][m][k][j][i] * lhs[CC][n][q][k][j][i - 1];
                          lhs[BB][n][m][k][j][i] -= t;
                        }
                  }
                for (m = 0; m < 5; m++)
                  {
                    r[m] = rhs[m][k][j][i];
                    for (n = 0; n < 5; n++)
                      {
                        b[m][n] = lhs[BB][m][n][k][j][i];
                        c[m][n] = lhs[CC][m][n][k][j][i];
                      }
                  }
                binvcrhs_point (b, c, r);
                for (m = 0; m < 5; m++)
                  {
                    rhs[m][k][j][i] = r[m];
                    for (n = 0; n < 5; n++)
                      {
                        lhs[BB][m][n][k][j][i] = b[m][n];
                        lhs[CC][m][n][k][j][i] = c[m][n];
                      }
                  }
              }
            for (i = isize - 1; i >= 0; i--)
              for (m = 0; m < 5; m++)
                for (n = 0; n < 5; n++)
                  rhs[m][k][j][i] -= lhs[CC][n][m][k][j][i] * rhs[n][k][j][i + 1];
          }
      }
  }
  (void)pivot;
  (void)coeff;
}
static void
add (void)
{
  int i, j, k, m, gp22 = grid_points[2] - 2, gp12 = grid_points[1] - 2,
                  gp02 = grid_points[0] - 2;
#pragma acc kernels loop gang present(u, rhs)
  for (k = 1; k <= gp22; k++)
#pragma acc loop worker independent
    for (j = 1; j <= gp12; j++)
#pragma acc loop vector independent
      for (i = 1; i <= gp02; i++)
        for (m = 0; m < 5; m++)
          u[m][k][j][i] = u[m][k][j][i] + rhs[m][k][j][i];
}
static void
rhs_norm (double rms[5])
{
  int i, j, k, d, m;
  double rms0 = 0, rms1 = 0, rms2 = 0, rms3 = 0, rms4 = 0, a;
#pragma acc parallel loop gang collapse(2) present(rhs) \
    reduction(+:rms0,rms1,rms2,rms3,rms4)
  for (k = 1; k <= grid_points[2] - 2; k++)
    for (j = 1; j <= grid_points[1] - 2; j++)
#pragma acc loop vector reduction(+ : rms0, rms1, rms2, rms3, rms4)
      for (i = 1; i <= grid_points[0] - 2; i++)
        {
          a = rhs[0][k][j][i];
          rms0 += a * a;
          a = rhs[1][k][j][i];
          rms1 += a * a;
          a = rhs[2][k][j][i];
          rms2 += a * a;
          a = rhs[3][k][j][i];
          rms3 += a * a;
          a = rhs[4][k][j][i];
          rms4 += a * a;
        }
  rms[0] = rms0;
  rms[1] = rms1;
  rms[2] = rms2;
  rms[3] = rms3;
  rms[4] = rms4;
  for (m = 0; m < 5; m++)
    {
      for (d = 0; d < 3; d++)
        rms[m] = rms[m] / (double)(grid_points[d] - 2);
      rms[m] = sqrt (rms[m]);
    }
}
int
main (void)
{
  int i, j, k, m, step;
  grid_points[0] = 12;
  grid_points[1] = 12;
  grid_points[2] = 12;
  dt = 0.01;
  c1 = 1.4;
  c2 = 0.4;
  tx1 = ty1 = tz1 = 1.2;
  tx2 = ty2 = tz2 = 0.5;
  dx1 = dx2 = dx3 = dx4 = dx5 = 0.75;
  con43 = 4. / 3;
  c3c4 = 0.1;
  c1345 = 0.196;
#pragma acc data create(us, vs, ws, qs, rho_i, square, rhs, lhs, fjac, njac) \
    create(forcing, u)
  {
#pragma acc kernels present(u, forcing)
    {
#pragma acc loop gang independent
      for (k = 0; k < KMAX; k++)
#pragma acc loop independent vector
        for (j = 0; j <= JMAX; j++)
          for (i = 0; i <= IMAXP; i++)
            for (m = 0; m < 5; m++)
              {
                u[m][k][j][i] = (m == 0   ? 2.0
                                 : m == 4 ? 3.0
                                          : 0.5)
                                + 0.05 * sin (0.3 * i + 0.2 * j * m - 0.1 * k);
                forcing[m][k][j][i] = 0.01 * cos (i + j + k + m);
              }
    }
    for (step = 1; step <= 3; step++)
      {
        compute_rhs ();
        rhs_norm (rms);
        {
          OUT (rms[0]);
          OUT (rms[1]);
          OUT (rms[2]);
          OUT (rms[3]);
          OUT (rms[4]);
        }
        x_solve ();
        add ();
      }
#pragma acc update host(u)
  }
  double s = 0;
  for (m = 0; m < 5; m++)
    for (k = 0; k < 12; k++)
      for (j = 0; j < 12; j++)
        for (i = 0; i < 12; i++)
          s += u[m][k][j][i] * (1 + (i ^ j));
  OUT (s);
  CHECK (-1, n_out, sizeof want / sizeof *want);
  return DONE ();
}
