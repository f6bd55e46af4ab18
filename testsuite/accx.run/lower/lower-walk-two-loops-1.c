/* Two gang loops of one region, then a third one: each element once.  */
#include "check.h"

static int a[777], b[777], c[777];

int
main (void)
{
  #pragma acc parallel num_gangs(6) vector_length(32) copyout(a, b, c)
  {
    #pragma acc loop gang vector
    for (int i = 0; i < 777; i++)
      a[i] = i;
    #pragma acc loop gang vector
    for (int i = 0; i < 777; i++)
      b[i] = 2 * i + 1;
    #pragma acc loop gang
    for (int i = 0; i < 7; i++)
      {
        #pragma acc loop vector
        for (int j = 0; j < 111; j++)
          c[i * 111 + j] = i - j;
      }
  }
  for (int i = 0; i < 777; i++)
    {
      CHECK (i, a[i], i);
      CHECK (i, b[i], 2 * i + 1);
      CHECK (i, c[i], i / 111 - i % 111);
    }
  return DONE ();
}
