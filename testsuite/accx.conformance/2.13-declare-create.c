/* declare create: globals live on the device from the start, apart from the host's until an update.  { accx-device-only } */
#include "../accx.run/check.h"

enum { N = 300, M = 7 };
static int a[N];
double matrix[M][N];
static struct { int n; float f[3]; } record;
static long scalar;
#pragma acc declare create(a, matrix, record)
#pragma acc declare create(scalar)

int
main (void)
{
  for (int i = 0; i < N; i++)
    a[i] = i;
  record.n = 4;
  record.f[2] = 1.5f;
  scalar = 1L << 33;
  #pragma acc update device(a, record, scalar)
  #pragma acc parallel loop
  for (int i = 0; i < N; i++)
    {
      a[i] = a[i] * record.n + (int) (record.f[2] * 2);
      for (int j = 0; j < M; j++)
	matrix[j][i] = (double) scalar + j;
    }
  /* The host's own copy stays.  */
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], i);
  #pragma acc update self(a, matrix)
  for (int i = 0; i < N; i++)
    {
      CHECK (i, a[i], 4 * i + 3);
      for (int j = 0; j < M; j++)
	CHECK_REAL (i, matrix[j][i], 8589934592.0 + j);
    }
  #pragma acc parallel
  {
    #pragma acc loop seq
    for (int i = 0; i < 3; i++)
      record.f[i] = (float) i;
    scalar = -5;
  }
  #pragma acc serial
  record.n++;
  CHECK (0, scalar, 1L << 33);
  #pragma acc update host(scalar, record)
  CHECK (0, scalar, -5);
  CHECK (0, record.n, 5);
  CHECK_REAL (0, record.f[2], 2);

  /* Data clauses find it present and transfer nothing.  */
  for (int i = 0; i < N; i++)
    a[i] = -1;
  int sum = 0;
  #pragma acc parallel loop copy(a) reduction(+:sum)
  for (int i = 0; i < N; i++)
    sum += a[i];
  CHECK (0, sum, 4 * (N * (N - 1) / 2) + 3 * N);
  CHECK (0, a[7], -1);
  #pragma acc data present(a, matrix[0:M][0:N])
  {
    #pragma acc parallel loop
    for (int i = 0; i < N; i++)
      a[i] = (int) (matrix[2][i] - 8589934592.0) + 2;
    #pragma acc update self(a[10:5])
  }
  CHECK (9, a[9], -1);
  CHECK (10, a[10], 4);
  CHECK (15, a[15], -1);
  return DONE ();
}
