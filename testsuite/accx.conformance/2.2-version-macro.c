/* _OPENACC is 202506, the month of version 3.4, in the preprocessor and as a value.  { accx-device-only } */
#include "../accx.run/check.h"

#ifndef _OPENACC
# error "_OPENACC is not defined"
#endif
#if _OPENACC != 202506
# error "_OPENACC is not 202506"
#endif
#define TEXT_(X) #X
#define TEXT(X) TEXT_ (X)

int
main (void)
{
  int a[7] = { 0 };
  #ifdef _OPENACC
  # pragma acc parallel loop
  #endif
  for (int i = 0; i < 7; i++)
    a[i] = _OPENACC - 202506 + i;
  for (int i = 0; i < 7; i++)
    CHECK (i, a[i], i);
  CHECK (0, sizeof TEXT (_OPENACC), sizeof "202506");
  CHECK (1, _OPENACC, 202506);
  #if defined _OPENACC && _OPENACC >= 201306
  CHECK (2, 0, 0);
  #else
  CHECK (2, 1, 0);
  #endif
  return DONE ();
}
