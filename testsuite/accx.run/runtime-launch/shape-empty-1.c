/* Empty regions.  { accx-launches any } */
#include "check.h"

int
main (void)
{
  #pragma acc parallel
  { }
  #pragma acc serial
  ;
  #pragma acc parallel num_gangs(3) async(1)
  { }
  #pragma acc wait
  return DONE ();
}
