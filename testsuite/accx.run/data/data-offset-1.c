/* Regions inside data constructs whose sections begin behind or before the pointer: static, local and parameter
   pointers, pointers that the host exchanges, sections of arrays, several nests of kernels.  */
#include "check.h"
#include <stdlib.h>

enum { N = 50 };
static int *global, array[N], other[N];

static void
fill (int *x)
{
  for (int i = 0; i < N; i++)
    x[i] = i;
}

static void
parameter (int *p, int k, int n, int nested)
{
  if (nested)
    {
      #pragma acc data copy(p[k:n])
      {
	#pragma acc data create(other)
	{
	  int was = k;
	  k = -1;
	  #pragma acc parallel loop
	  for (int i = was; i < was + n; i++)
	    other[i] = p[i];
	  #pragma acc parallel loop present(p)
	  for (int i = was; i < was + n; i++)
	    p[i] = -other[i];
	}
      }
    }
  else
    #pragma acc kernels copy(p[k:n])
    {
      for (int i = k; i < k + n; i++)
	p[i] = -p[i];
      for (int i = k + 1; i < k + n - 1; i++)
	p[i] -= 1;
    }
}

/* A and B change places after each step.  */
static int *
exchange (int *a, int *b, int k, int n, int steps)
{
  #pragma acc data copy(a[k:n], b[k:n])
  for (int s = 0; s < steps; s++)
    {
      #pragma acc parallel loop
      for (int i = k; i < k + n; i++)
	b[i] = a[i] + 1;
      int *t = a;
      a = b;
      b = t;
    }
  return a;
}

int
main (void)
{
  int *p = malloc (N * sizeof *p), k = 7, n = 20;
  fill (p);
  parameter (p, k, n, 1);
  for (int i = 0; i < N; i++)
    CHECK (i, p[i], i >= 7 && i < 27 ? -i : i);
  fill (p);
  parameter (p, k, n, 0);
  for (int i = 0; i < N; i++)
    CHECK (i, p[i], i == 7 || i == 26 ? -i : i > 7 && i < 26 ? -i - 1 : i);

  fill (p);
  fill (array);
  int *last = exchange (p, array, 3, 9, 5);
  CHECK (0, last == array, 1);
  for (int i = 3; i < 12; i++)
    CHECK (i, last[i], i + 5);

  /* Set to the section's beginning: what is there is meant.  */
  fill (p);
  global = p;
  #pragma acc data copy(global[k:n])
  {
    global += k;
    #pragma acc parallel loop
    for (int i = 0; i < n; i++)
      global[i] = 100 + i;
  }
  for (int i = 0; i < N; i++)
    CHECK (i, p[i], i >= 7 && i < 27 ? 93 + i : i);

  global = p + N;
  #pragma acc data copy(global[-k:k])
  #pragma acc kernels loop independent
  for (int i = -k; i < 0; i++)
    global[i] = i;
  for (int i = N - 7; i < N; i++)
    CHECK (i, p[i], i - N);

  /* Parts of an array, and one of which nothing is present.  */
  fill (array);
  fill (other);
  #pragma acc data copy(array[k:n])
  {
    #pragma acc parallel loop default(present) copy(other)
    for (int i = k; i < k + n; i++)
      array[i] += other[i];
    #pragma acc kernels
    {
      for (int i = k; i < k + n; i++)
	array[i] *= 2;
      for (int i = k; i < k + n; i++)
	other[i] = array[i];
    }
    CHECK (0, array[k], k);
  }
  #pragma acc data copy(array[k:n]) if(n > 100)
  #pragma acc parallel loop
  for (int i = 0; i < N; i++)
    array[i]++;
  for (int i = 0; i < N; i++)
    {
      CHECK (i, array[i], (i >= 7 && i < 27 ? 4 * i : i) + 1);
      CHECK (i, other[i], i >= 7 && i < 27 ? 4 * i : i);
    }
  return DONE ();
}
