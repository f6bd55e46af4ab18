/* Loops without a directive in a loop over gangs, which names no other level, are vector loops:
   else one thread of each gang works.  Only in one whose iterations depend on each other it does.
   { accx-device-only }
   { accx-notify-sim {function=rows .*num_gangs=40 num_workers=1 vector_length=128 } }
   { accx-notify-sim {function=sums .*num_gangs=40 num_workers=1 vector_length=128 } }
   { accx-notify {function=running .*num_gangs=40 num_workers=1 vector_length=1 } } */
#include "check.h"

enum { N = 40, M = 200 };
static int a[N][M], sum[N];

__attribute__ ((noipa)) static void
rows (int n)
{
  #pragma acc parallel loop gang copy(a)
  for (int i = 0; i < n; i++)
    {
      int more = a[i][0];
      for (int j = 1; j < M; j++)
	a[i][j] += more;
      for (int j = M - 1; j > i; j--)
	a[i][j] *= 2;
    }
}

__attribute__ ((noipa)) static void
sums (int n)
{
  #pragma acc parallel loop gang copyin(a) copyout(sum[0:n])
  for (int i = 0; i < n; i++)
    {
      int s = 0, most = -1;
      for (int k = 0; k < i; k++)
	{
	  s += a[i][k];
	  if (a[i][k] > most)
	    most = a[i][k];
	}
      sum[i] = s + most;
    }
}

__attribute__ ((noipa)) static void
running (int n)
{
  #pragma acc parallel loop gang copy(a)
  for (int i = 0; i < n; i++)
    for (int j = 1; j < M; j++)
      a[i][j] += a[i][j - 1];
}

int
main (void)
{
  int bad = 0;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      a[i][j] = i + j;
  rows (N);
  for (int i = 0; i < N; i++)
    for (int j = 1; j < M; j++)
      bad += a[i][j] != (i + j + i) * (j > i ? 2 : 1);
  CHECK (0, bad, 0);

  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      a[i][j] = i + j;
  sums (N);
  for (int i = 0; i < N; i++)
    CHECK (i, sum[i], i * i + i * (i - 1) / 2 + (i ? 2 * i - 1 : -1));

  running (N);
  for (int i = 0, want = 0; i < N; i++)
    {
      want = 0;
      for (int j = 0; j < M; j++)
	want += i + j;
      CHECK (100 + i, a[i][M - 1], want);
    }
  return DONE ();
}
