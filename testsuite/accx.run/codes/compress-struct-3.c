/* A NaN in a struct is found with its element.
   { accx-device-only } { accx-launches none }
   { accx-run-fails {^accx: gpu 0: copyin of p at .*compress-struct-3\.c:18: number 1 of element 77 is -?nan, which cannot be compressed$} } */
#include <math.h>
#include <stdlib.h>

struct triple { float a, b[2]; };

int
main (void)
{
  int n = 100;
  struct triple *p = calloc (n, sizeof *p);

  p[77].b[0] = NAN;
  /* From element 10 on.  */

  #pragma acc enter data ccopyin(p[10:n - 10])
  return 0;
}
