/* More gangs than a loop has iterations are not started where gangs do nothing else, whether their number
   is a constant or not, also where they count.
   { accx-env {ACCX_NOTIFY=1} } { accx-launches any }
   { accx-notify {line=22 .*num_gangs=10 num_workers} }
   { accx-notify {line=25 .*num_gangs=10 num_workers} }
   { accx-notify {line=33 .*num_gangs=1 num_workers} }
   { accx-notify {line=39 .*num_gangs=20 num_workers} }
   { accx-notify {line=48 .*num_gangs=10 num_workers} } */
#include "check.h"

enum { N = 10, M = 50 };

static int a[N][M], b[N], c[2 * N];

int
main (void)
{
  int n = N, many = 1000, sum = 0;
  for (int i = 0; i < N * M; i++)
    a[i / M][i % M] = i % 7;

  #pragma acc parallel loop gang num_gangs(1000) vector_length(32) copyout(b)
  for (int k = 0; k < N; k++)
    b[k] = k;
  #pragma acc parallel num_gangs(many) vector_length(32) copy(a)
  {
    #pragma acc loop gang
    for (int k = 0; k < n; k++)
      #pragma acc loop vector
      for (int j = 0; j < M; j++)
	a[k][j] += k;
  }
  #pragma acc parallel loop gang vector num_gangs(many) vector_length(32) copy(c)
  for (int k = 0; k < 2 * n; k++)
    {
      #pragma acc atomic
      c[k / 2] += 1;
    }
  #pragma acc parallel num_gangs(many) vector_length(32) copy(b, c)
  {
    #pragma acc loop gang
    for (int k = 0; k < n; k++)
      b[k]++;
    #pragma acc loop gang
    for (int k = 0; k < 2 * n; k++)
      c[k]++;
  }
  #pragma acc parallel num_gangs(1000) vector_length(32) copy(sum)
  #pragma acc loop gang reduction(+: sum)
  for (int k = 0; k < n; k++)
    sum += b[k];

  int want = 0;
  for (int i = 0; i < N; i++)
    {
      CHECK (i, b[i], i + 1);
      want += i + 1;
      for (int j = 0; j < M; j++)
	CHECK (i, a[i][j], (i * M + j) % 7 + i);
    }
  for (int i = 0; i < 2 * N; i++)
    CHECK (i, c[i], i < N ? 3 : 1);
  CHECK (0, sum, want);
  return DONE ();
}
