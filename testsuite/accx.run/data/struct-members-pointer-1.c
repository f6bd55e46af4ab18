/* Sections behind members of a struct behind a pointer: a compute construct brings the
   struct along where it is not present, and copies its own changes back.
   { accx-device-only } */
#include "check.h"
#include <stdlib.h>

struct field { int n, steps; double *p, *r; };

static void
expect (const struct field *f, int steps, int factor)
{
  CHECK (-1, f->steps, steps);
  for (int i = 0; i < f->n; i++)
    {
      CHECK_REAL (i, f->p[i], factor * i);
      CHECK_REAL (i, f->r[i], i);
    }
}

int
main (void)
{
  struct field *f = malloc (sizeof *f);
  int n = 100;
  f->n = n;
  f->steps = 0;
  f->p = malloc (n * sizeof (double));
  f->r = malloc (n * sizeof (double));
  double *p = f->p, *r = f->r;
  for (int i = 0; i < n; i++)
    p[i] = r[i] = i;

  #pragma acc parallel copy(f->p[:n]) copyin(f->r[:n]) num_gangs(1)
  {
    f->steps++;
    #pragma acc loop
    for (int i = 0; i < f->n; i++)
      f->p[i] += f->r[i];
  }
  expect (f, 1, 2);

  /* What the members point at is present, the struct is not.  */
  #pragma acc data copy(p[:n]) copyin(r[:n])
  {
    #pragma acc parallel loop present(f->p[:n], f->r[:n])
    for (int i = 0; i < n; i++)
      f->p[i] += f->r[i];
    #pragma acc parallel loop present(f->r, f->p)
    for (int i = 0; i < f->n; i++)
      f->p[i] += f->r[i];
    #pragma acc kernels present(f->p[:n], f->r[:n]) async(2)
    for (int i = 0; i < n; i++)
      f->p[i] += f->r[i];
    #pragma acc wait
  }
  expect (f, 1, 5);
  CHECK (0, f->p == p && f->r == r, 1);

  /* A data construct attaches; a construct inside says nothing.  */
  #pragma acc data copy(f->p[:n]) copyin(f->r[:n])
  {
    #pragma acc parallel loop
    for (int i = 0; i < f->n; i++)
      f->p[i] += f->r[i];
  }
  expect (f, 1, 6);
  CHECK (0, f->p == p && f->r == r, 1);

  /* The struct is present.  */
  #pragma acc enter data copyin(f[:1])
  #pragma acc enter data copyin(f->p[:n], f->r[:n])
  f->steps = 1000;
  #pragma acc parallel loop present(f, f->p, f->r)
  for (int i = 0; i < n; i++)
    f->p[i] += f->r[i] * f->steps;
  #pragma acc exit data copyout(f->p[:n]) delete(f->r[:n])
  #pragma acc exit data delete(f[:1])
  expect (f, 1000, 7);
  free (p);
  free (r);
  free (f);
  return DONE ();
}
