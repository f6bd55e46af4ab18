/* Sections of zero length in update do nothing.  */
#include "check.h"

static int a[10];

int
main (int argc, char **argv)
{
  (void) argv;
  int none = argc - 1, *p = a;
  a[1] = 5;
  #pragma acc data copy(a)
  {
    #pragma acc update device(p[1:0])
    #pragma acc update self(p[1:none])
    #pragma acc parallel loop present(a)
    for (int i = 0; i < 10; i++)
      a[i] += i;
  }
  for (int i = 0; i < 10; i++)
    CHECK (i, a[i], i == 1 ? 6 : i);
  return DONE ();
}
