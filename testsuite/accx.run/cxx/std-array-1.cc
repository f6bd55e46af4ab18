/* std::array, std::pair, std::tuple and std::complex in regions and clauses. { accx-options {-std=c++17} } */
#include "check.h"
#include <array>
#include <utility>
#include <tuple>
#include <complex>
#include <algorithm>
typedef std::complex<double> cd;
int
main ()
{
  std::array<double, 50> a;
  std::array<std::array<int, 8>, 10> m;
  a.fill (1);
#pragma acc parallel loop copy(a)
  for (std::size_t i = 0; i < a.size (); i++)
    a[i] += i;
  for (int i = 0; i < 50; i++) CHECK_REAL (i, a[i], 1 + i);
#pragma acc parallel loop collapse(2) copyout(m)
  for (int i = 0; i < 10; i++)
    for (int j = 0; j < 8; j++)
      m[i][j] = i * j;
  for (int i = 0; i < 80; i++) CHECK (i, m[i / 8][i % 8], (i / 8) * (i % 8));
  std::pair<int, double> p[20];
#pragma acc parallel loop copyout(p)
  for (int i = 0; i < 20; i++)
    p[i] = std::make_pair (i, 0.5 * i);
  double sum = 0;
#pragma acc parallel loop copyin(p) reduction(+:sum)
  for (int i = 0; i < 20; i++)
    {
      auto [k, v] = p[i];
      sum += k * v;
      auto &[r, s] = p[i];
      sum += r - 2 * s;
    }
  CHECK_REAL (0, sum, 0.5 * (19 * 20 * 39 / 6));
  cd z[30], w = cd (1, 2);
#pragma acc parallel loop copyout(z) 
  for (int i = 0; i < 30; i++)
    {
      cd t (i, -i);
      t *= w;
      t += std::conj (w) / cd (0, 1);
      z[i] = t * 2.0 + std::abs (cd (3, 4)) + std::norm (t) * 0.0;
    }
  for (int i = 0; i < 30; i++)
    {
      cd t = cd (i, -i) * w + std::conj (w) / cd (0, 1);
      t = t * 2.0 + 5.0;
      CHECK_NEAR (i, z[i].real (), t.real (), 1e-14);
      CHECK_NEAR (i, z[i].imag (), t.imag (), 1e-14);
    }
  double re = 0, im = 0;
#pragma acc parallel loop copyin(z) reduction(+:re, im)
  for (int i = 0; i < 30; i++)
    re += z[i].real (), im += std::exp (cd (0, 0)).real () * z[i].imag ();
  double wr = 0, wi = 0;
  for (int i = 0; i < 30; i++) wr += z[i].real (), wi += z[i].imag ();
  CHECK_NEAR (0, re, wr, 1e-13);
  CHECK_NEAR (0, im, wi, 1e-13);
  int out[10];
#pragma acc parallel loop copyout(out)
  for (int i = 0; i < 10; i++)
    {
      std::array<int, 5> t = { 5, 1, 4, i, 3 };
      std::tuple<int, short> q (i, 2);
      int s = 0;
      for (int v : t) s += v;
      for (auto it = t.begin (); it != t.end (); ++it) s += *it;
      std::swap (t[0], t[1]);
      out[i] = s + std::get<0> (q) * std::get<1> (q) + t.front () + *std::max_element (t.begin (), t.end ()) + t[2];
    }
  for (int i = 0; i < 10; i++)
    CHECK (i, out[i], 2 * (13 + i) + 2 * i + 1 + std::max (5, i) + 4);
  return DONE ();
}
