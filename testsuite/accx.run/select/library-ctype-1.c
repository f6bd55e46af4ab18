/* <ctype.h> on the device: each class and both cases, of each character, as macros and as
   functions.  */
#include "check.h"
#include <ctype.h>

enum { N = 256 };

#define CLASSES(C) \
  (!!isalnum (C) | !!isalpha (C) << 1 | !!isblank (C) << 2 | !!iscntrl (C) << 3 \
   | !!isdigit (C) << 4 | !!isgraph (C) << 5 | !!islower (C) << 6 | !!isprint (C) << 7 \
   | !!ispunct (C) << 8 | !!isspace (C) << 9 | !!isupper (C) << 10 | !!isxdigit (C) << 11)
#define FUNCTIONS(C) \
  (!!(isalnum) (C) | !!(isalpha) (C) << 1 | !!(isblank) (C) << 2 | !!(iscntrl) (C) << 3 \
   | !!(isdigit) (C) << 4 | !!(isgraph) (C) << 5 | !!(islower) (C) << 6 \
   | !!(isprint) (C) << 7 | !!(ispunct) (C) << 8 | !!(isspace) (C) << 9 \
   | !!(isupper) (C) << 10 | !!(isxdigit) (C) << 11)

int
main (void)
{
  int macros[N], functions[N], lower[N], upper[N];
  #pragma acc parallel loop copyout(macros, functions, lower, upper)
  for (int i = 0; i < N; i++)
    {
      macros[i] = CLASSES (i);
      functions[i] = FUNCTIONS (i);
      lower[i] = tolower (i) + 1000 * (tolower) (i);
      upper[i] = toupper (i) + 1000 * (toupper) (i);
    }
  for (int i = 0; i < N; i++)
    {
      CHECK (i, macros[i], CLASSES (i));
      CHECK (i, functions[i], CLASSES (i));
      CHECK (i, lower[i], 1001 * tolower (i));
      CHECK (i, upper[i], 1001 * toupper (i));
    }
  return DONE ();
}
