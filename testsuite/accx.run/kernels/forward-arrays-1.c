/* Temporary arrays that a construct fills for the next one are computed where that reads them: neighbours in three
   dimensions, arrays made of others, indices in variables, iterations two elements apart.
   { accx-launches any }
   { accx-notify {function=smooth line=44 } }
   { accx-notify {function=coarsen line=74 } }
   { accx-notify-not {line=(31|64) } }  */
#include "check.h"
#include <openacc.h>

enum { N = 9, M = 11, L = 70, N2 = 5, M2 = 6, L2 = 36 };
static double r[N * M * L], u[N * M * L], c[N2 * M2 * L2];
#define AT(K, J, I) (((K) * m + (J)) * l + (I))

static double
cross (int k, int j, int i)
{
  enum { l = L, m = M };
  return r[AT (k, j - 1, i)] + r[AT (k, j + 1, i)] + r[AT (k - 1, j, i)] + r[AT (k + 1, j, i)];
}

/* As multigrid codes have it, with neighbours at both sides.  */
static void
smooth (double *restrict to, const double *restrict from, int n, int m, int l)
{
  double *restrict s = acc_malloc (n * m * l * sizeof *s), *restrict q = acc_malloc (n * m * l * sizeof *q);
#pragma acc data deviceptr(s, q) present(to[0:n*m*l], from[0:n*m*l])
  {



#pragma acc kernels loop gang independent
    for (int k = 1; k < n - 1; k++)
#pragma acc loop worker independent
      for (int j = 1; j < m - 1; j++)
#pragma acc loop vector independent
	for (int i = 0; i < l; i++)
	  {
	    s[AT (k, j, i)] = from[AT (k, j - 1, i)] + from[AT (k, j + 1, i)] + from[AT (k - 1, j, i)] + from[AT (k + 1, j, i)];
	    q[AT (k, j, i)] = s[AT (k, j, i)] + from[AT (k, j, i)];
	  }



#pragma acc kernels loop gang independent
    for (int k = 1; k < n - 1; k++)
#pragma acc loop worker independent
      for (int j = 1; j < m - 1; j++)
#pragma acc loop vector independent
	for (int i = 1; i < l - 1; i++)
	  to[AT (k, j, i)] += 2 * s[AT (k, j, i - 1)] + 3 * s[AT (k, j, i + 1)] + q[AT (k, j, i)];
  }
  acc_free (s);
  acc_free (q);
}

/* Every second element, whose index a variable has; the loops' limits differ.  */
static void
coarsen (double *restrict to, const double *restrict from, int n, int m, int l, int n2, int m2, int l2, int d)
{
  double *x = acc_malloc (n * m * l * sizeof *x);
#pragma acc data deviceptr(x) present(to[0:n2*m2*l2], from[0:n*m*l])
  {

#pragma acc parallel loop gang
    for (int k2 = 1; k2 < n2 - 1; k2++)
      {
	int k = 2 * k2 - d;
#pragma acc loop vector collapse(2)
	for (int j2 = 1; j2 < m2 - 1; j2++)
	  for (int i2 = 1; i2 < l2 - 1; i2++)
	    x[AT (k, 2 * j2 - d, 2 * i2 - d)] = from[AT (k + 1, 2 * j2 - d, 2 * i2 - d)];
      }

#pragma acc parallel loop
    for (int k2 = 1; k2 < n2 - 1; k2++)
      {
	int k = 2 * k2 - d;
#pragma acc loop
	for (int j2 = 1; j2 < m2 - 1; j2++)
#pragma acc loop
	  for (int i2 = 1; i2 < l2 - 2; i2++)
	    {
	      int j = 2 * j2 - d, i = 2 * i2 - d;
	      to[(k2 * m2 + j2) * l2 + i2] = x[AT (k, j, i)] - 2 * x[AT (k, j, i + 2)];
	    }
      }
  }
  acc_free (x);
}

int
main (void)
{
  for (int i = 0; i < N * M * L; i++)
    {
      r[i] = i % 37 - i % 11;
      u[i] = i % 5;
    }
#pragma acc data copyin(r) copy(u, c)
  {
    smooth (u, r, N, M, L);
    coarsen (c, r, N, M, L, N2, M2, L2, 1);
  }
  for (int k = 0; k < N; k++)
    for (int j = 0; j < M; j++)
      for (int i = 0; i < L; i++)
	{
	  enum { l = L, m = M };
	  int at = AT (k, j, i), inside = k && k < N - 1 && j && j < M - 1 && i && i < L - 1;
	  CHECK_REAL (at, u[at], at % 5 + (inside ? 2 * cross (k, j, i - 1) + 3 * cross (k, j, i + 1) + cross (k, j, i) + r[at] : 0));
	}
  for (int k = 0; k < N2; k++)
    for (int j = 0; j < M2; j++)
      for (int i = 0; i < L2; i++)
	{
	  enum { l = L, m = M };
	  int at = (k * M2 + j) * L2 + i, inside = k && k < N2 - 1 && j && j < M2 - 1 && i && i < L2 - 2;
	  CHECK_REAL (at, c[at], inside ? r[AT (2 * k, 2 * j - 1, 2 * i - 1)] - 2 * r[AT (2 * k, 2 * j - 1, 2 * i + 1)] : 0);
	}
  return DONE ();
}
