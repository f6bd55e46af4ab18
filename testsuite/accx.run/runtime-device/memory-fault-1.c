/* Unified memory is the host's and no more: an access of what the host has not, or may not write, ends the launch and is named.
   { accx-env ACCX_MEMORY=unified } { accx-drivers sim }
   { accx-run-fails {read of 4 bytes at 0x10000: there is no allocation} } */
#include "check.h"

int
main (void)
{
  int *p = (int *) 0x10000, s = 0;
#pragma acc parallel copy(s)
  s = p[0];
  return s;
}
