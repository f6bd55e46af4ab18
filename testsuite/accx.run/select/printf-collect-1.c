/* Formats of several regions stay apart where GCC collects its garbage after each pass.
   { accx-options {--param ggc-min-expand=0 --param ggc-min-heapsize=0} } */
#include "check.h"
#include "output.h"

static void
first (long x)
{
  #pragma acc serial
  printf ("one %ld\n", x);
}

static void
second (long x)
{
  #pragma acc serial
  {
    printf ("two %ld\n", x);
    puts ("and a half");
  }
}

static void
third (long x)
{
  #pragma acc serial
  printf ("three %ld\n", x);
}

static void
fourth (long x)
{
  #pragma acc serial
  printf ("four %ld\n", x);
}

int
main (void)
{
  output_begin ();
  first (1);
  second (2);
  third (3);
  fourth (4);
  output_end ();
  output_check ("one 1\ntwo 2\nand a half\nthree 3\nfour 4\n");
  return DONE ();
}
