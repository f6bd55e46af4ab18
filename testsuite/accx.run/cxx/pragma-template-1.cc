/* _Pragma in templates, macros in classes; routines in classes and name spaces; overloaded routines. */
#include "check.h"
#define ACC(x) _Pragma (#x)
#define PARALLEL_LOOP ACC (acc parallel loop)
#define FOR_ALL(i, n, ...) ACC (acc parallel loop __VA_ARGS__) for (int i = 0; i < n; i++)
template <class T> struct Ops
{
  T *p; int n;
  void twice () { ACC (acc parallel loop copy(p[0:n])) for (int i = 0; i < n; i++) p[i] *= 2; }
  void add (T k) { T *p = this->p; FOR_ALL (i, n, copy(p[0:n])) { p[i] += k; } }
#pragma acc routine seq
  static T cube (T x) { return x * x * x; }
#pragma acc routine seq
  T at (int i) const;
};
template <class T> T Ops<T>::at (int i) const { return i; }
namespace maths {
#pragma acc routine seq
double f (double x);
#pragma acc routine seq
int f (int x);
#pragma acc routine vector
template <class T> void fill (T *p, int n, T v);
}
double maths::f (double x) { return x + 0.5; }
int maths::f (int x) { return x + 1; }
template <class T> void maths::fill (T *p, int n, T v)
{
#pragma acc loop vector
  for (int i = 0; i < n; i++) p[i] = v;
}
int main ()
{
  double x[40]; int k[40];
  for (int i = 0; i < 40; i++) x[i] = i;
  Ops<double> o = { x, 40 };
  o.twice ();
  o.add (1);
#pragma acc parallel loop copy(x) copyout(k)
  for (int i = 0; i < 40; i++)
    {
      x[i] = Ops<double>::cube (x[i]) + maths::f (0.5) ;
      k[i] = maths::f (i);
    }
  for (int i = 0; i < 40; i++) { CHECK_REAL (i, x[i], (2. * i + 1) * (2 * i + 1) * (2 * i + 1) + 1); CHECK (i, k[i], i + 1); }
  int m[8][40];
#pragma acc parallel loop gang copyout(m)
  for (int r = 0; r < 8; r++) maths::fill (m[r], 40, r);
  for (int i = 0; i < 320; i++) CHECK (i, m[i / 40][i % 40], i / 40);
  return DONE ();
}
