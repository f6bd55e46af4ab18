/* Static and namespace variables, static members and function statics in regions and routines. { accx-options {-std=c++17} } */
#include "check.h"
namespace config { static int limit = 7; extern double scale; double scale = 1.5; const int table[3] = { 4, 5, 6 }; }
#pragma acc declare copyin(config::limit, config::scale)
struct Constants { static const int N = 5; static double weights[4]; static constexpr double half = 0.5; };
double Constants::weights[4] = { 1, 2, 3, 4 };
#pragma acc routine seq
static double weigh (int i) { static const double own[2] = { 10, 20 }; return own[i & 1] * config::scale + config::limit; }
static inline double plain (int i) { return config::table[i % 3] * Constants::half + Constants::N; }
inline constexpr int primes[] = { 2, 3, 5, 7 };
int main ()
{
  double a[30], b[30], c[30];
  int p[30];
#pragma acc parallel loop copyout(a, b, p)
  for (int i = 0; i < 30; i++)
    {
      a[i] = weigh (i);
      b[i] = plain (i);
      p[i] = primes[i & 3];
    }
#pragma acc parallel loop copyout(c) copyin(Constants::weights)
  for (int i = 0; i < 30; i++) c[i] = Constants::weights[i & 3];
  for (int i = 0; i < 30; i++)
    {
      CHECK_REAL (i, a[i], (i & 1 ? 20 : 10) * 1.5 + 7);
      CHECK_REAL (i, b[i], (4 + i % 3) * 0.5 + 5);
      CHECK (i, p[i], primes[i % 4]);
      CHECK_REAL (i, c[i], 1 + i % 4);
    }
  config::limit = 100;
#pragma acc update device(config::limit)
#pragma acc parallel loop copyout(a)
  for (int i = 0; i < 30; i++) a[i] = weigh (i);
  CHECK_REAL (0, a[0], 115);
  return DONE ();
}
