/* Members that are references, without a clause and named in clauses of data and compute constructs. */
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
  void named (double *y)
  {
#pragma acc parallel loop copyout(y[0:n]) copyin(x)
    for (int i = 0; i < n; i++) y[i] = x[i] * k;
#pragma acc data copy(x, k)
    {
#pragma acc parallel loop present(x)
      for (int i = 0; i < n; i++) x[i] += k;
#pragma acc update self(x)
    }
  }
  void dynamic (double *y)
  {
#pragma acc enter data copyin(x)
#pragma acc parallel loop copyout(y[0:n]) present(x)
    for (int i = 0; i < n; i++)
      {
	y[i] = x[i] * k;
	x[i] += 2;
      }
#pragma acc exit data copyout(x)
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
  m.named (y);
  for (int i = 0; i < 50; i++) CHECK_REAL (i, y[i], 9 * (i + 3));
  for (int i = 0; i < 50; i++) CHECK_REAL (i, x[i], 3 * (i + 3) + 3);
  m.dynamic (y);
  for (int i = 0; i < 50; i++) CHECK_REAL (i, y[i], 9 * (i + 4));
  for (int i = 0; i < 50; i++) CHECK_REAL (i, x[i], 3 * (i + 4) + 2);
  m.called (y);
  for (int i = 0; i < 50; i++) CHECK_REAL (i, y[i], 6 * i + 3 * (i + 4) + 2);
  return DONE ();
}
