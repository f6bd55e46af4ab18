/* An inner loop with a long branch on data that only reads memory has two iterations in a row, and one for the rest: the
   assembler unrolls no such loop.
   { scan-ptx-times {ex2\.approx} 3 } */
#include <math.h>

void
shift (int n, const float *restrict x, float *restrict y)
{
  #pragma acc parallel loop present(x, y)
  for (int i = 0; i < n; i++)
    {
      float a = 0, b = 0, weight = 0, p = x[3 * i], q = x[3 * i + 1], r = x[3 * i + 2];
      for (int j = 0; j < n; j++)
	{
	  float d = (p - x[3 * j]) * (p - x[3 * j]) + (q - x[3 * j + 1]) * (q - x[3 * j + 1])
		    + (r - x[3 * j + 2]) * (r - x[3 * j + 2]);
	  if (d <= 60)
	    {
	      float w = expf (-d / 32);
	      a += w * x[3 * j];
	      b += w * x[3 * j + 1];
	      weight += w;
	    }
	}
      y[2 * i] = a / weight;
      y[2 * i + 1] = b / weight;
    }
}
