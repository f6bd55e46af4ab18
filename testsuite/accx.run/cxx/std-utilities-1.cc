/* std::complex, pair, tuple, swap, clamp, inner_product, max_element and structured bindings of
   arrays of them in one region. { accx-options {-std=c++17} } */
#include <array>
#include <complex>
#include <utility>
#include <tuple>
#include <cstdio>
#include <cmath>
#include <algorithm>
#include <numeric>
struct P { std::array<float, 3> x; float dot (const P &o) const { return std::inner_product (x.begin (), x.end (), o.x.begin (), 0.f); } };
constexpr int fib (int n) { return n < 2 ? n : fib (n - 1) + fib (n - 2); }
constexpr int tab[] = { fib (3), fib (7), fib (10) };
int main () {
  constexpr int n = 1000; static std::complex<double> z[n]; std::pair<int, double> pr[n]; P ps[n]; float d[n]; int t[n];
  for (int i = 0; i < n; i++) { z[i] = { i * .5, 1. }; pr[i] = { i, i * 2. }; ps[i] = { { float (i), 1, 2 } }; }
for (int i = 0; i < n; i++) t[i] = i;
#pragma acc parallel loop copy(z, pr, ps, t) copyout(d)
  for (int i = 0; i < n; i++) {
    z[i] = z[i] * std::conj (z[i]) + std::complex<double> (0, 1) / z[i] + std::exp (std::complex<double> (0, .1)) ;
    std::swap (pr[i].first, t[i]); pr[i].first = tab[i % 3]; auto [a, b] = pr[i]; pr[i].second = std::max (b, 3.) + a;
    d[i] = ps[i].dot (ps[(i + 1) % n]); t[i] = std::clamp (i, 10, 20) + std::min ({ 4, i, 9 });
    std::array<int, 4> q { 4, 2, 3, 1 }; for (auto &e : q) e += i; t[i] += *std::max_element (q.begin (), q.end ());
    auto tp = std::make_tuple (1, 2.0, i); t[i] += std::get<2> (tp) + std::get<0> (tp);
  }
  int bad = 0;
  for (int i = 0; i < n; i++) {
    std::complex<double> y (i * .5, 1.), w = y * std::conj (y) + std::complex<double> (0, 1) / y + std::exp (std::complex<double> (0, .1));
    if (std::abs (w - z[i]) > 1e-9) bad++;
    if (pr[i].first != tab[i % 3] || pr[i].second != std::max (i * 2., 3.) + tab[i % 3]) bad++;
    if (d[i] != ps[i].dot (ps[(i + 1) % n])) bad++;
    if (t[i] != std::clamp (i, 10, 20) + std::min ({ 4, i, 9 }) + 4 + i + i + 1) bad++;
  }
  printf ("bad %d\n", bad); return bad != 0; }
