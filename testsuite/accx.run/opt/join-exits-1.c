/* Loops that are left by two ways, of which one leads to a loop: what each way has from the loop is right, with
   several tests that lead to one way, values that one way alone has set, and loops around.  */
#include <stdlib.h>
#include "check.h"

enum { N = 400 };

static int x[N], next[N], marks[N], wanted[N], sums[N], wanted_sums[N];

#define SEARCH(MARKS, SUMS)						\
  for (int v = 0; v < N; v++)						\
    {									\
      int sum = 0, from = v % 17, last = 0;				\
      for (int turn = 0; turn < 3; turn++)				\
	{								\
	  int i = from, seen = 0, end = v % 29 + turn;			\
	  while (i < end && (seen = x[next[i + v % 300]]) < 80 - turn	\
		 && (seen != v % 50 || i > v))				\
	    {								\
	      last = seen * 3;						\
	      i++;							\
	    }								\
	  if (i < end)							\
	    sum += seen + i;						\
	  else								\
	    for (int k = from; k < i; k++)				\
	      sum += x[k + turn] * last;				\
	  from = i / 2;							\
	}								\
      MARKS[v] = sum;							\
      SUMS[v] = last + from;						\
    }

int
main (void)
{
  for (int i = 0; i < N; i++)
    {
      x[i] = i * 37 % 97;
      next[i] = i * 53 % N;
    }
  SEARCH (wanted, wanted_sums)
  #pragma acc parallel loop copyin(x, next) copyout(marks, sums)
  SEARCH (marks, sums)
  for (int i = 0; i < N; i++)
    {
      CHECK (i, marks[i], wanted[i]);
      CHECK (i, sums[i], wanted_sums[i]);
    }
  return DONE ();
}
