/* A scalar that some iterations set, each to the same constant, and that nothing in the
   loop reads keeps no loop of a kernels construct from running in parallel; one that is
   set to several values does.
   { accx-launches 6 }
   { accx-notify {num_gangs=8 num_workers=1 vector_length=128 } }
   { accx-notify {num_gangs=1 num_workers=1 vector_length=1 } }  */
#include "check.h"

enum { N = 1000 };
static int a[N], b[N];

/* Whether iteration KEY was met, by a loop without a directive and one with such.  */
static int
meets (int key)
{
  int plain = 0;
  _Bool marked = 0;
#pragma acc kernels copyin(a)
  {
    for (int i = 0; i < N; i++)
      if (a[i] == key)
	plain = 1;
  }
#pragma acc kernels loop copyin(a)
  for (int i = 0; i < N; i++)
    if (a[i] == key)
      marked = 1;
  return plain + 2 * marked;
}

int
main (void)
{
  int last = -1;
  double seen = 0;
  for (int i = 0; i < N; i++)
    a[i] = i % 400;
#pragma acc kernels copyin(a) copyout(b)
  {
    for (int i = 0; i < N; i++)
      {
	b[i] = a[i] + 1;
	if (a[i] == 399)
	  seen = 2.5;
      }
    for (int i = 0; i < N; i++)
      if (a[i] == 7)
	last = i;
  }
  for (int i = 0; i < N; i++)
    CHECK (i, b[i], i % 400 + 1);
  CHECK (0, seen, 2.5);
  CHECK (0, last, 807);
  CHECK (399, meets (399), 3);
  CHECK (400, meets (400), 0);
  return DONE ();
}
