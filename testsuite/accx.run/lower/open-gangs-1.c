/* Few gangs that run loops over lanes again and again, or several in turn, have more threads than 128: more lanes, or
   workers.  Not where the program says how many.
   { accx-env {ACCX_NOTIFY=1} } { accx-launches any }
   { accx-notify {function=lanes [^\n]*num_gangs=6 num_workers=1 vector_length=512 } }
   { accx-notify {function=workers [^\n]*num_gangs=6 num_workers=16 vector_length=32 } }
   { accx-notify {function=sized [^\n]*num_gangs=6 num_workers=1 vector_length=64 } }
   { accx-notify {function=short_rows [^\n]*num_gangs=6 num_workers=1 vector_length=128 } }  */
#include "check.h"

enum { R = 6, Q = 40, P = 300 };

static int a[R][Q][P], s[R][Q][P], c[P];

/* Each element becomes its row's first ones times C, the sum of those up to it.  */
static void
lanes (int r, int q, int p)
{
#pragma acc parallel loop gang present(a, s, c)
  for (int k = 0; k < r; k++)
    for (int j = 0; j < q; j++)
      {
#pragma acc loop vector
	for (int i = 0; i < p; i++)
	  {
	    int sum = 0;
	    for (int m = 0; m <= i; m++)
	      sum += a[k][j][m] * c[m];
	    s[k][j][i] = sum;
	  }
#pragma acc loop vector
	for (int i = 0; i < p; i++)
	  a[k][j][i] = s[k][j][p - 1 - i];
      }
}

static void
workers (int r, int q, int p)
{
#pragma acc parallel loop gang present(a, s, c)
  for (int k = 0; k < r; k++)
#pragma acc loop worker
    for (int j = 0; j < q; j++)
      {
	int first = a[k][j][0];
#pragma acc loop vector
	for (int i = 0; i < p; i++)
	  s[k][j][i] = a[k][j][i] + first;
#pragma acc loop vector
	for (int i = 0; i < p; i++)
	  a[k][j][i] = s[k][j][p - 1 - i];
      }
}

static void
sized (int r, int q, int p)
{
#pragma acc parallel loop gang vector_length(64) present(a, s, c)
  for (int k = 0; k < r; k++)
    for (int j = 0; j < q; j++)
#pragma acc loop vector
      for (int i = 0; i < p; i++)
	a[k][j][i]++;
}

static void
short_rows (int r, int q, int p)
{
#pragma acc parallel loop gang present(a, s, c)
  for (int k = 0; k < r; k++)
    for (int j = 0; j < q; j++)
#pragma acc loop vector
      for (int i = 0; i < p; i++)
	a[k][j][i]++;
}

int
main (void)
{
  static int want[R][Q][P], sums[P];
  for (int x = 0; x < R * Q * P; x++)
    want[x / P / Q][x / P % Q][x % P] = a[x / P / Q][x / P % Q][x % P] = x % 13 - 5;
  for (int i = 0; i < P; i++)
    c[i] = i % 3;
#pragma acc data copy(a) copyin(c) create(s)
  {
    lanes (R, Q, P);
    workers (R, Q, P);
    sized (R, Q, P);
    short_rows (R, Q, 100);
  }
  for (int k = 0; k < R; k++)
    for (int j = 0; j < Q; j++)
      {
	int *row = want[k][j];
	for (int i = 0; i < P; i++)
	  sums[i] = (i ? sums[i - 1] : 0) + row[i] * c[i];
	for (int i = 0; i < P; i++)
	  row[i] = sums[P - 1 - i];
	for (int i = 0; i < P; i++)
	  CHECK ((k * Q + j) * P + i, a[k][j][i], row[P - 1 - i] + row[0] + 1 + (i < 100));
      }
  return DONE ();
}
