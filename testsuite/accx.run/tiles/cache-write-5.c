/* Written sections: two that end at one place, in a sequential loop and read behind it; a row
   that the vector loops of a gang write in turns; a way out of the block before its end; a sum
   of what was written.  { accx-options "-fplugin-arg-accx-cache=rbi -fplugin-arg-accx-cache-write=back" } { scan-ptx {st\.shared\.u8} } */
#include "check.h"

enum { N = 300 };
static int x[N], y[N], z[N], out[N];
static double d[N][N];

/* Row I after the second region.  */
static void
row (int i, double *r)
{
  for (int j = 0; j < N; j++)
    r[j] = i + j;
  for (int t = 0; t < 3; t++)
    {
      for (int j = 0; j < N; j++)
	r[j] = r[j] * 2 + t;
      for (int j = 0; j < N / 2; j++)
	r[j] += r[N - 1 - j];
    }
  r[0] += 1;
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    {
      x[i] = i;
      y[i] = 2 * i;
      z[i] = i % 7;
      for (int j = 0; j < N; j++)
	d[i][j] = i + j;
    }
  #pragma acc parallel loop copy(x, y) copyin(z) copyout(out)
  for (int i = 0; i < N; i++)
    {
      int s = 0;
      for (int t = 0; t < 4; t++)
	{
	  {
	    #pragma acc cache(x[i:1], y[i:1])
	    for (int k = 0; k < 3; k++)
	      {
		x[i] += z[i] + k;
		y[i] ^= x[i];
	      }
	  }
	  s = s * 3 + x[i] - y[i];
	}
      out[i] = s;
    }
  for (int i = 0; i < N; i++)
    {
      int a = i, b = 2 * i, s = 0;
      for (int t = 0; t < 12; t++)
	{
	  a += i % 7 + t % 3;
	  b ^= a;
	  s = t % 3 == 2 ? s * 3 + a - b : s;
	}
      CHECK (i, x[i], a);
      CHECK (i, y[i], b);
      CHECK (i, out[i], s);
    }

  #pragma acc parallel loop gang copy(d)
  for (int i = 0; i < N; i++)
    {
      #pragma acc cache(d[i:1][0:N])
      for (int t = 0; t < 3; t++)
	{
	  #pragma acc loop vector
	  for (int j = 0; j < N; j++)
	    d[i][j] = d[i][j] * 2 + t;
	  #pragma acc loop vector
	  for (int j = 0; j < N / 2; j++)
	    d[i][j] += d[i][N - 1 - j];
	}
      d[i][0] += 1;
    }
  for (int i = 0; i < N; i++)
    {
      double want[N];
      row (i, want);
      for (int j = 0; j < N; j++)
	CHECK_REAL (i * N + j, d[i][j], want[j]);
    }

  int sum = 0, want = 0;
  #pragma acc parallel loop copyout(x) reduction(+:sum)
  for (int i = 0; i < N; i++)
    {
      #pragma acc cache(x[i:1])
      x[i] = i;
      for (int k = 0; k < 3; k++)
	x[i] = x[i] * 2 + k;
      sum += x[i] % 11;
    }
  #pragma acc parallel loop copy(x)
  for (int i = 0; i < N; i++)
    {
      #pragma acc cache(x[i:1])
      for (int k = 0; k < 5; k++)
	x[i] += k;
      if (x[i] % 3 == 0)
	continue;
      x[i] *= 2;
    }
  for (int i = 0; i < N; i++)
    {
      int v = i * 8 + 4;
      want += v % 11;
      v += 10;
      CHECK (i, x[i], v % 3 ? 2 * v : v);
    }
  CHECK (0, sum, want);
  return DONE ();
}
