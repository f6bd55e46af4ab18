/* ACCX_NOTIFY says which regions run on the host, and why, also where -w has silenced the compiler.
   { accx-options -w } { accx-no-strict } { accx-env ACCX_NOTIFY=1 }
   { accx-notify "^host parallel file=.*notify-host-1.c function=main line=18 device=0 .*reason=call of 'twice'" }
   { accx-notify "^host parallel file=.* function=main line=22 device=0 .*reason=an if or self clause" }
   { accx-notify "^launch CUDA kernel file=.* function=main line=26 " }
   { accx-notify-not "^host .*line=26" } { accx-sources notify-host-1-aux.c } */
#include "check.h"

int twice (int);

int
main (void)
{
  int a[10], n = 10;
  for (int i = 0; i < n; i++)
    a[i] = i;

  #pragma acc parallel loop copy(a)
  for (int i = 0; i < n; i++)
    a[i] = twice (a[i]);

  #pragma acc parallel loop copy(a) if(n < 3)
  for (int i = 0; i < n; i++)
    a[i]++;

  #pragma acc parallel loop copy(a)
  for (int i = 0; i < n; i++)
    a[i]--;

  for (int i = 0; i < n; i++)
    CHECK (i, a[i], 2 * i);
  return DONE ();
}
