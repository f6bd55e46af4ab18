/* Implicit heat conduction by conjugate gradients, as in TeaLeaf: sections [:x*y] of
   parameters and of members of a struct behind a pointer, halos on a queue.  */
#include "check.h"
#include <math.h>
#include <stdlib.h>

/* What the program computes without OpenACC.  */
static const double want[]
    = { 9.47003413984, 8.91047356072e-11, 7.71994616952e-22, 1871.65080789 };
static int n_out;

#define OUT(V) \
  do \
    { \
      CHECK_NEAR (n_out, (V), want[n_out], 1e-6); \
      n_out++; \
    } \
  while (0)

#define NUM_FACES 4
#define tri_max(a, b, c) fmax (a, fmax (b, c))
#define kernel_index(jj, kk) ((jj)*x + (kk))
#define coef_a 6
typedef struct Chunk
{
  int x, y;
  double dt_init;
  double *density, *energy, *u, *u0, *p, *r, *mi, *w, *kx, *ky, *sd, *vec_w;
  double *left_send, *left_recv;
} Chunk;
typedef struct Settings
{
  int halo_depth;
  double dx, dy, eps;
  int max_iters;
} Settings;
static void
set_chunk_data (const int x, const int y, double *density, double *energy)
{
  for (int j = 0; j < y; j++)
    for (int k = 0; k < x; k++)
      {
        density[j * x + k] = 1 + ((j + k) % 3) * .5;
        energy[j * x + k] = (j < y / 2) ? 2.5 : .1;
      }
}
static void
cg_init (const int x, const int y, const int halo_depth, const int coefficient,
         double rx, double ry, double *rro, double *density, double *energy, double *u,
         double *p, double *r, double *w, double *kx, double *ky)
{
#pragma acc kernels loop independent collapse(2) \
    present(p[:x * y], r[:x * y], u[:x * y], energy[:x * y], density[:x * y])
  for (int jj = 0; jj < y; ++jj)
    for (int kk = 0; kk < x; ++kk)
      {
        const int index = kk + jj * x;
        p[index] = 0.0;
        r[index] = 0.0;
        u[index] = energy[index] * density[index];
      }
#pragma acc kernels loop independent collapse(2) present(w[:x * y], density[:x * y])
  for (int jj = 1; jj < y - 1; ++jj)
    for (int kk = 1; kk < x - 1; ++kk)
      {
        const int index = kk + jj * x;
        w[index] = (coefficient == 1) ? density[index] : 1.0 / density[index];
      }
#pragma acc kernels loop independent collapse(2) \
    present(kx[:x * y], ky[:x * y], w[:x * y])
  for (int jj = halo_depth; jj < y - 1; ++jj)
    for (int kk = halo_depth; kk < x - 1; ++kk)
      {
        const int index = kk + jj * x;
        kx[index] = rx * (w[index - 1] + w[index]) / (2.0 * w[index - 1] * w[index]);
        ky[index] = ry * (w[index - x] + w[index]) / (2.0 * w[index - x] * w[index]);
      }
  double rro_temp = 0.0;
#pragma acc kernels loop independent collapse(2) \
    present(u[:x * y], w[:x * y], kx[:x * y], ky[:x * y], r[:x * y], p[:x * y]) \
        copy(rro_temp)
  for (int jj = halo_depth; jj < y - halo_depth; ++jj)
    for (int kk = halo_depth; kk < x - halo_depth; ++kk)
      {
        const int index = kk + jj * x;
        const double smvp
            = (1.0 + (kx[index + 1] + kx[index]) + (ky[index + x] + ky[index]))
                  * u[index]
              - (kx[index + 1] * u[index + 1] + kx[index] * u[index - 1])
              - (ky[index + x] * u[index + x] + ky[index] * u[index - x]);
        w[index] = smvp;
        r[index] = u[index] - w[index];
        p[index] = r[index];
        rro_temp += r[index] * p[index];
      }
  *rro += rro_temp;
}
static void
cg_calc_w (const int x, const int y, const int halo_depth, double *pw, double *p,
           double *w, double *kx, double *ky)
{
  double pw_temp = 0.0;
#pragma acc parallel loop collapse(2) present(w[:x*y], p[:x*y], kx[:x*y], ky[:x*y]) \
    reduction(+:pw_temp)
  for (int jj = halo_depth; jj < y - halo_depth; ++jj)
    for (int kk = halo_depth; kk < x - halo_depth; ++kk)
      {
        const int index = kk + jj * x;
        const double smvp
            = (1.0 + (kx[index + 1] + kx[index]) + (ky[index + x] + ky[index]))
                  * p[index]
              - (kx[index + 1] * p[index + 1] + kx[index] * p[index - 1])
              - (ky[index + x] * p[index + x] + ky[index] * p[index - x]);
        w[index] = smvp;
        pw_temp += w[index] * p[index];
      }
  *pw += pw_temp;
}
static void
cg_calc_ur (const int x, const int y, const int halo_depth, const double alpha,
            double *rrn, double *u, double *p, double *r, double *w)
{
  double rrn_temp = 0.0;
#pragma acc kernels loop independent collapse(2) present(w[:x*y], u[:x*y], r[:x*y], \
    p[:x*y]) reduction(+:rrn_temp)
  for (int jj = halo_depth; jj < y - halo_depth; ++jj)
    for (int kk = halo_depth; kk < x - halo_depth; ++kk)
      {
        const int index = kk + jj * x;
        u[index] += alpha * p[index];
        r[index] -= alpha * w[index];
        rrn_temp += r[index] * r[index];
      }
  *rrn += rrn_temp;
}
static void
update_face (const int x, const int y, const int halo_depth, const int depth,
             double *buffer)
{
#pragma acc parallel loop present(buffer[:x * y]) async(1)
  for (int jj = halo_depth; jj < y - halo_depth; ++jj)
#pragma acc loop seq
    for (int kk = 0; kk < depth; ++kk)
      buffer[jj * x + halo_depth - kk - 1] = buffer[jj * x + halo_depth + kk];
#pragma acc parallel loop present(buffer[:x * y]) async(1)
  for (int jj = halo_depth; jj < y - halo_depth; ++jj)
    for (int kk = 0; kk < depth; ++kk)
      buffer[jj * x + (x - halo_depth + kk)]
          = buffer[jj * x + (x - halo_depth - 1 - kk)];
#pragma acc parallel loop collapse(2) present(buffer[:x * y]) async(1)
  for (int jj = 0; jj < depth; ++jj)
    for (int kk = halo_depth; kk < x - halo_depth; ++kk)
      {
        buffer[kk + (y - halo_depth + jj) * x]
            = buffer[kk + (y - halo_depth - 1 - jj) * x];
        buffer[kk + (halo_depth - jj - 1) * x] = buffer[kk + (halo_depth + jj) * x];
      }
#pragma acc wait(1)
}
int
main (void)
{
  Settings settings = { 2, .1, .1, 1e-15, 30 };
  Chunk *chunk = malloc (sizeof *chunk);
  chunk->x = 20;
  chunk->y = 24;
  int x = chunk->x, y = chunk->y, n = x * y;
  double **f[] = { &chunk->density, &chunk->energy, &chunk->u,  &chunk->p,
                   &chunk->r,       &chunk->w,      &chunk->kx, &chunk->ky };
  for (int i = 0; i < 8; i++)
    *f[i] = calloc (n, sizeof (double));
  set_chunk_data (x, y, chunk->density, chunk->energy);
  double *density = chunk->density, *energy = chunk->energy, *u = chunk->u,
         *p = chunk->p, *r = chunk->r, *w = chunk->w, *kx = chunk->kx, *ky = chunk->ky;
#pragma acc enter data copyin( \
    density[:n], energy[:n], u[:n], p[:n], r[:n], w[:n], kx[:n], ky[:n])
  double rro = 0;
  cg_init (x, y, settings.halo_depth, 1, .4, .4, &rro, density, energy, u, p, r, w, kx,
           ky);
  update_face (x, y, settings.halo_depth, 1, u);
  update_face (x, y, settings.halo_depth, 1, p);
  for (int t = 0; t < settings.max_iters; t++)
    {
      double pw = 0, rrn = 0;
      cg_calc_w (x, y, settings.halo_depth, &pw, chunk->p, chunk->w, chunk->kx,
                 chunk->ky);
      double alpha = rro / pw;
      cg_calc_ur (x, y, settings.halo_depth, alpha, &rrn, chunk->u, chunk->p, chunk->r,
                  chunk->w);
      double beta = rrn / rro;
#pragma acc kernels loop independent collapse(2) present(chunk->p[:n], chunk->r[:n])
      for (int jj = settings.halo_depth; jj < y - settings.halo_depth; ++jj)
        for (int kk = settings.halo_depth; kk < x - settings.halo_depth; ++kk)
          {
            const int index = kk + jj * x;
            chunk->p[index] = beta * chunk->p[index] + chunk->r[index];
          }
      update_face (x, y, settings.halo_depth, 1, chunk->p);
      rro = rrn;
      if (t % 10 == 0)
        OUT (rrn);
    }
#pragma acc exit data copyout(u[:n]) delete ( \
    density[:n], energy[:n], p[:n], r[:n], w[:n], kx[:n], ky[:n])
  double s = 0;
  for (int i = 0; i < n; i++)
    s += u[i] * (i % 5);
  OUT (s);
  CHECK (-1, n_out, sizeof want / sizeof *want);
  return DONE ();
}
