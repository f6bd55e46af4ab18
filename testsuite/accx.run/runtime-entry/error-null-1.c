/* A null pointer in device code fails the region; nothing hangs, later work is not done.
   { accx-run-fails {^accx: gpu 0: .*error-null-1\.c:9: } } */
#include <stddef.h>

int
main (void)
{
  int *p = NULL;
  #pragma acc parallel deviceptr(p) num_gangs(1)
  p[3] = 1;
  return 0;
}
