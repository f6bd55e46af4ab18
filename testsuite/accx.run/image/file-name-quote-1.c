/* Quotes and backslashes in the name of a source file: PTX strings have no
   escapes.  */
#include "check.h"

int
main (void)
{
  int a[10];
# 1 "quote\"and\\backslash.c"
  #pragma acc parallel loop copyout(a)
  for (int i = 0; i < 10; i++)
    a[i] = i;
  CHECK (0, a[9], 9);
  return DONE ();
}
