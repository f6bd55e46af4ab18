/* Three-dimensional Fourier transforms, as in the NAS benchmark FT: routines on private
   arrays of complex structs, roots in a declared array.
   { accx-requires math } */
#include "check.h"
#include <math.h>
#include <stdlib.h>

/* What the program computes without OpenACC.  */
static const double want[]
    = { 1, 44.898139375,  45.3378649919, 2, 45.1598862247, 45.5173829188,
        3, 45.4050947451, 45.694659594 };
static int n_out;

#define OUT(V) \
  do \
    { \
      CHECK_NEAR (n_out, (V), want[n_out], 1e-6); \
      n_out++; \
    } \
  while (0)

typedef struct
{
  double real, imag;
} dcomplex;
#define dcmplx(r, i) \
  (dcomplex) { r, i }
#define dcmplx_add(a, b) \
  (dcomplex) { (a).real + (b).real, (a).imag + (b).imag }
#define dcmplx_sub(a, b) \
  (dcomplex) { (a).real - (b).real, (a).imag - (b).imag }
#define dcmplx_mul(a, b) \
  (dcomplex) \
  { \
    ((a).real * (b).real) - ((a).imag * (b).imag), \
        ((a).real * (b).imag) + ((a).imag * (b).real) \
  }
#define dconjg(x) \
  (dcomplex) { (x).real, -1.0 * (x).imag }
#define NX 16
#define NY 8
#define NZ 8
#define MAXDIM 16
static dcomplex u[MAXDIM];
static dcomplex u0[NZ][NY][NX], u1[NZ][NY][NX];
static double twiddle[NZ][NY][NX];
#pragma acc declare create(u)
static int
ilog2 (int n)
{
  int nn = 1, lg = 0;
  while (nn < n)
    {
      nn *= 2;
      lg++;
    }
  return lg;
}
static void
fft_init (int n)
{
  int nu = n, m = ilog2 (n), ku = 1, ln = 1;
  u[0] = dcmplx (m, 0.0);
  for (int j = 1; j <= m; j++)
    {
      double t = M_PI / ln;
      for (int i = 0; i <= ln - 1; i++)
        {
          double ti = i * t;
          u[i + ku] = dcmplx (cos (ti), sin (ti));
        }
      ku += ln;
      ln *= 2;
    }
  (void)nu;
#pragma acc update device(u)
}
#pragma acc routine seq
static void
fftz2 (int is, int l, int m, int n, dcomplex *u, dcomplex *x, dcomplex *y)
{
  int k, n1, li, lj, lk, ku, i, j, i11, i12, i21, i22;
  dcomplex u1, x11, x21;
  n1 = n / 2;
  lk = 1 << (l - 1);
  li = 1 << (m - l);
  lj = 2 * lk;
  ku = li;
  for (i = 0; i <= li - 1; i++)
    {
      i11 = i * lk;
      i12 = i11 + n1;
      i21 = i * lj;
      i22 = i21 + lk;
      if (is >= 1)
        u1 = u[ku + i];
      else
        u1 = dconjg (u[ku + i]);
      for (k = 0; k <= lk - 1; k++)
        {
          x11 = x[i11 + k];
          x21 = x[i12 + k];
          y[i21 + k] = dcmplx_add (x11, x21);
          y[i22 + k] = dcmplx_mul (u1, dcmplx_sub (x11, x21));
        }
    }
  (void)j;
}
#pragma acc routine seq
static void
cfftz (int is, int m, int n, dcomplex *x, dcomplex *y)
{
  int l;
  for (l = 1; l <= m; l += 2)
    {
      fftz2 (is, l, m, n, u, x, y);
      if (l == m)
        {
          for (int j = 0; j < n; j++)
            x[j] = y[j];
          break;
        }
      fftz2 (is, l + 1, m, n, u, y, x);
    }
}
static void
cffts1 (int is, dcomplex x[NZ][NY][NX])
{
  int logd1 = ilog2 (NX);
#pragma acc parallel loop gang vector collapse(2) present(x)
  for (int k = 0; k < NZ; k++)
    for (int j = 0; j < NY; j++)
      {
        dcomplex y1[MAXDIM], y2[MAXDIM];
        for (int i = 0; i < NX; i++)
          y1[i] = x[k][j][i];
        cfftz (is, logd1, NX, y1, y2);
        for (int i = 0; i < NX; i++)
          x[k][j][i] = y1[i];
      }
}
static void
cffts2 (int is, dcomplex x[NZ][NY][NX])
{
  int logd2 = ilog2 (NY);
  dcomplex y1[MAXDIM], y2[MAXDIM];
#pragma acc parallel loop gang vector collapse(2) private(y1, y2) present(x)
  for (int k = 0; k < NZ; k++)
    for (int i = 0; i < NX; i++)
      {
        for (int j = 0; j < NY; j++)
          y1[j] = x[k][j][i];
        cfftz (is, logd2, NY, y1, y2);
        for (int j = 0; j < NY; j++)
          x[k][j][i] = y1[j];
      }
}
static void
cffts3 (int is, dcomplex x[NZ][NY][NX])
{
  int logd3 = ilog2 (NZ);
  dcomplex y1[MAXDIM], y2[MAXDIM];
#pragma acc parallel loop gang present(x)
  for (int j = 0; j < NY; j++)
#pragma acc loop vector private(y1, y2)
    for (int i = 0; i < NX; i++)
      {
        for (int k = 0; k < NZ; k++)
          y1[k] = x[k][j][i];
        cfftz (is, logd3, NZ, y1, y2);
        for (int k = 0; k < NZ; k++)
          x[k][j][i] = y1[k];
      }
}
int
main (void)
{
  unsigned s = 1;
  double ntotal = NX * NY * NZ;
  for (int k = 0; k < NZ; k++)
    for (int j = 0; j < NY; j++)
      for (int i = 0; i < NX; i++)
        {
          s = s * 1664525u + 1013904223u;
          double a = (s >> 8) / 16777216.0;
          s = s * 1664525u + 1013904223u;
          u0[k][j][i] = dcmplx (a, (s >> 8) / 16777216.0);
        }
  fft_init (NX);
#pragma acc data copyin(u0) create(u1, twiddle)
  {
#pragma acc parallel loop gang
    for (int k = 0; k < NZ; k++)
      {
        int kk = ((k + NZ / 2) % NZ) - NZ / 2;
        int kk2 = kk * kk;
#pragma acc loop worker
        for (int j = 0; j < NY; j++)
          {
            int jj = ((j + NY / 2) % NY) - NY / 2;
            int kj2 = jj * jj + kk2;
#pragma acc loop vector
            for (int i = 0; i < NX; i++)
              {
                int ii = ((i + NX / 2) % NX) - NX / 2;
                twiddle[k][j][i] = exp (-1e-3 * (double)(ii * ii + kj2));
              }
          }
      }
    cffts1 (1, u0);
    cffts2 (1, u0);
    cffts3 (1, u0);
    for (int iter = 1; iter <= 3; iter++)
      {
#pragma acc kernels
#pragma acc loop independent
        for (int k = 0; k < NZ; k++)
#pragma acc loop independent
          for (int j = 0; j < NY; j++)
#pragma acc loop independent
            for (int i = 0; i < NX; i++)
              {
                u0[k][j][i].real *= twiddle[k][j][i];
                u0[k][j][i].imag *= twiddle[k][j][i];
                u1[k][j][i] = u0[k][j][i];
              }
        cffts3 (-1, u1);
        cffts2 (-1, u1);
        cffts1 (-1, u1);
        double cr = 0, ci = 0;
#pragma acc parallel loop reduction(+ : cr, ci)
        for (int j = 1; j <= 100; j++)
          {
            int q = j % NX, r = 3 * j % NY, t = 5 * j % NZ;
            cr += u1[t][r][q].real;
            ci += u1[t][r][q].imag;
          }
        {
          OUT (iter);
          OUT (cr / ntotal);
          OUT (ci / ntotal);
        }
      }
  }
  CHECK (-1, n_out, sizeof want / sizeof *want);
  return DONE ();
}
