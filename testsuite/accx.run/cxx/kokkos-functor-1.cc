/* { accx-device-only } parallel_for and parallel_reduce as Kokkos': views with operator(), functors and lambdas called in regions. */
#include "check.h"
#include <openacc.h>
#include <cstddef>
#include <vector>

namespace kokkos
{
  template <class T, int Rank> class View
  {
    T *m_data;
    size_t m_n[3];
  public:
    View (size_t n0, size_t n1 = 1, size_t n2 = 1) : m_n { n0, n1, n2 }
    {
      m_data = static_cast<T *> (acc_malloc (size () * sizeof (T)));
    }
    void free () { acc_free (m_data); }
    size_t size () const { return m_n[0] * m_n[1] * m_n[2]; }
    size_t extent (int k) const { return m_n[k]; }
    T &operator() (size_t i) const { return m_data[i]; }
    T &operator() (size_t i, size_t j) const { return m_data[i * m_n[1] + j]; }
    T *data () const { return m_data; }
    void to_host (T *to) const { acc_memcpy_from_device (to, m_data, size () * sizeof (T)); }
  };

  struct RangePolicy { int begin, end; };
  template <class F> void
  parallel_for (const char *, RangePolicy policy, const F &functor)
  {
    const F f = functor;
    int begin = policy.begin, end = policy.end;
#pragma acc parallel loop gang vector copyin(f)
    for (int i = begin; i < end; i++)
      f (i);
  }
  template <class F, class T> void
  parallel_reduce (RangePolicy policy, const F &functor, T &result)
  {
    T sum = T ();
    const F f (functor);
#pragma acc parallel loop reduction(+:sum) copyin(f)
    for (int i = policy.begin; i < policy.end; i++)
      f (i, sum);
    result = sum;
  }
}

template <class V> struct Fill
{
  V v;
  double k;
  Fill (V v_, double k_) : v (v_), k (k_) {}
  void operator() (int i) const { v (i) = k * i; }
};

struct Dot
{
  kokkos::View<double, 1> x, y;
  void operator() (const int i, double &sum) const { sum += x (i) * y (i); }
};

int
main ()
{
  const int n = 500;
  kokkos::View<double, 1> x (n), y (n);
  kokkos::View<int, 2> m (20, 30);
  kokkos::parallel_for ("fill", kokkos::RangePolicy { 0, n }, Fill<kokkos::View<double, 1>> (x, 0.5));
  double a = 3;
  kokkos::parallel_for ("y", kokkos::RangePolicy { 0, n }, [=] (int i) { y (i) = a * x (i) + 1; });
  kokkos::parallel_for ("m", kokkos::RangePolicy { 0, 600 }, [=] (int i) { m (i / 30, i % 30) = i * i; });
  double sum = 0;
  kokkos::parallel_reduce (kokkos::RangePolicy { 0, n }, Dot { x, y }, sum);
  long count = 0;
  kokkos::parallel_reduce (kokkos::RangePolicy { 0, n }, [=] (int i, long &c) { if (y (i) > 100) c++; }, count);
  std::vector<double> hx (n), hy (n);
  std::vector<int> hm (600);
  x.to_host (hx.data ()), y.to_host (hy.data ()), m.to_host (hm.data ());
  double want = 0;
  long many = 0;
  for (int i = 0; i < n; i++)
    {
      CHECK_REAL (i, hx[i], 0.5 * i);
      CHECK_REAL (i, hy[i], 1.5 * i + 1);
      want += 0.5 * i * (1.5 * i + 1);
      many += 1.5 * i + 1 > 100;
    }
  for (int i = 0; i < 600; i++)
    CHECK (i, hm[i], i * i);
  CHECK_NEAR (0, sum, want, 1e-13);
  CHECK (0, count, many);
  x.free (), y.free (), m.free ();
  return DONE ();
}
