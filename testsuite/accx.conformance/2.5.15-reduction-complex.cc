/* reduction of complex numbers, float and double: sums and products.  { accx-device-only } */
#include "../accx.run/check.h"
#define I 1.0i

enum { N = 517 };

int
main (void)
{
  _Complex double sum = 1 - I, product = 1 + 0 * I, each = 0;
  _Complex float fsum = 0.5f * I, v[N];
  for (int i = 0; i < N; i++)
    v[i] = i % 16 - i % 4 * I;
  #pragma acc parallel loop gang worker vector reduction(+:sum, fsum) copyin(v)
  for (int i = 0; i < N; i++)
    {
      sum += i * I + 2;
      fsum += v[i];
    }
  CHECK_REAL (0, __real__ (sum), 1 + 2 * N);
  CHECK_REAL (1, __imag__ (sum), N * (N - 1) / 2 - 1);
  float re = 0, im = 0.5f;
  for (int i = 0; i < N; i++)
    re += i % 16, im -= i % 4;
  CHECK_REAL (2, __real__ (fsum), re);
  CHECK_REAL (3, __imag__ (fsum), im);

  #pragma acc parallel loop reduction(*:product) num_gangs(3) vector_length(32)
  for (int i = 0; i < 41; i++)
    product *= i % 2 ? I : 1 + I;
  /* 21 times (1 + i), 20 times i: (-1024 * (1 + i)).  */
  CHECK_REAL (4, __real__ (product), -1024);
  CHECK_REAL (5, __imag__ (product), -1024);

  #pragma acc parallel num_gangs(9) reduction(+:each)
  each += 0.5 - 2 * I;
  CHECK_REAL (6, __real__ (each), 4.5);
  CHECK_REAL (7, __imag__ (each), -18);
  return DONE ();
}
