/* C++: default(none) asks for no clause about constants, of which regions use the value alone.  */
#include "check.h"

enum { N = 20 };

namespace scales { const double twice = 2; }

template <class T, int M> static void
add (T *a)
{
  const int more = M + 1;
  constexpr T three = 3;
  #pragma acc parallel loop default(none) copy(a[0:N])
  for (int i = 0; i < N; i++)
    a[i] += more + three;
}

int
main (void)
{
  const int seven = 7;
  const bool all = true;
  constexpr double half = 0.5;
  double a[N] = { };
  #pragma acc parallel loop default(none) copy(a)
  for (int i = 0; i < N; i++)
    if (all)
      a[i] += seven > i ? half : seven * scales::twice;
  #pragma acc kernels default(none) copy(a)
  for (int i = 0; i < seven; i++)
    a[i] += seven;
  #pragma acc serial default(none) copy(a)
  for (int i = seven; i; i--)
    a[i] += seven;
  auto work = [&]
  {
    #pragma acc parallel loop default(none) copy(a)
    for (int i = 0; i < N; i++)
      a[i] += seven;
  };
  work ();
  add<double, 4> (a);
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], (i < 7 ? 0.5 + 7 : 14) + (i > 0 && i < 8 ? 7 : 0) + 7 + 5 + 3);
  return DONE ();
}
