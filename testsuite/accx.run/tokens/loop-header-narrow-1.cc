/* Counters of short and char types compared with long and size_t, in templates and collapsed loops too. */
#include <cstddef>
#include <cstdint>
#include "check.h"
template <class N> static void
twice (double *a, N n)
{
#pragma acc parallel loop copy(a[0:100])
  for (uint16_t i = 0; i < n; i++) a[i] *= 2;
}
int
main ()
{
  double a[100], want[100], b[100];
  long n = 100, none = -5, far = -100000;
  std::size_t m = 100;
  for (int i = 0; i < 100; i++) a[i] = i, b[i] = 0, want[i] = 2 * (i + 1) + i % 10 + (i % 2 ? 0 : 3) + 5;
#pragma acc parallel loop copy(a)
  for (short i = 0; i < n; i++) a[i] += 1;
#pragma acc parallel loop copy(a)
  for (unsigned char i = 0; i < none; i++) a[i] += 1000;
#pragma acc parallel loop copy(a)
  for (short i = 0; i < far; i++) a[i] += 1000;
#pragma acc parallel loop copy(a)
  for (short i = 99; i > -far; i--) a[i] += 1000;
  twice (a, m);
#pragma acc parallel loop collapse(2) copy(a)
  for (short i = 0; i < 10L; i++)
    for (signed char j = 0; j < m / 10; j++) a[10 * i + j] += j;
#pragma acc kernels copy(a)
  for (short i = 0; i != n; i += 2) a[i] += 3;
#pragma acc parallel copy(a)
  {
#pragma acc loop
    for (char i = 99; i >= 0L; --i) a[i] += 5;
  }
#pragma acc serial loop copy(b)
  for (std::int8_t i = 0; i < n; i++) b[i] = i;
  for (int i = 0; i < 100; i++) CHECK_REAL (i, a[i], want[i]);
  for (int i = 0; i < 100; i++) CHECK_REAL (i, b[i], i);
  return DONE ();
}
