/* Bodies in an array of structs attract each other.  */
#include "check.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* What the program computes without OpenACC.  */
static const double want[] = { -2.88056675345 };
static int n_out;

#define OUT(V) \
  do \
    { \
      CHECK_NEAR (n_out, (V), want[n_out], 1e-4); \
      n_out++; \
    } \
  while (0)

typedef struct
{
  float x, y, z, vx, vy, vz;
} Body;
static void
bodyForce (Body *p, float dt, int n)
{
#pragma acc parallel loop gang vector present(p[0:n])
  for (int i = 0; i < n; i++)
    {
      float Fx = 0.0f, Fy = 0.0f, Fz = 0.0f;
#pragma acc loop seq
      for (int j = 0; j < n; j++)
        {
          float dx = p[j].x - p[i].x, dy = p[j].y - p[i].y, dz = p[j].z - p[i].z,
                distSqr = dx * dx + dy * dy + dz * dz + 1e-2f,
                invDist = 1.0f / sqrtf (distSqr),
                invDist3 = invDist * invDist * invDist;
          Fx += dx * invDist3;
          Fy += dy * invDist3;
          Fz += dz * invDist3;
        }
      p[i].vx += dt * Fx;
      p[i].vy += dt * Fy;
      p[i].vz += dt * Fz;
    }
}
static void
nbody (void)
{
  int n = 200;
  float *buf = malloc (n * sizeof (Body));
  Body *p = (Body *)buf;
  srand (3);
  for (int i = 0; i < 6 * n; i++)
    buf[i] = 2.0f * ((i * 37 % 101) / 101.f) - 1.0f;
#pragma acc data copy(p[0:n])
  for (int it = 0; it < 3; it++)
    {
      bodyForce (p, .01f, n);
#pragma acc kernels
      for (int i = 0; i < n; i++)
        {
          p[i].x += p[i].vx * .01f;
          p[i].y += p[i].vy * .01f;
          p[i].z += p[i].vz * .01f;
        }
    }
  double s = 0;
  for (int i = 0; i < n; i++)
    s += p[i].x * (i % 3) + p[i].vy;
  OUT (s);
}

int
main (void)
{
  nbody ();
  CHECK (-1, n_out, sizeof want / sizeof *want);
  return DONE ();
}
