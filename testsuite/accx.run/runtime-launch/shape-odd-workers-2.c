/* Constant num_workers(3) vector_length(20): the vector length is padded, with a warning, and the results are right.  */
#include "check.h"

static int a[30][20], row[30];

int
main (void)
{
  int total = 0;
  #pragma acc parallel num_gangs(2) num_workers(3) vector_length(20) copy(a, row, total) /* { dg-warning "rounded up to 32" } */
  {
    #pragma acc loop gang worker reduction(+:total)
    for (int i = 0; i < 30; i++)
      {
        row[i]++;
        #pragma acc loop vector reduction(+:total)
        for (int j = 0; j < 20; j++)
          {
            a[i][j] += i + j;
            total += 1;
          }
      }
  }
  CHECK (0, total, 600);
  for (int i = 0; i < 30; i++)
    CHECK (i, row[i], 1);
  for (int i = 0; i < 30; i++)
    for (int j = 0; j < 20; j++)
      CHECK (i * 20 + j, a[i][j], i + j);
  return DONE ();
}
