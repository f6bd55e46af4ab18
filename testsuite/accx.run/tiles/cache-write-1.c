/* Elements of a cached section that are written while it is cached, by the iteration that
   reads them: memory and tile hold what was written, also where it is not known whether
   an element is in the section, and where the last gang is not full.
   By default there is no tile, for other gangs may write what it has at its edge.
   { scan-ptx-not {st\.shared} } */
#include "check.h"

enum { N = 301, M = 64 };
struct pair { int a, b; };
static int x[N], k[N], y[N], m[M][M], want[N];
static struct pair p[N];

int
main (void)
{
  /* Even elements are written, odd ones read by both neighbours.  */
  for (int i = 0; i < N; i++)
    {
      x[i] = i * 7 % 43;
      k[i] = i % 3;
      p[i] = (struct pair) { i, 2 * i };
    }
  for (int i = 0; i < M * M; i++)
    m[i / M][i % M] = i * 3 % 29;
  #pragma acc parallel loop copy(x) copyin(k) copyout(y)
  for (int i = 1; i < N / 2; i++)
    {
      #pragma acc cache(x[2 * i - 1:3])
      int s = x[2 * i - 1] + x[2 * i + 1];
      x[2 * i] += s;
      for (int j = 0; j < k[i]; j++)
	x[2 * i] += x[2 * i - 1 + j % 2];
      y[i] = x[2 * i];
    }
  for (int i = 0; i < N; i++)
    want[i] = i * 7 % 43;
  for (int i = 1; i < N / 2; i++)
    {
      want[2 * i] += want[2 * i - 1] + want[2 * i + 1];
      for (int j = 0; j < i % 3; j++)
	want[2 * i] += want[2 * i - 1 + j % 2];
      CHECK (i, y[i], want[2 * i]);
    }
  for (int i = 0; i < N; i++)
    CHECK (i, x[i], want[i]);

  /* Members of structs; an access that may be anywhere.  */
  #pragma acc parallel loop num_gangs(1) copy(p) copyin(k) copyout(y)
  for (int i = 0; i < N - 1; i++)
    {
      #pragma acc cache(p[i:2])
      p[i].b += p[i + 1].a;
      y[i] = p[i + k[i] * 0].b + p[i + (k[i] > 0)].a;
    }
  for (int i = 0; i < N - 1; i++)
    {
      CHECK (i, p[i].b, 3 * i + 1);
      CHECK (i, y[i], 3 * i + 1 + i + (i % 3 > 0));
    }

  /* Rows by gangs, each thread its own element of the gang's section.  */
  #pragma acc parallel loop gang copy(m)
  for (int i = 0; i < M; i++)
    {
      #pragma acc cache(m[i:1][0:M])
      #pragma acc loop vector
      for (int j = 0; j < M; j++)
	m[i][j] = 2 * m[i][j] + j;
      #pragma acc loop vector
      for (int j = 0; j < M / 2; j++)
	m[i][j] += m[i][M - 1 - j];
    }
  for (int i = 0; i < M; i++)
    for (int j = 0; j < M; j++)
      {
	int o = 2 * ((i * M + j) * 3 % 29) + j;
	int l = M - 1 - j;
	CHECK (i * M + j, m[i][j], j < M / 2 ? o + 2 * ((i * M + l) * 3 % 29) + l : o);
      }
  return DONE ();
}
