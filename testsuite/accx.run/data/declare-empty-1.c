/* declare of arrays and structs without elements.  */
#include "check.h"

struct nothing { };
int none[0], rows[0][5], i1;
struct nothing s;
#pragma acc declare copyin(none, i1) create(s)
#pragma acc declare link(rows)

int
main (void)
{
  #pragma acc serial
  i1 = 1;
  #pragma acc update self(i1)
  #pragma acc update self(none)
  CHECK (0, i1, 1);
  return DONE ();
}
