/* A lattice Dirac operator: structs of arrays of complex numbers, nests with sizes on
   each of three vector loops, inline functions that return structs.
   { accx-requires math } */
#include "check.h"
#include <complex.h>
#include <math.h>
#include <stdlib.h>

/* What the program computes without OpenACC.  */
static const double want[]
    = { 57.5340512562, -3.16922440872, 61.3023695111, 1.29324434689,
        69.8101671528, 6.04624953091,  83.6433366846, 11.724653135 };
static int n_out;

#define OUT(V) \
  do \
    { \
      CHECK_NEAR (n_out, (V), want[n_out], 1e-6); \
      n_out++; \
    } \
  while (0)

#define nx 4
#define ny 4
#define nz 4
#define nt 4
#define sizeh (nx * ny * nz * nt / 2)
#define nxh (nx / 2)
#define DIM_BLOCK_X 2
#define DIM_BLOCK_Y 4
#define DIM_BLOCK_Z 2
typedef double complex d_complex;
typedef struct vec3_soa_t
{
  d_complex c0[sizeh], c1[sizeh], c2[sizeh];
} vec3_soa;
typedef struct vec3_t
{
  d_complex c0, c1, c2;
} vec3;
typedef struct su3_soa_t
{
  vec3_soa r0, r1, r2;
} su3_soa;
#define snum_acc(a, b, c, d) ((a) + nxh * ((b) + ny * ((c) + nz * (d))))
static int nnp[sizeh][4], nnm[sizeh][4];
#pragma acc declare create(nnp, nnm)
static inline vec3
mat_vec_mul (const su3_soa *const matrix, const int idx_mat,
             const vec3_soa *const in_vect, const int idx_vect, double phase)
{
  vec3 out;
  d_complex v0 = in_vect->c0[idx_vect], v1 = in_vect->c1[idx_vect],
            v2 = in_vect->c2[idx_vect];
  if (phase < 0)
    {
      v0 = -v0;
      v1 = -v1;
      v2 = -v2;
    }
  d_complex m00 = matrix->r0.c0[idx_mat], m01 = matrix->r0.c1[idx_mat],
            m02 = matrix->r0.c2[idx_mat], m10 = matrix->r1.c0[idx_mat],
            m11 = matrix->r1.c1[idx_mat], m12 = matrix->r1.c2[idx_mat];
  d_complex m20 = conj (m01 * m12 - m02 * m11), m21 = conj (m02 * m10 - m00 * m12),
            m22 = conj (m00 * m11 - m01 * m10);
  out.c0 = m00 * v0 + m01 * v1 + m02 * v2;
  out.c1 = m10 * v0 + m11 * v1 + m12 * v2;
  out.c2 = m20 * v0 + m21 * v1 + m22 * v2;
  return out;
}
static inline vec3
sumResult (vec3 aux, vec3 aux_tmp)
{
  aux.c0 += aux_tmp.c0;
  aux.c1 += aux_tmp.c1;
  aux.c2 += aux_tmp.c2;
  return aux;
}
void
acc_Deo (const su3_soa *const u, vec3_soa *const restrict out, const vec3_soa *const in)
{
  int hx, y, z, t;
#pragma acc kernels present(u) present(out) present(in) present(nnp) present(nnm)
#pragma acc loop independent gang(nt)
  for (t = 0; t < nt; t++)
    {
#pragma acc loop independent gang(nz / DIM_BLOCK_Z) vector(DIM_BLOCK_Z)
      for (z = 0; z < nz; z++)
        {
#pragma acc loop independent gang(ny / DIM_BLOCK_Y) vector(DIM_BLOCK_Y)
          for (y = 0; y < ny; y++)
            {
#pragma acc loop independent vector(DIM_BLOCK_X)
              for (hx = 0; hx < nxh; hx++)
                {
                  int idxh = snum_acc (hx, y, z, t), dir;
                  vec3 aux = { 0, 0, 0 };
                  for (dir = 0; dir < 4; dir++)
                    {
                      aux = sumResult (aux,
                                       mat_vec_mul (&u[dir], idxh, in, nnp[idxh][dir],
                                                    dir & 1 ? -1. : 1.));
                      aux = sumResult (aux, mat_vec_mul (&u[dir + 4], nnm[idxh][dir],
                                                         in, nnm[idxh][dir], 1));
                    }
                  out->c0[idxh] = aux.c0 * 0.5;
                  out->c1[idxh] = aux.c1 * 0.5;
                  out->c2[idxh] = aux.c2 * 0.5;
                }
            }
        }
    }
}
static inline d_complex
scal_prod_loc (const vec3_soa *const a, const vec3_soa *const b, const int i)
{
  return conj (a->c0[i]) * b->c0[i] + conj (a->c1[i]) * b->c1[i]
         + conj (a->c2[i]) * b->c2[i];
}
static double
real_scal_prod (const vec3_soa *a, const vec3_soa *b)
{
  double res = 0.0;
  double resI = 0;
  int t;
#pragma acc kernels present(a) present(b)
#pragma acc loop reduction(+ : res) reduction(+ : resI)
  for (t = 0; t < sizeh; t++)
    {
      d_complex c = scal_prod_loc (a, b, t);
      res += creal (c);
      resI += cimag (c);
    }
  return res + 0 * resI;
}
static void
combine (vec3_soa *const out, const double complex f, const vec3_soa *const x)
{
#pragma acc kernels present(out) present(x)
#pragma acc loop independent
  for (int i = 0; i < sizeh; i++)
    {
      out->c0[i] += f * x->c0[i];
      out->c1[i] += f * x->c1[i];
      out->c2[i] += cexp (I * 0.1 * i) * f * x->c2[i];
    }
}
int
main (void)
{
  su3_soa *u = aligned_alloc (128, 8 * sizeof *u);
  vec3_soa *in, *out;
  in = aligned_alloc (128, sizeof *in);
  out = aligned_alloc (128, sizeof *out);
  unsigned s = 7;
#define R ((s = s * 1664525u + 1013904223u), (s >> 8) / 16777216.0 - .5)
  for (int d = 0; d < 8; d++)
    for (int i = 0; i < sizeh; i++)
      {
        u[d].r0.c0[i] = R + I * R;
        u[d].r0.c1[i] = R + I * R;
        u[d].r0.c2[i] = R + I * R;
        u[d].r1.c0[i] = R + I * R;
        u[d].r1.c1[i] = R + I * R;
        u[d].r1.c2[i] = R + I * R;
      }
  for (int i = 0; i < sizeh; i++)
    {
      in->c0[i] = R + I * R;
      in->c1[i] = R + I * R;
      in->c2[i] = R + I * R;
      for (int d = 0; d < 4; d++)
        {
          nnp[i][d] = (i + (1 << d)) % sizeh;
          nnm[i][d] = (i + sizeh - (1 << d)) % sizeh;
        }
    }
#pragma acc update device(nnp, nnm)
#pragma acc data copyin(u[0:8]) copyin(in[0:1]) create(out[0:1])
  for (int k = 0; k < 4; k++)
    {
      acc_Deo (u, out, in);
      double r = real_scal_prod (out, out), q = real_scal_prod (in, out);
      {
        OUT (r);
        OUT (q);
      }
      combine (in, 0.1 + 0.2 * I, out);
    }
  CHECK (-1, n_out, sizeof want / sizeof *want);
  return DONE ();
}
