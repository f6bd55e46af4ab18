/* A switch of the gang around loops of different levels.  */
#include "check.h"

static int a[20][96];

int
main (void)
{
  #pragma acc parallel loop gang num_gangs(5) num_workers(3) vector_length(32) copy(a)
  for (int g = 0; g < 20; g++)
    switch (g % 4)
      {
      case 0:
        #pragma acc loop vector
        for (int i = 0; i < 96; i++)
          a[g][i] = i;
        break;
      case 1:
        #pragma acc loop worker
        for (int i = 0; i < 96; i++)
          a[g][i] = 2 * i;
        break;
      case 2:
        #pragma acc loop worker vector
        for (int i = 0; i < 96; i++)
          a[g][i] = 3 * i;
        /* fall through */
      default:
        a[g][1] += 7;
      }
  for (int g = 0; g < 20; g++)
    for (int i = 0; i < 96; i++)
      CHECK (g * 96 + i, a[g][i], (g % 4 == 3 ? 0 : (g % 4 + 1) * i) + (i == 1 && g % 4 >= 2 ? 7 : 0));
  return DONE ();
}
