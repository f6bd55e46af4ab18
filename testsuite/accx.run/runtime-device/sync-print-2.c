/* The same where a routine that is not inlined prints, and where the kernel follows pointers that it
   loads.
   { accx-options -fno-inline }
   { accx-run-fails {^first\n(launch .*\n)?kernel 3\nsecond\n(launch .*\n)?kernel 5$} } */
#include "check.h"
#include <stdlib.h>
#include <unistd.h>

static int a[10];
static struct { int *p; } s = { a };

#pragma acc routine seq
static __attribute__ ((noinline)) void
say (int value)
{
  printf ("kernel %d\n", value);
}

int
main (void)
{
  dup2 (2, 1);
  setvbuf (stdout, NULL, _IONBF, 0);
  for (int i = 0; i < 10; i++)
    a[i] = i;
#pragma acc enter data copyin(a)
#pragma acc enter data copyin(s) attach(s.p)
  printf ("first\n");
#pragma acc serial present(a)
  say (a[3]);
  printf ("second\n");
#pragma acc serial present(s)
  say (s.p[5]);
  return 1;
}
