/* A program that crashes fails.
   expect: FAIL: accx.run/crash.c sim: (exit status|signal) .*SEGV */
#include <signal.h>

int
main (void)
{
  int x[8];
  #pragma acc parallel loop copyout(x)
  for (int i = 0; i < 8; i++)
    x[i] = i;
  raise (SIGSEGV);
  return 0;
}
