/* vector_length: vector loops are split over that many lanes, given as a constant or computed, of any size.
   { accx-notify {vector_length=32} } { accx-notify {vector_length=64} } { accx-notify {vector_length=128} } */
#include "../accx.run/check.h"

enum { N = 17, M = 71 };
static double a[N][M];
static int rows[N];

static void
add (int lanes)
{
  #pragma acc parallel num_gangs(3) num_workers(2) vector_length(lanes) copy(a, rows)
  {
    #pragma acc loop gang
    for (int i = 0; i < N; i++)
      {
	int n = 0;
	#pragma acc loop vector reduction(+:n)
	for (int j = 0; j < M; j++)
	  {
	    a[i][j] += 1;
	    n += j + lanes;
	  }
	rows[i] = n;
      }
  }
  for (int i = 0; i < N; i++)
    CHECK (lanes, rows[i], M * (M - 1) / 2 + M * lanes);
}

int
main (void)
{
  static const int lengths[] = { 32, 1, 33, 64, 7, 100, 128, 256, 500 };
  int times = 0, b[M];
  for (unsigned i = 0; i < sizeof lengths / sizeof *lengths; i++)
    {
      add (lengths[i]);
      times++;
    }
  #pragma acc parallel loop vector_length(64) num_gangs(1) vector copyout(b)
  for (int i = 0; i < M; i++)
    b[i] = i * i;
  long long length = 128;
  #pragma acc kernels vector_length(length) copy(b)
  #pragma acc loop gang vector independent
  for (int i = 0; i < M; i++)
    b[i] -= i;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      CHECK_REAL (j, a[i][j], times);
  for (int i = 0; i < M; i++)
    CHECK (i, b[i], i * i - i);
  return DONE ();
}
