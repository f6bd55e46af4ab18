/* Sections of arrays and pointers are private to gangs and to threads.  */
#include "check.h"
#include <stdlib.h>

enum { N = 100 };

int
main (void)
{
  int sums[N], threads[N], a[8], n = N;
  double m[4][4];
  int *p = malloc (64 * sizeof *p);
  for (int i = 0; i < 64; i++)
    p[i] = -1;
  for (int i = 0; i < 8; i++)
    a[i] = -1;
  #pragma acc parallel loop gang private(p[8:16]) copyout(sums) num_gangs(4)
  for (int i = 0; i < n; i++)
    {
      #pragma acc loop vector
      for (int j = 8; j < 24; j++)
	p[j] = i + j;
      int s = 0;
      for (int j = 8; j < 24; j++)
	s += p[31 - j];
      sums[i] = s;
    }
  #pragma acc parallel loop gang worker vector private(a[0:8]) copyout(threads) \
	      num_gangs(3) num_workers(2) vector_length(32)
  for (int i = 0; i < n; i++)
    {
      for (int j = 0; j < 8; j++)
	a[j] = i * j;
      int s = 0;
      for (int j = 0; j < 8; j++)
	s += a[7 - j];
      threads[i] = s;
    }
  #pragma acc parallel private(m[0:4][0:4]) copy(sums) num_gangs(5)
  {
    #pragma acc loop gang
    for (int i = 0; i < n; i++)
      {
	for (int j = 0; j < 16; j++)
	  m[j / 4][j % 4] = i;
	for (int j = 0; j < 16; j++)
	  sums[i] += (int) m[j % 4][j / 4];
      }
  }
  for (int i = 0; i < N; i++)
    {
      CHECK (i, sums[i], 16 * i + 31 * 8 + 16 * i);
      CHECK (i, threads[i], 28 * i);
    }
  for (int i = 0; i < 8; i++)
    CHECK (i, a[i], -1);
  CHECK (8, p[8], -1);
  free (p);
  return DONE ();
}
