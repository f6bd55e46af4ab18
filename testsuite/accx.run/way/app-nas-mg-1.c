/* A multigrid cycle, as in the NAS benchmark MG: levels in one allocation, private
   arrays that vector loops share, indices by macros.  */
#include "check.h"
#include <math.h>
#include <stdlib.h>

/* What the program computes without OpenACC.  */
static const double want[] = { 0.139754248594,   1,
                               0.0164738796413,  0.0880730774737,
                               0.00352868591424, 0.0232047714659,
                               0.00106128639792, 0.00397120552895,
                               -2448.73489389 };
static int n_out;

#define OUT(V) \
  do \
    { \
      CHECK_NEAR (n_out, (V), want[n_out], 1e-6); \
      n_out++; \
    } \
  while (0)

#define LT 4
#define M 20
#define I3D(array, n1, n2, i3, i2, i1) (array[(i3)*n2 * n1 + (i2)*n1 + (i1)])
static int m1[LT + 1], m2[LT + 1], m3[LT + 1], ir[LT + 1];
static void
comm3 (double *u, int n1, int n2, int n3)
{
  int i1, i2, i3;
#pragma acc data present(u[0:n1 * n2 * n3])
  {
#pragma acc kernels
    {
#pragma acc loop independent
      for (i3 = 1; i3 < n3 - 1; i3++)
        {
#pragma acc loop independent
          for (i2 = 1; i2 < n2 - 1; i2++)
            {
              I3D (u, n1, n2, i3, i2, 0) = I3D (u, n1, n2, i3, i2, n1 - 2);
              I3D (u, n1, n2, i3, i2, n1 - 1) = I3D (u, n1, n2, i3, i2, 1);
            }
        }
#pragma acc loop independent
      for (i3 = 1; i3 < n3 - 1; i3++)
#pragma acc loop independent
        for (i1 = 0; i1 < n1; i1++)
          {
            I3D (u, n1, n2, i3, 0, i1) = I3D (u, n1, n2, i3, n2 - 2, i1);
            I3D (u, n1, n2, i3, n2 - 1, i1) = I3D (u, n1, n2, i3, 1, i1);
          }
#pragma acc loop independent
      for (i2 = 0; i2 < n2; i2++)
#pragma acc loop independent
        for (i1 = 0; i1 < n1; i1++)
          {
            I3D (u, n1, n2, 0, i2, i1) = I3D (u, n1, n2, n3 - 2, i2, i1);
            I3D (u, n1, n2, n3 - 1, i2, i1) = I3D (u, n1, n2, 1, i2, i1);
          }
    }
  }
}
static void
resid (double *u, double *v, double *r, int n1, int n2, int n3, double a[4])
{
  int i1, i2, i3;
  double u1[M], u2[M];
  double a0 = a[0], a2 = a[2], a3 = a[3];
#pragma acc parallel num_workers(4) vector_length(32) present( \
    u[0:n1 * n2 * n3], v[0:n1 * n2 * n3], r[0:n1 * n2 * n3]) private(u1, u2)
#pragma acc loop gang collapse(2) private(u1, u2)
  for (i3 = 1; i3 < n3 - 1; i3++)
    for (i2 = 1; i2 < n2 - 1; i2++)
      {
#pragma acc loop vector
        for (i1 = 0; i1 < n1; i1++)
          {
            u1[i1] = I3D (u, n1, n2, i3, i2 - 1, i1) + I3D (u, n1, n2, i3, i2 + 1, i1)
                     + I3D (u, n1, n2, i3 - 1, i2, i1)
                     + I3D (u, n1, n2, i3 + 1, i2, i1);
            u2[i1] = I3D (u, n1, n2, i3 - 1, i2 - 1, i1)
                     + I3D (u, n1, n2, i3 - 1, i2 + 1, i1)
                     + I3D (u, n1, n2, i3 + 1, i2 - 1, i1)
                     + I3D (u, n1, n2, i3 + 1, i2 + 1, i1);
          }
#pragma acc loop vector
        for (i1 = 1; i1 < n1 - 1; i1++)
          I3D (r, n1, n2, i3, i2, i1) = I3D (v, n1, n2, i3, i2, i1)
                                        - a0 * I3D (u, n1, n2, i3, i2, i1)
                                        - a2 * (u2[i1] + u1[i1 - 1] + u1[i1 + 1])
                                        - a3 * (u2[i1 - 1] + u2[i1 + 1]);
      }
  comm3 (r, n1, n2, n3);
}
static void
psinv (double *r, double *u, int n1, int n2, int n3, double c[4])
{
  int i1, i2, i3;
  double c0 = c[0], c1 = c[1], c2 = c[2];
  double *r1 = malloc (n3 * n2 * n1 * sizeof (double)),
         *r2 = malloc (n3 * n2 * n1 * sizeof (double));
#pragma acc data create(r1[0:n3 * n2 * n1], r2[0:n3 * n2 * n1]) \
    present(u[0:n1 * n2 * n3], r[0:n1 * n2 * n3])
  {
#pragma acc parallel loop gang
    for (i3 = 1; i3 < n3 - 1; i3++)
#pragma acc loop worker
      for (i2 = 1; i2 < n2 - 1; i2++)
#pragma acc loop vector
        for (i1 = 0; i1 < n1; i1++)
          {
            I3D (r1, n1, n2, i3, i2, i1)
                = I3D (r, n1, n2, i3, i2 - 1, i1) + I3D (r, n1, n2, i3, i2 + 1, i1)
                  + I3D (r, n1, n2, i3 - 1, i2, i1) + I3D (r, n1, n2, i3 + 1, i2, i1);
            I3D (r2, n1, n2, i3, i2, i1) = I3D (r, n1, n2, i3 - 1, i2 - 1, i1)
                                           + I3D (r, n1, n2, i3 - 1, i2 + 1, i1)
                                           + I3D (r, n1, n2, i3 + 1, i2 - 1, i1)
                                           + I3D (r, n1, n2, i3 + 1, i2 + 1, i1);
          }
#pragma acc parallel loop gang
    for (i3 = 1; i3 < n3 - 1; i3++)
#pragma acc loop worker
      for (i2 = 1; i2 < n2 - 1; i2++)
#pragma acc loop vector
        for (i1 = 1; i1 < n1 - 1; i1++)
          I3D (u, n1, n2, i3, i2, i1)
              = I3D (u, n1, n2, i3, i2, i1) + c0 * I3D (r, n1, n2, i3, i2, i1)
                + c1
                      * (I3D (r, n1, n2, i3, i2, i1 - 1)
                         + I3D (r, n1, n2, i3, i2, i1 + 1)
                         + I3D (r1, n1, n2, i3, i2, i1))
                + c2
                      * (I3D (r2, n1, n2, i3, i2, i1) + I3D (r1, n1, n2, i3, i2, i1 - 1)
                         + I3D (r1, n1, n2, i3, i2, i1 + 1));
  }
  free (r1);
  free (r2);
  comm3 (u, n1, n2, n3);
}
static void
rprj3 (double *r, int m1k, int m2k, int m3k, double *s, int m1j, int m2j, int m3j)
{
  int j3, j2, j1, i3, i2, i1;
  double x1[M], y1[M], x2, y2;
#pragma acc parallel loop gang collapse(2) \
    present(r[0:m1k * m2k * m3k], s[0:m1j * m2j * m3j]) private(x1, y1)
  for (j3 = 1; j3 < m3j - 1; j3++)
    for (j2 = 1; j2 < m2j - 1; j2++)
      {
        i3 = 2 * j3 - 1;
        i2 = 2 * j2 - 1;
#pragma acc loop vector
        for (j1 = 1; j1 < m1j; j1++)
          {
            i1 = 2 * j1 - 1;
            x1[i1] = I3D (r, m1k, m2k, i3 + 1, i2, i1)
                     + I3D (r, m1k, m2k, i3 + 1, i2 + 2, i1)
                     + I3D (r, m1k, m2k, i3, i2 + 1, i1)
                     + I3D (r, m1k, m2k, i3 + 2, i2 + 1, i1);
            y1[i1] = I3D (r, m1k, m2k, i3, i2, i1) + I3D (r, m1k, m2k, i3 + 2, i2, i1)
                     + I3D (r, m1k, m2k, i3, i2 + 2, i1)
                     + I3D (r, m1k, m2k, i3 + 2, i2 + 2, i1);
          }
#pragma acc loop vector private(x2, y2)
        for (j1 = 1; j1 < m1j - 1; j1++)
          {
            i1 = 2 * j1 - 1;
            y2 = I3D (r, m1k, m2k, i3, i2, i1 + 1)
                 + I3D (r, m1k, m2k, i3 + 2, i2, i1 + 1)
                 + I3D (r, m1k, m2k, i3, i2 + 2, i1 + 1)
                 + I3D (r, m1k, m2k, i3 + 2, i2 + 2, i1 + 1);
            x2 = I3D (r, m1k, m2k, i3 + 1, i2, i1 + 1)
                 + I3D (r, m1k, m2k, i3 + 1, i2 + 2, i1 + 1)
                 + I3D (r, m1k, m2k, i3, i2 + 1, i1 + 1)
                 + I3D (r, m1k, m2k, i3 + 2, i2 + 1, i1 + 1);
            I3D (s, m1j, m2j, j3, j2, j1)
                = 0.5 * I3D (r, m1k, m2k, i3 + 1, i2 + 1, i1 + 1)
                  + 0.25
                        * (I3D (r, m1k, m2k, i3 + 1, i2 + 1, i1)
                           + I3D (r, m1k, m2k, i3 + 1, i2 + 1, i1 + 2) + x2)
                  + 0.125 * (x1[i1] + x1[i1 + 2] + y2) + 0.0625 * (y1[i1] + y1[i1 + 2]);
          }
      }
  comm3 (s, m1j, m2j, m3j);
}
static void
interp (double *z, int mm1, int mm2, int mm3, double *u, int n1, int n2, int n3)
{
  int i3, i2, i1;
#pragma acc parallel loop collapse(3) present(z[0:mm1 * mm2 * mm3], u[0:n1 * n2 * n3])
  for (i3 = 0; i3 < mm3 - 1; i3++)
    for (i2 = 0; i2 < mm2 - 1; i2++)
      for (i1 = 0; i1 < mm1 - 1; i1++)
        {
          double z0 = I3D (z, mm1, mm2, i3, i2, i1),
                 zx = I3D (z, mm1, mm2, i3, i2, i1 + 1),
                 zy = I3D (z, mm1, mm2, i3, i2 + 1, i1),
                 zz = I3D (z, mm1, mm2, i3 + 1, i2, i1);
          double zxy = I3D (z, mm1, mm2, i3, i2 + 1, i1 + 1),
                 zxz = I3D (z, mm1, mm2, i3 + 1, i2, i1 + 1),
                 zyz = I3D (z, mm1, mm2, i3 + 1, i2 + 1, i1),
                 zxyz = I3D (z, mm1, mm2, i3 + 1, i2 + 1, i1 + 1);
          I3D (u, n1, n2, 2 * i3, 2 * i2, 2 * i1) += z0;
          I3D (u, n1, n2, 2 * i3, 2 * i2, 2 * i1 + 1) += 0.5 * (z0 + zx);
          I3D (u, n1, n2, 2 * i3, 2 * i2 + 1, 2 * i1) += 0.5 * (z0 + zy);
          I3D (u, n1, n2, 2 * i3, 2 * i2 + 1, 2 * i1 + 1)
              += 0.25 * (z0 + zx + zy + zxy);
          I3D (u, n1, n2, 2 * i3 + 1, 2 * i2, 2 * i1) += 0.5 * (z0 + zz);
          I3D (u, n1, n2, 2 * i3 + 1, 2 * i2, 2 * i1 + 1)
              += 0.25 * (z0 + zx + zz + zxz);
          I3D (u, n1, n2, 2 * i3 + 1, 2 * i2 + 1, 2 * i1)
              += 0.25 * (z0 + zy + zz + zyz);
          I3D (u, n1, n2, 2 * i3 + 1, 2 * i2 + 1, 2 * i1 + 1)
              += 0.125 * (z0 + zx + zy + zz + zxy + zxz + zyz + zxyz);
        }
}
static void
zero3 (double *z, int n1, int n2, int n3)
{
#pragma acc kernels loop gang independent present(z[0:n1 * n2 * n3])
  for (int i3 = 0; i3 < n3; i3++)
#pragma acc loop worker independent
    for (int i2 = 0; i2 < n2; i2++)
#pragma acc loop vector independent
      for (int i1 = 0; i1 < n1; i1++)
        I3D (z, n1, n2, i3, i2, i1) = 0.0;
}
static void
norm2u3 (double *r, int n1, int n2, int n3, double *rnm2, double *rnmu)
{
  double s = 0.0, rnmu_l = 0, a;
#pragma acc parallel loop gang collapse(2) reduction(+:s) reduction(max:rnmu_l) \
    present(r[0:n1*n2*n3])
  for (int i3 = 1; i3 < n3 - 1; i3++)
    for (int i2 = 1; i2 < n2 - 1; i2++)
#pragma acc loop vector reduction(+ : s) reduction(max : rnmu_l)
      for (int i1 = 1; i1 < n1 - 1; i1++)
        {
          s = s + pow (I3D (r, n1, n2, i3, i2, i1), 2.0);
          a = fabs (I3D (r, n1, n2, i3, i2, i1));
          rnmu_l = (rnmu_l > a) ? rnmu_l : a;
        }
  *rnmu = rnmu_l;
  *rnm2 = sqrt (s / ((n1 - 2.0) * (n2 - 2) * (n3 - 2)));
}
int
main (void)
{
  int nr = 0;
  double rnm2, rnmu;
  double a[4] = { -8.0 / 3.0, 0.0, 1.0 / 6.0, 1.0 / 12.0 },
         c[4] = { -3.0 / 8.0, 1.0 / 32.0, -1.0 / 64.0, 0.0 };
  for (int k = LT; k >= 1; k--)
    {
      m1[k] = m2[k] = m3[k] = (1 << k) + 2;
      ir[k] = nr;
      nr += m1[k] * m2[k] * m3[k];
    }
  double *u = malloc (nr * sizeof *u), *v = malloc (nr * sizeof *v),
         *r = malloc (nr * sizeof *r);
  for (int i = 0; i < nr; i++)
    u[i] = v[i] = r[i] = 0;
  int n = m1[LT];
  for (int k = 1; k < n - 1; k++)
    for (int j = 1; j < n - 1; j++)
      for (int i = 1; i < n - 1; i++)
        {
          int h = (i * 7 + j * 13 + k * 29) % 101;
          v[(k * n + j) * n + i] = h == 3 ? 1 : h == 50 ? -1 : 0;
        }
#pragma acc data copy(u[0:nr]) copyin(v[0:nr]) create(r[0:nr])
  {
    comm3 (v, n, n, n);
    resid (u, v, r, n, n, n, a);
    norm2u3 (r, n, n, n, &rnm2, &rnmu);
    {
      OUT (rnm2);
      OUT (rnmu);
    }
    for (int it = 0; it < 3; it++)
      {
        for (int k = LT; k >= 2; k--)
          {
            int j = k - 1;
            rprj3 (&r[ir[k]], m1[k], m2[k], m3[k], &r[ir[j]], m1[j], m2[j], m3[j]);
          }
        zero3 (&u[ir[1]], m1[1], m2[1], m3[1]);
        psinv (&r[ir[1]], &u[ir[1]], m1[1], m2[1], m3[1], c);
        for (int k = 2; k < LT; k++)
          {
            int j = k - 1;
            zero3 (&u[ir[k]], m1[k], m2[k], m3[k]);
            interp (&u[ir[j]], m1[j], m2[j], m3[j], &u[ir[k]], m1[k], m2[k], m3[k]);
            resid (&u[ir[k]], &r[ir[k]], &r[ir[k]], m1[k], m2[k], m3[k], a);
            psinv (&r[ir[k]], &u[ir[k]], m1[k], m2[k], m3[k], c);
          }
        interp (&u[ir[LT - 1]], m1[LT - 1], m2[LT - 1], m3[LT - 1], &u[0], n, n, n);
        resid (u, v, r, n, n, n, a);
        psinv (r, u, n, n, n, c);
        resid (u, v, r, n, n, n, a);
        norm2u3 (r, n, n, n, &rnm2, &rnmu);
        {
          OUT (rnm2);
          OUT (rnmu);
        }
      }
  }
  double s = 0;
  for (int i = 0; i < nr; i++)
    s += u[i] * (i % 17);
  OUT (s);
  CHECK (-1, n_out, sizeof want / sizeof *want);
  return DONE ();
}
