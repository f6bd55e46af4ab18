/* Several regions call through pointers that may lead to a routine of another file.
   { accx-sources pointer-calls-4-aux.c } */
#include "check.h"

#pragma acc routine seq
int elsewhere (int);

static int more (int x) { return x + 1; }
static int twice (int x) { return 2 * x; }

typedef int (*function) (int);
struct task { function f; int k; };

enum { N = 30 };

int
main (void)
{
  int a[N], b[N], c[N];
  function f = elsewhere, table[3] = { more, elsewhere, twice };
  struct task tasks[3] = { { twice, 1 }, { more, 2 }, { elsewhere, 3 } };
  #pragma acc parallel loop copyout(a)
  for (int i = 0; i < N; i++)
    a[i] = f (i);
  #pragma acc parallel loop copyout(b) copyin(table)
  for (int i = 0; i < N; i++)
    b[i] = table[i % 3] (i);
  #pragma acc parallel loop copyout(c) copyin(tasks)
  for (int i = 0; i < N; i++)
    c[i] = tasks[i % 3].f (i) + tasks[i % 3].k;
  for (int i = 0; i < N; i++)
    {
      CHECK (i, a[i], i - 100);
      CHECK (i, b[i], i % 3 == 0 ? i + 1 : i % 3 == 1 ? i - 100 : 2 * i);
      CHECK (i, c[i], i % 3 == 0 ? 2 * i + 1 : i % 3 == 1 ? i + 3 : i - 97);
    }
  return DONE ();
}
