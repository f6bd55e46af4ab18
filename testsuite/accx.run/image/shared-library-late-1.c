/* A library loaded when the device is in use calls a routine of the program, and
   sees the values that the program's variables have on the device by then.
   { accx-shared "shared-library-late-1-aux.c" } { accx-link-options "-rdynamic -Wl,--as-needed -ldl" } { accx-device-only } */
#include <dlfcn.h>
#include "check.h"
#include "shared-library-late.h"

int total, *list, numbers[5] = { 1, 2, 3, 4, 5 };

int
add_up (int x)
{
  #pragma acc atomic
  total += x;
  return x;
}

int
main (void)
{
  list = numbers;
  #pragma acc enter data copyin(numbers, list[0:5])
  #pragma acc parallel loop
  for (int i = 0; i < 5; i++)
    add_up (10 * i);
  void *library = dlopen ("libshared-library-late-1-aux.so", RTLD_NOW);
  if (!library)
    {
      puts (dlerror ());
      return 1;
    }
  int (*run) (int);
  *(void **) &run = dlsym (library, "run");
  CHECK (0, run (5), 100 + 35 + 15);
  #pragma acc parallel loop
  for (int i = 0; i < 5; i++)
    add_up (i);
  CHECK (1, run (1), 150 + 10 + 8);
  dlclose (library);
  #pragma acc serial
  total += 1;
  #pragma acc update self(total)
  CHECK (2, total, 169);
  return DONE ();
}
