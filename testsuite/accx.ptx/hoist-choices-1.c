/* Values that branches choose by what a loop does not change are computed in front of it: its loop has no
   branch but its own.
   { scan-ptx {(\$L[0-9]+):\n([^\n$]*\n)+[^\n$]*@%p[0-9]+ bra \1;} }
   { accx-options "-fplugin-arg-accx-jam=off" } */
#include <math.h>

static inline float
angle (float a, float b)
{
  float d = a / sqrtf (a * a + b * b);
  if (d > 0.5f)
    d = 0.5f;
  else if (d < -0.5f)
    d = -0.5f;
  float v = acosf (d);
  return a * b < 0 ? -v : v;
}

void
f (int n, int steps, const float *restrict x, const float *restrict y, float *restrict sums)
{
  #pragma acc parallel loop copyin(x[0:n], y[0:n]) copyout(sums[0:n])
  for (int i = 0; i < n; i++)
    {
      float sum = 0, a = x[i], b = y[i];
      for (int k = 0; k < steps; k++)
	{
	  sum = sum * 0.5f + angle (a, b);
	  sum = sum * 0.5f + angle (a + 1, b);
	  sum = sum * 0.5f + angle (a, b + 2);
	}
      sums[i] = sum;
    }
}
