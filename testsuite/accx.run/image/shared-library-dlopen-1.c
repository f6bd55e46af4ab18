/* A library with regions that is loaded and unloaded at run time, twice.
   { accx-shared "shared-library-dlopen-1-aux.c" } { accx-link-options "-Wl,--as-needed -ldl" } { accx-launches 3 } */
#include <dlfcn.h>
#include "check.h"

static int a[40];

int
main (void)
{
  for (int round = 0; round < 2; round++)
    {
      void *library = dlopen ("libshared-library-dlopen-1-aux.so", RTLD_NOW);
      if (!library)
        {
          puts (dlerror ());
          return 1;
        }
      void (*scale) (int *, int, int);
      *(void **) &scale = dlsym (library, "scale");
      for (int i = 0; i < 40; i++)
        a[i] = i;
      scale (a, 40, round + 2);
      for (int i = 0; i < 40; i++)
        CHECK (i, a[i], i * (round + 2));
      dlclose (library);
    }
  #pragma acc parallel loop copy(a)
  for (int i = 0; i < 40; i++)
    a[i] += 1;
  for (int i = 0; i < 40; i++)
    CHECK (i, a[i], 3 * i + 1);
  return DONE ();
}
