/* declare create(zero:) in C++, which reads directives before it has parsed what is above.
   { accx-options {-x c++} } { accx-device-only } */
#include "../check.h"

namespace inner { int table[4] = { 1, 2, 3, 4 }; }
double scalar = 4;
#pragma acc declare create(zero: inner::table) create(zero: scalar)

int
main ()
{
  int got[8];
  #pragma acc parallel loop copyout(got)
  for (int i = 0; i < 8; i++)
    got[i] = inner::table[i % 4] + (int) scalar + i;
  for (int i = 0; i < 8; i++)
    CHECK (i, got[i], i);
  CHECK (0, inner::table[2] + (int) scalar, 7);
  return DONE ();
}
