/* In a kernels construct a loop with seq around others that are parallel is run by the host,
   which launches those inside, as one without a directive is; its index is private.
   { accx-launches 14 }
   { accx-notify {function=sweep [^\n]*num_gangs=40 num_workers=1 vector_length=128 } }
   { accx-notify-not {num_gangs=1 } }  */
#include "check.h"

enum { N = 200, PLANES = 5 };

static int a[PLANES][40][N], b[PLANES][N];

static void
sweep (int planes, int rows, int n)
{
  int k = 77;
#pragma acc kernels present(a)
  {
#pragma acc loop seq
    for (k = 1; k < planes; k++)
      {
#pragma acc loop independent gang
	for (int i = 0; i < rows; i++)
	  {
#pragma acc loop independent vector(128)
	    for (int j = 0; j < n; j++)
	      a[k][i][j] += a[k - 1][rows - 1 - i][n - 1 - j];
	  }
      }
  }
  CHECK (0, k, 77);
}

/* The combined form; two loops inside, and one between.  */
static void
add (int planes, int n)
{
#pragma acc kernels loop seq present(a, b)
  for (int k = planes - 1; k >= 0; k--)
    {
      for (int j = 0; j < n; j++)
	b[k][j] = a[k][0][j] + k;
#pragma acc loop seq
      for (int i = 1; i < 2; i++)
	for (int j = 0; j < n; j++)
	  b[k][j] += a[k][i][n - 1 - j];
    }
}

int
main (void)
{
  static int w[PLANES][40][N];
  for (int k = 0; k < PLANES * 40 * N; k++)
    (&a[0][0][0])[k] = (&w[0][0][0])[k] = k % 11;
#pragma acc data copy(a, b)
  {
    sweep (PLANES, 40, N);
    add (PLANES, N);
  }
  for (int k = 1; k < PLANES; k++)
    for (int i = 0; i < 40; i++)
      for (int j = 0; j < N; j++)
	w[k][i][j] += w[k - 1][39 - i][N - 1 - j];
  for (int k = 0; k < PLANES; k++)
    for (int j = 0; j < N; j++)
      {
	CHECK (j, a[k][3][j], w[k][3][j]);
	CHECK (k * N + j, b[k][j], w[k][0][j] + k + w[k][1][N - 1 - j]);
      }
  return DONE ();
}
