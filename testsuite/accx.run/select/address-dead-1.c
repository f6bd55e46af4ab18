/* Pointers into a thread's own memory whose uses the optimizer has removed. */
#include "check.h"
static int in2[1];
static unsigned char in5[129];
static void
k0 (unsigned long n9, double n10, int *y)
{
#pragma acc parallel copyin(in2[0:1]) copyin(in5) copyout(y[0:64])
  {
#pragma acc loop gang collapse(2)
    for (int i = 0; i < 64; i++)
      for (unsigned char *p = &in5[0] + 0; p < &in5[0] + 1; p++)
	{
	  union { unsigned long all; unsigned char b[8]; unsigned w[2]; } u;
	  u.b[(n9 + 2u) % 4] ^= 193;
	  int x = u.b[0];
	  unsigned y = u.w[(n9 + 2u) % 4 & 1];
	  int w = 0;
	  while (w < 9 && (((i >= x) != (unsigned) in2[0]) || (y && n10 && in2[0])))
	    w++;
	}
#pragma acc loop
    for (int i = 0; i < 64; i++) y[i] = i;
  }
}
int
main (void)
{
  int y[64];
  k0 (3, 4, y);
  for (int i = 0; i < 64; i++) CHECK (i, y[i], i);
  return DONE ();
}
