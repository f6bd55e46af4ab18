/* Each instance of a template has its arrays in reduction clauses of constructs.
   { accx-options {-x c++} } */
#include "check.h"

template <typename T> static T
gangs (void)
{
  T s[2] = { 5, 0 };
#pragma acc parallel reduction(+:s) num_gangs(32)
  {
    s[0] += 1;
    s[1] += 2;
  }
  return s[0] * 1000 + s[1];
}

int
main (void)
{
  CHECK (0, gangs <int> (), 37064);
  CHECK (1, (long) gangs <double> (), 37064);
  CHECK (2, gangs <long> (), 37064);
  return DONE ();
}
