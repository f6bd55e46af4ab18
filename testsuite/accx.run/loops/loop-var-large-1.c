/* A 64-bit loop whose values do not fit into 32 bits.  */
#include "check.h"

static long a[2000];

int
main (void)
{
  long base = 6000000000L;
  #pragma acc parallel loop copyout(a)
  for (long i = base; i < base + 6000; i += 3)
    a[(i - base) / 3] = i;
  for (int i = 0; i < 2000; i++)
    CHECK (i, a[i], 6000000000L + 3L * i);

  #pragma acc parallel loop copyout(a)
  for (unsigned i = 4294960000u; i < 4294967000u; i += 7)
    a[(i - 4294960000u) / 7] = i;
  for (int i = 0; i < 1000; i++)
    CHECK (i, a[i], 4294960000L + 7L * i);
  return DONE ();
}
