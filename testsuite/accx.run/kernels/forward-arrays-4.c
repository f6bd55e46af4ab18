/* Temporary arrays are computed where they are read also where they are arrays of the function or memory of the host's,
   with create, or behind a static pointer, and where several constructs read them.
   { accx-launches any }
   { accx-notify {function=created line=36 } }
   { accx-notify {function=several line=60 } }
   { accx-notify {function=several line=67 } }
   { accx-notify-not {line=(29|56) } }  */
#include "check.h"
#include <openacc.h>
#include <stdlib.h>

enum { N = 40, M = 70 };
static float b[N * M], c[N * M], d[2 * N * M];

static float
sum (int j, int i)
{
  return b[j * M + i] + 2 * b[(j + 1) * M + i];
}

static void
created (float *restrict to, const float *restrict from, float *scale)
{
  float t[N][M], *p = malloc (N * M * sizeof *p), factor = *scale;
#pragma acc data create(t, p[0:N*M]) present(to[0:N*M], from[0:N*M])
  {


#pragma acc parallel loop collapse(2)
    for (int j = 0; j < N - 1; j++)
      for (int i = 0; i < M; i++)
	{
	  t[j][i] = from[j * M + i] + factor * from[(j + 1) * M + i];
	  p[j * M + i] = t[j][i] + 1;
	}
#pragma acc parallel loop collapse(2)
    for (int j = 1; j < N - 1; j++)
      for (int i = 1; i < M - 1; i++)
	to[j * M + i] = t[j][i - 1] + t[j - 1][i + 1] + p[j * M + i];
  }
  free (p);
}

/* The second reader comes behind one that has none of it.  */
static void
several (float *restrict to, const float *restrict from, int n)
{
  static float *z;
  z = acc_malloc (n * sizeof *z);
  if (n > 0)
    {
#pragma acc data deviceptr(z) present(to[0:2*n], from[0:n])
      {


#pragma acc kernels loop independent
	for (int i = 0; i < n - 1; i++)
	  z[i] = from[i] + from[i + 1];

#pragma acc kernels loop independent
	for (int i = 0; i < n - 1; i++)
	  to[2 * i] = from[i] * 3;
#pragma acc kernels loop independent
	for (int i = 0; i < n - 1; i++)
	  to[2 * i + 1] = z[i];

#pragma acc kernels loop independent
	for (int i = 0; i < n - 2; i++)
	  to[2 * i] += z[i + 1];
      }
    }
  acc_free (z);
}

int
main (void)
{
  float two = 2;
  for (int i = 0; i < N * M; i++)
    b[i] = i % 53;
#pragma acc data copyin(b) copy(c, d)
  {
    created (c, b, &two);
    several (d, b, N * M);
  }
  for (int j = 1; j < N - 1; j++)
    for (int i = 1; i < M - 1; i++)
      CHECK_REAL (j * M + i, c[j * M + i], sum (j, i - 1) + sum (j - 1, i + 1) + sum (j, i) + 1);
  for (int i = 0; i < N * M - 1; i++)
    {
      CHECK_REAL (i, d[2 * i + 1], b[i] + b[i + 1]);
      CHECK_REAL (i, d[2 * i], b[i] * 3 + (i < N * M - 2 ? b[i + 1] + b[i + 2] : 0));
    }
  return DONE ();
}
