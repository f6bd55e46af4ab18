/* The arguments of a directive's clauses are evaluated once each.  */
#include "check.h"

enum { ARGUMENTS = 6 };

static int count[ARGUMENTS];

static int
arg (int k, int value)
{
  count[k]++;
  return value;
}

/* The first N arguments have been evaluated once.  */
static void
check (int line, int n)
{
  for (int k = 0; k < n; k++)
    {
      CHECK (10 * line + k, count[k], 1);
      count[k] = 0;
    }
}

int
main (void)
{
  int a[40] = { 0 }, *p = a;

  #pragma acc parallel loop if(arg (0, 1)) num_gangs(arg (1, 3)) async(arg (2, 1)) \
	      wait(arg (3, 2)) copy(p[arg (4, 0):arg (5, 40)])
  for (int i = 0; i < 40; i++)
    p[i]++;
  #pragma acc wait
  check (__LINE__, 6);
  #pragma acc enter data copyin(p[arg (0, 0):arg (1, 40)]) if(arg (2, 1)) \
	      async(arg (3, 1)) wait(arg (4, 2))
  check (__LINE__, 5);
  #pragma acc data present(p[arg (0, 0):arg (1, 40)]) if(arg (2, 1)) async(arg (3, 1)) \
	      wait(arg (4, 2))
  {
    check (__LINE__, 5);
  }
  #pragma acc update self(p[arg (0, 0):arg (1, 40)]) if(arg (2, 1)) async(arg (3, 1)) \
	      wait(arg (4, 2))
  check (__LINE__, 5);
  #pragma acc exit data delete(p[arg (0, 0):arg (1, 40)]) if(arg (2, 1)) async(arg (3, 1)) \
	      wait(arg (4, 2))
  check (__LINE__, 5);
  #pragma acc wait(arg (0, 1), arg (1, 2)) if(arg (2, 1)) async(arg (3, 3))
  check (__LINE__, 4);
  #pragma acc wait
  for (int i = 0; i < 40; i++)
    CHECK (i, a[i], 1);
  return DONE ();
}
