/* A loop with worker or vector that is all its construct has is split over as many gangs as the
   iterations fill, wherever its index is declared.
   { accx-env {ACCX_NOTIFY=1} } { accx-launches any }
   { accx-notify {line=20 .*num_gangs=8 num_workers=1 vector_length=128 } }
   { accx-notify {line=23 .*num_gangs=250 num_workers=8 vector_length=32 } }
   { accx-notify {line=31 .*num_gangs=250 num_workers=4 vector_length=32 } } */
#include "check.h"

enum { N = 1000, M = 50 };

static int a[N][M], b[N], sums[N];

int
main (void)
{
  int i;
  for (i = 0; i < N * M; i++)
    a[i / M][i % M] = i % 7;

  #pragma acc parallel loop vector copyout(b)
  for (int k = 0; k < N; k++)
    b[k] = k;
  #pragma acc parallel copy(a)
  {
    #pragma acc loop worker
    for (int k = 0; k < N; k++)
      #pragma acc loop vector
      for (int j = 0; j < M; j++)
	a[k][j] += k;
  }
  #pragma acc parallel loop worker copyin(a) copyout(sums)
  for (i = 0; i < N; i++)
    {
      int sum = 0;
      #pragma acc loop vector reduction(+: sum)
      for (int j = 0; j < M; j++)
	sum += a[i][j];
      sums[i] = sum;
    }
  for (i = 0; i < N; i++)
    {
      int want = 0;
      for (int j = 0; j < M; j++)
	want += (i * M + j) % 7 + i;
      CHECK (i, b[i], i);
      CHECK (i, sums[i], want);
    }
  return DONE ();
}
