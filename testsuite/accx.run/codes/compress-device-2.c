/* ACCX_COMPRESSION=device with arrays of structs: a plane of codes for each number, each
   member scanned for its own, partial updates in both directions, and what a region
   writes.
   { accx-device-only }
   { accx-env ACCX_COMPRESSION=device } */
#include <math.h>
#include <stdlib.h>
#include "check.h"
#define N 400001

struct body { double m, at[2]; };

static struct body b[N], c[N];
static double sum[N];

int
main (void)
{
  for (int i = 0; i < N; i++)
    b[i] = (struct body) { 1e10 + i, { i % 1000, -0.5 * (i % 777) } };
  #pragma acc data ccopyin(b) ccreate(c[0:N:-1:1])
  {
    #pragma acc parallel loop compression(b, c) copyout(sum)
    for (int i = 0; i < N; i++)
      {
	sum[i] = b[i].m - 1e10 + b[i].at[0] + b[i].at[1];
	c[i].m = i / (double) N;
	c[i].at[0] = c[i].at[1] = -1;
      }
    for (int i = 100; i < 200; i++)
      b[i].at[1] = -i;
    #pragma acc update device(b[100:100])
    for (int i = 0; i < N; i++)
      b[i].m = b[i].at[0] = b[i].at[1] = 5;
    #pragma acc update self(b[0:N-1], c)
  }
  for (int i = 0; i < N; i++)
    {
      CHECK (i, fabs (sum[i] - (i + i % 1000 - 0.5 * (i % 777))) <= 2e-3, 1);
      CHECK (i, fabs (b[i].m - (i == N - 1 ? 5 : 1e10 + i)) <= 1e-3, 1);
      CHECK (i, fabs (b[i].at[0] - (i == N - 1 ? 5 : i % 1000)) <= 1e-6, 1);
      CHECK (i, fabs (b[i].at[1] - (i == N - 1 ? 5 : i >= 100 && i < 200 ? -i
				    : -0.5 * (i % 777))) <= 1e-6, 1);
      CHECK (i, fabs (c[i].m - i / (double) N) <= 1e-9, 1);
      CHECK (i, c[i].at[0] <= -1 + 1e-9 && c[i].at[1] <= -1 + 1e-9, 1);
    }
  return DONE ();
}
