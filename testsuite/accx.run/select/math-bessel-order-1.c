/* { accx-requires math } Bessel functions of negative orders, and of 0.  */
#include <math.h>
#include "check.h"

enum { ORDERS = 11, N = 8 };

int
main (void)
{
  double r[ORDERS][N][2];
  float f[ORDERS][N][2];
  #pragma acc parallel loop collapse(2) copyout(r, f)
  for (int k = 0; k < ORDERS; k++)
    for (int i = 0; i < N; i++)
      {
	r[k][i][0] = jn (k - 5, i * 1.25);
	r[k][i][1] = yn (k - 5, i * 1.25 + 1);
	f[k][i][0] = jnf (k - 5, i * 1.25f);
	f[k][i][1] = ynf (k - 5, i * 1.25f + 1);
      }
  for (int k = 0; k < ORDERS; k++)
    for (int i = 0; i < N; i++)
      {
	double j = jn (k - 5, i * 1.25), y = yn (k - 5, i * 1.25 + 1);
	CHECK (i, fabs (r[k][i][0] - j) <= 1e-11, 1);
	CHECK (i, fabs (r[k][i][1] - y) <= 1e-11 * fabs (y), 1);
	CHECK (i, fabs (f[k][i][0] - j) <= 1e-5, 1);
	CHECK (i, fabs (f[k][i][1] - y) <= 1e-4 * fabs (y), 1);
      }
  return DONE ();
}
