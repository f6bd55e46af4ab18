/* A failing synchronous region ends the program at that region: what follows is not printed.
   { accx-run-fails {^accx: gpu 0: .*error-launch-later-1\.c} } { accx-notify-not "launch .* line=16 " } */
#include <stdio.h>

static int a[10];

int
main (int argc, char **argv)
{
  (void) argv;
  long far = 1000000000000L * argc;
  #pragma acc parallel loop copy(a)
  for (int i = 0; i < 10; i++)
    a[i + far] = i;
  #pragma acc parallel loop copy(a)
  for (int i = 0; i < 10; i++)
    a[i] = i;
  puts ("still here");
  return 0;
}
