/* An empty section of a struct's member beside other members.
   { accx-device-only } */
#include "check.h"
#include <openacc.h>

struct pair
{
  int head;
  int a[40], b[40];
};

int
main (void)
{
  struct pair s;
  volatile int none = 0;
  for (int i = 0; i < 40; i++)
    s.a[i] = s.b[i] = i;
  for (int pass = 0; pass < 3; pass++)
    {
      #pragma acc data copy(s.a[0:none], s.b)
      {
        #pragma acc parallel loop present(s.b)
        for (int i = 0; i < 40; i++)
          s.b[i]++;
      }
      #pragma acc data copy(s.a[0:none])
      #pragma acc parallel loop copy(s.a)
      for (int i = 0; i < 40; i++)
        s.a[i]++;
    }
  CHECK (0, s.a[39], 42);
  CHECK (1, s.b[39], 42);
  CHECK (2, acc_is_present (&s, sizeof s), 0);
  return DONE ();
}
