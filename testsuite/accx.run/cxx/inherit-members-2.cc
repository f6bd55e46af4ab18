/* Members of base classes in data clauses of _Pragma operators, also in macros.
   { accx-requires before-gcc-14 } */
#include "check.h"
#define DIRECTIVE(TEXT) _Pragma (#TEXT)
#define LOOP(DATA, MORE) DIRECTIVE (acc parallel loop DATA MORE)

struct base
{
  int n;
  int *d;
};

struct derived : base
{
  int m;

  void
  add ()
  {
    _Pragma ("acc parallel loop copy(d[0:n])")
    for (int i = 0; i < n; i++)
      d[i] += m;
  }

  int
  total ()
  {
    int s = 0;
    LOOP (copyin (d[0:n]), reduction (+:s))
    for (int i = 0; i < n; i++)
      s += d[i];
    return s;
  }
};

int
main ()
{
  int values[50];
  for (int i = 0; i < 50; i++)
    values[i] = i;
  derived x;
  x.n = 50;
  x.d = values;
  x.m = 3;
  x.add ();
  for (int i = 0; i < 50; i++)
    CHECK (i, values[i], i + 3);
  CHECK (0, x.total (), 49 * 25 + 150);
  return DONE ();
}
