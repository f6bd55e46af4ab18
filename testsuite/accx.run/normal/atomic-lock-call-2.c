/* Statements behind atomic about complex numbers may call routines with such directives anywhere:
   in indices, behind signs, under conditions.  OpenACC 3.3 section 2.12.  */
#include "check.h"
#include <complex.h>

enum { N = 200 };

static double _Complex calls;
#pragma acc declare create(calls)

#pragma acc routine seq
static int
same (int i)
{
#pragma acc atomic
  calls += 1;
  return i;
}

int
main (void)
{
  double _Complex a[4] = { 0 }, b[4] = { 0 }, c = 0, d = 0, e = 0, v[N], w[N];
  calls = 0;
#pragma acc update device(calls)
#pragma acc parallel loop gang vector copy(a, b, c, d, e) copyout(v, w)
  for (int i = 0; i < N; i++)
    {
#pragma acc atomic
      a[same (i % 4)] += i;
#pragma acc atomic update
      b[same (i) % 4] = b[same (i) % 4] + I * same (i);
#pragma acc atomic
      c = c + -same (i);
#pragma acc atomic
      d += i % 2 ? same (1) : I;
#pragma acc atomic
      e += i > 100 && same (i) > 150;
#pragma acc atomic read
      v[same (i)] = a[3];
#pragma acc atomic capture
      {
	w[same (i)] = a[same (1)];
	a[same (1)]++;
      }
    }
#pragma acc update self(calls)
  for (int k = 0; k < 4; k++)
    {
      CHECK_REAL (k, creal (a[k]), 50 * (2 * k + 49 * 4) / 2 + (k == 1 ? N : 0));
      CHECK_REAL (k, cimag (b[k]), 50 * (2 * k + 49 * 4) / 2);
    }
  CHECK_REAL (0, creal (c), -N * (N - 1) / 2);
  CHECK_REAL (0, creal (d), N / 2);
  CHECK_REAL (0, cimag (d), N / 2);
  CHECK_REAL (0, creal (e), 49);
  CHECK_REAL (0, creal (calls), N + 3 * N + N + N / 2 + 99 + N + 3 * N);
  return DONE ();
}
