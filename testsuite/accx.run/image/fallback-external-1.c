/* A function of another unit that is no routine has no device code: warning, host,
   right.
   { accx-no-strict } { accx-launches none } { accx-sources "fallback-external-1-aux.c" } */
#include "check.h"

int elsewhere (int);

static int a[20];

int
main (void)
{
  #pragma acc parallel loop copyout(a) /* { dg-warning "elsewhere" } */
  for (int i = 0; i < 20; i++)
    a[i] = elsewhere (i);
  for (int i = 0; i < 20; i++)
    CHECK (i, a[i], i * i);
  return DONE ();
}
