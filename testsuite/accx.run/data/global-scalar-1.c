/* A file-scope scalar in a data clause is written on the device.  */
#include "check.h"

int counter = 10;
struct { int a; float b; } pair = { 1, 2 };

int
main (void)
{
  #pragma acc parallel copy(counter, pair) num_gangs(1)
  {
    counter += 32;
    pair.a = counter;
    pair.b *= 4;
  }
  CHECK (0, counter, 42);
  CHECK (1, pair.a, 42);
  CHECK_REAL (2, pair.b, 8);
  return DONE ();
}
