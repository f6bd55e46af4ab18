/* A pointer to a compressed array cannot be attached.
   { accx-device-only }
   { accx-launches any }
   { accx-run-fails {^accx: gpu 0: attach of p at .*compress-attach-1\.c:17: was compressed at .*compress-attach-1\.c:15: no pointer to it can be attached$} } */
#include <stdlib.h>

struct s { double *a; int n; };

int
main (void)
{
  double *p = calloc (100, sizeof *p);
  struct s s = { p, 100 };
  #pragma acc enter data copyin(s)
  #pragma acc enter data ccopyin(p[0:100])
  ;
  #pragma acc enter data attach(s.a)
  return 0;
}
