/* Loops of a serial construct, with any level and reductions, run in its only thread. */
#include "../accx.run/check.h"

enum { N = 123 };

int
main (void)
{
  int a[N], b[N], c[N], sum = 5, most = -1;
  double product = 1;
  unsigned bits = 0;
  #pragma acc serial copyout(a, b, c)
  {
    #pragma acc loop
    for (int i = 0; i < N; i++)
      a[i] = i * i;
    #pragma acc loop gang
    for (int i = 0; i < N; i++)
      b[i] = a[N - 1 - i];
    #pragma acc loop gang
    for (int i = 0; i < N / 3; i++)
      #pragma acc loop worker
      for (int j = 0; j < 1; j++)
	#pragma acc loop vector
	for (int k = 0; k < 3; k++)
	  c[3 * i + j + k] = a[3 * i + k] + b[3 * i + k];
  }
  #pragma acc serial loop reduction(+:sum) reduction(max:most) reduction(*:product) copyin(a)
  for (int i = 0; i < N; i++)
    {
      sum += a[i];
      most = a[i] > most ? a[i] : most;
      if (i % 25 == 1)
	product *= a[i] + 1;
    }
  #pragma acc serial copy(bits)
  {
    #pragma acc loop reduction(|:bits) collapse(2)
    for (int i = 0; i < 4; i++)
      for (int j = 0; j < 3; j++)
	bits |= 1u << (5 * i + j);
  }
  int s = 5;
  for (int i = 0; i < N; i++)
    {
      CHECK (i, a[i], i * i);
      CHECK (i, b[i], (N - 1 - i) * (N - 1 - i));
      CHECK (i, c[i], i * i + (N - 1 - i) * (N - 1 - i));
      s += i * i;
    }
  CHECK (0, sum, s);
  CHECK (1, most, (N - 1) * (N - 1));
  CHECK_REAL (2, product, 2. * 677 * 2602 * 5777 * 10202);
  CHECK (3, bits, 7 + (7 << 5) + (7 << 10) + (7 << 15));
  return DONE ();
}
