/* Arrays that routines declare outside of their loops are one for all threads that call
   them together, of which each writes a part and reads another's.  */
#include "check.h"

enum { G = 6, W = 3, N = 70 };

#pragma acc routine vector
static int
of_vector (const int *p, int n)
{
  int a[N], sum = 0;
  #pragma acc loop vector
  for (int i = 0; i < N; i++)
    a[i] = p[i] * n;
  #pragma acc loop vector reduction(+:sum)
  for (int i = 0; i < N; i++)
    sum += a[N - 1 - i] * i;
  return sum;
}

#pragma acc routine vector
static int
in_scope (const int *p, int n)
{
  int sum = 0;
  for (int k = 0; k < 3; k++)
    {
      struct { int v[N], last; } s;
      #pragma acc loop vector
      for (int i = 0; i < N; i++)
	{
	  s.v[i] = p[i] + k * n;
	  if (i == N - 1)
	    s.last = i;
	}
      #pragma acc loop vector reduction(+:sum)
      for (int i = 0; i < N; i++)
	sum += s.v[(i + 33) % N] * i + s.last;
    }
  return sum;
}

#pragma acc routine worker
static int
of_worker (const int *p, int n)
{
  int a[N], sum = 0;
  #pragma acc loop worker
  for (int i = 0; i < N; i++)
    a[i] = p[i] * n;
  #pragma acc loop worker vector reduction(+:sum)
  for (int i = 0; i < N; i++)
    sum += a[N - 1 - i] * i;
  return sum;
}

#pragma acc routine gang
static void
of_gang (const int *p, int *r)
{
  int a[N];
  #pragma acc loop worker vector
  for (int i = 0; i < N; i++)
    a[i] = p[i];
  #pragma acc loop gang
  for (int g = 0; g < G; g++)
    {
      int sum = 0;
      #pragma acc loop worker vector reduction(+:sum)
      for (int i = 0; i < N; i++)
	sum += a[(i + g) % N] * i;
      r[g] = sum;
    }
}

int
main (void)
{
  int p[N], r[G][3], w[G][W], all[G];
  for (int i = 0; i < N; i++)
    p[i] = 2 * i + 1;
  #pragma acc parallel loop gang copyin(p) copyout(r, w) num_gangs(4) num_workers(4) \
    vector_length(32)
  for (int g = 0; g < G; g++)
    {
      r[g][0] = of_vector (p, g);
      r[g][1] = of_worker (p, g);
      r[g][2] = in_scope (p, g);
      #pragma acc loop worker
      for (int k = 0; k < W; k++)
	w[g][k] = of_vector (p, g + k) + in_scope (p, k);
    }
  #pragma acc parallel copyin(p) copyout(all) num_gangs(3) num_workers(2) vector_length(32)
  of_gang (p, all);
  for (int g = 0; g < G; g++)
    {
      int one = 0, rest = 0, scope[W + G] = { 0 };
      for (int i = 0; i < N; i++)
	one += p[N - 1 - i] * i, rest += p[(i + g) % N] * i;
      for (int n = 0; n < W + G; n++)
	for (int k = 0; k < 3; k++)
	  for (int i = 0; i < N; i++)
	    scope[n] += (p[(i + 33) % N] + k * n) * i + N - 1;
      CHECK (g, r[g][0], one * g);
      CHECK (g, r[g][1], one * g);
      CHECK (g, r[g][2], scope[g]);
      CHECK (g, all[g], rest);
      for (int k = 0; k < W; k++)
	CHECK (k, w[g][k], one * (g + k) + scope[k]);
    }
  return DONE ();
}
