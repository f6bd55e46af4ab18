/* A sum over a nest of three loops is split over gangs, workers and vectors; a sum of its
   own inside two loops has eight lanes, and a loop of few iterations stays in one thread.
   { accx-notify {function=all .*num_workers=[2-9][0-9]* vector_length=32 } }
   { accx-notify-sim {function=each .*vector_length=8 .*_part$} }
   { accx-notify {function=few .*num_gangs=1[0-9] num_workers=1 vector_length=128 } } */
#include "check.h"

enum { L = 40, M = 30, N = 50 };
static int a[L][M][N];

static long
all (int *max)
{
  long sum = 5;
  int i, j, k, most = -1;
#pragma acc kernels
  for (i = 0; i < L; i++)
    for (j = 0; j < M; j++)
      for (k = 0; k < N; k++)
	{
	  sum += a[i][j][k];
	  if (a[i][j][k] > most)
	    most = a[i][j][k];
	}
  *max = most;
  return sum;
}

static void
each (long out[L][M])
{
  int i, j, k;
  long sum;
#pragma acc kernels copyout(out[0:L])
  for (i = 0; i < L; i++)
    for (j = 0; j < M; j++)
      {
	sum = 0;
	for (k = 0; k < N; k++)
	  sum += a[i][j][k];
	out[i][j] = sum;
      }
}

static void
few (int p[][3], int n)
{
  int i, c;
#pragma acc kernels copy(p[0:n])
  for (i = 0; i < n; i++)
    for (c = 0; c < 3; c++)
      p[i][c] += c;
}

int
main (void)
{
  static long out[L][M];
  static int p[2000][3];
  long want = 5;
  int max, most = -1;
  for (int i = 0; i < L; i++)
    for (int j = 0; j < M; j++)
      for (int k = 0; k < N; k++)
	{
	  a[i][j][k] = (i * 7 + j * 5 + k * 3) % 101;
	  want += a[i][j][k];
	  most = a[i][j][k] > most ? a[i][j][k] : most;
	}
  CHECK (0, all (&max), want);
  CHECK (0, max, most);
  each (out);
  for (int i = 0; i < L; i++)
    for (int j = 0; j < M; j++)
      {
	long sum = 0;
	for (int k = 0; k < N; k++)
	  sum += a[i][j][k];
	CHECK (i * M + j, out[i][j], sum);
      }
  few (p, 2000);
  for (int i = 0; i < 2000; i++)
    for (int c = 0; c < 3; c++)
      CHECK (i, p[i][c], c);
  return DONE ();
}
