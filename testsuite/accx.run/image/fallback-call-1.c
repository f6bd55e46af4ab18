/* A region that calls getpid runs on the host, with one warning, and sees and changes the data of the data region.
   { accx-no-strict } { accx-launches 2 } */
#include "check.h"
#include <unistd.h>

static int a[20];

int
main (void)
{
  for (int i = 0; i < 20; i++)
    a[i] = i;
  #pragma acc data copy(a)
  {
    #pragma acc parallel loop present(a)
    for (int i = 0; i < 20; i++)
      a[i] += 100;
    #pragma acc parallel loop present(a) /* { dg-warning "getpid" } */
    for (int i = 0; i < 20; i++)
      {
        if (a[i] == 105)
          a[i] += getpid () < 0;
        a[i] *= 2;
      }
    #pragma acc parallel loop present(a)
    for (int i = 0; i < 20; i++)
      a[i] += 1;
  }
  for (int i = 0; i < 20; i++)
    CHECK (i, a[i], (i + 100) * 2 + 1);
  return DONE ();
}
