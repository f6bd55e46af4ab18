/* Constant tables of the file in functions with a routine directive need no declare directive.  */
#include "check.h"
static const int table[4] = { 1, 20, 300, 4000 };
static const struct { int a; float b[3]; } row[] = { { 1, { 1, 2, 3 } }, { 2, { 4, 5, 6 } } };

#pragma acc routine seq
static int
look (int i)
{
  return table[i & 3] + row[i & 1].a + (int) row[1].b[i % 3];
}

int
main (void)
{
  int a[100], b[100];
#pragma acc parallel loop copyout(a, b)
  for (int i = 0; i < 100; i++)
    {
      a[i] = look (i);
      b[i] = table[i % 4];
    }
  for (int i = 0; i < 100; i++)
    {
      CHECK (i, a[i], look (i));
      CHECK (i, b[i], table[i % 4]);
    }
  return DONE ();
}
