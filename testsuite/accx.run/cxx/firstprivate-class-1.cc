/* Big objects firstprivate and private; classes with constructors as privates of loops. */
#include "check.h"
struct Big { double v[400]; int n; };
struct Acc { double s; int k; Acc () : s (0), k (0) {} void add (double x) { s += x; k++; } };
int main ()
{
  Big b; b.n = 400;
  for (int i = 0; i < 400; i++) b.v[i] = i;
  double out[400];
#pragma acc parallel loop firstprivate(b) copyout(out)
  for (int i = 0; i < 400; i++) out[i] = b.v[b.n - 1 - i];
  for (int i = 0; i < 400; i++) CHECK_REAL (i, out[i], 399 - i);
  double mean[20];
#pragma acc parallel loop copyout(mean)
  for (int i = 0; i < 20; i++)
    {
      Acc a;
#pragma acc loop seq
      for (int j = 0; j <= i; j++) a.add (j);
      mean[i] = a.s / a.k;
    }
  for (int i = 0; i < 20; i++) CHECK_REAL (i, mean[i], 0.5 * i);
  Acc t;
#pragma acc parallel loop private(t) copyout(mean)
  for (int i = 0; i < 20; i++) { t.s = i; t.k = 2; t.add (1); mean[i] = t.s * t.k; }
  for (int i = 0; i < 20; i++) CHECK_REAL (i, mean[i], 3 * (i + 1));
  return DONE ();
}
