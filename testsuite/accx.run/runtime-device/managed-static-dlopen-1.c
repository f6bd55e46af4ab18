/* Managed memory: pointers to static data of a library that is loaded, unloaded and loaded again are followed, and those of the program behind that.
   { accx-options -fplugin-arg-accx-memory=managed } { accx-shared "managed-static-dlopen-1-aux.c" } { accx-drivers sim }
   { accx-link-options "-Wl,--as-needed -ldl" } { accx-launches 5 } */
#include <dlfcn.h>
#include <stdlib.h>
#include "check.h"

static int table[40];

int
main (void)
{
  int **where = malloc (sizeof *where);
  for (int round = 0; round < 2; round++)
    {
      where[0] = table;
#pragma acc parallel loop
      for (int i = 0; i < 40; i++)
	where[0][i] += i;
      void *library = dlopen ("libmanaged-static-dlopen-1-aux.so", RTLD_NOW);
      if (!library)
	{
	  puts (dlerror ());
	  return 1;
	}
      int *(*change) (int **, int);
      *(void **) &change = dlsym (library, "change");
      int *theirs = change (where, 40);
      for (int i = 0; i < 40; i++)
	CHECK (i, theirs[i], 5 + i);
      dlclose (library);
    }
  where[0] = table;
#pragma acc parallel loop
  for (int i = 0; i < 40; i++)
    where[0][i] += i;
  for (int i = 0; i < 40; i++)
    CHECK (i, table[i], 3 * i);
  return DONE ();
}
