/* Inner loops of a constant number of iterations with `#pragma unroll' in front have no test for their end, however
   long; with a number as many copies of the body, with 1 or nounroll one, and one for the rest where the number of iterations
   is not constant.
   { scan-ptx-times {fma\.rn\.f32} 79 }
   { scan-ptx-times {mul\.f64} 8 }
   { scan-ptx-times {sub\.f32} 3 }
   { scan-ptx-times {sub\.f64} 1 }
   { scan-ptx-times {add\.f64} 1 } */
#define SIX 6
enum { EIGHTY = 80 };

void
all (int n, const float *restrict x, float *restrict y)
{
  #pragma acc parallel loop gang vector present(x, y)
  for (int i = 0; i < n; i++)
    {
      float sum = 0;
#pragma unroll
      for (int j = 0; j < EIGHTY; j++)
	sum = sum * 0.75f + x[i * EIGHTY + j];
      y[i] = sum;
    }
}

void
six (int n, const double *restrict x, double *restrict y)
{
  #pragma acc parallel loop gang vector present(x, y)
  for (int i = 0; i < n; i++)
    {
      double product = 1;
      #pragma unroll SIX
      for (int j = 0; j < n; j++)
	product *= x[i * n + j];
      y[i] = product;
    }
}

void
three (int n, const float *restrict x, float *restrict y)
{
  #pragma acc parallel loop gang vector present(x, y)
  for (int i = 0; i < n; i++)
    {
      float rest = 0;
      #pragma unroll (3) /* of 300 */
      // divides it
      for (int j = 0; j < 300; j++)
	rest = x[i * 300 + j] - rest;
      y[i] = rest;
    }
}

void
one (int n, const double *restrict x, double *restrict y)
{
  #pragma acc parallel loop gang vector present(x, y)
  for (int i = 0; i < n; i++)
    {
      double rest = 0, sum = 0;
      #pragma unroll 1
      for (int j = 0; j < 8; j++)
	rest = x[i * 8 + j] - rest;
      #pragma nounroll
      for (int j = 0; j < 8; j++)
	sum += x[i * 8 + j];
      y[i] = rest * sum;
    }
}
