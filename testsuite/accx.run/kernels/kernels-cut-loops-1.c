/* Loops of which one iteration writes what all read are cut there, and compute what they compute in order, also where that
   iteration changes it.
   { accx-env {ACCX_NOTIFY=1} } { accx-launches any }
   { accx-notify {line=32 .*num_gangs=[0-9]+ num_workers=1 vector_length=(3[2-9]|[4-9]|[1-9][0-9][0-9])} }
   { accx-notify {line=46 .*num_gangs=[0-9]+ num_workers=1 vector_length=(3[2-9]|[4-9]|[1-9][0-9][0-9])} }
   { accx-notify {line=66 .*num_gangs=[0-9]+ num_workers=1 vector_length=(3[2-9]|[4-9]|[1-9][0-9][0-9])} } */
#include "check.h"

enum { N = 61 };

static int d[N][N], e[N][N];
static double v[3 * N], w[3 * N];

static void
init (void)
{
  for (int i = 0; i < N * N; i++)
    d[i / N][i % N] = e[i / N][i % N] = i * 29 % 83 - 7;
  for (int i = 0; i < 3 * N; i++)
    v[i] = w[i] = i % 7 + 2;
}

int
main (void)
{
  int low = 9, high = N - 8;

  /* Some d[k][k] are negative.  */
  init ();
  #pragma acc kernels
  for (int k = 0; k < 12; k++)
    for (int i = 0; i < N; i++)
      for (int j = 0; j < N; j++)
	d[i][j] = d[i][j] < d[i][k] + d[k][j] ? d[i][j] : d[i][k] + d[k][j];
  for (int k = 0; k < 12; k++)
    for (int i = 0; i < N; i++)
      for (int j = 0; j < N; j++)
	e[i][j] = e[i][j] < e[i][k] + e[k][j] ? e[i][j] : e[i][k] + e[k][j];
  for (int i = 0; i < N * N; i++)
    CHECK (i, d[i / N][i % N], e[i / N][i % N]);

  /* Indices that the loops have not, and have.  */
  init ();
  #pragma acc kernels copy(d)
  for (int k = 0; k < N; k += 5)
    for (int i = low; i < high; i++)
      for (int j = 3; j <= high; j++)
	{
	  int via = 3 * d[i][k] - 2 * d[k][j] + j;
	  if (via % 5 != 2)
	    d[i][j] = (via + d[i][j]) % 1001;
	}
  for (int k = 0; k < N; k += 5)
    for (int i = low; i < high; i++)
      for (int j = 3; j <= high; j++)
	{
	  int via = 3 * e[i][k] - 2 * e[k][j] + j;
	  if (via % 5 != 2)
	    e[i][j] = (via + e[i][j]) % 1001;
	}
  for (int i = 0; i < N * N; i++)
    CHECK (i, d[i / N][i % N], e[i / N][i % N]);

  /* One loop.  */
  #pragma acc kernels copy(v)
  for (int i = 0; i < 3 * N; i++)
    v[i] = v[i] * 2 / v[40];
  for (int i = 0; i < 3 * N; i++)
    w[i] = w[i] * 2 / w[40];
  for (int i = 0; i < 3 * N; i++)
    CHECK_NEAR (i, v[i], w[i], 1e-14);
  return DONE ();
}
