/* C++: an index that is computed with enumerators counts as two dimensions: no access of the tile
   is checked.  { accx-options "-x c++ -fplugin-arg-accx-cache=rbi" }
   { scan-ptx {ld\.shared\.f32} } { scan-ptx-not {ld\.f32} } */
#include "check.h"

enum { C = 75, R = 41 };
static float a[R * C], b[R * C];

int
main (void)
{
  for (int i = 0; i < R * C; i++)
    a[i] = i * 31 % 67;
  #pragma acc parallel loop copyin(a) copy(b)
  for (int i = 1; i < R - 1; i++)
    #pragma acc loop
    for (int j = 1; j < C - 1; j++)
      {
	#pragma acc cache(a[(i - 1) * C + j - 1:3], a[i * C + j - 1:3], a[(i + 1) * C + j - 1:3])
	b[i * C + j] = a[(i - 1) * C + j] + 2 * a[i * C + j - 1] + 3 * a[i * C + j + 1]
		       + 4 * a[(i + 1) * C + j];
      }
  for (int i = 1; i < R - 1; i++)
    for (int j = 1; j < C - 1; j++)
      CHECK_REAL (i * C + j, b[i * C + j],
		  a[(i - 1) * C + j] + 2 * a[i * C + j - 1] + 3 * a[i * C + j + 1]
		  + 4 * a[(i + 1) * C + j]);
  return DONE ();
}
