/* Elements of a temporary array have the values of the construct that sets it, where later ones have variables or
   mappings of their own for what these are made of, where they change loops' limits, and where a nested function reads
   the array, and where a variable in the formula has another value before.
   { accx-launches any }  */
#include "check.h"
#include <openacc.h>
#include <stdlib.h>

enum { N = 100 };
static float a[N], c[N];

static void
init (void)
{
  for (int i = 0; i < N; i++)
    a[i] = i + 1, c[i] = -1;
}

/* The later construct copies one half of an array, the first one uses the other.  */
static void __attribute__ ((noipa))
halves (float *restrict v, int n)
{
  float *t = malloc (n * sizeof *t);
#pragma acc data create(t[0:n])
  {
#pragma acc parallel loop
    for (int i = 0; i < n; i++)
      t[i] = v[i] * 2;
#pragma acc parallel loop copyout(v[n:n])
    for (int i = 0; i < n; i++)
      v[n + i] = t[i] + 1;
  }
  free (t);
}

/* One half is on the device all the time.  */
static void __attribute__ ((noipa))
present_half (float *restrict v, int n)
{
  float *t = malloc (n * sizeof *t);
#pragma acc enter data copyin(v[n:n])
#pragma acc data create(t[0:n])
  {
#pragma acc parallel loop
    for (int i = 0; i < n; i++)
      t[i] = v[i] * 2;
#pragma acc parallel loop
    for (int i = 0; i < n; i++)
      v[n + i] = t[i] + 1;
  }
#pragma acc exit data copyout(v[n:n])
  free (t);
}

/* The device has another value of a scalar, which the later construct asks for.  */
static void
scalar (void)
{
  float x = 2, *t = malloc (N * sizeof *t);
#pragma acc enter data copyin(x)
  x = 3;
#pragma acc data create(t[0:N])
  {
#pragma acc parallel loop
    for (int i = 0; i < N; i++)
      t[i] = a[i] * x;
#pragma acc parallel loop present(x)
    for (int i = 0; i < N; i++)
      c[i] = t[i];
  }
#pragma acc exit data delete(x)
  free (t);
}

/* Iterations have a scalar and an array of their own.  */
static void
private_ones (float x)
{
  float *t = malloc (N * sizeof *t), w[3] = { 2, 2, 2 };
#pragma acc data create(t[0:N])
  {
#pragma acc parallel loop
    for (int i = 0; i < N; i++)
      t[i] = a[i] * w[1] * x;
#pragma acc parallel loop private(w, x)
    for (int i = 0; i < N; i++)
      {
	w[0] = i;
	c[i] = t[i] + w[0];
      }
  }
  free (t);
}

/* The first construct has fewer iterations than the last.  */
static void
limit (void)
{
  int n = N / 2;
  float *t = calloc (N, sizeof *t);
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    t[i] = a[i];
#pragma acc kernels
  {
    n = n * 2;
  }
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    c[i] = t[i];
  free (t);
}

/* A nested function, and a clause, read the array on the host.  */
static float
nested (void)
{
  float *t = malloc (N * sizeof *t), s;
  float __attribute__ ((noinline)) sum (void)
  {
    float s = 0;
    for (int i = 0; i < N; i++)
      s += t[i];
    return s;
  }
#pragma acc parallel loop
  for (int i = 0; i < N; i++)
    t[i] = a[i];
#pragma acc parallel loop
  for (int i = 0; i < N; i++)
    c[i] = t[i];
  s = sum ();
  free (t);
  return s;
}

/* A variable is set twice.  */
static void
twice (void)
{
  float *t = malloc (N * sizeof *t);
#pragma acc data create(t[0:N])
  {
#pragma acc parallel loop
    for (int i = 0; i < N; i++)
      {
	float x = a[i], y = x;
	x = 2;
	t[i] = x + y;
      }
#pragma acc parallel loop
    for (int i = 0; i < N; i++)
      c[i] = t[i];
  }
  free (t);
}

static void
clause (void)
{
  float *t = malloc (N * sizeof *t);
#pragma acc parallel loop
  for (int i = 0; i < N; i++)
    t[i] = a[i];
#pragma acc parallel loop copyin(t[0:N]) copy(c[0:(int) t[N - 1]])
  for (int i = 0; i < N; i++)
    c[i] = t[i];
  free (t);
}

int
main (void)
{
  float v[2 * N];
  for (int k = 0; k < 2; k++)
    {
      for (int i = 0; i < 2 * N; i++)
	v[i] = i;
      k ? halves (v, N) : present_half (v, N);
      for (int i = 0; i < N; i++)
	CHECK (i, v[N + i], 2 * i + 1);
    }
  init ();
  scalar ();
  for (int i = 0; i < N; i++)
    CHECK (i, c[i], 3 * (i + 1));
  private_ones (5);
  for (int i = 0; i < N; i++)
    CHECK (i, c[i], 10 * (i + 1) + i);
  limit ();
  for (int i = 0; i < N; i++)
    CHECK (i, c[i], i < N / 2 ? i + 1 : 0);
  CHECK (0, nested (), N * (N + 1) / 2);
  init ();
  clause ();
  for (int i = 0; i < N; i++)
    CHECK (i, c[i], i + 1);
  twice ();
  for (int i = 0; i < N; i++)
    CHECK (i, c[i], i + 3);
  return DONE ();
}
