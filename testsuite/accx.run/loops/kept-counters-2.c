/* A counter read behind a loop of a kernels construct has its last value also where the way from the first to the limit is
   longer than the type's largest number, and where the loop reads the counter through a pointer.
   { accx-launches any }  */
#include "check.h"

static int x[16];

static int __attribute__ ((noipa))
up (int a, int b)
{
  int i;
#pragma acc kernels copy(x)
  {
    for (i = a; i < b; i += 500000000)
      x[i / 500000000 + 4] = 1;
    x[15] = i;
  }
  return i;
}

static int __attribute__ ((noipa))
down (int a, int b)
{
  int i;
#pragma acc kernels copy(x)
  {
    for (i = a; i >= b; i -= 1000000000)
      x[i / 1000000000 + 4] = 1;
    x[15] = i;
  }
  return i;
}

static int __attribute__ ((noipa))
pointed (int n)
{
  int i;
#pragma acc kernels copy(x)
  {
    int *p = &i;
    for (i = 0; i < n; i++)
      x[*p] = 2 * *p;
    x[15] = i;
  }
  return x[15];
}

int
main (void)
{
  CHECK (0, up (-2000000000, 1900000000), 2000000000);
  CHECK (0, x[15], 2000000000);
  CHECK (1, up (5, 5), 5);
  CHECK (2, up (5, 6), 500000005);
  CHECK (3, down (2000000000, -1000000000), -2000000000);
  CHECK (3, x[15], -2000000000);
  CHECK (4, down (-1, 0), -1);
  CHECK (5, pointed (9), 9);
  for (int i = 0; i < 9; i++)
    CHECK (i, x[i], 2 * i);
  return DONE ();
}
