/* Compressed arrays where GCC collects its garbage after each pass.
   { accx-options {--param ggc-min-expand=0 --param ggc-min-heapsize=0} } { accx-device-only } */
#include "check.h"

enum { N = 500 };

static void
copy (const float *a, float *c)
{
  #pragma acc parallel loop ccopyin(a[0:N]) compression(a) compression_bits(8) copyout(c[0:N])
  for (int i = 0; i < N; i++)
    c[i] = a[i];
}

static void
add (double *a, const double *b)
{
  #pragma acc parallel loop ccopy(a[0:N:0:1000]) compression(a) compression_bits(48) copyin(b[0:N])
  for (int i = 0; i < N; i++)
    a[i] += b[i];
}

int
main (void)
{
  float a[N], c[N];
  double d[N], b[N];
  for (int i = 0; i < N; i++)
    {
      a[i] = i * 0.25f;
      d[i] = b[i] = i * 0.5;
    }
  copy (a, c);
  add (d, b);
  for (int i = 0; i < N; i++)
    {
      CHECK_NEAR (i, c[i], i * 0.25f, 0.5);
      CHECK_NEAR (i, d[i], i * 1.0, 1e-6);
    }
  return DONE ();
}
