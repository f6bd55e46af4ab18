/* Vectors and views with two pointers: elements and their number, where the data are present. */
#include <vector>
#include "check.h"
template <class T> struct View
{
  T *first, *last;
  T *begin () const { return first; }
  T *end () const { return last; }
  long size () const { return last - first; }
};
class Table
{
  std::vector<double> a;
  int n;
public:
  Table (int m) : a (m * m), n (m) {}
  double &operator() (int i, int j) { return a[i * n + j]; }
  double operator() (int i, int j) const { return a[i * n + j]; }
  void fill ()
  {
    double *p = a.data ();
#pragma acc data copy(p[0:n * n])
#pragma acc parallel loop collapse(2)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++) (*this) (i, j) += i + 10 * j;
  }
};
static double
total (const std::vector<double> &v, std::vector<double> &w)
{
  double s = 0;
#pragma acc parallel loop reduction(+:s)
  for (std::size_t i = 0; i < v.size (); i++)
    {
      s += v[i];
      w[i] = v[i] * 2;
    }
  return s;
}
int
main ()
{
  std::vector<double> v (100), w (100);
  for (int i = 0; i < 100; i++) v[i] = i;
  double *p = v.data (), *q = w.data (), t = 0;
  View<double> view = { p, p + 100 };
#pragma acc data copyin(p[0:100]) copy(q[0:100])
  {
    CHECK_REAL (0, total (v, w), 4950);
#pragma acc parallel loop
    for (auto it = w.begin (); it != w.end (); ++it) *it += 1;
#pragma acc parallel loop reduction(+:t)
    for (double x : view) t += x + view.size ();
#pragma acc parallel loop
    for (double &x : w) x += 1;
  }
  CHECK_REAL (0, t, 4950 + 10000);
  for (int i = 0; i < 100; i++) CHECK_REAL (i, w[i], 2 * i + 2);
  Table g (7);
  g.fill ();
  for (int i = 0; i < 7; i++)
    for (int j = 0; j < 7; j++) CHECK_REAL (7 * i + j, g (i, j), i + 10 * j);
  return DONE ();
}
