/* Small arrays of variable length of gangs in shared memory, larger ones not; with alloca in a
   loop each has memory of its own.  */
#include <stdlib.h>
#include "check.h"

enum { GANGS = 40, STEPS = 5 };

static long small[GANGS], edge[GANGS], chain[GANGS];

struct link
{
  struct link *next;
  int value[8];
};

int
main (void)
{
  int n = 9;
  #pragma acc parallel loop gang vector_length(32) copyout(small)
  for (int g = 0; g < GANGS; g++)
    {
      int a[n], b[2 * n];
      long s = 0;
      #pragma acc loop vector
      for (int j = 0; j < n; j++)
	a[j] = g + j, b[j] = 2 * j, b[n + j] = 1;
      #pragma acc loop vector reduction(+:s)
      for (int j = 0; j < n; j++)
	s += a[n - 1 - j] * b[j] + b[2 * n - 1 - j];
      small[g] = s;
    }
  /* 1000 to 1040 bytes, in a loop whose iterations each have another length.  */
  #pragma acc parallel loop gang vector_length(64) copyout(edge)
  for (int g = 0; g < GANGS; g++)
    {
      long s = 0;
      for (int k = 0; k < STEPS; k++)
	{
	  int m = 250 + g % 6 + k;
	  int a[m];
	  #pragma acc loop vector
	  for (int j = 0; j < m; j++)
	    a[j] = j ^ k;
	  #pragma acc loop vector reduction(+:s)
	  for (int j = 0; j < m; j++)
	    s += a[m - 1 - j];
	}
      edge[g] = s;
    }
  #pragma acc parallel num_gangs(1) vector_length(32) copyout(chain)
  {
    int unused[n];
    struct link *first = NULL;
    long s = 0;
    unused[n - 1] = 0;
    for (int k = 0; k < STEPS; k++)
      {
	struct link *l = alloca (sizeof *l);
	l->next = first;
	l->value[7] = k + unused[n - 1];
	first = l;
      }
    for (struct link *l = first; l; l = l->next)
      s = 10 * s + l->value[7];
    for (int g = 0; g < GANGS; g++)
      chain[g] = s;
  }
  for (int g = 0; g < GANGS; g++)
    {
      long s = 0, e = 0;
      for (int j = 0; j < n; j++)
	s += (g + n - 1 - j) * 2 * j + 1;
      for (int k = 0; k < STEPS; k++)
	for (int j = 0; j < 250 + g % 6 + k; j++)
	  e += j ^ k;
      CHECK (g, small[g], s);
      CHECK (g, edge[g], e);
      CHECK (g, chain[g], 43210);
    }
  return DONE ();
}
