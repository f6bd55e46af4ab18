/* A program that ends with another error than the expected one fails.
   { accx-run-fails "accx: .*not present" }
   expect: FAIL: accx.run/fails-otherwise.c sim: stderr does not match */
#include <stdio.h>

int
main (void)
{
  fprintf (stderr, "accx: something else\n");
  return 1;
}
