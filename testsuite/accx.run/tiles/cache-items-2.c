/* Items of cache directives that are macros, lengths and firsts that are left out, and
   conditional operators in them change no result.  { accx-options -fplugin-arg-accx-warn=no-effect } */
#include "check.h"

#define AROUND(A, I) A[(I) - 1:3]
#define LENGTH 3
#define ROWS z
enum { N = 300 };
static float x[N], y[N], z[N][4];

int
main (void)
{
  int n = N;
  for (int i = 0; i < N; i++)
    {
      x[i] = i * 13 % 17;
      for (int k = 0; k < 4; k++)
	z[i][k] = i + k;
    }
  #pragma acc parallel loop copyin(x, z) copyout(y)
  for (int i = 1; i < N - 1; i++)
    {
      #pragma acc cache (readonly : AROUND (x, i), \
			 ROWS[i - 1:LENGTH][:4], y[i])
      #pragma acc cache (x[n > 3 ? 0 : 1 : n > 5 ? 2 : 3])
      #pragma acc cache (x[:n], z[0:], y)
      y[i] = x[i - 1] + x[i + 1] + z[i - 1][3] + z[i + 1][0];
    }
  for (int i = 1; i < N - 1; i++)
    CHECK_REAL (i, y[i], x[i - 1] + x[i + 1] + z[i - 1][3] + z[i + 1][0]);
  return DONE ();
}
