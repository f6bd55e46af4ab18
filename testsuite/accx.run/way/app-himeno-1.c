/* The Himeno benchmark with static arrays of four dimensions under kernels, and with
   matrices in structs under parallel.  */
#include "check.h"
#include <stdlib.h>
#include <string.h>

/* What the program computes without OpenACC.  */
static const double want[]
    = { 0.00785300601274, 0.157271906734, 0.00783300772309, 0.0204081628472 };
static int n_out;

#define OUT(V) \
  do \
    { \
      CHECK_NEAR (n_out, (V), want[n_out], 1e-4); \
      n_out++; \
    } \
  while (0)

#define MR(mt, n, r, c, d) \
  mt->m[(n)*mt->mrows * mt->mcols * mt->mdeps + (r)*mt->mcols * mt->mdeps \
        + (c)*mt->mdeps + (d)]
#define MIMAX 9
#define MJMAX 9
#define MKMAX 17
struct Mat
{
  float *m;
  int mnums;
  int mrows;
  int mcols;
  int mdeps;
};
typedef struct Mat Matrix;
static float p[MIMAX][MJMAX][MKMAX];
static float a[4][MIMAX][MJMAX][MKMAX], b[3][MIMAX][MJMAX][MKMAX],
    c[3][MIMAX][MJMAX][MKMAX];
static float bnd[MIMAX][MJMAX][MKMAX], wrk1[MIMAX][MJMAX][MKMAX],
    wrk2[MIMAX][MJMAX][MKMAX];
static int imax, jmax, kmax;
static float omega;
static int
newMat (Matrix *Mat, int mnums, int mrows, int mcols, int mdeps)
{
  Mat->mnums = mnums;
  Mat->mrows = mrows;
  Mat->mcols = mcols;
  Mat->mdeps = mdeps;
  Mat->m = malloc (mnums * mrows * mcols * mdeps * sizeof (float));
  return Mat->m != NULL;
}
static void
mat_set (Matrix *Mat, int l, float val)
{
  for (int i = 0; i < Mat->mrows; i++)
    for (int j = 0; j < Mat->mcols; j++)
      for (int k = 0; k < Mat->mdeps; k++)
        MR (Mat, l, i, j, k) = val;
}
static float
jacobi_static (int nn)
{
  int i, j, k, n;
  float gosa = 0, s0, ss;
#pragma acc data copyin(a, b, c, bnd, wrk1) copy(p) create(wrk2)
  for (n = 0; n < nn; n++)
    {
      gosa = 0.0;
#pragma acc kernels
#pragma acc loop reduction(+ : gosa)
      for (i = 1; i < imax - 1; i++)
        for (j = 1; j < jmax - 1; j++)
          for (k = 1; k < kmax - 1; k++)
            {
              s0 = a[0][i][j][k] * p[i + 1][j][k] + a[1][i][j][k] * p[i][j + 1][k]
                   + a[2][i][j][k] * p[i][j][k + 1]
                   + b[0][i][j][k]
                         * (p[i + 1][j + 1][k] - p[i + 1][j - 1][k] - p[i - 1][j + 1][k]
                            + p[i - 1][j - 1][k])
                   + b[1][i][j][k]
                         * (p[i][j + 1][k + 1] - p[i][j - 1][k + 1] - p[i][j + 1][k - 1]
                            + p[i][j - 1][k - 1])
                   + b[2][i][j][k]
                         * (p[i + 1][j][k + 1] - p[i - 1][j][k + 1] - p[i + 1][j][k - 1]
                            + p[i - 1][j][k - 1])
                   + c[0][i][j][k] * p[i - 1][j][k] + c[1][i][j][k] * p[i][j - 1][k]
                   + c[2][i][j][k] * p[i][j][k - 1] + wrk1[i][j][k];
              ss = (s0 * a[3][i][j][k] - p[i][j][k]) * bnd[i][j][k];
              gosa = gosa + ss * ss;
              wrk2[i][j][k] = p[i][j][k] + omega * ss;
            }
#pragma acc kernels
      for (i = 1; i < imax - 1; i++)
        for (j = 1; j < jmax - 1; j++)
          for (k = 1; k < kmax - 1; k++)
            p[i][j][k] = wrk2[i][j][k];
    }
  return gosa;
}
static float
jacobi (int nn, Matrix *M1, Matrix *M2, Matrix *M3, Matrix *mp, Matrix *mw1, Matrix *mb,
        Matrix *mw2)
{
  int i, j, k, n, im, jm, km;
  float gosa = 0, s0, ss;
  im = mp->mrows - 1;
  jm = mp->mcols - 1;
  km = mp->mdeps - 1;
  float *am = M1->m, *bm = M2->m, *cm = M3->m, *pm = mp->m, *w1 = mw1->m, *bn = mb->m,
        *w2 = mw2->m;
  const int sz = mp->mrows * mp->mcols * mp->mdeps, NJ = mp->mcols, NK = mp->mdeps;
#define X(q, n, i, j, k) q[(n)*sz + ((i)*NJ + (j)) * NK + (k)]
#pragma acc data copyin(am[0:4 * sz], bm[0:3 * sz], cm[0:3 * sz], bn[0:sz], \
                        w1[0:sz]) copy(pm[0:sz]) create(w2[0:sz])
  for (n = 0; n < nn; n++)
    {
      gosa = 0.0;
#pragma acc parallel loop collapse(3) reduction(+:gosa) private(s0,ss) \
    present(am,bm,cm,bn,w1,pm,w2)
      for (i = 1; i < im; i++)
        for (j = 1; j < jm; j++)
          for (k = 1; k < km; k++)
            {
              s0 = X (am, 0, i, j, k) * X (pm, 0, i + 1, j, k)
                   + X (am, 1, i, j, k) * X (pm, 0, i, j + 1, k)
                   + X (am, 2, i, j, k) * X (pm, 0, i, j, k + 1)
                   + X (bm, 0, i, j, k)
                         * (X (pm, 0, i + 1, j + 1, k) - X (pm, 0, i + 1, j - 1, k))
                   + X (cm, 0, i, j, k) * X (pm, 0, i - 1, j, k)
                   + X (cm, 1, i, j, k) * X (pm, 0, i, j - 1, k)
                   + X (cm, 2, i, j, k) * X (pm, 0, i, j, k - 1) + X (w1, 0, i, j, k);
              ss = (s0 * X (am, 3, i, j, k) - X (pm, 0, i, j, k)) * X (bn, 0, i, j, k);
              gosa += ss * ss;
              X (w2, 0, i, j, k) = X (pm, 0, i, j, k) + omega * ss;
            }
            /* the struct members directly */
#pragma acc parallel loop collapse(2)
      for (i = 1; i < im; i++)
        for (j = 1; j < jm; j++)
#pragma acc loop seq
          for (k = 1; k < km; k++)
            X (pm, 0, i, j, k) = X (w2, 0, i, j, k);
    }
  return gosa;
}
int
main (void)
{
  imax = MIMAX - 1;
  jmax = MJMAX - 1;
  kmax = MKMAX - 1;
  omega = 0.8;
  for (int i = 0; i < MIMAX; i++)
    for (int j = 0; j < MJMAX; j++)
      for (int k = 0; k < MKMAX; k++)
        {
          a[0][i][j][k] = a[1][i][j][k] = a[2][i][j][k] = 1;
          a[3][i][j][k] = 1.f / 6;
          b[0][i][j][k] = b[1][i][j][k] = b[2][i][j][k] = .1;
          c[0][i][j][k] = c[1][i][j][k] = c[2][i][j][k] = 1;
          p[i][j][k] = (float)(i * i) / ((MIMAX - 1) * (MIMAX - 1));
          wrk1[i][j][k] = 0;
          bnd[i][j][k] = 1;
        }
  float g1 = jacobi_static (4);
  {
    OUT (g1);
    OUT (p[3][4][5]);
  }
  Matrix A, B, C, P, W1, BN, W2;
  newMat (&P, 1, 8, 8, 12);
  newMat (&BN, 1, 8, 8, 12);
  newMat (&W1, 1, 8, 8, 12);
  newMat (&W2, 1, 8, 8, 12);
  newMat (&A, 4, 8, 8, 12);
  newMat (&B, 3, 8, 8, 12);
  newMat (&C, 3, 8, 8, 12);
  mat_set (&P, 0, 0);
  for (int i = 0; i < 8; i++)
    for (int j = 0; j < 8; j++)
      for (int k = 0; k < 12; k++)
        {
          Matrix *q = &P;
          MR (q, 0, i, j, k) = i * i / 49.f;
        }
  mat_set (&BN, 0, 1);
  mat_set (&W1, 0, 0);
  mat_set (&W2, 0, 0);
  for (int l = 0; l < 3; l++)
    {
      mat_set (&A, l, 1);
      mat_set (&B, l, .05);
      mat_set (&C, l, 1);
    }
  mat_set (&A, 3, 1.f / 6);
  float g2 = jacobi (5, &A, &B, &C, &P, &W1, &BN, &W2);
  {
    OUT (g2);
    OUT (P.m[100]);
  }
  CHECK (-1, n_out, sizeof want / sizeof *want);
  return DONE ();
}
