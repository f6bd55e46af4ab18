/* A directive in front of a construct keeps its own *this where the region gets values of members. */
#include "check.h"
struct S
{
  int n;
  double *x, k;
  double get (int i) const { return x[i] * k; }
  void run (double *y)
  {
#pragma acc enter data copyin(x[0:n])
#pragma acc parallel loop copyout(y[0:n]) present(x[0:n])
    for (int i = 0; i < n; i++) y[i] = get (i);
#pragma acc exit data delete(x[0:n])
  }
};
int
main ()
{
  double x[50], y[50];
  for (int i = 0; i < 50; i++) x[i] = i;
  S s = { 50, x, 3 };
  s.run (y);
  for (int i = 0; i < 50; i++) CHECK_REAL (i, y[i], 3 * i);
  return DONE ();
}
