/* A program that does not end fails.  { accx-timeout 2 }
   expect: FAIL: accx.run/hang.c sim: still running after 2 s */
#include <unistd.h>

int
main (void)
{
  int x[8];
  #pragma acc parallel loop copyout(x)
  for (int i = 0; i < 8; i++)
    x[i] = i;
  for (;;)
    pause ();
}
