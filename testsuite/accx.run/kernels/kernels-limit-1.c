/* Loops of kernels whose condition adds a constant to the index count like others.
   { accx-launches 4 } { accx-notify-not {num_gangs=1 num_workers=1 vector_length=1 } }  */
#include "check.h"

enum { N = 300 };
static double a[N], b[N];

int
main (void)
{
  int n = N, sum = 0;
  #pragma acc kernels copyout(a)
  for (int i = 0; i + 1 < n + 1; i++)
    a[i] = i;
  #pragma acc kernels copyin(a) copy(b)
  for (int i = 0; i + 1 < n; i += 2)
    b[i] = a[i] + a[i + 1];
  #pragma acc kernels
  for (int i = n; 0 <= i - 3; i--)
    sum += i;
  #pragma acc kernels copy(b)
  for (int i = 3; n >= i + 2; i++)
    b[i] += 1;
  for (int i = 0; i < N; i++)
    {
      double want = i % 2 ? 0 : 2 * i + 1;
      CHECK_REAL (i, a[i], i);
      CHECK_REAL (i, b[i], want + (i >= 3 && i + 2 <= N));
    }
  CHECK (0, sum, N * (N + 1) / 2 - 3);
  return DONE ();
}
