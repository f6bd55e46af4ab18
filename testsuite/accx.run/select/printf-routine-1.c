/* printf in a routine, of a string that it is given.  */
#include "check.h"
#include "output.h"

#pragma acc routine seq
static void __attribute__ ((noinline))
say (const char *what, double x)
{
  printf ("%s is %.2f\n", what, x);
}

int
main (void)
{
  output_begin ();
  #pragma acc serial
  {
    char local[] = "local";
    say ("pi", 3.14159);
    say (local, -1);
  }
  output_end ();
  output_check ("pi is 3.14\nlocal is -1.00\n");
  return DONE ();
}
