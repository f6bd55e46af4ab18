/* Functions of <math.h> only compute: those of what a loop does not change leave it, and memory
   that the loop changes stays in a register over them.  Complex ones too.
   { accx-requires math }
   { scan-ptx-times {ld\.global(\.nc)?\.f64} 2 } { scan-ptx-times {st\.global\.f64} 1 }
   { scan-ptx-times {call \(\$result\), accx_tgamma} 1 } */
#include <complex.h>
#include <math.h>

void
sums (int n, int m, double a, double *restrict x, const double *restrict y)
{
  #pragma acc parallel loop
  for (int i = 0; i < n; i++)
    {
      #pragma acc loop seq
      for (int j = 0; j < m; j++)
	x[i] = fmod (x[i], y[i] + tgamma (a) + cimag (casinh (a * I)));
    }
}
