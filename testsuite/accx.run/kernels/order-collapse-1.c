/* Collapsed loops count so that neighbouring threads have neighbouring elements: whichever loop that is,
   with reductions and sizes, in three loops, also where indices are behind variables of an iteration.
   { accx-device-only } */
#include "check.h"

enum { N = 96, M = 40, K = 5 };
static int lane[N * M], lanes[K * N * M];
static float a[N * M];

/* Iterations along the first of both loops are neighbours, in one warp as in the next.  */
static void
two (void)
{
  double sum = 0;
#pragma acc parallel loop collapse(2) reduction(+: sum) num_gangs(4) vector_length(128) copyin(a) copyout(lane)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      {
	int at = j * N + i;
	lane[at] = __builtin_goacc_parlevel_id (2);
	sum += a[at];
      }
  CHECK_REAL (0, sum, N * M * (N * M - 1) / 2);
  for (int k = 1; k < N * M; k++)
    CHECK (k, lane[k], (lane[k - 1] + 1) % 128);
}

/* Of three loops the middle one is the last then, the others stay in order.  */
static void
three (void)
{
  int most = -1;
#pragma acc parallel loop collapse(3) reduction(max: most) num_gangs(3) vector_length(32) copyout(lanes)
  for (int k = 0; k < K; k++)
    for (int i = 0; i < N; i++)
      for (int j = M - 1; j >= 0; j--)
	{
	  lanes[(k * M + M - 1 - j) * N + i] = __builtin_goacc_parlevel_id (2);
	  if ((k * M + j) * N + i > most)
	    most = (k * M + j) * N + i;
	}
  CHECK (0, most, K * N * M - 1);
  for (int k = 1; k < K * N * M; k++)
    CHECK (k, lanes[k], (lanes[k - 1] + 1) % 32);
}

/* Loops that are in order stay, and those of which as many accesses are along one as along the other.  */
static void
stay (void)
{
  static int t[M * N];
#pragma acc parallel loop collapse(2) num_gangs(2) vector_length(32) copyout(lane, t)
  for (int j = 0; j < M; j++)
    for (int i = 0; i < N; i++)
      {
	lane[j * N + i] = __builtin_goacc_parlevel_id (2);
	t[i * M + j] = j;
      }
  for (int k = 1; k < N * M; k++)
    {
      CHECK (k, lane[k], (lane[k - 1] + 1) % 32);
      CHECK (k, t[k], k % M);
    }
}

int
main (void)
{
  for (int i = 0; i < N * M; i++)
    a[i] = i;
  two ();
  three ();
  stay ();
  return DONE ();
}
