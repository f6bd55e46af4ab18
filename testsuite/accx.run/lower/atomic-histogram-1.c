/* Atomic updates of subword types, and of elements chosen at run time (a histogram).  */
#include "check.h"

static int histogram[16];
static short sums[4];
static unsigned char bytes[8];

int
main (void)
{
  #pragma acc parallel loop gang vector num_gangs(5) vector_length(64) copy(histogram, sums, bytes)
  for (int i = 0; i < 2000; i++)
    {
      int bin = (i * i) % 16;
      #pragma acc atomic
      histogram[bin]++;
      #pragma acc atomic
      sums[i % 4] += 3;
      #pragma acc atomic
      bytes[i % 8] += 1;
    }
  int want[16] = { 0 };
  for (int i = 1999; i >= 0; i--)
    want[i * i & 15]++;
  for (int i = 0; i < 16; i++)
    CHECK (i, histogram[i], want[i]);
  for (int i = 0; i < 4; i++)
    CHECK (i, sums[i], 1500);
  for (int i = 0; i < 8; i++)
    CHECK (i, bytes[i], 250);
  return DONE ();
}
