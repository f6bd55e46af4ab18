/* Constructs inside of host_data: on its pointers with deviceptr, with variables of its
   block, with if and if_present, on arrays through pointers.  */
#include "check.h"
#include <stdlib.h>

enum { N = 100 };

static void
twice (int *p, int n)
{
  #pragma acc parallel loop deviceptr(p)
  for (int i = 0; i < n; i++)
    p[i] *= 2;
}

int
main (void)
{
  int n = N, *p = malloc (N * sizeof *p), *absent = malloc (sizeof *absent), a[N], b[4][N];
  for (int i = 0; i < N; i++)
    p[i] = i;
  *absent = 7;
  #pragma acc data copy(p[0:n], a, b)
  {
    #pragma acc host_data use_device(p)
    {
      #pragma acc parallel loop deviceptr(p)
      for (int i = 0; i < n; i++)
	p[i]++;
    }
    #pragma acc host_data use_device(p, b)
    {
      int *q = p, k = 3, t[4] = { 1, 2, 3, 4 };
      int (*rows)[N] = b;
      twice (p, n);
      #pragma acc parallel loop deviceptr(q, rows) copyin(t)
      for (int i = 0; i < n; i++)
	{
	  int z = k + t[1];
	  a[i] = q[i] + z;
	  rows[2][i] = i;
	}
      #pragma acc data deviceptr(q)
      {
	#pragma acc kernels
	for (int i = 0; i < n; i++)
	  q[i]++;
      }
    }
    #pragma acc host_data use_device(absent, p) if_present
    {
      int x = *absent;
      #pragma acc parallel deviceptr(p)
      p[5] += x;
    }
  }
  for (int i = 0; i < N; i++)
    {
      CHECK (i, p[i], 2 * (i + 1) + 1 + 7 * (i == 5));
      CHECK (i, a[i], 2 * (i + 1) + 5);
      CHECK (i, b[2][i], i);
    }
  #pragma acc host_data use_device(p) if(n < 0)
  {
    int k = 4;
    p[0] = k;
    #pragma acc parallel copy(a)
    a[0] = k;
  }
  CHECK (0, p[0], 4);
  CHECK (0, a[0], 4);
  return DONE ();
}
