/* Loops without a directive inside the loop of a parallel construct stay what one thread does where
   the iterations of the outer loop access neighbours, where all read the same, where much is
   done outside of them, and where they have arrays of their own.
   { accx-device-only }
   { accx-notify {function=planes .*num_gangs=2 num_workers=1 vector_length=128 } }
   { accx-notify {function=pairs .*num_gangs=2 num_workers=1 vector_length=128 } }
   { accx-notify {function=outside .*num_gangs=2 num_workers=1 vector_length=128 } }
   { accx-notify {function=scratch .*num_gangs=2 num_workers=1 vector_length=128 } } */
#include "check.h"

enum { N = 200, M = 50 };
static int a[M][N], b[N][M], x[N], y[N];

static void
planes (void)
{
  #pragma acc parallel loop copy(a)
  for (int i = 0; i < N; i++)
    for (int k = 0; k < M; k++)
      a[k][i] += k;
}

static void
pairs (void)
{
  #pragma acc parallel loop copyin(x) copyout(y)
  for (int i = 0; i < N; i++)
    {
      int s = 0;
      for (int j = 0; j < N; j++)
	s += x[j] > x[i] ? x[j] - x[i] : 0;
      y[i] = s;
    }
}

static void
outside (void)
{
  #pragma acc parallel loop copy(b, x, y)
  for (int i = 0; i < N; i++)
    {
      x[i] += 1;
      y[i] += x[i];
      x[i] = y[i] - x[i];
      for (int j = 0; j < M; j++)
	b[i][j] = 0;
    }
}

static void
scratch (void)
{
  #pragma acc parallel loop copy(b)
  for (int i = 0; i < N; i++)
    {
      int row[M];
      for (int j = 0; j < M; j++)
	row[j] = b[i][j];
      for (int j = 0; j < M; j++)
	b[i][j] = row[M - 1 - j];
    }
}

int
main (void)
{
  int bad = 0;
  for (int i = 0; i < N; i++)
    {
      x[i] = i;
      for (int k = 0; k < M; k++)
	{
	  a[k][i] = i;
	  b[i][k] = k;
	}
    }
  planes ();
  scratch ();
  for (int i = 0; i < N; i++)
    for (int k = 0; k < M; k++)
      bad += (a[k][i] != i + k) + (b[i][k] != M - 1 - k);
  CHECK (0, bad, 0);
  pairs ();
  for (int i = 0; i < N; i++)
    CHECK (i, y[i], (N - 1 - i) * (N - i) / 2);
  outside ();
  for (int i = 0; i < N; i++)
    {
      CHECK (1000 + i, x[i], (N - 1 - i) * (N - i) / 2);
      CHECK (2000 + i, b[i][M - 1], 0);
    }
  return DONE ();
}
