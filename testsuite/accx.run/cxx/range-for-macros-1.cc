/* Macros of the command line do no harm to what range-based loops behind directives need.
   { accx-options {-DN=60 -DT=int -DR=2 -DI=4 -DE=5 -DA=6 -DB=7 -Dn=60 -Dr=2 -Di=1 -Da=3 -Db=4 -Dd=8 -De=9 -Dvalue=10} } */
#include "check.h"

static T table[N];

int
main ()
{
#pragma acc parallel loop
  for (T &x : table)
    x = R + I + E + A + B + n + r + i + a + b + d + e + value;
  for (T x : table)
    CHECK (0, x, 2 + 4 + 5 + 6 + 7 + 60 + 2 + 1 + 3 + 4 + 8 + 9 + 10);
  return DONE ();
}
