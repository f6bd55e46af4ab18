/* Inline assembly of the host has no device code: a warning, and the region runs on the host.
   { accx-no-strict } { accx-launches 1 } */
#include "../accx.run/check.h"

static int a[50];

int
main (void)
{
  int b = 0;
  #pragma acc data copy(a)
  {
    #pragma acc parallel loop
    for (int i = 0; i < 50; i++)
      a[i] = i + 1;
    #pragma acc parallel loop copy(b) /* { dg-warning "assembly" } */
    for (int i = 0; i < 50; i++)
      {
        __asm__ ("addl %1, %0" : "+r" (a[i]) : "r" (a[i]) : "cc");
        b = 9;
      }
  }
  CHECK (0, b, 9);
  for (int i = 0; i < 50; i++)
    CHECK (i, a[i], 2 * i + 2);
  return DONE ();
}
