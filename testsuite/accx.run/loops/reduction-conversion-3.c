/* A loop that carries a scalar because a conversion loses bits runs in order whatever it says
   of itself: levels, independent, collapse, tile, loops inside, in routines and serial.  */
#include "check.h"

enum { N = 30, M = 40 };

static int x[N][M], global = 5;

#define SUM(S) for (int i = 0; i < N; i++) for (int j = 0; j < M; j++) S = (signed char) (S + x[i][j])

#define TEST(NAME, DIRECTIVE)	\
static int			\
NAME (void)			\
{				\
  int s = 5;			\
  _Pragma (DIRECTIVE)		\
  SUM (s);			\
  return s;			\
}

TEST (levels, "acc parallel loop gang vector copyin(x)")
TEST (independent, "acc parallel loop independent copyin(x)")
TEST (in_kernels, "acc kernels loop independent copyin(x)")
TEST (collapsed, "acc parallel loop gang worker vector collapse(2) copyin(x)")
TEST (tiled, "acc parallel loop tile(4, 4) copyin(x)")
TEST (in_auto, "acc parallel loop auto copyin(x)")
TEST (in_serial, "acc serial loop copyin(x)")

static int
nested (void)
{
  int s = 5;
  #pragma acc parallel loop gang copyin(x)
  for (int i = 0; i < N; i++)
    {
      #pragma acc loop vector
      for (int j = 0; j < M; j++)
	s = (signed char) (s + x[i][j]);
    }
  return s;
}

static int
beside_others (int *y)
{
  int s = 5;
  #pragma acc parallel num_gangs(4) copyin(x) copyout(y[0:N])
  {
    #pragma acc loop gang
    SUM (s);
    #pragma acc loop gang vector
    for (int i = 0; i < N; i++)
      y[i] = 2 * i;
  }
  return s;
}

static int
of_the_gang (void)
{
  int s;
  #pragma acc parallel num_gangs(4) copyin(x) copyout(s)
  {
    int own = 5;
    #pragma acc loop vector
    SUM (own);
    s = own;
  }
  return s;
}

#pragma acc routine vector
static int
row (const int *p, int s)
{
  #pragma acc loop vector
  for (int j = 0; j < M; j++)
    s = (signed char) (s + p[j]);
  return s;
}

static void
rows (int *y)
{
  #pragma acc parallel loop gang copyin(x) copyout(y[0:N])
  for (int i = 0; i < N; i++)
    {
      int s = i;
      #pragma acc loop vector
      for (int j = 0; j < M; j++)
	s = (signed char) (s + x[i][j]);
      y[i] = s - row (x[i], i + 1);
    }
}

int
main (void)
{
  int want = 5, y[N];
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      x[i][j] = (i * 791 + j * 57) % 1013 - 300;
  SUM (want);
  CHECK (0, levels (), want);
  CHECK (1, independent (), want);
  CHECK (2, in_kernels (), want);
  CHECK (3, collapsed (), want);
  CHECK (4, tiled (), want);
  CHECK (5, in_auto (), want);
  CHECK (6, in_serial (), want);
  CHECK (7, nested (), want);
  CHECK (8, beside_others (y), want);
  for (int i = 0; i < N; i++)
    CHECK (i, y[i], 2 * i);
  CHECK (9, of_the_gang (), want);
  #pragma acc data copy(global)
  {
    #pragma acc parallel loop copyin(x)
    SUM (global);
  }
  CHECK (10, global, want);
  rows (y);
  for (int i = 0; i < N; i++)
    {
      int s = i, t = i + 1;
      for (int j = 0; j < M; j++)
	{
	  s = (signed char) (s + x[i][j]);
	  t = (signed char) (t + x[i][j]);
	}
      CHECK (i, y[i], s - t);
    }
  return DONE ();
}
