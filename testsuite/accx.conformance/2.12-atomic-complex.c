/* atomic on complex numbers: update, read, write and capture, of variables, elements, members and
   what pointers lead to, beside 128-bit integers.  { accx-c-only } */
#include "../accx.run/check.h"
#include <complex.h>
#include <stdlib.h>

enum { N = 300, BINS = 7 };

struct cell { int n; struct { float _Complex f; }; double _Complex d[2]; };

static void
test_update (void)
{
  double _Complex z = 1, bins[BINS] = { 0 };
  float _Complex f = 0, product = 1;
#pragma acc parallel loop copy(z, bins, f, product)
  for (int i = 0; i < N; i++)
    {
#pragma acc atomic
      z += i + 2 * i * I;
      if (i % 2)
#pragma acc atomic update
	bins[i % BINS] = bins[i % BINS] - I;
      else
#pragma acc atomic update
	bins[i % BINS] = 1 + bins[i % BINS];
#pragma acc atomic
      ++f;
      if (i % 100 == 0)
	{
#pragma acc atomic
	  product *= 2 * I;
	}
    }
  CHECK_REAL (0, creal (z), 1 + N * (N - 1) / 2);
  CHECK_REAL (1, cimag (z), N * (N - 1));
  for (int b = 0; b < BINS; b++)
    {
      double _Complex want = 0;
      for (int i = b; i < N; i += BINS)
	want += i % 2 ? -I : 1;
      CHECK_REAL (2 + b, creal (bins[b]), creal (want));
      CHECK_REAL (2 + b, cimag (bins[b]), cimag (want));
    }
  CHECK_REAL (20, crealf (f), N);
  CHECK_REAL (21, crealf (product), 0);
  CHECK_REAL (22, cimagf (product), -8);
}

/* Each old value comes once; what is read is never half of one and half of another.  */
static void
test_capture (struct cell *c, int *seen)
{
  int torn = 0;
#pragma acc parallel loop gang worker vector copy(c[0:1], seen[0:N]) reduction(+:torn)
  for (int i = 0; i < N; i++)
    {
      double _Complex old, now;
      float _Complex f;
#pragma acc atomic capture
      {
	old = c->d[1];
	c->d[1] += 1 + I;
      }
#pragma acc atomic update
      seen[(int) creal (old)]++;
#pragma acc atomic read
      now = c->d[1];
      torn += creal (now) != cimag (now);
#pragma acc atomic write
      c->f = i + i * I;
#pragma acc atomic read
      f = (*c).f;
      torn += crealf (f) != cimagf (f);
#pragma acc atomic capture
      now = c->d[0] -= I;
      torn += creal (now) != 0;
    }
  CHECK (0, torn, 0);
  CHECK_REAL (1, creal (c->d[1]), N);
  CHECK_REAL (2, cimag (c->d[0]), -N);
  for (int i = 0; i < N; i++)
    CHECK (i, seen[i], 1);
}

#pragma acc routine seq
static void
add (double _Complex *to, double _Complex v)
{
#pragma acc atomic
  *to += v;
}

static void
test_places (void)
{
  double _Complex *z = calloc (2, sizeof *z);
  __int128 wide = 0;
#pragma acc parallel num_gangs(6) num_workers(2) vector_length(32) copy(z[0:2], wide)
  {
#pragma acc loop gang
    for (int i = 0; i < 40; i++)
      {
#pragma acc atomic
	z[0] += 1;
#pragma acc loop worker
	for (int j = 0; j < 3; j++)
	  {
	    add (&z[1], j);
#pragma acc loop vector
	    for (int k = 0; k < 5; k++)
	      {
		add (z + 1, k * I);
#pragma acc atomic
		wide += (__int128) 1 << 70;
	      }
	  }
      }
  }
  CHECK_REAL (0, creal (z[0]), 40);
  CHECK_REAL (1, cimag (z[0]), 0);
  CHECK_REAL (2, creal (z[1]), 40 * 3);
  CHECK_REAL (3, cimag (z[1]), 40 * 3 * 10);
  CHECK (4, wide == (__int128) 600 << 70, 1);
  free (z);
}

static void
test_kernels (int n)
{
  double _Complex z = 0;
#pragma acc kernels copy(z)
  {
#pragma acc loop independent
    for (int i = 0; i < n; i++)
#pragma acc atomic
      z += i;
    for (int i = 0; i < n; i++)
      {
#pragma acc atomic
	z += I;
      }
  }
  CHECK_REAL (0, creal (z), n * (n - 1) / 2);
  CHECK_REAL (1, cimag (z), n);
}

int
main (void)
{
  struct cell *c = calloc (1, sizeof *c);
  int seen[N] = { 0 };
  test_update ();
  test_capture (c, seen);
  test_places ();
  test_kernels (50);
  free (c);
  return DONE ();
}
