/* The value that a reduction variable has before the loop is an operand of the
   result, once, whatever the number of gangs, workers and lanes.  */
#include "../accx.run/check.h"

enum { G = 6, N = 131 };
static int row[G];
static double real[G];

int
main (void)
{
  int sum = 1000, most = 7777, least = -5, bits = 0x100, both = 0xff, parity = 0x80;
  int yes = 0, no = 1, product = 3;
  double dsum = 0.5;
  #pragma acc parallel loop num_gangs(5) vector_length(64) reduction(+:sum, dsum) \
    reduction(max:most) reduction(min:least) reduction(|:bits) reduction(&:both) \
    reduction(^:parity) reduction(&&:yes) reduction(||:no) reduction(*:product)
  for (int i = 0; i < N; i++)
    {
      sum += i;
      dsum += i;
      most = i > most ? i : most;
      least = i < least ? i : least;
      bits |= i & 7;
      both &= 0x3c;
      parity ^= i % 2;
      yes = yes && i < N;
      no = no || i > N;
      product *= i == 9 ? 5 : 1;
    }
  CHECK (0, sum, 1000 + N * (N - 1) / 2);
  CHECK_REAL (0, dsum, 0.5 + N * (N - 1) / 2);
  CHECK (0, most, 7777);
  CHECK (0, least, -5);
  CHECK (0, bits, 0x107);
  CHECK (0, both, 0x3c);
  CHECK (0, parity, 0x81);
  CHECK (0, yes, 0);
  CHECK (0, no, 1);
  CHECK (0, product, 15);

  /* Nothing but the initial value.  */
  int n = 0;
  #pragma acc parallel loop reduction(+:sum) reduction(max:most)
  for (int i = 0; i < n; i++)
    {
      sum += 1;
      most = 10000;
    }
  CHECK (0, sum, 1000 + N * (N - 1) / 2);
  CHECK (0, most, 7777);

  /* A variable of the gang, carried through two loops.  */
  #pragma acc parallel loop gang num_gangs(4) num_workers(2) vector_length(32) \
    copyout(row, real)
  for (int g = 0; g < G; g++)
    {
      int s = 10 * g;
      double r = g;
      #pragma acc loop worker vector reduction(+:s)
      for (int i = 0; i < N; i++)
	s += 2;
      s *= 2;
      #pragma acc loop vector reduction(+:s) reduction(max:r)
      for (int i = 0; i < g; i++)
	{
	  s += 1;
	  r = i + 0.5 > r ? i + 0.5 : r;
	}
      row[g] = s;
      real[g] = r;
    }
  for (int g = 0; g < G; g++)
    {
      CHECK (g, row[g], 21 * g + 4 * N);
      CHECK_REAL (g, real[g], g);
    }

  /* In a parallel region: the loop's result is there after the region.  */
  int total = 11;
  #pragma acc parallel num_gangs(3) reduction(+:total)
  {
    #pragma acc loop gang vector reduction(+:total)
    for (int i = 0; i < N; i++)
      total += 1;
  }
  CHECK (0, total, 11 + N);
  #pragma acc kernels loop reduction(+:total)
  for (int i = 0; i < N; i++)
    total += i % 2;
  CHECK (0, total, 11 + N + N / 2);
  return DONE ();
}
