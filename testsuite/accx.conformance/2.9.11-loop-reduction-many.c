/* Several variables in one clause, several clauses on one loop, variables of
   different types, and loops in a row that share a variable.  */
#include "../accx.run/check.h"

enum { N = 307 };
static int a[N], rows[11], low[11];

int
main (void)
{
  int s = 0, t = 0, lo = 1 << 30, hi = -lo;
  long l = 0;
  float f = 0;
  double d = 1;
  unsigned short h = 0;
  signed char c = 0;
  _Bool all = 1;
  for (int i = 0; i < N; i++)
    a[i] = (i * 7919) % 1237 - 600;

  #pragma acc parallel loop reduction(+:s, t, l) reduction(min:lo) reduction(max:hi) \
    reduction(+:f) reduction(*:d) reduction(+:h) reduction(|:c) reduction(&&:all) copyin(a)
  for (int i = 0; i < N; i++)
    {
      s += a[i];
      t += i % 3;
      l += (long) a[i] * 1000000;
      lo = a[i] < lo ? a[i] : lo;
      hi = a[i] > hi ? a[i] : hi;
      f += (float) (i % 4);
      d *= i % 50 ? 1 : 2;
      h += 300;
      c |= (signed char) (1 << i % 4);
      all = all && a[i] > -601;
    }
  int ws = 0, wlo = a[0], whi = a[0];
  for (int i = 0; i < N; i++)
    {
      ws += a[N - 1 - i];
      if (a[i] < wlo)
	wlo = a[i];
      if (a[i] > whi)
	whi = a[i];
    }
  CHECK (0, s, ws);
  CHECK (0, t, N / 3 * 3 + N % 3 * (N % 3 - 1) / 2);
  CHECK (0, l, ws * 1000000L);
  CHECK (0, lo, wlo);
  CHECK (0, hi, whi);
  CHECK_REAL (0, f, N / 4 * 6 + (N % 4) * (N % 4 - 1) / 2);
  CHECK_REAL (0, d, 128);
  CHECK (0, h, N * 300 % 65536);
  CHECK (0, c, 15);
  CHECK (0, all, 1);

  /* Two loops in one region, one variable.  */
  int both = 0;
  #pragma acc parallel copyin(a) reduction(+:both)
  {
    #pragma acc loop gang vector reduction(+:both)
    for (int i = 0; i < N; i++)
      both += a[i];
    #pragma acc loop gang worker reduction(+:both)
    for (int i = 0; i < N; i++)
      both += 2;
  }
  CHECK (0, both, ws + 2 * N);

  /* Several on inner loops.  */
  #pragma acc parallel loop gang copyin(a) copyout(rows, low) num_workers(2)
  for (int g = 0; g < 11; g++)
    {
      int p = 0, q = 1 << 20;
      #pragma acc loop worker reduction(+:p) reduction(min:q)
      for (int i = 0; i < 5; i++)
	#pragma acc loop vector reduction(+:p) reduction(min:q)
	for (int j = 0; j < 5; j++)
	  {
	    p += a[g * 25 + i * 5 + j];
	    q = a[g * 25 + i * 5 + j] < q ? a[g * 25 + i * 5 + j] : q;
	  }
      rows[g] = p;
      low[g] = q;
    }
  for (int g = 0; g < 11; g++)
    {
      int p = 0, q = 1 << 20;
      for (int i = g * 25; i < g * 25 + 25; i++)
	{
	  p += a[i];
	  if (a[i] < q)
	    q = a[i];
	}
      CHECK (g, rows[g], p);
      CHECK (g, low[g], q);
    }
  return DONE ();
}
