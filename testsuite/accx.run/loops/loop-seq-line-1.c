/* Loops with seq that break leaves, behind `# line' directives of a file that is not there
   and of one with other text: what counts is the text that is compiled.  */
#include "check.h"

enum { N = 60 };
#define SEQ _Pragma ("acc loop seq")

# 100 "no-such-grammar.y"
#pragma acc routine (twice) seq
static int twice (int);
static int
twice (int x)
{
  return 2 * x;
}

static void
sums (int *a)
{
  #pragma acc parallel loop copyout(a[0:N])
  for (int i = 0; i < N; i++)
    {
      a[i] = 0;
# 7 "check.h"
      #pragma acc loop seq
      for (int j = 0; j < i; j++)
	{
	  if (j == 5)
	    break;
	  a[i] += j;
	}
# 3 "loop-seq-leave-2.c"
      SEQ
      for (int j = 0; j < i; j++)
	{
	  if (j == 6)
	    break;
	  a[i] += twice (j);
	}
# 200 "no-such-grammar.y"
      _Pragma ("acc loop seq") for (int j = 1; j < i; j *= 2)
	a[i] += j;
    }
}

# 50 "loop-seq-line-1.c"
static int
want (int i)
{
  int s = 0;
  for (int j = 0; j < i; j++)
    s += (j < 5 ? j : 0) + (j < 6 ? 2 * j : 0);
  for (int j = 1; j < i; j *= 2)
    s += j;
  return s;
}

int
main (void)
{
  int a[N];
  sums (a);
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], want (i));
  return DONE ();
}
