/* C++: lambdas and objects with operator() that a template runs over a loop; what they have captured by
   reference is the device's where it is present.  { accx-device-only }
   { accx-options {-x c++ -fplugin-arg-accx-warn=no-pointer} } { accx-link-options -lstdc++ } */
#include "../check.h"

enum { N = 64 };

template <class F>
static void
each (int n, F f)
{
  #pragma acc parallel loop
  for (int i = 0; i < n; i++)
    f (i);
}

template <class F>
static int
sum (int n, F f)
{
  int s = 0;
  #pragma acc parallel loop reduction(+: s)
  for (int i = 0; i < n; i++)
    s += f (i);
  return s;
}

struct times
{
  int by;
  int operator() (int x) const { return x * by; }
};

int
main ()
{
  int a[N], three = 3, *p = a;
  #pragma acc data copyout(a)
  each (N, [three, &a] (int i) { a[i] = i * three; });
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], 3 * i);
  #pragma acc data copy(a)
  each (N, [=] (int i) { p[i] += three; });
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], 3 * i + 3);
  #pragma acc data copy(three) copy(a)
  each (N, [&] (int i) { a[i] += three; });
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], 3 * i + 6);
  CHECK (0, sum (10, [=] (int i) { return i * three; }), 135);
  CHECK (1, sum (10, times { 2 }), 90);
  return DONE ();
}
