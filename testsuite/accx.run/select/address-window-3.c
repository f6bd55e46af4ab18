/* What is reached through pointers into arrays of an iteration's own and of the gang's: pointers that are compared,
   stored, handed to functions, chosen among several arrays, and structures behind them.  */
#include <string.h>
#include "check.h"

enum { N = 130, M = 20 };
struct pair { double d; int i; };

static float a[N][M], r[N], second[N], chosen[N];
static double structs[N];
static int stored[N];

#pragma acc routine seq
static float
last (const float *p, const float *end)
{
  float v = 0;
  for (; p != end; p++)
    v = *p;
  return v;
}

static void
scale (float *to, const float *from, int n, float by)
{
  for (int k = 0; k < n; k++)
    to[k] = from[k] * by;
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    for (int k = 0; k < M; k++)
      a[i][k] = (i * 7 + k * 3) % 23;
  int m = M;
  #pragma acc parallel loop copyin(a) copyout(r, second, chosen, structs, stored)
  for (int i = 0; i < N; i++)
    {
      float own[2 * M], other[M], *p = own, *q = i % 3 ? own + M : other, *kept[2];
      struct pair pairs[M], *at = pairs;
      scale (own, a[i], m, 2);
      scale (own + M, own, m, 0.5f);
      scale (other, a[i], m, 4);
      kept[i & 1] = own + 1;
      kept[1 - (i & 1)] = other + 2;
      r[i] = last (own, own + m);
      float s = 0;
      for (int k = 0; k < m; k++)
	s += *p++ * (k + 1);
      second[i] = s + own[M + i % M];
      chosen[i] = q[i % m] + (q == other ? 100 : 0);
      memset (pairs, 0, sizeof pairs);
      for (int k = 0; k < m; k++, at++)
	{
	  at->d += own[k];
	  at->i = k;
	}
      struct pair copy = pairs[i % m];
      structs[i] = copy.d + 1000 * copy.i;
      stored[i] = (int) (*kept[0] + 100 * *kept[1]);
    }
  for (int i = 0; i < N; i++)
    {
      float s = 0;
      for (int k = 0; k < M; k++)
	s += 2 * a[i][k] * (k + 1);
      CHECK_REAL (i, r[i], 2 * a[i][M - 1]);
      CHECK_REAL (i, second[i], s + a[i][i % M]);
      CHECK_REAL (i, chosen[i], i % 3 ? a[i][i % M] : 4 * a[i][i % M] + 100);
      CHECK_REAL (i, structs[i], 2 * a[i][i % M] + 1000 * (i % M));
      CHECK (i, stored[i], (int) (i & 1 ? 4 * a[i][2] + 200 * a[i][1] : 2 * a[i][1] + 400 * a[i][2]));
    }
  #pragma acc parallel loop gang vector_length(32) copyin(a) copyout(r, second)
  for (int i = 0; i < N; i++)
    {
      float all[2 * M], *half = all + M, room[m];
      #pragma acc loop vector
      for (int k = 0; k < M; k++)
	{
	  all[k] = a[i][k];
	  half[k] = -a[i][k];
	  room[k] = a[i][k] * 3;
	}
      float s = 0, t = 0;
      #pragma acc loop vector reduction(+: s, t)
      for (int k = 0; k < M; k++)
	{
	  const float *p = k % 2 ? half : all;
	  s += p[M - 1 - k] * k;
	  t += room[M - 1 - k] * k;
	}
      r[i] = s;
      second[i] = t;
    }
  for (int i = 0; i < N; i++)
    {
      float s = 0, t = 0;
      for (int k = 0; k < M; k++)
	{
	  s += k * (k % 2 ? -a[i][M - 1 - k] : a[i][M - 1 - k]);
	  t += k * a[i][M - 1 - k] * 3;
	}
      CHECK_REAL (i, r[i], s);
      CHECK_REAL (i, second[i], t);
    }
  return DONE ();
}
