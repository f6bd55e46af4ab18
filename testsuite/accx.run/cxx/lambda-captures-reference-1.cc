/* Lambdas that capture by reference, this, classes and other lambdas, given by value, by reference and forwarded. { accx-options {-std=c++17} } */
#include "check.h"
#include <vector>
#include <utility>
template <class T> struct View
{
  T *p;
  int n;
  T &operator[] (int i) const { return p[i]; }
};
template <class F> static void by_value (int n, F f)
{
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    f (i);
}
template <class F> static void by_const_reference (int n, const F &f)
{
#pragma acc parallel loop gang vector
  for (int i = 0; i < n; i++)
    f (i);
}
template <class F> static void forwarded (int n, F &&f)
{
#pragma acc kernels loop independent
  for (int i = 0; i < n; i++)
    f (i);
}
template <class F> static double reduce (int n, F f)
{
  double sum = 0;
#pragma acc parallel loop reduction(+:sum)
  for (int i = 0; i < n; i++)
    sum += f (i);
  return sum;
}
struct Model
{
  double k, table[8];
  double *x;
  int n;
  void apply ()
  {
    by_value (n, [this] (int i) { x[i] += k * table[i & 7]; });
    by_const_reference (n, [=] (int i) { this->x[i] += 1; });
  }
};
int
main ()
{
  const int n = 100;
  std::vector<double> va (n), vb (n);
  double *a = va.data (), *b = vb.data ();
  for (int i = 0; i < n; i++) a[i] = i;
  double factor = 3;
  int last = -1;
  double local[n];
#pragma acc data copy(a[0:n], b[0:n])
  {
    by_value (n, [&] (int i) { b[i] = factor * a[i]; });
    by_const_reference (n, [&] (int i) { b[i] += 1; local[i] = i; });
    forwarded (n, [=] (int i) { a[i] += b[i]; });
    by_value (n, [&] (int i) { if (i == n - 1) last = i; });
  }
  CHECK (0, last, n - 1);
  for (int i = 0; i < n; i++)
    {
      CHECK_REAL (i, b[i], 3 * i + 1);
      CHECK_REAL (i, a[i], 4 * i + 1);
      CHECK_REAL (i, local[i], i);
    }
  View<double> v = { a, n }, w = { b, n };
  auto outer = [=] (int i) { return v[i] + 1; };
#pragma acc enter data copyin(a[0:n], b[0:n])
  by_value (n, [=] (int i) { w[i] = outer (i); });
  CHECK_REAL (0, reduce (n, [&] (int i) { return v[i] * factor; }), 3 * (4. * n * (n - 1) / 2 + n));
  std::pair<double *, double *> two (a, b);
  by_value (n, [two] (int i) { two.second[i] += two.first[i]; });
  Model m = { 2, { 0, 1, 2, 3, 4, 5, 6, 7 }, a, n };
  m.apply ();
#pragma acc exit data copyout(a[0:n], b[0:n])
  for (int i = 0; i < n; i++)
    {
      CHECK_REAL (i, b[i], 2 * (4 * i + 1) + 1);
      CHECK_REAL (i, a[i], 4 * i + 1 + 2 * (i & 7) + 1);
    }
  return DONE ();
}
