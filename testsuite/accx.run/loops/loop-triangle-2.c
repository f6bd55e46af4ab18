/* Inner loops whose limits follow the counter of the loop around have as many gangs as their longest row fills, in
   triangles of all kinds; a step of 3, loops down and limits that are no sums of it are right, too.
   { accx-env {ACCX_NOTIFY=1} } { accx-launches any }
   { accx-notify-sim {line=26 .*grid=2x38 } }
   { accx-notify {line=31 .*grid=10x38 } }
   { accx-notify {line=36 .*grid=4x38 } } */
#include "check.h"

enum { N = 300 };

static int a[N][N], b[N][N];

/* What was done K times to each element that WANTED says.  */
#define ALL(k, wanted)				\
  for (int i = 0; i < N; i++)			\
    for (int j = 0; j < N; j++)			\
      b[i][j] += (wanted) ? (k) : 0

int
main (void)
{
  int n = N;
  #pragma acc data copy(a)
  for (int k = 0; k < 3; k++)
    {
      #pragma acc parallel loop
      for (int i = k + 1; i < n; i++)
	#pragma acc loop
	for (int j = k + 1; j <= i; j++)
	  a[i][j] += 1;
      #pragma acc parallel loop
      for (int i = 0; i < n; i++)
	#pragma acc loop
	for (int j = n - 1; j > i; j--)
	  a[i][j] += 10;
      #pragma acc parallel loop
      for (int i = n - 1; i >= 0; i -= 1)
	#pragma acc loop
	for (int j = 0; j < 2 * i - n; j += 3)
	  a[i][j] += 100;
      #pragma acc parallel loop
      for (int i = 0; i < n; i++)
	#pragma acc loop
	for (int j = 0; j < (i < 150 ? i : n - i); j++)
	  a[i][j] += 1000;
      #pragma acc parallel loop
      for (int i = 0; i < n; i++)
	#pragma acc loop
	for (int j = i * i / n; j < (i * 7) % n; j++)
	  a[i][j] += 10000;
    }
  for (int k = 0; k < 3; k++)
    {
      ALL (1, i > k && j > k && j <= i);
      ALL (10, j > i);
      ALL (100, j < 2 * i - n && j % 3 == 0);
      ALL (1000, j < (i < 150 ? i : n - i));
      ALL (10000, j >= i * i / n && j < i * 7 % n);
    }
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      CHECK (i * N + j, a[i][j], b[i][j]);
  return DONE ();
}
