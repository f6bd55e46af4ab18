/* reduction on gang, worker and vector loops, alone, together and nested.  */
#include "../accx.run/check.h"

enum { G = 9, W = 5, V = 77 };
static int a[G][W][V], per_gang[G], per_worker[G][W];
static double d[G][W][V];
static unsigned char u[G * W * V];

int
main (void)
{
  long sum = 0;
  int most = -1000000, least = 1000000, or = 0, and = ~0, xor = 0;
  int all = 1, any = 0;
  unsigned long product = 1;
  double dsum = 0;
  float fmost = -1;
  long want_sum = 0;
  int want_most = -1000000, want_xor = 0;
  for (int i = 0; i < G * W * V; i++)
    {
      int v = i * 37 % 1009 - 400;
      (&a[0][0][0])[i] = v;
      (&d[0][0][0])[i] = v * 0.25;
      u[i] = (unsigned char) (i * 5);
      want_sum += v;
      want_xor ^= v;
      want_most = v > want_most ? v : want_most;
    }

  #pragma acc parallel loop gang reduction(+:sum) copyin(a)
  for (int i = 0; i < G; i++)
    for (int j = 0; j < W * V; j++)
      sum += a[i][j / V][j % V];
  CHECK (0, sum, want_sum);
  #pragma acc parallel loop worker reduction(max:most) num_gangs(1) num_workers(6) copyin(a)
  for (int i = 0; i < G; i++)
    for (int j = 0; j < W * V; j++)
      most = a[i][j / V][j % V] > most ? a[i][j / V][j % V] : most;
  CHECK (0, most, want_most);
  #pragma acc parallel loop vector reduction(^:xor) num_gangs(1) vector_length(96) copyin(a)
  for (int j = 0; j < G * W * V; j++)
    xor ^= a[j / W / V][j / V % W][j % V];
  CHECK (0, xor, want_xor);
  #pragma acc parallel loop gang worker vector collapse(3) reduction(+:dsum) \
    reduction(max:fmost) copyin(d)
  for (int i = 0; i < G; i++)
    for (int j = 0; j < W; j++)
      for (int k = 0; k < V; k++)
	{
	  dsum += d[i][j][k];
	  if (d[i][j][k] > fmost)
	    fmost = (float) d[i][j][k];
	}
  CHECK_REAL (0, dsum, want_sum * 0.25);
  CHECK_REAL (0, fmost, want_most / 4.0);

  /* A nest: the clause at each level.  */
  #pragma acc parallel loop gang reduction(min:least) num_workers(3) copyin(a)
  for (int i = 0; i < G; i++)
    #pragma acc loop worker reduction(min:least)
    for (int j = 0; j < W; j++)
      #pragma acc loop vector reduction(min:least)
      for (int k = 0; k < V; k++)
	if (a[i][j][k] < least)
	  least = a[i][j][k];
  int want_least = want_most;
  for (int i = 0; i < G * W * V; i++)
    want_least = (&a[0][0][0])[i] < want_least ? (&a[0][0][0])[i] : want_least;
  CHECK (0, least, want_least);

  /* One result for each gang and each worker.  */
  #pragma acc parallel loop gang copyin(a) copyout(per_gang, per_worker) num_workers(4)
  for (int i = 0; i < G; i++)
    {
      int mine = i;
      #pragma acc loop worker reduction(+:mine)
      for (int j = 0; j < W; j++)
	{
	  int lanes = 0;
	  #pragma acc loop vector reduction(+:lanes)
	  for (int k = 0; k < V; k++)
	    lanes += a[i][j][k];
	  per_worker[i][j] = lanes;
	  mine += lanes;
	}
      per_gang[i] = mine;
    }
  for (int i = 0; i < G; i++)
    {
      int want = i;
      for (int j = 0; j < W; j++)
	{
	  int lanes = 0;
	  for (int k = V - 1; k >= 0; k--)
	    lanes += a[i][j][k];
	  CHECK (i * W + j, per_worker[i][j], lanes);
	  want += lanes;
	}
      CHECK (i, per_gang[i], want);
    }

  /* The other operators and kinds of constructs.  */
  #pragma acc parallel loop reduction(|:or) reduction(&:and) reduction(&&:all) \
    reduction(||:any) reduction(*:product) copyin(u)
  for (int i = 0; i < G * W * V; i++)
    {
      or |= u[i] & 0x5a;
      and &= u[i] | 0xf3;
      all = all && u[i] < 255;
      any = any || u[i] == 77;
      product *= u[i] % 2 * 2 + 1;
    }
  int w_all = 1, w_any = 0;
  unsigned long w_product = 1;
  for (int i = 0; i < G * W * V; i++)
    {
      if (u[i] == 255)
	w_all = 0;
      if (u[i] == 77)
	w_any = 1;
      if (u[i] % 2)
	w_product *= 3;
    }
  CHECK (0, or, 0x5a);
  CHECK (0, and, 0xf3);
  CHECK (0, all, w_all);
  CHECK (0, any, w_any);
  CHECK (0, product, w_product);
  sum = 0;
  #pragma acc kernels loop independent reduction(+:sum) copyin(a)
  for (int i = 0; i < G * W; i++)
    for (int k = 0; k < V; k++)
      sum += a[i / W][i % W][k];
  #pragma acc serial loop reduction(+:sum) copyin(a)
  for (int i = 0; i < V; i++)
    sum += a[0][0][i];
  for (int k = 0; k < V; k++)
    want_sum += a[0][0][k];
  CHECK (0, sum, want_sum);
  return DONE ();
}
