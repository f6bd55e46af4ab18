/* What a kernel prints stands before what the program prints next.
   { accx-run-fails {^first\n(launch .*\n)?kernel 3\nsecond\n(launch .*\n)?kernel 4$} } */
#include "check.h"
#include <stdlib.h>
#include <unistd.h>

static int a[10];

int
main (void)
{
  dup2 (2, 1);
  setvbuf (stdout, NULL, _IONBF, 0);
#pragma acc enter data create(a)
  printf ("first\n");
#pragma acc serial present(a)
  {
    a[3] = 3;
    printf ("kernel %d\n", a[3]);
  }
  printf ("second\n");
#pragma acc serial present(a)
  printf ("kernel %d\n", a[3] + 1);
  return 1;
}
