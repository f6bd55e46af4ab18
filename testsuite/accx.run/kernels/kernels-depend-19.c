/* Recurrences in loops over unsigned char and unsigned short whose constant limits are in
   the upper half of the type stay sequential; pointers reach as far.  */
#include "check.h"

static int a[300], b[300], c[60001];

static int
sum (const unsigned char *from)
{
  int s = 0;
  #pragma acc parallel loop reduction(+:s)
  for (unsigned char i = 0; i < 254; i++)
    s += from[i];
  return s;
}

int
main (void)
{
  unsigned char bytes[254];
  #pragma acc kernels
  for (unsigned char i = 1; i < 200; i++)
    a[i] = a[i - 1] + 1;
  CHECK (0, a[199], 199);
  #pragma acc kernels
  for (unsigned char i = 254; i >= 1; i--)
    b[i] = b[i + 1] + 1;
  CHECK (1, b[1], 254);
  #pragma acc kernels
  for (unsigned short i = 1; i < 60000; i++)
    c[i] = c[i - 1] + 1;
  CHECK (2, c[59999], 59999);
  for (int i = 0; i < 254; i++)
    bytes[i] = i + 1;
  CHECK (3, sum (bytes), 127 * 255);
  return DONE ();
}
