/* A program that finds a wrong result fails.
   expect: FAIL: accx.run/wrong-result.c sim: exit status 1, not 0: 3 4 5 */
#include <stdio.h>

int
main (void)
{
  int x[8];
  #pragma acc parallel loop copyout(x)
  for (int i = 0; i < 8; i++)
    x[i] = i + 1;
  printf ("%d %d %d\n", 3, x[3], 5);
  return x[3] != 5;
}
