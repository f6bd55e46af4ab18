/* A program that waits longer than it may compute passes: machines are slow.  { accx-timeout 1 }
   expect: PASS: accx.run/slow.c sim */
#include <unistd.h>

int
main (void)
{
  int x[8];
  #pragma acc parallel loop copyout(x)
  for (int i = 0; i < 8; i++)
    x[i] = i;
  sleep (4);
  return 0;
}
