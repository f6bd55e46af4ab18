/* C++: a section of an array may be firstprivate, on combined constructs too.
   { accx-options {-x c++} } */
#include "check.h"

enum { N = 64 };

int
main (void)
{
  float f[8];
  int a[N], b[N];
  for (int i = 0; i < 8; i++)
    f[i] = i + 1;
  #pragma acc parallel loop gang firstprivate(f[0:8]) copyout(a)
  for (int i = 0; i < N; i++)
    {
      f[i % 8] *= 2;
      a[i] = (int) f[(i + 1) % 8];
    }
  #pragma acc serial firstprivate(f[0:8]) copyout(b)
  for (int i = 0; i < N; i++)
    b[i] = (int) f[i % 8]++;
  for (int i = 0; i < N; i++)
    {
      CHECK (i, b[i], i % 8 + 1 + i / 8);
      CHECK (i, f[i % 8], i % 8 + 1);
    }
  CHECK (0, a[0], 2);
  return DONE ();
}
