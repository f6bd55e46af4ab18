/* Loops of kernels in which atomic directives update elements whose places the compiler does
   not know run in parallel where the order of the updates does not show, and in order where it
   does.  */
#include "check.h"

enum { N = 1000, M = 17, FEW = 60 };

static int place[N];

static void
any_order (int *restrict count, double *restrict sum, float *restrict less,
	   unsigned char *restrict bits, unsigned *restrict product)
{
  int t;
#pragma acc kernels copy(count[0:M], sum[0:M], less[0:M], bits[0:M], product[0:M]) copyin(place)
  {
    for (int i = 0; i < N; i++)
      {
#pragma acc atomic
	count[place[i]]++;
#pragma acc atomic update
	sum[place[i]] += 2.0 * i;
	t = i & 3;
#pragma acc atomic
	less[place[i]] = less[place[i]] - t * 0.5;
      }
    for (int i = 0; i < N; i++)
      for (int j = 0; j < 3; j++)
	{
#pragma acc atomic
	  bits[place[i]] ^= i + j;
#pragma acc atomic
	  product[place[i]] = (2 * j + 1) * product[place[i]];
	}
  }
}

static void
in_order (int *restrict x, unsigned *restrict y, int *restrict z, int *restrict old)
{
#pragma acc kernels copy(x[0:M], y[0:M], z[0:M]) copyout(old[0:N]) copyin(place)
  {
    for (int i = 0; i < N; i++)
      {
#pragma acc atomic
	x[place[i]] = i - x[place[i]];
      }
    for (int i = 0; i < N; i++)
      {
#pragma acc atomic
	y[place[i]] += i;
#pragma acc atomic
	y[place[i]] *= 3;
      }
    for (int i = 0; i < N; i++)
      {
#pragma acc atomic capture
	old[i] = z[0]++;
      }
    for (int i = 0; i < FEW; i++)
      {
#pragma acc atomic
	z[place[i]] *= 1.5;
      }
  }
}

int
main (void)
{
  static int count[M], x[M], z[M], old[N], want[3][M];
  static unsigned y[M], wanty[M];
  static double sum[M], sums[M];
  static float less[M], wants[M];
  static unsigned char bits[M], wantb[M];
  static unsigned product[M], wantp[M];
  for (int i = 0; i < M; i++)
    {
      z[i] = want[2][i] = i + 3;
      product[i] = wantp[i] = i;
    }
  want[2][0] += N;
  for (int i = 0; i < N; i++)
    place[i] = i * i % M;
  any_order (count, sum, less, bits, product);
  in_order (x, y, z, old);
  for (int i = 0; i < N; i++)
    {
      int p = place[i];
      want[0][p]++;
      sums[p] += 2.0 * i;
      wants[p] -= (i & 3) * 0.5;
      wantb[p] ^= i ^ (i + 1) ^ (i + 2);
      wantp[p] *= 15;
      want[1][p] = i - want[1][p];
      wanty[p] = 3 * (wanty[p] + i);
      if (i < FEW)
	want[2][p] *= 1.5;
      CHECK (i, old[i], 3 + i);
    }
  for (int i = 0; i < M; i++)
    {
      CHECK (i, count[i], want[0][i]);
      CHECK (i, sum[i], sums[i]);
      CHECK (i, less[i], wants[i]);
      CHECK (i, bits[i], wantb[i]);
      CHECK (i, product[i], wantp[i]);
      CHECK (i, x[i], want[1][i]);
      CHECK (i, y[i], wanty[i]);
      CHECK (i, z[i], want[2][i]);
    }
  return DONE ();
}
