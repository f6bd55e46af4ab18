/* no_create of a struct's members takes those that are present and makes
   nothing for the others.
   { accx-device-only } */
#include "check.h"
#include <openacc.h>

struct pair
{
  int a[40], b[40];
};

int
main (void)
{
  struct pair s;
  for (int i = 0; i < 40; i++)
    s.a[i] = s.b[i] = i;
  #pragma acc data copy(s.a)
  {
    #pragma acc data no_create(s.a, s.b)
    {
      CHECK (0, acc_is_present (s.b, sizeof s.b), 0);
      #pragma acc parallel loop no_create(s.a, s.b)
      for (int i = 0; i < 40; i++)
        s.a[i] += 2;
    }
  }
  CHECK (1, s.a[39], 41);
  CHECK (2, s.b[39], 39);
  return DONE ();
}
