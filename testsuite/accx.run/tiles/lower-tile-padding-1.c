/* Threads without an iteration pass over what stands between directives with tiles: a loop
   that ends by what an iteration stores, calls with effects, updates, captures, a gang's own
   array that is stored, compared and used as an index.  No block divides the loops.
   { accx-options "-fplugin-arg-accx-cache=rbi" } { scan-ptx-times {\.shared \.align 16 \.b8 main_} 6 } */
#include "check.h"

enum { N = 1003, G = 5, M = 77 };
static float a[N + 2], c[N];
static int x[N], b[G][M], count, order[N];

#pragma acc routine seq
static int
next (int *at)
{
  return ++*at;
}

int
main (void)
{
  for (int i = 0; i < N + 2; i++)
    a[i] = i * 31 % 53;
  for (int i = 0; i < N; i++)
    {
      c[i] = i % 7;
      x[i] = i % 11;
    }
  #pragma acc parallel loop copyin(a) copy(c, x)
  for (int i = 0; i < N; i++)
    {
      #pragma acc cache(a[i:3])
      c[i] += a[i] + a[i + 2];
      while (x[i] < 10)
	x[i] += 1 + (int) a[i + 1] % 2;
      next (&x[i]);
    }
  for (int i = 0; i < N; i++)
    {
      int y = i % 11;
      while (y < 10)
	y += 1 + (int) a[i + 1] % 2;
      CHECK_REAL (i, c[i], i % 7 + a[i] + a[i + 2]);
      CHECK (i, x[i], y + 1);
    }

  #pragma acc parallel loop copyin(a) copy(count) copyout(order)
  for (int i = 0; i < N; i++)
    {
      int at, more;
      #pragma acc cache(a[i:2])
      more = a[i] > a[i + 1];
      #pragma acc atomic capture
      at = count++;
      order[i] = at + more - (a[i] > a[i + 1]);
    }
  CHECK (0, count, N);
  long sum = 0;
  for (int i = 0; i < N; i++)
    sum += order[i];
  CHECK (0, sum, (long) N * (N - 1) / 2);

  int own[M];
  #pragma acc parallel loop gang num_gangs(G) vector_length(128) private(own) copyin(a) copyout(b)
  for (int g = 0; g < G; g++)
    {
      #pragma acc loop vector
      for (int j = 0; j < M; j++)
	own[j] = g;
      #pragma acc loop vector
      for (int j = 0; j < M; j++)
	{
	  #pragma acc cache(a[j:2])
	  own[j] += (int) (a[j] + a[j + 1]) % 9;
	  if (own[j] > 6)
	    own[j] = j % own[j];
	}
      #pragma acc loop vector
      for (int j = 0; j < M; j++)
	b[g][j] = own[j];
    }
  for (int g = 0; g < G; g++)
    for (int j = 0; j < M; j++)
      {
	int o = (int) (a[j] + a[j + 1]) % 9 + g;
	CHECK (g * M + j, b[g][j], o > 6 ? j % o : o);
      }

  /* In a loop around the directive, and with values that go from iteration to iteration.  */
  float total = 0;
  #pragma acc parallel loop num_gangs(2) vector_length(64) reduction(+: total) copyin(a) copy(c)
  for (int i = 0; i < N - 8; i++)
    {
      float s = c[i];
      for (int t = 0; t < 8; t += 2)
	{
	  #pragma acc cache(a[i + t:2])
	  for (int k = 0; k < 2; k++)
	    s = s / 2 + a[i + t + k];
	  if (s > 40)
	    s -= c[i + t];
	}
      total += s > 20;
    }
  float want = 0;
  for (int i = 0; i < N - 8; i++)
    {
      float s = c[i];
      for (int t = 0; t < 8; t += 2)
	{
	  s = (s / 2 + a[i + t]) / 2 + a[i + t + 1];
	  if (s > 40)
	    s -= c[i + t];
	}
      want += s > 20;
    }
  CHECK_REAL (0, total, want);

  #pragma acc parallel loop collapse(2) copyin(a) copy(b)
  for (int g = 0; g < G; g++)
    for (int j = 0; j < M; j++)
      {
	#pragma acc cache(a[j:3])
	do
	  b[g][j] += 1 + (int) a[j + 2] % 3;
	while (b[g][j] < 20 + a[j]);
      }
  for (int g = 0; g < G; g++)
    for (int j = 0; j < M; j++)
      {
	int o = (int) (a[j] + a[j + 1]) % 9 + g;
	o = o > 6 ? j % o : o;
	do
	  o += 1 + (int) a[j + 2] % 3;
	while (o < 20 + a[j]);
	CHECK (g * M + j, b[g][j], o);
      }
  return DONE ();
}
