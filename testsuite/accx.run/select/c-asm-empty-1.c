/* Assembly without instructions, which only hides values from the compiler, has
   device code: operands in and out, in memory, and a clobber of memory.  */
#include "check.h"

int
main (void)
{
  int a[100], got[100];
  double d[100];
  for (int i = 0; i < 100; i++)
    a[i] = 3 * i;
  #pragma acc parallel loop copyin(a) copyout(got, d)
  for (int i = 0; i < 100; i++)
    {
      int x = a[i], y = i;
      double z = i / 4.0;
      __asm__ volatile ("" : "+r" (x), "=r" (y) : "1" (x + 1));
      __asm__ ("" : "+x" (z));
      got[i] = x * 1000 + y;
      __asm__ volatile (" \n\t" : : "r" (y) : "memory");
      __asm__ volatile ("" : "+m" (got[i]));
      got[i] += 7;
      d[i] = z;
    }
  for (int i = 0; i < 100; i++)
    {
      CHECK (i, got[i], 3 * i * 1000 + 3 * i + 1 + 7);
      CHECK (i, d[i], i * 0.25);
    }
  return DONE ();
}
