/* strcmp and strncmp of strings of known lengths of which only "equal or not" is asked:
   calls of GCC's own.  */
#include "check.h"
#include <string.h>

static char buffer[16];
#pragma acc declare create(buffer)

int
main (void)
{
  int got = 0;
  #pragma acc serial copy(got)
  {
    memcpy (buffer, "alpha", 6);
    if (strcmp (buffer, "alpha"))
      got += 1;
    if (strcmp (buffer, "alphA"))
      got += 2;
    if (strncmp (buffer, "alpine", 3) == 0)
      got += 4;
    if (strncmp (buffer, "alpine", 4) == 0)
      got += 8;
  }
  CHECK (0, got, 6);
  return DONE ();
}
