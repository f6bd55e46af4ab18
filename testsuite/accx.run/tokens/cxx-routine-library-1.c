/* C++: routine directives that name functions of the library, which <math.h> overloads.
   { accx-options {-x c++} } { accx-link-options {-lstdc++ -lm} } { accx-requires math } */
#include <math.h>
#include <stdlib.h>
#include "check.h"
#pragma acc routine (fmin) seq
#pragma acc routine (std::fmax) seq
#pragma acc routine(abs) seq nohost

int
main ()
{
  double s[40];
  #pragma acc parallel loop copyout(s)
  for (int i = 0; i < 40; i++)
    s[i] = fmin (i, 20.0) + std::fmax (i - 30, 0) + abs (-i);
  for (int i = 0; i < 40; i++)
    CHECK_REAL (i, s[i], (i < 20 ? i : 20) + (i > 30 ? i - 30 : 0) + i);
  return DONE ();
}
