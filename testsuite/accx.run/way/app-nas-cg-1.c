/* Conjugate gradients on a random sparse matrix, as in the NAS benchmark CG: global
   arrays as parameters, one data construct around all, sizes from variables.  */
#include "check.h"
#include <math.h>
#include <stdlib.h>

/* What the program computes without OpenACC.  */
static const double want[] = { 1, 0, 10.0644727286, 2, 0, 35.2207245085,
                               3, 0, 34.5377552324, 4, 0, 33.7884136197 };
static int n_out;

#define OUT(V) \
  do \
    { \
      CHECK_NEAR (n_out, (V), want[n_out], 1e-6); \
      n_out++; \
    } \
  while (0)

#define NA 400
#define NONZER 5
#define NZ (NA * (NONZER + 1) * (NONZER + 1))
#define NITER 4
#define SHIFT 10.0
static int colidx[NZ];
static int rowstr[NA + 1];
static double a[NZ];
static double x[NA + 2], z[NA + 2], p[NA + 2], q[NA + 2], r[NA + 2];
static int firstrow, lastrow, firstcol, lastcol, naa, nzz;
static void
makea (void)
{
  int nz = 0;
  unsigned s = 12345;
  for (int i = 0; i < NA; i++)
    {
      rowstr[i] = nz;
      a[nz] = 20.0 + i % 7;
      colidx[nz++] = i;
      int k = (s = s * 1103515245u + 12345u) % (NONZER * NONZER);
      for (int j = 0; j < k; j++)
        {
          s = s * 1103515245u + 12345u;
          colidx[nz] = (s >> 8) % NA;
          a[nz++] = ((s >> 16) & 0xff) / 512.0;
        }
    }
  rowstr[NA] = nz;
}
static void
conj_grad (int colidx[], int rowstr[], double x[], double z[], double a[], double p[],
           double q[], double r[], double *rnorm)
{
  int j, k, cgit, cgitmax = 10;
  int tmp1, tmp2, tmp3, end;
  double d, sum, rho, rho0, alpha, beta;
  double sum_array[NA + 2];
  rho = 0.0;
#pragma acc data present(colidx[0:NZ], rowstr[0:NA + 1], x[0:NA + 2], z[0:NA + 2], \
                         a[0:NZ], p[0:NA + 2], q[0:NA + 2], r[0:NA + 2]) \
    create(sum_array[0:NA + 2])
  {
#pragma acc kernels loop gang worker vector independent
    for (j = 0; j < naa; j++)
      {
        q[j] = 0.0;
        z[j] = 0.0;
        r[j] = x[j];
        p[j] = r[j];
      }
#pragma acc parallel loop gang worker vector num_gangs((NA+127)/128) num_workers(4) \
    vector_length(32) reduction(+:rho)
    for (j = 0; j < lastcol - firstcol + 1; j++)
      rho = rho + r[j] * r[j];
    for (cgit = 1; cgit <= cgitmax; cgit++)
      {
        end = lastrow - firstrow + 1;
#pragma acc parallel num_gangs(end) num_workers(4) vector_length(32)
        {
#pragma acc loop gang
          for (j = 0; j < end; j++)
            {
              tmp1 = rowstr[j];
              tmp2 = rowstr[j + 1];
              sum = 0.0;
#pragma acc loop worker vector reduction(+ : sum)
              for (k = tmp1; k < tmp2; k++)
                {
                  tmp3 = colidx[k];
                  sum += a[k] * p[tmp3];
                }
              q[j] = sum;
            }
        }
        d = 0.0;
        end = lastcol - firstcol + 1;
#pragma acc parallel loop gang worker vector num_gangs((end+127)/128) num_workers(4) \
    vector_length(32) reduction(+:d)
        for (j = 0; j < end; j++)
          d = d + p[j] * q[j];
        alpha = rho / d;
        rho0 = rho;
        rho = 0.0;
#pragma acc kernels loop gang worker vector independent
        for (j = 0; j < end; j++)
          {
            z[j] = z[j] + alpha * p[j];
            r[j] = r[j] - alpha * q[j];
          }
#pragma acc parallel loop reduction(+ : rho)
        for (j = 0; j < end; j++)
          rho = rho + r[j] * r[j];
        beta = rho / rho0;
#pragma acc kernels
        for (j = 0; j < end; j++)
          p[j] = r[j] + beta * p[j];
      }
    sum = 0.0;
#pragma acc parallel loop gang num_workers(4) vector_length(32)
    for (j = 0; j < end; j++)
      {
        tmp1 = rowstr[j];
        tmp2 = rowstr[j + 1];
        d = 0.0;
#pragma acc loop worker vector reduction(+ : d)
        for (k = tmp1; k < tmp2; k++)
          {
            tmp3 = colidx[k];
            d += a[k] * z[tmp3];
          }
        r[j] = d;
      }
#pragma acc parallel loop reduction(+ : sum)
    for (j = 0; j < lastcol - firstcol + 1; j++)
      {
        d = x[j] - r[j];
        sum = sum + d * d;
      }
  }
  *rnorm = sqrt (sum);
}
int
main (void)
{
  int i, j, it;
  double zeta = 0, rnorm, norm_temp1, norm_temp2;
  firstrow = 0;
  lastrow = NA - 1;
  firstcol = 0;
  lastcol = NA - 1;
  naa = NA;
  nzz = NZ;
  makea ();
#pragma acc data copyin(colidx[0:NZ], a[0:NZ], rowstr[0:NA + 1]) \
    create(x[0:NA + 2], z[0:NA + 2], p[0:NA + 2], q[0:NA + 2], r[0:NA + 2])
  {
    int na_gangs = NA + 1;
#pragma acc kernels loop gang((na_gangs + 127) / 128) vector(128)
    for (i = 0; i < na_gangs; i++)
      x[i] = 1.0;
    for (it = 1; it <= NITER; it++)
      {
        conj_grad (colidx, rowstr, x, z, a, p, q, r, &rnorm);
        norm_temp1 = 0.0;
        norm_temp2 = 0.0;
#pragma acc parallel loop gang worker vector num_workers(4) vector_length(32) \
    reduction(+:norm_temp2,norm_temp1)
        for (j = 0; j < lastcol - firstcol + 1; j++)
          {
            norm_temp1 = norm_temp1 + x[j] * z[j];
            norm_temp2 = norm_temp2 + z[j] * z[j];
          }
        norm_temp2 = 1.0 / sqrt (norm_temp2);
        zeta = SHIFT + 1.0 / norm_temp1;
        {
          OUT (it);
          OUT (rnorm * 0);
          OUT (zeta);
        }
#pragma acc kernels loop
        for (j = 0; j < lastcol - firstcol + 1; j++)
          x[j] = norm_temp2 * z[j];
      }
  }
  CHECK (-1, n_out, sizeof want / sizeof *want);
  return DONE ();
}
