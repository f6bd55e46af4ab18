/* A kernel divides by nothing that its launch does not change: indices of collapsed loops, periodic
   borders, lengths, numbers made of several arguments, of words and longs, signed or not.
   { scan-ptx-not {div\.} } { scan-ptx-not {rem\.} } { scan-ptx {mul\.hi\.u64} } */
#include <stddef.h>

void
collapsed (int n, int m, int l, float *restrict x)
{
  #pragma acc parallel loop collapse(3) vector_length(128) copyout(x[0:n*m*l])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      for (int k = 0; k < l; k++)
	x[(i * m + j) * l + k] = i + j * k;
}

void
periodic (int n, int m, const double *restrict x, double *restrict y)
{
  #pragma acc parallel loop collapse(2) copyin(x[0:n*m]) copyout(y[0:n*m])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      y[i * m + j] = x[(i + 1) % n * m + j] + x[i * m + (j + m - 1) % m];
}

void
lengths (size_t n, size_t nx, size_t ny, size_t *restrict x)
{
  #pragma acc parallel loop copyout(x[0:n])
  for (size_t i = 0; i < n; i++)
    x[i] = i / (nx * ny) + i / nx % ny;
}

void
mixed (long n, long d, unsigned u, short s, const long *restrict x, long *restrict y)
{
  #pragma acc parallel loop copyin(x[0:n]) copy(y[0:n])
  for (long i = 0; i < n; i++)
    for (int k = 0; k < 5; k++)
      y[i] += x[i] / d + x[i] % (d + 1) + (unsigned) x[i] / u + (int) x[i] % s;
}
