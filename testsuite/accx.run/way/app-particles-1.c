/* Particles: the same forces on an array of structs and on a struct of arrays,
   with struct values passed to and returned from routines.  */
#include "check.h"
#include <math.h>
#include <stdlib.h>

enum { N = 60, STEPS = 3 };
struct vector { float x, y, z; };
struct particle { struct vector at, speed; float mass; int hits; };
struct cloud { int n; float *x, *y, *z, *mass, *fx, *fy, *fz; };

#pragma acc routine seq
static inline struct vector
pull (struct vector a, struct vector b, float mass)
{
  struct vector d = { b.x - a.x, b.y - a.y, b.z - a.z };
  float r2 = d.x * d.x + d.y * d.y + d.z * d.z + 0.5f, f = mass / (r2 * sqrtf (r2));
  return (struct vector) { f * d.x, f * d.y, f * d.z };
}

static void
step (struct particle *p, struct particle *out, int n)
{
  #pragma acc parallel loop gang vector copyin(p[0:n]) copyout(out[0:n])
  for (int i = 0; i < n; i++)
    {
      struct particle me = p[i];
      struct vector force = { 0, 0, 0 };
      for (int j = 0; j < n; j++)
        {
          struct vector f = pull (me.at, p[j].at, p[j].mass);
          force.x += f.x;
          force.y += f.y;
          force.z += f.z;
        }
      me.speed.x += force.x;
      me.speed.y += force.y;
      me.speed.z += force.z;
      me.at.x += 0.01f * me.speed.x;
      me.at.y += 0.01f * me.speed.y;
      me.at.z += 0.01f * me.speed.z;
      me.hits++;
      out[i] = me;
    }
}

static void
plain (struct particle *p, struct particle *out, int n)
{
  for (int i = 0; i < n; i++)
    {
      out[i] = p[i];
      for (int j = 0; j < n; j++)
        {
          struct vector f = pull (p[i].at, p[j].at, p[j].mass);
          out[i].speed.x += f.x;
          out[i].speed.y += f.y;
          out[i].speed.z += f.z;
        }
      out[i].at.x += 0.01f * out[i].speed.x;
      out[i].at.y += 0.01f * out[i].speed.y;
      out[i].at.z += 0.01f * out[i].speed.z;
      out[i].hits++;
    }
}

static void
forces (struct cloud *c)
{
  int n = c->n;
  #pragma acc data copyin(c[0:1]) copyin(c->x[0:n], c->y[0:n], c->z[0:n], c->mass[0:n]) \
      copyout(c->fx[0:n], c->fy[0:n], c->fz[0:n])
  #pragma acc parallel loop gang present(c)
  for (int i = 0; i < n; i++)
    {
      float fx = 0, fy = 0, fz = 0;
      struct vector me = { c->x[i], c->y[i], c->z[i] };
      #pragma acc loop vector reduction(+:fx, fy, fz)
      for (int j = 0; j < n; j++)
        {
          struct vector f = pull (me, (struct vector) { c->x[j], c->y[j], c->z[j] }, c->mass[j]);
          fx += f.x;
          fy += f.y;
          fz += f.z;
        }
      c->fx[i] = fx;
      c->fy[i] = fy;
      c->fz[i] = fz;
    }
}

int
main (void)
{
  static struct particle a[N], b[N], c[N], d[N];
  struct cloud cloud = { N };
  float **member[] = { &cloud.x, &cloud.y, &cloud.z, &cloud.mass, &cloud.fx, &cloud.fy, &cloud.fz };
  for (int m = 0; m < 7; m++)
    *member[m] = calloc (N, sizeof (float));
  for (int i = 0; i < N; i++)
    {
      a[i] = (struct particle) { { i % 7, i % 5, i % 11 }, { 0, 0, 0 }, 1 + i % 3, i };
      c[i] = a[i];
      cloud.x[i] = a[i].at.x;
      cloud.y[i] = a[i].at.y;
      cloud.z[i] = a[i].at.z;
      cloud.mass[i] = a[i].mass;
    }
  forces (&cloud);
  plain (c, d, N);
  for (int i = 0; i < N; i++)
    {
      CHECK_NEAR (i, cloud.fx[i], d[i].speed.x, 1e-4);
      CHECK_NEAR (i, cloud.fy[i], d[i].speed.y, 1e-4);
      CHECK_NEAR (i, cloud.fz[i], d[i].speed.z, 1e-4);
    }
  for (int s = 0; s < STEPS; s++)
    {
      step (s & 1 ? b : a, s & 1 ? a : b, N);
      plain (s & 1 ? d : c, s & 1 ? c : d, N);
    }
  for (int i = 0; i < N; i++)
    {
      CHECK_NEAR (i, b[i].at.x, d[i].at.x, 1e-4);
      CHECK_NEAR (i, b[i].at.y, d[i].at.y, 1e-4);
      CHECK_NEAR (i, b[i].at.z, d[i].at.z, 1e-4);
      CHECK (i, b[i].hits, i + STEPS);
    }
  return DONE ();
}
