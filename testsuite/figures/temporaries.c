/* Kernels of constructs between which temporary arrays lie: those are not stored.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include <openacc.h>

/* A sweep over planes in two constructs, as multigrid codes have it.  */
void
sweep (double *restrict to, const double *restrict from, int n, int m, int l, double c)
{
  double *s = acc_malloc (sizeof *s * n * m * l);
#define AT(K, J, I) (((K) * m + (J)) * l + (I))
#pragma acc data deviceptr(s) present(to[0:n*m*l], from[0:n*m*l])
  {
#pragma acc kernels loop gang independent
    for (int k = 1; k < n - 1; k++)
#pragma acc loop worker independent
      for (int j = 1; j < m - 1; j++)
#pragma acc loop vector independent
	for (int i = 0; i < l; i++)
	  s[AT (k, j, i)] = from[AT (k, j - 1, i)] + from[AT (k, j + 1, i)] + from[AT (k - 1, j, i)] + from[AT (k + 1, j, i)];
#pragma acc kernels loop gang independent
    for (int k = 1; k < n - 1; k++)
#pragma acc loop worker independent
      for (int j = 1; j < m - 1; j++)
#pragma acc loop vector independent
	for (int i = 1; i < l - 1; i++)
	  to[AT (k, j, i)] += c * (s[AT (k, j, i - 1)] + s[AT (k, j, i + 1)]);
  }
  acc_free (s);
}
