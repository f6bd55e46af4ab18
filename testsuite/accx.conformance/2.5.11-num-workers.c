/* num_workers: worker loops are split over that many, given as a constant or computed.
   { accx-notify {num_workers=3 } } { accx-notify {num_workers=7 } } { accx-notify {num_workers=1 } } */
#include "../accx.run/check.h"

enum { N = 53, M = 29 };
static int a[N][M], b[N];

static void
add (int workers, int v)
{
  #pragma acc parallel num_gangs(4) num_workers(workers) vector_length(32) copy(a)
  {
    #pragma acc loop gang
    for (int i = 0; i < N; i++)
      #pragma acc loop worker
      for (int j = 0; j < M; j++)
	a[i][j] += v * j;
  }
}

int
main (void)
{
  int total = 0, times = 0;
  #pragma acc parallel num_gangs(2) num_workers(3) copy(b)
  {
    #pragma acc loop gang worker
    for (int i = 0; i < N; i++)
      b[i] += i;
  }
  for (int workers = 1; workers <= 16; workers += 3)
    {
      add (workers, workers);
      total += workers;
      times++;
    }
  unsigned char n = 2;
  #pragma acc kernels num_workers(n + 1) copy(b)
  #pragma acc loop gang worker independent
  for (int i = 0; i < N; i++)
    b[i] += 100;
  for (int i = 0; i < N; i++)
    {
      CHECK (i, b[i], i + 100);
      for (int j = 0; j < M; j++)
	CHECK (i, a[i][j], total * j);
    }

  /* Code outside of worker loops runs once for a gang, whatever the number.  */
  int count = 0;
  #pragma acc parallel num_gangs(1) num_workers(5) copy(count, b)
  {
    count += 1;
    #pragma acc loop worker
    for (int i = 0; i < N; i++)
      b[i] += count;
    count += b[N - 1];
  }
  CHECK (0, count, 1 + N - 1 + 100 + 1);
  CHECK (1, times, 6);
  return DONE ();
}
