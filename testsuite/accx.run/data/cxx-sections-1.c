/* Sections of several dimensions in C++: of arrays, behind pointers to arrays, and of
   pointers to rows, in a template too.
   { accx-options {-x c++} } */
#include "check.h"

enum { N = 6, M = 5 };

template <typename T, int K> static void
twice (T (*p)[K], int n)
{
#pragma acc parallel loop collapse(2) copy(p[0:n][0:K])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < K; j++)
      p[i][j] *= 2;
}

int
main (void)
{
  static int m[N][M], t[N][M][3];
  int *rows[N], **r = rows, n = N;
  for (int i = 0; i < N; i++)
    {
      r[i] = m[i];
      for (int j = 0; j < M; j++)
	m[i][j] = i * M + j;
    }
#pragma acc parallel loop copy(m[0:N][0:M]) copyout(t[0:n][0:M][0:3])
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      {
	m[i][j] += 1;
	for (int k = 0; k < 3; k++)
	  t[i][j][k] = m[i][j] * k;
      }
  twice (m, N);
#pragma acc enter data copyin(m[2:2][0:M])
#pragma acc parallel loop present(m[2:2][0:M])
  for (int j = 0; j < M; j++)
    m[2][j] += m[3][j];
#pragma acc exit data copyout(m[2:2][0:M])
#pragma acc parallel loop copy(r[0:n][0:M])
  for (int i = 0; i < N; i++)
    r[i][0] = -1;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      {
	int once = i * M + j + 1;
	CHECK (i * M + j, m[i][j], j == 0 ? -1 : i == 2 ? 4 * once + 2 * M : 2 * once);
	CHECK (i * M + j, t[i][j][2], 2 * once);
      }
  return DONE ();
}
