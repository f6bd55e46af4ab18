/* Members that are references, named in clauses of data and compute constructs.  { accx-requires before-gcc-13 } */
#include "check.h"
struct Model
{
  int n;
  double (&x)[50];
  double &k, *p;
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
};
int
main ()
{
  double x[50], y[50], p[50], k = 3;
  for (int i = 0; i < 50; i++) x[i] = i, p[i] = 2 * i;
  Model m = { 50, x, k, p };
  m.named (y);
  for (int i = 0; i < 50; i++) CHECK_REAL (i, y[i], 3 * i);
  for (int i = 0; i < 50; i++) CHECK_REAL (i, x[i], i + 3);
  m.dynamic (y);
  for (int i = 0; i < 50; i++) CHECK_REAL (i, y[i], 3 * (i + 3));
  for (int i = 0; i < 50; i++) CHECK_REAL (i, x[i], i + 5);
  return DONE ();
}
