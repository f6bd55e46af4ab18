/* The object of a C++ unit without functions of its own, which sees routines, has nothing for GCC's
   offload compilers, which are given sections by names with gnu.offload where nothing keeps GCC
   from it.
   { accx-sources unit-empty-1-aux.cc } { accx-drivers sim } { accx-device-only } */
#include <string.h>
#include <unistd.h>
#include "check.h"

static char object[1 << 20];

/* Reads that object, which lies beside the program.  */
static size_t
read_object (void)
{
  char path[4096];
  ssize_t n = readlink ("/proc/self/exe", path, sizeof path - 3);
  if (n <= 0)
    return 0;
  path[n] = 0;
  strcpy (strrchr (path, '/') + 1, "unit-empty-1-aux-1.o");
  FILE *f = fopen (path, "rb");
  size_t size = f ? fread (object, 1, sizeof object, f) : 0;
  if (f)
    fclose (f);
  return size;
}

int
main (void)
{
  int a[100];
  #pragma acc parallel loop copyout(a)
  for (int i = 0; i < 100; i++)
    a[i] = 3 * i;
  for (int i = 0; i < 100; i++)
    CHECK (i, a[i], 3 * i);
  /* Put together here, so that the name is not in the object as a string.  */
  char name[20] = "gnu";
  strcat (strcat (name, "."), "offload");
  size_t size = read_object ();
  CHECK (0, size > 0 && size < sizeof object && !memcmp (object + 1, "ELF", 3), 1);
  CHECK (0, memmem (object, size, name, strlen (name)) == NULL, 1);
  return DONE ();
}
