/* Sections p[a:n][b:m] of pointers to rows map the pointers and each row, attached;
   in every data clause, on constructs and directives, and parts of them in update.  */
#include "check.h"
#include <openacc.h>
#include <stdlib.h>

enum { N = 7, M = 20 };
struct grid { int n; double **v; };

static double **
make (double value)
{
  double **p = malloc (N * sizeof *p);
  for (int i = 0; i < N; i++)
    {
      p[i] = malloc (M * sizeof **p);
      for (int j = 0; j < M; j++)
	p[i][j] = value + i * M + j;
    }
  return p;
}

static void
check (double **p, double value)
{
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      CHECK_REAL (i * M + j, p[i][j], value + i * M + j);
}

int
main (void)
{
  double **a = make (0), **b = make (1000), **c = make (5);
  double *rows[N], flat[N][M];
  struct grid g = { N, c }, *gp = &g;
  int n = N, m = M;

  #pragma acc parallel loop collapse(2) copy(a[0:n][0:m]) copyin(b[0:n][0:m])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i][j] += b[i][j] - i * m - j;
  check (a, 1000);

  #pragma acc data copyout(a[0:n][:m]) create(b[0:n][0:m], rows) default(none)
  {
    CHECK (0, acc_is_present (a[3], M * sizeof (double)), 1);
    #pragma acc kernels present(a[0:n][0:m], b[0:n][0:m]) copyin(n, m)
    #pragma acc loop independent
    for (int i = 0; i < n; i++)
      for (int j = 0; j < m; j++)
	{
	  b[i][j] = i * m + j;
	  a[i][j] = b[i][j];
	}
  }
  CHECK (0, acc_is_present (a[3], M * sizeof (double)), 0);
  CHECK (0, acc_is_present (a, N * sizeof *a), 0);
  check (a, 0);
  check (b, 1000);

  for (int i = 0; i < N; i++)
    rows[i] = a[i];
  #pragma acc enter data copyin(rows[0:n][0:m]) async(1)
  #pragma acc parallel loop gang present(rows) async(1)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      rows[i][j] += 3;
  #pragma acc update self(rows[1:2][5:4]) async(1)
  #pragma acc wait
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      CHECK_REAL (i * M + j, a[i][j],
		  i * M + j + (i >= 1 && i < 3 && j >= 5 && j < 9 ? 3 : 0));
  rows[4][6] = -1;
  #pragma acc update device(rows[4:1][6:1]) if(n)
  #pragma acc exit data copyout(rows[0:n][0:m]) if(!n)
  CHECK (1, acc_is_present (a[3], M * sizeof (double)), 1);
  #pragma acc exit data copyout(rows[0:n][0:m]) finalize
  CHECK (2, acc_is_present (a[3], M * sizeof (double)), 0);
  CHECK_REAL (3, a[4][6], -1);
  a[4][6] = 3 + 4 * M + 6;
  check (a, 3);

  #pragma acc enter data copyin(gp[0:1])
  #pragma acc enter data copyin(gp->v[0:n][0:m])
  #pragma acc update self(a[0:n][0:m]) if_present
  #pragma acc exit data copyout(gp->v[0:n][0:m])
  #pragma acc exit data delete(gp[0:1])
  check (c, 5);

  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      flat[i][j] = 0;
  #pragma acc data create(flat)
  {
    #pragma acc parallel loop collapse(2) present(flat)
    for (int i = 0; i < N; i++)
      for (int j = 0; j < M; j++)
	flat[i][j] = 1;
    #pragma acc update self(flat[2:3][4:5])
  }
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      CHECK_REAL (i * M + j, flat[i][j], i >= 2 && i < 5 && j >= 4 && j < 9);
  return DONE ();
}
