/* Structured bindings of the code around, used in regions. { accx-options {-std=c++17} } */
#include "check.h"
#include <utility>
struct Dims { int n, m; double *p; };
int main ()
{
  double *x = new double[60];
  Dims d { 10, 6, x };
  auto [n, m, p] = d;
#pragma acc parallel loop copyout(p[0:n * m])
  for (int i = 0; i < n * m; i++) p[i] = i + m;
  for (int i = 0; i < 60; i++) CHECK_REAL (i, x[i], i + 6);
  auto &[rn, rm, rp] = d;
#pragma acc parallel loop copy(x[0:60])
  for (int i = 0; i < rn * rm; i++) x[i] += rm;
  for (int i = 0; i < 60; i++) CHECK_REAL (i, x[i], i + 12);
  delete[] x;
  return DONE ();
}
