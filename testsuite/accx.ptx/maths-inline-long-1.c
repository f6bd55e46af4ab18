/* A function of mathematics behind thousands of instructions is inlined as one in front of them is.
   { scan-ptx-not {call } } */
#include <math.h>

#define A10 x = x * y + z; x = x * z + y; x = x * y + z; x = x * z + y; x = x * y + z; \
  x = x * z + y; x = x * y + z; x = x * z + y; x = x * y + z; x = x * z + y;
#define A100 A10 A10 A10 A10 A10 A10 A10 A10 A10 A10
#define A1000 A100 A100 A100 A100 A100 A100 A100 A100 A100 A100

void
f (const double *restrict a, const double *restrict b, double *restrict r, int n)
{
  #pragma acc parallel loop copyin(a[0:n], b[0:n]) copyout(r[0:n])
  for (int i = 0; i < n; i++)
    {
      double x = a[i], y = b[i], z = x + y;
      A1000 A1000 A1000 A1000 A1000 A1000 A1000
      r[i] = log (x);
    }
}
