/* Bit-fields of a struct around a worker loop, which GCC keeps in registers and stores again in
   front of each read: each thread has a struct of its own, and a variable that threads share stays
   one of all.  */
#include "check.h"

enum { N = 64, ROUNDS = 4 };

struct fields
{
  signed char first : 8;
  unsigned short a : 3, b : 7;
  long last;
};

static int in[N], got[ROUNDS][N], want[ROUNDS][N], sums[2];

static void
next_round (struct fields *v, const int *x, int t)
{
  int w = 0;
  while (w < 9 && ((!v->a && v->b == 8) || x[w] != v->last || v->first >= w))
    w++;
  v->a = t + w;
  v->b = v->b + t;
}

static struct fields
begin (int n)
{
  struct fields v;
  v.first = v.last = n;
  v.a = n + 1;
  v.b = 9;
  return v;
}

static void
on_device (int n)
{
#pragma acc parallel num_gangs(1) num_workers(8) copy(got, in) copyin(n)
  {
    struct fields v;
    v.first = v.last = n;
    v.a = n + 1;
    v.b = 9;
    for (int t = 0; t < n; t++)
      {
	int w = 0;
	while (w < 9 && ((!v.a && v.b == 8) || in[w] != v.last || v.first >= w))
	  w++;
	v.a = t + w;
	v.b = v.b + t;
#pragma acc loop worker
	for (int i = 0; i < N; i++)
	  if (in[i] && v.a && v.b)
	    got[t][i] += i + v.a;
      }
  }
}

static void
on_host (int n)
{
  struct fields v = begin (n);
  for (int t = 0; t < n; t++)
    {
      next_round (&v, in, t);
      for (int i = 0; i < N; i++)
	if (in[i] && v.a && v.b)
	  want[t][i] += i + v.a;
    }
}

/* Each worker stores to elements that another reads behind its loop.  */
static void
exchange (void)
{
#pragma acc parallel num_gangs(1) num_workers(8) copy(sums)
  {
    int shared[N];
#pragma acc loop worker
    for (int i = 0; i < N; i++)
      shared[i] = i;
    int sum = 0;
#pragma acc loop worker reduction(+:sum)
    for (int i = 0; i < N; i++)
      sum += shared[N - 1 - i] * i;
    sums[0] = sum;
    struct fields last;
    last.a = 1;
#pragma acc loop worker
    for (int i = 0; i < N; i++)
      if (i == N - 2)
	last.a = 5;
    sums[1] = last.a;
  }
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    in[i] = i % 3;
  on_device (ROUNDS);
  on_host (ROUNDS);
  for (int t = 0; t < ROUNDS; t++)
    for (int i = 0; i < N; i++)
      CHECK (t * N + i, got[t][i], want[t][i]);
  exchange ();
  int sum = 0;
  for (int i = 0; i < N; i++)
    sum += (N - 1 - i) * i;
  CHECK (0, sums[0], sum);
  CHECK (1, sums[1], 5);
  return DONE ();
}
