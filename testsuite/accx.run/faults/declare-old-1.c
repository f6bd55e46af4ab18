/* The host changes a declared table, and the device has the one of before.
   { accx-drivers sim } { accx-options -fplugin-arg-accx-check-host } { accx-launches any }
   { accx-run-fails {declare-old-1\.c:23.*read of what the host has changed since it was copied to the device: table at byte} } */
#include "check.h"
enum { N = 100 };
static int table[N];
#pragma acc declare create(table)

int
main (void)
{
  int b[N];
  #pragma acc parallel loop
  for (int i = 0; i < N; i++)
    table[i] = i;
  for (int i = 0; i < N; i++)
    table[i] = i + 1;
#ifdef RIGHT
  #pragma acc update device(table)
#endif
  #pragma acc parallel loop copyout(b)
  for (int i = 0; i < N; i++)
    b[i] = table[i];
  for (int i = 0; i < N; i++)
    CHECK (i, b[i], i + 1);
  return DONE ();
}
