/* A local array mapped by an asynchronous region's own clauses is complete after the wait.  */
#include "check.h"

int
main (void)
{
  int a[300], b[300];
  for (int i = 0; i < 300; i++)
    a[i] = i;
  #pragma acc parallel loop async(1) copyin(a) copyout(b)
  for (int i = 0; i < 300; i++)
    b[i] = a[i] + 1;
  #pragma acc wait(1)
  for (int i = 0; i < 300; i++)
    CHECK (i, b[i], i + 1);
  return DONE ();
}
