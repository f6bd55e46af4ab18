/* A 1-D stencil whose section is cached: a tile that the threads of a gang share, for
   counts that no gang size divides and sections that end where the array does.
   { accx-options "-fplugin-arg-accx-cache=rbi" } { scan-ptx {st\.shared} } { scan-ptx {ld\.shared} } { scan-ptx-times {bar\.sync} 2 } */
#include <stdlib.h>
#include "check.h"

enum { R = 3 };

static void
smooth (int n, const float *a, float *b)
{
  #pragma acc parallel loop copyin(a[0:n]) copy(b[0:n])
  for (int i = R; i < n - R; i++)
    {
      #pragma acc cache(a[i - R:2 * R + 1])
      float s = 0;
      for (int k = -R; k <= R; k++)
	s += a[i + k];
      b[i] = s;
    }
}

int
main (void)
{
  static const int sizes[] = { 6, 7, 133, 134, 135, 1000, 4096 };
  for (int t = 0; t < 7; t++)
    {
      int n = sizes[t];
      float *a = malloc (n * sizeof *a), *b = malloc (n * sizeof *b);
      for (int i = 0; i < n; i++)
	{
	  a[i] = (i * 37) % 101 + .25f;
	  b[i] = -1;
	}
      smooth (n, a, b);
      for (int i = 0; i < n; i++)
	{
	  float s = 0;
	  for (int k = -R; k <= R && i >= R && i < n - R; k++)
	    s += a[i + k];
	  CHECK_REAL (i, b[i], i >= R && i < n - R ? s : -1);
	}
      free (a);
      free (b);
    }
  return DONE ();
}
