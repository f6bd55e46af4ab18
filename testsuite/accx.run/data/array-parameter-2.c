/* A parameter that is declared as an array, in two clauses of a directive, is the whole array in
   both.  */
#include "check.h"

enum { N = 10 };

static void
constant (double a[N])
{
  #pragma acc parallel loop copyin(a) copyout(a)
  for (int i = 0; i < N; i++)
    a[i] += 1;
}

static void
variable (int n, double b[n][3])
{
  #pragma acc data copyout(b) copyin(b) create(b)
  {
    #pragma acc parallel loop present(b)
    for (int i = 0; i < n; i++)
      b[i][2] += 10;
  }
}

static void
moved (int n, double b[n])
{
  #pragma acc enter data copyin(b)
  #pragma acc parallel loop present(b)
  for (int i = 0; i < n; i++)
    b[i] *= 2;
  #pragma acc exit data copyout(b) delete(b)
}

int
main (void)
{
  double a[N], b[N][3];
  for (int i = 0; i < N; i++)
    a[i] = b[i][0] = b[i][1] = b[i][2] = i;
  constant (a);
  variable (N, b);
  for (int i = 0; i < N; i++)
    {
      CHECK_REAL (i, a[i], i + 1);
      CHECK_REAL (i, b[i][0], i);
      CHECK_REAL (i, b[i][2], i + 10);
    }
  moved (N, a);
  for (int i = 0; i < N; i++)
    CHECK_REAL (i, a[i], 2 * (i + 1));
  return DONE ();
}
