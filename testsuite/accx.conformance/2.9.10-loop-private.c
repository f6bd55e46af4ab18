/* private on a loop: each gang, worker or lane that runs iterations has its own
   scalar, array or struct; the original keeps its value.  */
#include "../accx.run/check.h"

enum { G = 7, N = 53, K = 6 };
struct pair { int first; double second; char tag[3]; };
static int a[G][N], b[G][N], c[N];

int
main (void)
{
  int t = -1, box[K] = { 9, 8, 7, 6, 5, 4 };
  struct pair p = { 1, 2, "ab" };

  /* Gang: one for all workers and lanes of the gang.  */
  #pragma acc parallel loop gang private(t, box, p) num_gangs(3) copyout(a, b)
  for (int g = 0; g < G; g++)
    {
      t = g * 100;
      p.second = g / 2.0;
      p.tag[2] = (char) g;
      for (int k = 0; k < K; k++)
	box[k] = g + k;
      #pragma acc loop vector
      for (int i = 0; i < N; i++)
	{
	  a[g][i] = t + box[i % K];
	  b[g][i] = (int) (p.second * 2) + p.tag[2];
	}
    }
  for (int g = 0; g < G; g++)
    for (int i = 0; i < N; i++)
      {
	CHECK (i, a[g][i], 101 * g + i % 6);
	CHECK (i, b[g][i], 2 * g);
      }

  /* Worker: one for all lanes of the worker.  */
  #pragma acc parallel num_gangs(2) num_workers(3) vector_length(32) copyout(a)
  {
    #pragma acc loop gang worker private(t, box, p)
    for (int g = 0; g < G; g++)
      {
	t = g * g;
	p.first = 3 * g;
	#pragma acc loop vector
	for (int k = 0; k < K; k++)
	  box[k] = t - k;
	#pragma acc loop vector
	for (int i = 0; i < N; i++)
	  a[g][i] = box[(i + 1) % K] + p.first;
      }
  }
  for (int g = 0; g < G; g++)
    for (int i = 0; i < N; i++)
      CHECK (i, a[g][i], g * (g + 3) - (i + 1) % K);

  /* Vector: one for each lane.  */
  #pragma acc parallel loop gang copyout(a) vector_length(64)
  for (int g = 0; g < G; g++)
    {
      #pragma acc loop vector private(t, box, p)
      for (int i = 0; i < N; i++)
	{
	  p.first = 0;
	  for (int k = 0; k < K; k++)
	    box[(k + i) % K] = k;
	  for (t = 0; t < K; t++)
	    p.first = p.first * 6 + box[t];
	  a[g][i] = p.first;
	}
    }
  for (int i = 0; i < N; i++)
    {
      int want = 0;
      for (int k = 0; k < K; k++)
	want = want * 6 + (k - i % K + K) % K;
      for (int g = 0; g < G; g++)
	CHECK (i, a[g][i], want);
    }

  /* Gang, worker and vector at once, kernels, collapse.  */
  #pragma acc parallel loop gang worker vector private(t) copyout(c)
  for (int i = 0; i < N; i++)
    {
      t = i;
      t *= t;
      c[i] = t;
    }
  #pragma acc kernels loop independent private(t, box) copy(c)
  for (int i = 0; i < N; i++)
    {
      box[1] = c[i];
      t = box[1] * 2;
      c[i] = t;
    }
  for (int i = 0; i < N; i++)
    CHECK (i, c[i], 2 * i * i);
  CHECK (0, t, -1);
  CHECK (1, box[0] * 10 + box[K - 1], 94);
  CHECK (2, p.first + p.second + p.tag[0], 3 + 'a');
  return DONE ();
}
