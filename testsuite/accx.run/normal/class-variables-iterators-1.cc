/* Iterators of classes as counters of parallel loops: each thread moves its own.
   { accx-options -fplugin-arg-accx-memory=managed } { accx-drivers sim } */
#include <vector>
#include "check.h"
struct Walk
{
  double *p;
  double &operator* () const { return *p; }
  Walk &operator++ () { ++p; return *this; }
  Walk &operator+= (long n) { p += n; return *this; }
  Walk operator+ (long n) const { return Walk { p + n }; }
  long operator- (const Walk &o) const { return p - o.p; }
  bool operator!= (const Walk &o) const { return p != o.p; }
  bool operator< (const Walk &o) const { return p < o.p; }
};
namespace std { template <> struct iterator_traits<Walk> { typedef long difference_type; }; }
int
main ()
{
  std::vector<double> v (100);
  for (int i = 0; i < 100; i++) v[i] = i;
#pragma acc parallel loop
  for (auto it = v.begin (); it != v.end (); ++it) *it += 1;
#pragma acc parallel loop
  for (std::vector<double>::iterator it = v.begin (); it < v.end (); it += 2) *it += 10;
#pragma acc parallel loop gang vector
  for (Walk it = { v.data () }; it != Walk { v.data () + 50 }; ++it) *it += 100;
#pragma acc kernels loop independent
  for (auto it = v.begin () + 10; it != v.end (); it++) *it += 1000;
  double sum = 0, want = 0;
#pragma acc parallel loop reduction(+:sum)
  for (auto it = v.cbegin (); it != v.cend (); ++it) sum += *it;
  for (int i = 0; i < 100; i++)
    {
      double w = i + 1 + (i % 2 ? 0 : 10) + (i < 50 ? 100 : 0) + (i < 10 ? 0 : 1000);
      want += w;
      CHECK_REAL (i, v[i], w);
    }
  CHECK_REAL (0, sum, want);
  return DONE ();
}
