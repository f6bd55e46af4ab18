/* Structs in compressed arrays: what is out of range is named by element and number; a
   kernel's fault too.
   { accx-device-only }
   { accx-run-fails {^accx: gpu 0: parallel of p at .*compress-struct-2\.c:16: number 2 of element 40 is 3, out of the range \[0, 2\] given at .*compress-struct-2\.c:16$} } */
#include <stdlib.h>

struct triple { float a, b[2]; };

int
main (void)
{
  int n = 100;
  struct triple *p = calloc (n, sizeof *p);
  struct triple *q = calloc (n, sizeof *q);

  #pragma acc parallel loop ccopy(p[0:n:0:2]) ccopyin(q[0:n]) compression(p, q)
  for (int i = 0; i < n; i++)
    {
      p[i].b[0] = q[i].a;
      p[i].b[1] = i == 40 ? 3 : 1;
    }
  return 0;
}
