/* puts, putchar and printing to stdout, also what GCC turns into these.  */
#include "check.h"
#include "output.h"

int
main (void)
{
  output_begin ();
  #pragma acc serial
  {
    puts ("first");
    putchar ('2');
    putchar ('\n');
    printf ("third\n");
    printf ("%s\n", "fourth");
    printf ("%c", '5');
    printf ("\n");
    fprintf (stdout, "%d-th\n", 6);
    fputs ("seventh\n", stdout);
    fprintf (stdout, "eighth\n");
    fputc ('9', stdout);
    putc ('\n', stdout);
  }
  output_end ();
  output_check ("first\n2\nthird\nfourth\n5\n6-th\nseventh\neighth\n9\n");
  return DONE ();
}
