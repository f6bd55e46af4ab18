/* Overloads of <cmath> for float, double and integers; std::isnan and the like. { accx-requires math } { accx-options {-std=c++17} } */
#include "check.h"
#include <cmath>
#include <limits>
#include <cstdlib>
#include <numeric>
int main ()
{
  const int n = 40;
  float f[n]; double d[n]; int k[n];
#pragma acc parallel loop copyout(f, d, k)
  for (int i = 0; i < n; i++)
    {
      float x = 0.1f * i;
      f[i] = std::sqrt (x) + std::exp (-x) + std::pow (x, 2) + std::fabs (-x) + std::floor (x) + std::fmod (x, 2.0f);
      d[i] = std::pow (1.0 + i, 0.5) + std::log (1.0 + i) + std::atan2 (1.0 * i, 2.0) + std::abs (-1.5) + std::round (0.5 * i) + std::cbrt (8.0) + std::tanh (0.1 * i) + std::sqrt (i) + std::fma (2.0, 3.0, 1.0 * i);
      double inf = std::numeric_limits<double>::infinity ();
      k[i] = std::isnan (d[i]) + 2 * std::isinf (inf) + 4 * std::signbit (-1.0) + 8 * std::isfinite (x) + std::abs (-i) + std::gcd (12, 18) + std::numeric_limits<int>::max () % 10 + std::lround (2.6);
    }
  for (int i = 0; i < n; i++)
    {
      float x = 0.1f * i;
      CHECK_NEAR (i, f[i], std::sqrt (x) + std::exp (-x) + std::pow (x, 2) + std::fabs (-x) + std::floor (x) + std::fmod (x, 2.0f), 1e-6);
      CHECK_NEAR (i, d[i], std::pow (1.0 + i, 0.5) + std::log (1.0 + i) + std::atan2 (1.0 * i, 2.0) + 1.5 + std::round (0.5 * i) + 2 + std::tanh (0.1 * i) + std::sqrt (1.0 * i) + 6 + i, 1e-14);
      CHECK (i, k[i], 2 + 4 + 8 + i + 6 + 7 + 3);
    }
  return DONE ();
}
