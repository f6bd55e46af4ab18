/* Members that are references, without a clause. */
#include "check.h"
struct Model
{
  int n;
  double (&x)[50];
  double &k, *p;
  double value (int i) const { return p[i] * k + x[i]; }
  void implied (double *y)
  {
#pragma acc parallel loop copyout(y[0:n])
    for (int i = 0; i < n; i++) y[i] = x[i] * k;
#pragma acc parallel loop
    for (int i = 0; i < n; i++) x[i] += k;
#pragma acc kernels
    for (int i = 0; i < n; i++) x[i] *= k;
  }
  void called (double *y)
  {
#pragma acc data copyin(p[0:n])
#pragma acc parallel loop copyout(y[0:n])
    for (int i = 0; i < n; i++) y[i] = value (i);
  }
};
int
main ()
{
  double x[50], y[50], p[50], k = 3;
  for (int i = 0; i < 50; i++) x[i] = i, p[i] = 2 * i;
  Model m = { 50, x, k, p };
  m.implied (y);
  for (int i = 0; i < 50; i++) CHECK_REAL (i, y[i], 3 * i);
  for (int i = 0; i < 50; i++) CHECK_REAL (i, x[i], 3 * (i + 3));
  m.called (y);
  for (int i = 0; i < 50; i++) CHECK_REAL (i, y[i], 6 * i + 3 * (i + 3));
  return DONE ();
}
