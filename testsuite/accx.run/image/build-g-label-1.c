/* A gang loop whose body begins with the label of a folded switch, compiled with
   -g.  { accx-options "-O1 -g" } */
#include "check.h"

static unsigned long limit[7];
static unsigned short key[50];

static void
run (int n, double d)
{
  #pragma acc kernels
  {
    int x = (unsigned) limit[n % 7];
    long r = 1;
    #pragma acc loop gang independent reduction(&&:r)
    for (int i = 0; i < n; i += 7)
      {
	switch ((key[i] * 0) & 15)
	  {
	  }
	r = r && d - 3 == (-5 <= limit[(unsigned) x % 7]);
      }
  }
}

int
main (void)
{
  run (50, 4);
  return DONE ();
}
