/* C++: a lambda of the code around a region comes along, and the pointers that it has captured
   lead to the device's data; device addresses stay.  { accx-device-only }
   { accx-options {-x c++ -std=c++17} } { accx-link-options -lstdc++ } */
#include <openacc.h>
#include "check.h"

enum { N = 100 };

struct object
{
  double scale;
  double list[N];

  void apply (double *out)
  {
    auto value = [=] (int i) { return scale * list[i]; };
    #pragma acc data copyin(this[0:1]) copyout(out[0:N])
    {
      #pragma acc parallel loop
      for (int i = 0; i < N; i++)
	out[i] = value (i);
    }
  }
};

int
main ()
{
  static double a[N], b[N];
  object o;
  o.scale = 3;
  for (int i = 0; i < N; i++)
    o.list[i] = a[i] = i;
  double *p = a, *q = (double *) acc_malloc (N * sizeof *q);
  int n = 5;
  auto add = [=] (int i) { return p[i] + n; };
  auto put = [=] (int i, double x) { q[i] = x; p[i] = 2 * x; };
  #pragma acc data copy(a) copyout(b)
  {
    #pragma acc parallel loop
    for (int i = 0; i < N; i++)
      put (i, add (i));
    #pragma acc data copyin(add)
    {
      #pragma acc parallel loop deviceptr(q)
      for (int i = 0; i < N; i++)
	b[i] = q[i] + add (i);
    }
  }
  for (int i = 0; i < N; i++)
    {
      CHECK_REAL (i, a[i], 2.0 * (i + 5));
      CHECK_REAL (i, b[i], i + 5 + 2.0 * (i + 5) + 5);
    }
  o.apply (b);
  for (int i = 0; i < N; i++)
    CHECK_REAL (i, b[i], 3.0 * i);
  acc_free (q);
  return DONE ();
}
