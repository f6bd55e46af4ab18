/* A vector length of 20 with several workers is obeyed where the lanes of a worker
   need not meet.  */
/* { accx-notify {block=20x3 } } */
#include "check.h"

static int a[30][20];

int
main (void)
{
  int total = 0;
  #pragma acc parallel num_gangs(2) num_workers(3) vector_length(20) copy(a, total)
  #pragma acc loop gang worker reduction(+:total)
  for (int i = 0; i < 30; i++)
    #pragma acc loop vector reduction(+:total)
    for (int j = 0; j < 20; j++)
      {
	a[i][j] += i + j;
	total += 1;
      }
  CHECK (0, total, 600);
  for (int i = 0; i < 30; i++)
    for (int j = 0; j < 20; j++)
      CHECK (i * 20 + j, a[i][j], i + j);
  return DONE ();
}
