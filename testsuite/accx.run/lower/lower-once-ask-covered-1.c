/* { accx-notify {grid=1x5 block=32x8 kernel=covered_[0-9]+_gpu_once} } */
/* { accx-notify {grid=2x3 block=4x2 kernel=fewer_[0-9]+_gpu} } */
/* { accx-notify-not {fewer_[0-9]+_gpu_once} } */
/* Nests over several axes of the grid, with a thread for each iteration and with
   fewer, in which iterations of all loops do work of their own.  */
#include "check.h"

enum { N = 37, M = 45 };

static int a[N][M], want[N][M], row[N];

static void
fill (void)
{
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      want[i][j] = a[i][j] = i * 100 + j;
}

static void
expect (int from, int to, int step)
{
  for (int i = from; step > 0 ? i < to : i > to; i += step)
    for (int j = 2; j < M - 1; j += 3)
      want[i][j] = want[i][j] * 2 + i * 7;
}

static void
compare (void)
{
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      CHECK (i * M + j, a[i][j], want[i][j]);
}

static void
covered (int from, int to)
{
  #pragma acc parallel loop copy(a)
  for (int i = from; i < to; i++)
    #pragma acc loop
    for (int j = 2; j < M - 1; j += 3)
      a[i][j] = a[i][j] * 2 + i * 7;
}

static void
fewer (int from, int to)
{
  #pragma acc parallel copy(a)
  #pragma acc loop gang(3) vector(2)
  for (int i = from; i > to; i--)
    {
      int seven = i * 7;
      #pragma acc loop gang(2) vector(4)
      for (int j = 2; j < M - 1; j += 3)
	a[i][j] = a[i][j] * 2 + seven;
    }
}

/* As many along one axis, fewer along the other, and then sizes that fit.  */
static void
mixed (int gangs)
{
  #pragma acc parallel copy(a)
  #pragma acc loop gang(gangs) vector(2)
  for (int i = 0; i < N; i++)
    #pragma acc loop gang(10) vector(4)
    for (int j = 2; j < M - 1; j += 3)
      a[i][j] = a[i][j] * 2 + i * 7;
}

int
main (void)
{
  fill ();
  covered (1, N - 1);
  expect (1, N - 1, 1);
  compare ();
  covered (5, 5);
  covered (9, 3);
  compare ();
  fewer (N - 1, -1);
  expect (N - 1, -1, -1);
  compare ();
  fewer (3, 3);
  compare ();
  for (int gangs = N / 2 - 1; gangs < N / 2 + 3; gangs++)
    {
      mixed (gangs);
      expect (0, N, 1);
      compare ();
    }
  return DONE ();
}
