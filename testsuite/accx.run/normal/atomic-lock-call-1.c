/* The expression of an atomic on a complex number may call a routine with another one: it is
   not evaluated under the lock.  And x = expr + x in a capture, x behind p + i.
   OpenACC 3.3 section 2.12.  */
#include "check.h"
#include <complex.h>

enum { N = 200 };

static double _Complex calls;
#pragma acc declare create(calls)

#pragma acc routine seq
static double
twice (int i)
{
#pragma acc atomic
  calls += 1 - I;
  return 2 * i;
}

int
main (void)
{
  double _Complex a = 0, b = 0, c = 0, d = 0, e = 7, old[4] = { 0 }, *p = old;
  calls = 0;
#pragma acc update device(calls)
#pragma acc parallel loop gang worker vector copy(a, b, c, d, e, p[0:4]) num_workers(2)
  for (int i = 0; i < N; i++)
    {
      double _Complex v, w;
#pragma acc atomic
      a += twice (i) + I * i;
#pragma acc atomic update
      b = b - twice (i);
#pragma acc atomic update
      c = (twice (i) + 1) + c;
#pragma acc atomic capture
      {
	v = d;
	d = d + 2 * twice (i) / 2;
      }
#pragma acc atomic capture
      {
	*(p + 1) = 1 + *(p + 1);
	w = *(p + 1);
      }
#pragma acc atomic
      (*(p + 2))++;
#pragma acc atomic capture
      w = *(p + 3) -= w - w + twice (1) + creal (v - v);
      if (i == N / 2)
	{
#pragma acc atomic write
	  e = twice (i);
	}
    }
#pragma acc update self(calls)
  const int sum = N * (N - 1) / 2;
  CHECK_REAL (0, creal (a), 2 * sum);
  CHECK_REAL (0, cimag (a), sum);
  CHECK_REAL (0, creal (b), -2 * sum);
  CHECK_REAL (0, creal (c), 2 * sum + N);
  CHECK_REAL (0, creal (d), 2 * sum);
  CHECK_REAL (0, creal (e), N);
  CHECK_REAL (1, creal (old[1]), N);
  CHECK_REAL (2, creal (old[2]), N);
  CHECK_REAL (3, creal (old[3]), -2 * N);
  CHECK_REAL (0, creal (calls), 5 * N + 1);
  CHECK_REAL (0, cimag (calls), -5 * N - 1);
  return DONE ();
}
