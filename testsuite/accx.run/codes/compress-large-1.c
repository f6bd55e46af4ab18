/* Large arrays go to the device and back in pieces by several threads: every number where
   it belongs, structs of three floats and numbers of three bytes, which do not fill a
   piece evenly.
   { accx-device-only }
   { accx-timeout 60 } */
#include <math.h>
#include <stdlib.h>
#include "check.h"
#define N 1000003

struct triple { float a, b, c; };

int
main (void)
{
  struct triple *t = malloc (N * sizeof *t);
  double *d = malloc (N * sizeof *d);
  for (int i = 0; i < N; i++)
    {
      t[i] = (struct triple) { i % 1000, -i % 77, i };
      d[i] = i - N / 2;
    }
  #pragma acc enter data ccopyin(t[0:N], d[0:N]) compression_bits(16)
  for (int i = 0; i < N; i++)
    {
      t[i].a = t[i].b = t[i].c = 1e9;
      d[i] = 1e9;
    }
  #pragma acc exit data ccopyout(t[0:N], d[0:N]) compression_bits(16)
  for (int i = 0; i < N; i++)
    {
      CHECK (i, fabs (t[i].a - i % 1000) <= 0.01, 1);
      CHECK (i, fabs (t[i].b + i % 77) <= 0.001, 1);
      CHECK (i, fabs (t[i].c - i) <= 16, 1);
      CHECK (i, fabs (d[i] - (i - N / 2)) <= N / 131072.0 + 1e-6, 1);
    }
  #pragma acc data ccopy(d[0:N:-N:N]) compression_bits(24)
  {
    for (int i = 0; i < N; i++)
      d[i] = 1e9;
    #pragma acc parallel loop compression(d) num_gangs(1) vector_length(32)
    for (int i = N - 10; i < N; i++)
      d[i] = 7;
  }
  for (int i = 0; i < N; i++)
    CHECK (i, i >= N - 10 ? fabs (d[i] - 7) <= 0.2 : fabs (d[i] - (i - N / 2)) <= 8, 1);
  return DONE ();
}
