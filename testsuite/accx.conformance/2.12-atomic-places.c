/* atomic at each place: gang, worker and vector loops, single modes, serial, kernels, routines, collapsed and seq loops.
   { accx-device-only } */
#include "../accx.run/check.h"

enum { N = 40, M = 23 };
static int hist[16], by_gang[8];
#pragma acc declare create(hist)

#pragma acc routine seq
static void
count (int *h, int k)
{
  #pragma acc atomic update
  h[k % 16]++;
  #pragma acc atomic
  hist[k % 16]++;
}

#pragma acc routine vector
static void
count_all (int *total, int n)
{
  #pragma acc loop vector
  for (int i = 0; i < n; i++)
    {
      #pragma acc atomic update
      *total += i;
    }
}

int
main (void)
{
  int x = 0, y = 0, z = 0, h[16] = { 0 }, w[16] = { 0 }, t = 0;
  #pragma acc parallel num_gangs(8) copy(x, y, z, by_gang)
  {
    /* By every gang once.  */
    #pragma acc atomic update
    x++;
    #pragma acc loop gang
    for (int i = 0; i < N; i++)
      {
	#pragma acc atomic update
	y += i;
	#pragma acc loop worker
	for (int j = 0; j < M; j++)
	  {
	    #pragma acc atomic
	    z++;
	    #pragma acc loop vector
	    for (int k = 0; k < 10; k++)
	      {
		#pragma acc atomic update
		by_gang[i % 8] += k;
	      }
	  }
      }
  }
  CHECK (0, x, 8);
  CHECK (0, y, N * (N - 1) / 2);
  CHECK (0, z, N * M);
  for (int i = 0; i < 8; i++)
    CHECK (i, by_gang[i], N / 8 * M * 45);

  #pragma acc parallel loop collapse(2) copy(h) present(hist)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      count (h, i * j);
  #pragma acc update self(hist)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      w[i * j % 16]++;
  for (int i = 0; i < 16; i++)
    {
      CHECK (i, h[i], w[i]);
      CHECK (i, hist[i], w[i]);
    }

  #pragma acc parallel loop gang copy(t)
  for (int i = 0; i < N; i++)
    count_all (&t, M);
  CHECK (0, t, N * (M * (M - 1) / 2));

  #pragma acc serial copy(t)
  for (int i = 0; i < N; i++)
    {
      #pragma acc atomic update
      t -= i;
    }
  CHECK (0, t, N * (M * (M - 1) / 2) - N * (N - 1) / 2);
  t = 0;
  #pragma acc kernels copy(t)
  {
    #pragma acc loop independent
    for (int i = 0; i < N; i++)
      {
	#pragma acc loop seq
	for (int j = 0; j < i; j++)
	  {
	    #pragma acc atomic update
	    t++;
	  }
      }
  }
  CHECK (0, t, N * (N - 1) / 2);
  return DONE ();
}
