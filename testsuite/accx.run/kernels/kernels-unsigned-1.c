/* kernels: recurrences over indices of unsigned types, in which GCC has i + 4294967294 for
   i - 2.  */
#include "check.h"

enum { N = 200 };

int
main (void)
{
  static int a[N], b[N];
  unsigned n = N;
  #pragma acc kernels copy(a)
  for (unsigned i = 2; i < n; i++)
    a[i] = a[i - 2] + 1;
  #pragma acc kernels copy(b)
  for (unsigned char i = 3; i < N; i++)
    b[i] = b[(unsigned char) (i - 3)] + 2;
  for (int i = 0; i < N; i++)
    {
      CHECK (i, a[i], i / 2);
      CHECK (i, b[i], i / 3 * 2);
    }
  return DONE ();
}
