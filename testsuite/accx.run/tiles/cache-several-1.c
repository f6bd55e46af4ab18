/* Several sections of one array: of one directive, where they become the section around
   them, and of two; structures that are copied; a section that is cached again.  */
#include "check.h"

enum { N = 517, M = 40 };
struct point { int a, b[3]; short c; };
static int x[N], y[N], m[M][M], s[M][M];
static struct point p[N], q[N];

int
main (void)
{
  for (int i = 0; i < N; i++)
    {
      x[i] = i * 13 % 89;
      p[i] = (struct point) { i, { i % 3, i % 5, 2 }, 4 };
    }
  for (int i = 0; i < M * M; i++)
    m[i / M][i % M] = i * 29 % 97;

  #pragma acc parallel loop copyin(x) copy(y)
  for (int i = 2; i < N - 2; i++)
    {
      #pragma acc cache(x[i - 2:1], x[i:1], x[i + 1:2])
      y[i] = x[i - 2] * 3 + x[i] + x[i + 1] * 5 + x[i + 2];
    }
  for (int i = 2; i < N - 2; i++)
    CHECK (i, y[i], x[i - 2] * 3 + x[i] + x[i + 1] * 5 + x[i + 2]);

  #pragma acc parallel loop copyin(m) copy(s)
  for (int i = 1; i < M - 1; i++)
    #pragma acc loop
    for (int j = 1; j < M - 1; j++)
      {
	#pragma acc cache(m[i - 1:3][j:1], m[i:1][j - 1:3])
	s[i][j] = m[i - 1][j] + m[i + 1][j] * 2 + m[i][j - 1] * 3 + m[i][j + 1] * 4;
      }
  for (int i = 1; i < M - 1; i++)
    for (int j = 1; j < M - 1; j++)
      CHECK (i * M + j, s[i][j],
	     m[i - 1][j] + m[i + 1][j] * 2 + m[i][j - 1] * 3 + m[i][j + 1] * 4);

  #pragma acc parallel loop copyin(x) copy(y)
  for (int i = 1; i < N - 1; i++)
    {
      #pragma acc cache(x[i - 1:1])
      #pragma acc cache(x[i + 1:1])
      y[i] = x[i - 1] * 7 + x[i + 1];
    }
  for (int i = 1; i < N - 1; i++)
    CHECK (i, y[i], x[i - 1] * 7 + x[i + 1]);

  #pragma acc parallel loop copyin(p) copy(q)
  for (int i = 1; i < N - 1; i++)
    {
      #pragma acc cache(p[i - 1:3])
      struct point before = p[i - 1];
      before.a += p[i + 1].a;
      q[i] = p[i];
      q[i].b[1] += before.a;
    }
  for (int i = 1; i < N - 1; i++)
    {
      CHECK (i, q[i].a, i);
      CHECK (i, q[i].b[1], i % 5 + 2 * i);
      CHECK (i, q[i].c, 4);
    }
  return DONE ();
}
