/* Templates: of types, integers, functors, packs; specialisations, static members, if constexpr. { accx-options {-std=c++17} } */
#include "check.h"
#include <type_traits>
#include <vector>
template <typename T, int N> struct Vec
{
  T v[N];
  T &operator[] (int i) { return v[i]; }
  const T &operator[] (int i) const { return v[i]; }
  Vec operator+ (const Vec &o) const { Vec r; for (int i = 0; i < N; i++) r[i] = v[i] + o[i]; return r; }
  Vec &operator*= (T k) { for (int i = 0; i < N; i++) v[i] *= k; return *this; }
  template <int M = N> typename std::enable_if<M == 3, T>::type volume () const { return v[0] * v[1] * v[2]; }
  friend T dot (const Vec &a, const Vec &b) { T s = 0; for (int i = 0; i < N; i++) s += a[i] * b[i]; return s; }
};
template <class T> struct Traits { static constexpr T eps = T (0.5); enum { size = sizeof (T) }; };
template <> struct Traits<float> { static constexpr float eps = 0.25f; enum { size = 400 }; };
template <class Op, class T> static T reduce (const T *p, int n, T init, Op op)
{
  T r = init;
#pragma acc parallel loop copyin(p[0:n]) reduction(+:r)
  for (int i = 0; i < n; i++) r += op (p[i]);
  return r;
}
template <class T> T value (T x) { if constexpr (std::is_integral_v<T>) return x + 1; else return x + Traits<T>::eps; }
template <class... A> static int total (A... a) { return (0 + ... + a); }
template <int K> struct Power { static double of (double x) { return x * Power<K - 1>::of (x); } };
template <> struct Power<0> { static double of (double) { return 1; } };
struct Square { template <class T> T operator() (T x) const { return x * x; } };
namespace a { namespace b { template <class T> inline T twice (T x) { return x + x; } constexpr int shift = 3; } }
using namespace a;
template <typename T> void
stencil (T *__restrict out, const T *__restrict in, int n, int m)
{
#pragma acc parallel loop collapse(2) copyin(in[0:n * m]) copy(out[0:n * m])
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++)
      out[i * m + j] = (in[i * m + j - 1] + in[i * m + j + 1] + in[(i - 1) * m + j] + in[(i + 1) * m + j]) / T (4);
}
template <typename T> struct Grid2
{
  T *data; int n;
  Grid2 (int n_) : data (new T[n_]), n (n_) {}
  ~Grid2 () { delete[] data; }
  void fill (T x);
  template <class F> void map (F f);
};
template <typename T> void Grid2<T>::fill (T x)
{
#pragma acc parallel loop copyout(data[0:n])
  for (int i = 0; i < n; i++) data[i] = x + T (i);
}
template <typename T> template <class F> void Grid2<T>::map (F f)
{
  T *d = data;
#pragma acc parallel loop copy(d[0:n])
  for (int i = 0; i < n; i++) d[i] = f (d[i]);
}
int main ()
{
  const int n = 40;
  Vec<double, 3> x[n], y[n];
  double d[n], vol[n];
  for (int i = 0; i < n; i++) for (int k = 0; k < 3; k++) x[i][k] = i + k;
#pragma acc parallel loop copyin(x) copyout(y, d, vol)
  for (int i = 0; i < n; i++)
    {
      y[i] = x[i] + x[n - 1 - i];
      y[i] *= 2;
      d[i] = dot (x[i], y[i]);
      vol[i] = y[i].volume ();
    }
  for (int i = 0; i < n; i++)
    {
      double want = 0, w = 1;
      for (int k = 0; k < 3; k++) { double t = 2 * (n - 1 + 2 * k); CHECK_REAL (i, y[i][k], t); want += (i + k) * t; w *= t; }
      CHECK_REAL (i, d[i], want);
      CHECK_REAL (i, vol[i], w);
    }
  int ints[n]; float floats[n];
  double p[n];
#pragma acc parallel loop copyout(ints, floats, p)
  for (int i = 0; i < n; i++)
    {
      ints[i] = value (i) + total (1, 2, i) + b::twice (i) + b::shift + Traits<float>::size;
      floats[i] = value (1.0f * i);
      p[i] = Power<3>::of (i);
    }
  for (int i = 0; i < n; i++)
    {
      CHECK (i, ints[i], i + 1 + 3 + i + 2 * i + 3 + 400);
      CHECK_REAL (i, floats[i], i + 0.25);
      CHECK_REAL (i, p[i], (double) i * i * i);
    }
  CHECK_REAL (0, reduce (p, n, 0.0, [] (double v) { return v > 100 ? 1.0 : 0.0; }), 35);
  CHECK (0, reduce (ints, 4, 0, Square ()), 407 * 407 + 411 * 411 + 415 * 415 + 419 * 419);
  std::vector<float> in (35, 1), out (35, 0);
  stencil (out.data (), in.data (), 5, 7);
  CHECK_REAL (0, out[8], 1);
  CHECK_REAL (0, out[0], 0);
  Grid2<short> g (20);
  g.fill (5);
  g.map ([] (short v) -> short { return v * 2; });
  for (int i = 0; i < 20; i++) CHECK (i, g.data[i], 2 * (5 + i));
  return DONE ();
}
