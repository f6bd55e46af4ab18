/* Functors, views and references to them without a clause find the present data that their pointers lead to. */
#include "check.h"
struct Scale
{
  double *x, k;
  double operator() (int i) const { return x[i] * k; }
};
template <class T> struct View
{
  T *d;
  int n;
  T &operator[] (int i) { return d[i]; }
  const T &operator[] (int i) const { return d[i]; }
};
template <class T> void
axpy (T a, const View<T> &x, View<T> &y)
{
#pragma acc parallel loop
  for (int i = 0; i < x.n; i++) y[i] += a * x[i];
}
struct Pair
{
  View<double> in, out;
  void step (int i) { out[i] += in[i]; }
};
int
main ()
{
  double x[50], y[50], z[50];
  for (int i = 0; i < 50; i++) x[i] = i, y[i] = 2 * i;
  Scale f = { x, 3 };
  View<double> a = { x, 50 }, b = { y, 50 };
  Pair p = { a, b };
#pragma acc data copyin(x) copy(y)
  {
#pragma acc parallel loop copyout(z)
    for (int i = 0; i < 50; i++) z[i] = f (i);
    axpy (3., a, b);
#pragma acc parallel loop
    for (int i = 0; i < 50; i++) b[i] += a[i];
#pragma acc parallel loop
    for (int i = 0; i < 50; i++) p.step (i);
  }
  for (int i = 0; i < 50; i++)
    {
      CHECK_REAL (i, z[i], 3 * i);
      CHECK_REAL (i, y[i], 2 * i + 3 * i + i + i);
    }
  CHECK (0, p.in.d == x && p.out.d == y && a.d == x && f.x == x, 1);
  return DONE ();
}
