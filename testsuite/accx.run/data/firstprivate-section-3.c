/* An asynchronous region has the values of a firstprivate section as they are where the program
   comes to it, of few bytes and of many.  */
#include "check.h"
#include <stdlib.h>

enum { LARGE = 60000 };

int
main (void)
{
  int *p = malloc (LARGE * sizeof *p), few[64], many[64];
  for (int i = 0; i < LARGE; i++)
    p[i] = i;
  #pragma acc parallel loop gang num_gangs(2) firstprivate(p[0:64]) copyout(few) async(1)
  for (int i = 0; i < 64; i++)
    few[i] = p[i];
  #pragma acc parallel loop gang num_gangs(2) firstprivate(p[0:LARGE]) copyout(many) async(1)
  for (int i = 0; i < 64; i++)
    many[i] = p[i * 900];
  for (int i = 0; i < LARGE; i++)
    p[i] = -1;
  #pragma acc wait(1)
  for (int i = 0; i < 64; i++)
    {
      CHECK (i, few[i], i);
      CHECK (i, many[i], i * 900);
    }
  free (p);
  return DONE ();
}
