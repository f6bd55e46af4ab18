/* Lambdas called in regions: captures by value, of pointers, of references, this, init captures, generic ones. { accx-options {-std=c++17} } */
#include "check.h"
#include <vector>
struct Grid
{
  int n;
  double *x;
  double k;
  template <class F> void each (F f)
  {
    double *x = this->x;
    int n = this->n;
#pragma acc parallel loop copy(x[0:n])
    for (int i = 0; i < n; i++)
      x[i] = f (i, x[i]);
  }
  void scale (double by)
  {
    each ([=] (int i, double v) { return v * by + i; });
  }
};
template <class F> static void
forall (int begin, int end, F body)
{
#pragma acc parallel loop
  for (int i = begin; i < end; i++)
    body (i);
}
int
main ()
{
  const int n = 64;
  double *a = new double[n], *b = new double[n];
  double k = 2.5;
  for (int i = 0; i < n; i++) a[i] = i, b[i] = 0;
#pragma acc data copyin(a[0:n]) copy(b[0:n])
  {
    forall (0, n, [=] (int i) { b[i] = k * a[i]; });
    forall (0, n, [a, b, c = k + 1] (int i) { b[i] += c; });
    auto generic = [=] (auto i) { b[i] -= 1; };
    forall (0, n, generic);
  }
  for (int i = 0; i < n; i++) CHECK_REAL (i, b[i], 2.5 * i + 2.5);
  int table[4] = { 1, 2, 3, 4 };
  auto lookup = [table] (int i) { return table[i & 3]; };
  int out[n];
#pragma acc parallel loop copyout(out)
  for (int i = 0; i < n; i++)
    out[i] = lookup (i) * 10;
  for (int i = 0; i < n; i++) CHECK (i, out[i], (1 + i % 4) * 10);
  double shift = 7;
  auto byref = [&] (int i) { return i + shift; };
  double got[n];
#pragma acc parallel loop copyout(got)
  for (int i = 0; i < n; i++)
    got[i] = byref (i);
  for (int i = 0; i < n; i++) CHECK_REAL (i, got[i], i + 7);
  Grid g = { n, a, 1 };
  g.scale (3);
  for (int i = 0; i < n; i++) CHECK_REAL (i, a[i], 4 * i);
  auto square = [] (int x) constexpr { return x * x; };
#pragma acc parallel loop copyout(out)
  for (int i = 0; i < n; i++)
    {
      auto inner = [&] (int j) { return square (i) + j; };
      out[i] = inner (1);
    }
  for (int i = 0; i < n; i++) CHECK (i, out[i], i * i + 1);
  delete[] a; delete[] b;
  return DONE ();
}
