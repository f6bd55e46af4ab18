/* Loops without a directive inside the loop of a parallel construct are vector loops where their
   iterations are independent and access what is nearer than for those of the outer loop.
   { accx-device-only }
   { accx-notify {function=columns .*num_workers=8 vector_length=32 } }
   { accx-notify {function=columns .*num_workers=1 vector_length=128 } }
   { accx-notify-sim {function=sums .*num_gangs=9 num_workers=8 vector_length=32 } }
   { accx-notify {function=parts .*num_gangs=[0-9]+ num_workers=[0-9]+ vector_length=(32|64) } } */
#include "check.h"

enum { N = 70, M = 300 };
static float a[N][M], b[N][M], y[N];
static int p[N][M][5];

/* What the arguments point to may overlap: the host asks.  */
__attribute__ ((noipa)) static void
columns (int n, int m, float *to, const float *from)
{
  #pragma acc parallel loop copy(to[0:n*m]) copyin(from[0:n*m])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      to[i * m + j] += 2 * from[i * m + j];
}

__attribute__ ((noipa)) static void
sums (int n, int m, float (*from)[M], float *to)
{
  float sum;
  int j;
  #pragma acc parallel loop copyin(from[0:n]) copyout(to[0:n])
  for (int i = 0; i < n; i++)
    {
      sum = i;
      for (j = 0; j < m; j++)
	sum += from[i][j];
      to[i] = sum;
    }
}

static void
parts (void)
{
  #pragma acc parallel loop copy(p)
  for (int i = 1; i < N - 1; i++)
    for (int j = 0; j < M; j++)
      for (int c = 0; c < 5; c++)
	p[i][j][c] += i + j + c;
}

static void
fill (void)
{
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      {
	a[i][j] = i + j;
	b[i][j] = i - j;
      }
}

int
main (void)
{
  int bad = 0;
  fill ();
  columns (N, M, &a[0][0], &b[0][0]);
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      bad += a[i][j] != 3 * i - j;
  CHECK (0, bad, 0);

  /* One row on the next one: in order within a row.  */
  fill ();
  #pragma acc data copy(a)
  columns (1, M - 1, &a[0][1], &a[0][0]);
  for (int j = 1, want = 0; j < 12; j++)
    {
      want = j + 2 * want;
      CHECK (j, (int) a[0][j], want);
    }

  fill ();
  sums (N, M, b, y);
  for (int i = 0; i < N; i++)
    CHECK (100 + i, (int) y[i], i + i * M - M * (M - 1) / 2);

  /* Too few iterations for a level.  */
  fill ();
  columns (N, 3, &a[0][0], &b[0][0]);
  CHECK (200, (int) a[0][5], 5 - 2 * 5);

  bad = 0;
  parts ();
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      for (int c = 0; c < 5; c++)
	bad += p[i][j][c] != (i % (N - 1) ? i + j + c : 0);
  CHECK (300, bad, 0);
  return DONE ();
}
