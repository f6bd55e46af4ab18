/* deviceid(*) in C++: in a template, through pointers and references.
   { accx-options {-x c++} } { accx-devices 4 } { accx-device-only } */
#include "check.h"

template <typename T>
static T
scale_sum (const T *__restrict__ x, T *__restrict__ y, int n, const T &by)
{
  T factor = by, sum = 0;
  #pragma acc parallel loop deviceid(*) copyin(x[0:n]) copyout(y[0:n]) reduction(+:sum)
  for (int i = 0; i < n; ++i)
    {
      y[i] = factor * x[i];
      sum += y[i];
    }
  return sum;
}

int
main ()
{
  int x[77], y[77];
  int want = 0;
  for (int i = 0; i < 77; i++)
    {
      x[i] = i * 5 % 11;
      want += 3 * x[i];
    }
  CHECK (0, scale_sum (x, y, 77, 3), want);
  for (int i = 0; i < 77; i++)
    CHECK (i, y[i], 3 * x[i]);
  return DONE ();
}
