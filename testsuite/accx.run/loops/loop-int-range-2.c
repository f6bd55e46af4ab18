/* Loops over int whose bounds and steps are known at run time only may end one step
   before the end of int's range, whatever the number of threads.  */
#include "check.h"
#include <limits.h>

static int a[2000], b[8], c[8], d[40000];

/* Each I from FIRST by STEP (of either sign) while it is before LAST.  */
static int
count (long first, long last, long step)
{
  int n = 0;
  for (long i = first; step > 0 ? i < last : i > last; i += step)
    n++;
  return n;
}

int
main (int argc, char **argv)
{
  (void) argv;
  int end = INT_MAX - argc + 1, first = argc - 1, small = 1500000;
  int big = 300000007 * argc, medium = 60000 * argc;
  #pragma acc parallel loop num_gangs(4) vector_length(512) copy(a)
  for (int i = first; i < end - small; i += small)
    a[i / small] += 1;
  #pragma acc parallel loop gang vector num_gangs(3) vector_length(64) copy(b)
  for (int i = first; i < end - big; i += big)
    b[i / big] += 1;
  #pragma acc parallel loop vector num_gangs(1) vector_length(64) copy(c)
  for (int i = end; i > big; i -= big)
    c[i / big] += 1;
  #pragma acc parallel loop num_gangs(64) vector_length(1024) copy(d)
  for (int i = first; i < end - 60000; i += 60000)
    d[i / 60000] += 1;
  for (int i = 0; i < 2000; i++)
    CHECK (i, a[i], i < count (0, end - small, small));
  int n = count (end, big, -(long) big);
  for (int i = 0; i < 8; i++)
    {
      CHECK (i, b[i], i < count (0, end - big, big));
      CHECK (i, c[i], i >= 8 - n);
    }
  for (int i = 0; i < 40000; i++)
    CHECK (i, d[i], i < count (0, end - medium, medium));
  return DONE ();
}
