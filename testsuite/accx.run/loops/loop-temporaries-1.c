/* What a parallel construct declares, and one loop alone uses, is each iteration's own: scalars that routines get by
   address, small arrays and structs.  What several loops use, and what atomic directives count in, stays the gang's.  */
#include <stdio.h>

#pragma acc routine seq
extern long twice (int i, long *kept);

struct pair { int first, second; };

static void __attribute__ ((noinline))
use (int n, long *x, int *y, int *z)
{
  #pragma acc parallel copyout (x[0:n], y[0:n], z[0:n])
  {
    long kept;
    int part[3];
    struct pair p;
    #pragma acc loop
    for (int i = 0; i < n; i++)
      x[i] = twice (i, &kept) + kept;
    #pragma acc loop gang vector
    for (int i = 0; i < n; i++)
      {
	for (int k = 0; k < 3; k++)
	  part[k] = i * k;
	y[i] = part[i % 3] + part[1];
      }
    #pragma acc loop gang
    for (int i = 0; i < n / 10; i++)
      {
	#pragma acc loop vector
	for (int k = 0; k < 10; k++)
	  {
	    p.first = 10 * i + k;
	    p.second = -k;
	    struct pair *q = &p;
	    z[q->first] = q->second;
	  }
      }
  }
}

static int __attribute__ ((noinline))
count (int n)
{
  int total = 0;
  #pragma acc parallel num_gangs (1) vector_length (64) copyout (total)
  {
    int tile[16], seen = 0;
    #pragma acc loop vector
    for (int i = 0; i < 16; i++)
      tile[i] = i;
    #pragma acc loop vector
    for (int i = 0; i < n; i++)
      {
	#pragma acc atomic update
	seen += tile[i % 16];
      }
    total = seen;
  }
  return total;
}

enum { N = 1000 };
static long x[N];
static int y[N], z[N];

int
main (void)
{
  int bad = 0, total = 0;
  use (N, x, y, z);
  for (int i = 0; i < N; i++)
    {
      total += i % 16;
      if (x[i] != 4L * i || y[i] != i * (i % 3) + i || z[i] != -(i % 10))
	bad += printf ("%s:%d: %d: %ld %d %d\n", __FILE__, __LINE__, i, x[i], y[i], z[i]);
    }
  if (count (N) != total)
    bad += printf ("%s:%d: %d, not %d\n", __FILE__, __LINE__, count (N), total);
  return bad != 0;
}

long
twice (int i, long *kept)
{
  *kept = 2 * i;
  return *kept;
}
