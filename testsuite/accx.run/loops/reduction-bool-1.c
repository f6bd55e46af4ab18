/* Reductions of _Bool with every operator: the result is the operator's, as a
   truth value.  */
#include "check.h"

enum { N = 200 };

int
main (void)
{
  _Bool x[N], sum = 0, product = 1, either = 0, both = 1, odd = 0;
  _Bool most = 0, least = 1, any = 0, all = 1;
  for (int i = 0; i < N; i++)
    x[i] = i % 3 == 0;
  #pragma acc parallel loop copyin(x) reduction(+:sum) reduction(*:product)
  for (int i = 0; i < N; i++)
    {
      sum += x[i];
      product *= 1;
    }
  #pragma acc parallel loop copyin(x) reduction(|:either) reduction(&:both) reduction(^:odd)
  for (int i = 0; i < N; i++)
    {
      either |= x[i];
      both &= x[i];
      odd ^= x[i];
    }
  #pragma acc parallel loop copyin(x) reduction(max:most) reduction(min:least)
  for (int i = 0; i < N; i++)
    {
      most = x[i] > most ? x[i] : most;
      least = x[i] < least ? x[i] : least;
    }
  #pragma acc parallel loop copyin(x) reduction(||:any) reduction(&&:all)
  for (int i = 0; i < N; i++)
    {
      any = any || x[i];
      all = all && x[i];
    }
  CHECK (0, sum, 1);
  CHECK (1, product, 1);
  CHECK (2, either, 1);
  CHECK (3, both, 0);
  CHECK (4, odd, 1);            /* 67 of them are true */
  CHECK (5, most, 1);
  CHECK (6, least, 0);
  CHECK (7, any, 1);
  CHECK (8, all, 0);
  sum = 0;
  #pragma acc parallel loop gang worker vector num_gangs(1) num_workers(2) vector_length(32) copyin(x) reduction(+:sum)
  for (int i = 0; i < N; i++)
    sum += i < 2 || x[i];
  CHECK (9, sum, 1);
  return DONE ();
}
