/* Hydrodynamics on an unstructured mesh, as in LULESH: pointers out of a struct,
   indirection, routines on private arrays, parts of one allocation.
   { accx-requires math } */
#include "check.h"
#include <math.h>
#include <stdlib.h>

/* What the program computes without OpenACC.  */
static const double want[] = { 0.0850435578721, 0.0850489080495, 0.0850489246766,
                               0.0850489587734, 205.391536093,   110.49997783 };
static int n_out;

#define OUT(V) \
  do \
    { \
      CHECK_NEAR (n_out, (V), want[n_out], 1e-6); \
      n_out++; \
    } \
  while (0)

typedef double Real_t;
typedef int Index_t;
typedef int Int_t;
#define E 6
typedef struct
{
  Real_t *x, *y, *z, *xd, *yd, *zd, *fx, *fy, *fz, *nodalMass;
  Index_t *nodelist;
  Real_t *e, *p, *q, *v, *volo, *delv, *vdov, *arealg, *ss, *elemMass, *determ;
  Index_t *nodeElemStart, *nodeElemCornerList;
  Int_t numElem, numNode;
  Real_t deltatime, dtcourant;
} Domain;
static inline Real_t
CBRT (Real_t x)
{
  return cbrt (x);
}
#pragma acc routine seq
static Real_t
TRIPLE (Real_t x1, Real_t y1, Real_t z1, Real_t x2, Real_t y2, Real_t z2, Real_t x3,
        Real_t y3, Real_t z3)
{
  return x1 * (y2 * z3 - z2 * y3) + x2 * (z1 * y3 - y1 * z3) + x3 * (y1 * z2 - z1 * y2);
}
#pragma acc routine seq
static Real_t
CalcElemVolume (const Real_t x[8], const Real_t y[8], const Real_t z[8])
{
  Real_t twelveth = 1.0 / 12.0;
  Real_t d61x = x[6] - x[1], d61y = y[6] - y[1], d61z = z[6] - z[1], d70x = x[7] - x[0],
         d70y = y[7] - y[0], d70z = z[7] - z[0], d63x = x[6] - x[3], d63y = y[6] - y[3],
         d63z = z[6] - z[3];
  Real_t d20x = x[2] - x[0], d20y = y[2] - y[0], d20z = z[2] - z[0], d50x = x[5] - x[0],
         d50y = y[5] - y[0], d50z = z[5] - z[0], d64x = x[6] - x[4], d64y = y[6] - y[4],
         d64z = z[6] - z[4];
  Real_t d31x = x[3] - x[1], d31y = y[3] - y[1], d31z = z[3] - z[1], d72x = x[7] - x[2],
         d72y = y[7] - y[2], d72z = z[7] - z[2], d43x = x[4] - x[3], d43y = y[4] - y[3],
         d43z = z[4] - z[3];
  Real_t d57x = x[5] - x[7], d57y = y[5] - y[7], d57z = z[5] - z[7], d14x = x[1] - x[4],
         d14y = y[1] - y[4], d14z = z[1] - z[4], d25x = x[2] - x[5], d25y = y[2] - y[5],
         d25z = z[2] - z[5];
  return twelveth
         * (TRIPLE (d31x + d72x, d63x, d20x, d31y + d72y, d63y, d20y, d31z + d72z, d63z,
                    d20z)
            + TRIPLE (d43x + d57x, d64x, d70x, d43y + d57y, d64y, d70y, d43z + d57z,
                      d64z, d70z)
            + TRIPLE (d14x + d25x, d61x, d50x, d14y + d25y, d61y, d50y, d14z + d25z,
                      d61z, d50z));
}
#pragma acc routine seq
static void
CalcB (Real_t b[][8], Real_t *volume, const Real_t x[], const Real_t y[],
       const Real_t z[])
{
  for (int i = 0; i < 8; i++)
    {
      int j = (i + 1) & 7, k = (i + 3) & 7;
      b[0][i] = 0.25 * (y[j] * z[k] - z[j] * y[k]);
      b[1][i] = 0.25 * (z[j] * x[k] - x[j] * z[k]);
      b[2][i] = 0.25 * (x[j] * y[k] - y[j] * x[k]);
    }
  *volume = CalcElemVolume (x, y, z);
}
static void
CalcForceForNodes (Domain *domain)
{
  Index_t numElem = domain->numElem, numNode = domain->numNode, numElem8 = numElem * 8;
  Real_t *x = domain->x, *y = domain->y, *z = domain->z, *fx = domain->fx,
         *fy = domain->fy, *fz = domain->fz, *p = domain->p, *q = domain->q,
         *determ = domain->determ;
  Index_t *nodelist = domain->nodelist, *nes = domain->nodeElemStart,
          *necl = domain->nodeElemCornerList;
  Real_t *fx_elem = (Real_t *)malloc (sizeof (Real_t) * numElem8),
         *fy_elem = (Real_t *)malloc (sizeof (Real_t) * numElem8),
         *fz_elem = (Real_t *)malloc (sizeof (Real_t) * numElem8);
  Real_t *sigxx = (Real_t *)malloc (sizeof (Real_t) * numElem);
#pragma acc data create(fx_elem[0:numElem8], fy_elem[0:numElem8], \
                        fz_elem[0:numElem8], sigxx[0:numElem]) \
    present(x, y, z, fx, fy, fz, p, q, determ, nodelist, nes, necl)
  {
#pragma acc kernels
    {
#pragma acc loop independent vector(256)
      for (Index_t i = 0; i < numElem; ++i)
        sigxx[i] = -p[i] - q[i];
    }
#pragma acc parallel loop gang vector vector_length(64)
    for (Index_t k = 0; k < numElem; ++k)
      {
        Real_t b[3][8], x_local[8], y_local[8], z_local[8];
        const Index_t *elemToNode = &nodelist[8 * k];
        for (Index_t l = 0; l < 8; ++l)
          {
            Index_t g = elemToNode[l];
            x_local[l] = x[g];
            y_local[l] = y[g];
            z_local[l] = z[g];
          }
        CalcB (b, &determ[k], x_local, y_local, z_local);
        for (Index_t l = 0; l < 8; ++l)
          {
            fx_elem[k * 8 + l] = -sigxx[k] * b[0][l];
            fy_elem[k * 8 + l] = -sigxx[k] * b[1][l];
            fz_elem[k * 8 + l] = -sigxx[k] * b[2][l];
          }
      }
#pragma acc parallel loop
    for (Index_t g = 0; g < numNode; ++g)
      {
        Index_t count = nes[g + 1] - nes[g], start = nes[g];
        Real_t a = 0, bb = 0, c = 0;
        for (Index_t i = 0; i < count; ++i)
          {
            Index_t elem = necl[start + i];
            a += fx_elem[elem];
            bb += fy_elem[elem];
            c += fz_elem[elem];
          }
        fx[g] = a;
        fy[g] = bb;
        fz[g] = c;
      }
  }
  free (fx_elem);
  free (fy_elem);
  free (fz_elem);
  free (sigxx);
}
static void
CalcPressure (Real_t *p_new, Real_t *bvc, Real_t *e_old, Real_t *compression,
              Index_t length)
{
  Index_t i;
#pragma acc parallel loop present(p_new, bvc, e_old, compression)
  for (i = 0; i < length; i++)
    {
      bvc[i] = 2.0 / 3.0 * (compression[i] + 1.);
      p_new[i] = bvc[i] * e_old[i];
      if (fabs (p_new[i]) < 1e-7)
        p_new[i] = 0.0;
      if (p_new[i] < -10)
        p_new[i] = -10;
    }
}
static void
EvalEOS (Domain *d)
{
  Index_t n = d->numElem, i;
  Real_t *e = d->e, *p = d->p, *q = d->q, *v = d->v, *delv = d->delv, *ss = d->ss;
  Real_t *buf = malloc (n * 4 * sizeof *buf), *pn = buf, *bvc = buf + n,
         *comp = buf + 2 * n, *en = buf + 3 * n;
#pragma acc data create(pn[0:n], bvc[0:n], comp[0:n], en[0:n])
  {
#pragma acc parallel loop present(v, delv)
    for (i = 0; i < n; i++)
      comp[i] = 1. / (v[i] - delv[i] * .5) - 1.;
#pragma acc parallel loop present(e, p, q, delv)
    for (i = 0; i < n; i++)
      {
        en[i] = e[i] - 0.5 * delv[i] * (p[i] + q[i]);
        if (en[i] < -5.)
          en[i] = -5.;
      }
    CalcPressure (pn, bvc, en, comp, n);
#pragma acc parallel loop present(e, p, q, ss)
    for (i = 0; i < n; i++)
      {
        Real_t ssc = (1.4 * en[i] + bvc[i] * pn[i]) / 1.0;
        if (ssc <= .111e-36)
          ssc = .333e-18;
        else
          ssc = sqrt (ssc);
        ss[i] = ssc;
        q[i] = 0.1 * ssc;
        e[i] = en[i];
        p[i] = pn[i];
      }
  }
  free (buf);
}
static void
CalcCourant (Domain *d)
{
  Index_t n = d->numElem;
  Real_t *ss = d->ss, *determ = d->determ;
  Real_t dtcourant = 1e20;
  Index_t loc = -1;
#pragma acc parallel loop reduction(min : dtcourant) present(ss, determ)
  for (Index_t i = 0; i < n; i++)
    {
      Real_t dtf = CBRT (determ[i]) / ss[i];
      if (dtf < dtcourant)
        dtcourant = dtf;
    }
  (void)loc;
  d->dtcourant = dtcourant;
}
static void
Lagrange (Domain *d)
{
  Real_t *x = d->x, *y = d->y, *z = d->z, *xd = d->xd, *yd = d->yd, *zd = d->zd,
         *fx = d->fx, *fy = d->fy, *fz = d->fz, *m = d->nodalMass, *v = d->v,
         *volo = d->volo, *delv = d->delv, *determ = d->determ;
  Index_t n = d->numNode, ne = d->numElem;
  const Real_t dt = d->deltatime;
#pragma acc parallel loop present(d, d->x) if (0)
  for (int i = 0; i < 1; i++)
    ;
#pragma acc parallel loop present(x, y, z, xd, yd, zd, fx, fy, fz, m)
  for (Index_t i = 0; i < n; ++i)
    {
      xd[i] += fx[i] / m[i] * dt;
      yd[i] += fy[i] / m[i] * dt;
      zd[i] += fz[i] / m[i] * dt;
      x[i] += xd[i] * dt;
      y[i] += yd[i] * dt;
      z[i] += zd[i] * dt;
    }
#pragma acc parallel loop present(v, volo, delv, determ)
  for (Index_t i = 0; i < ne; ++i)
    {
      Real_t vn = determ[i] / volo[i];
      delv[i] = vn - v[i];
      v[i] = vn;
    }
}
#define A(T, f, n) T *f = domain->f = (T *)calloc (n, sizeof (T))
int
main (void)
{
  Domain dom, *domain = &dom;
  int N = E + 1;
  dom.numElem = E * E * E;
  dom.numNode = N * N * N;
  int ne = dom.numElem, nn = dom.numNode;
  A (Real_t, x, nn);
  A (Real_t, y, nn);
  A (Real_t, z, nn);
  A (Real_t, xd, nn);
  A (Real_t, yd, nn);
  A (Real_t, zd, nn);
  A (Real_t, fx, nn);
  A (Real_t, fy, nn);
  A (Real_t, fz, nn);
  A (Real_t, nodalMass, nn);
  A (Index_t, nodelist, 8 * ne);
  A (Real_t, e, ne);
  A (Real_t, p, ne);
  A (Real_t, q, ne);
  A (Real_t, v, ne);
  A (Real_t, volo, ne);
  A (Real_t, delv, ne);
  A (Real_t, ss, ne);
  A (Real_t, determ, ne);
  A (Index_t, nodeElemStart, nn + 1);
  A (Index_t, nodeElemCornerList, 8 * ne);
  for (int k = 0; k < N; k++)
    for (int j = 0; j < N; j++)
      for (int i = 0; i < N; i++)
        {
          int g = (k * N + j) * N + i;
          x[g] = i * .2 + .01 * sin (j + k);
          y[g] = j * .2 + .01 * cos (i);
          z[g] = k * .2;
          nodalMass[g] = 1 + .1 * (g % 5);
        }
  for (int k = 0; k < E; k++)
    for (int j = 0; j < E; j++)
      for (int i = 0; i < E; i++)
        {
          int g = (k * E + j) * E + i, n0 = (k * N + j) * N + i;
          int *l = nodelist + 8 * g;
          l[0] = n0;
          l[1] = n0 + 1;
          l[2] = n0 + N + 1;
          l[3] = n0 + N;
          l[4] = n0 + N * N;
          l[5] = n0 + N * N + 1;
          l[6] = n0 + N * N + N + 1;
          l[7] = n0 + N * N + N;
          e[g] = g == 0 ? 3 : .5;
          p[g] = .1;
          v[g] = 1;
          volo[g] = .008;
        }
  for (int i = 0; i < 8 * ne; i++)
    nodeElemStart[nodelist[i] + 1]++;
  for (int i = 0; i < nn; i++)
    nodeElemStart[i + 1] += nodeElemStart[i];
  int *c = calloc (nn, sizeof *c);
  for (int i = 0; i < 8 * ne; i++)
    {
      int g = nodelist[i];
      nodeElemCornerList[nodeElemStart[g] + c[g]++] = i;
    }
  dom.deltatime = 1e-3;
#pragma acc enter data copyin(x[0:nn], y[0:nn], z[0:nn], xd[0:nn], yd[0:nn], \
                              zd[0:nn], nodalMass[0:nn], nodelist[0:8 * ne], \
                              e[0:ne], p[0:ne], q[0:ne], v[0:ne], volo[0:ne], \
                              nodeElemStart[0:nn + 1], nodeElemCornerList[0:8 * ne]) \
    create(fx[0:nn], fy[0:nn], fz[0:nn], delv[0:ne], ss[0:ne], determ[0:ne])
  for (int s = 0; s < 4; s++)
    {
      CalcForceForNodes (domain);
      Lagrange (domain);
      EvalEOS (domain);
      CalcCourant (domain);
      OUT (dom.dtcourant);
    }
#pragma acc update host(x[0:nn], e[0:ne])
  double sx = 0, se = 0;
  for (int i = 0; i < nn; i++)
    sx += x[i] * (i % 3);
  for (int i = 0; i < ne; i++)
    se += e[i];
  {
    OUT (sx);
    OUT (se);
  }
#pragma acc exit data delete (x, y, z, xd, yd, zd, fx, fy, fz, nodalMass, nodelist, e, \
                              p, q, v, volo, delv, ss, determ, nodeElemStart, \
                              nodeElemCornerList)
  CHECK (-1, n_out, sizeof want / sizeof *want);
  return DONE ();
}
