/* A data race is called so, and names array, index, places and threads of both accesses.
   { accx-drivers sim }
   { accx-run-fails {at \S*race-report-1\.c:16 .*: block \(\d+,0,0\) thread \(0,0,0\): \S+ data race: (read|write) of what another block .*: table at byte (\d+) \(index \d+ of 8 bytes\); the other: block \(\d+,0,0\) thread \(0,0,0\) at \S*race-report-1\.c:(15|16)} } */
#include "check.h"

static long table[100];

int
main (void)
{
  #pragma acc parallel num_gangs(20) vector_length(32) copy(table)
  {
    #pragma acc loop gang
    for (int i = 0; i < 99; i++)
      table[i + 1]
	= table[i] + 1;
  }
  return DONE ();
}
