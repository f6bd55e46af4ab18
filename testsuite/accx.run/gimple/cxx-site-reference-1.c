/* C++: regions reach what a pointer leads to that they know by a reference, and read
   scalars behind references.  { accx-options {-x c++} } */
#include "check.h"

template <typename T> static void
add (T *&q, const T &by, T *const &from, int n)
{
  #pragma acc parallel loop
  for (int i = 0; i < n; i++)
    q[i] += by + from[i];
}

int
main ()
{
  double a[100], b[100], *p = a, by = 3;
  for (int i = 0; i < 100; i++)
    a[i] = b[i] = i;
  #pragma acc data copy(a) copyin(b)
  {
    add<double> (p, by, b, 50);
    by = 5;
    p += 50;
    add<double> (p, by, b + 50, 50);
  }
  for (int i = 0; i < 100; i++)
    CHECK_REAL (i, a[i], 2 * i + (i < 50 ? 3.0 : 5.0));
  return DONE ();
}
