/* printf in a region: integers, reals, strings, characters; from a routine; in the order of one thread.  */
#include "../accx.run/check.h"
#include "../accx.run/output.h"

#pragma acc routine seq
static void
say (int i, double x)
{
  printf ("%d:%.2f;", i, x);
}

int
main (void)
{
  int from = 3;
  output_begin ();
  #pragma acc serial copyin(from)
  {
    printf ("hello from %s %d\n", "device", from);
    for (int i = 0; i < from; i++)
      say (i, i / 4.0);
    printf ("\n%5u|%-4ld|%c|%x|%%|%e\n", 42u, -7L, 'q', 0xbeef, 12345.678);
    if (from > 100)
      printf ("never\n");
  }
  output_end ();
  output_check ("hello from device 3\n0:0.00;1:0.25;2:0.50;\n   42|-7  |q|beef|%|1.234568e+04\n");
  return DONE ();
}
