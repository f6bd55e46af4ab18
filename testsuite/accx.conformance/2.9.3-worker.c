/* worker on a loop: in parallel within each gang, in kernels with num; at its end
   all workers have arrived.  */
#include "../accx.run/check.h"

enum { G = 5, N = 67 };
static int a[G][N], b[G][N];
static double r[N];

int
main (void)
{
  int n = N, w = 4;
  #pragma acc parallel num_gangs(G) num_workers(w) copyout(a, b)
  {
    #pragma acc loop gang
    for (int g = 0; g < G; g++)
      {
	#pragma acc loop worker
	for (int i = 0; i < n; i++)
	  a[g][i] = g * 1000 + i;
	#pragma acc loop worker
	for (int i = 0; i < n; i++)
	  b[g][i] = a[g][n - 1 - i];
      }
  }
  for (int g = 0; g < G; g++)
    for (int i = 0; i < N; i++)
      CHECK (g * N + i, b[g][i], 1000 * g + N - 1 - i);

  /* Vector loops and sequential code inside.  */
  #pragma acc parallel loop gang num_workers(3) vector_length(32) copyout(a) copy(b)
  for (int g = 0; g < G; g++)
    {
      #pragma acc loop worker
      for (int i = 0; i < 7; i++)
	{
	  int from = i * 9;
	  #pragma acc loop vector
	  for (int j = from; j < from + 9; j++)
	    a[g][j] = j - g;
	  b[g][i] = from;
	}
      #pragma acc loop worker
      for (int i = 63; i < N; i++)
	a[g][i] = -i;
    }
  for (int g = 0; g < G; g++)
    for (int i = 0; i < N; i++)
      {
	CHECK (i, a[g][i], i < 63 ? i - g : -i);
	CHECK (i, b[g][i], i < 7 ? 9 * i : 1000 * g + N - 1 - i);
      }

  #pragma acc kernels copyout(r)
  {
    #pragma acc loop worker(num:3) independent
    for (int i = 0; i < n; i++)
      r[i] = i * 0.25;
    #pragma acc loop gang worker(w) independent
    for (int i = 0; i < n; i++)
      r[i] += 1;
    #pragma acc loop worker independent
    for (int i = 0; i < n; i++)
      r[i] *= 4;
  }
  for (int i = 0; i < N; i++)
    CHECK_REAL (i, r[i], i + 4);

  /* Alone, without a gang loop around: gangs would share the stores.  */
  #pragma acc parallel loop worker num_gangs(1) num_workers(8) copy(r)
  for (int i = 0; i < n; i++)
    r[i] -= 4;
  for (int i = 0; i < N; i++)
    CHECK_REAL (i, r[i], i);
  return DONE ();
}
