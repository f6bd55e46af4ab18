/* Helpers of some statements are part of the loop, which has no calls then; one with a loop
   of its own over threads is called.
   { scan-ptx-times {call } 1 } { scan-ptx {ld\.global\.nc} } */
static float
cell (const float *x, long at, long width)
{
  float up = x[at - width], down = x[at + width], left = x[at - 1], right = x[at + 1];
  return x[at] + 0.2f * (up + down + left + right - 4 * x[at]);
}

void
f (long n, const float *restrict x, float *restrict y, float *restrict z)
{
  #pragma acc parallel loop copyin(x[0:n]) copyout(y[0:n], z[0:n])
  for (long i = 10; i < n - 10; i++)
    {
      y[i] = cell (x, i, 10);
      z[i] = cell (x, i, 2);
    }
}

#pragma acc routine vector
static float
sum (const float *x, int n)
{
  float r = 0;
  #pragma acc loop vector reduction(+:r)
  for (int i = 0; i < n; i++)
    r += x[i];
  return r;
}

void
g (int n, const float *restrict x, float *restrict y)
{
  #pragma acc parallel loop gang copyin(x[0:n*8]) copyout(y[0:n])
  for (int i = 0; i < n; i++)
    y[i] = sum (x + i * 8, 8);
}
