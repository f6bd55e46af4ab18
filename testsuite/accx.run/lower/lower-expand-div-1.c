/* div, ldiv and lldiv: quotients and remainders of either sign, in loops, in code that one
   thread of a gang runs, into members.  */
#include "check.h"
#include <stdlib.h>

enum { N = 40 };
struct cell { int pad; div_t at; };

int
main (void)
{
  struct cell c[N];
  int a[N], once[2] = { 0, 0 };
  long b[N];
  long long d[N];
  int n = -100;
  #pragma acc parallel loop copyout(a, b, c, d)
  for (int i = 0; i < N; i++)
    {
      div_t q = div (i - 20, 7);
      ldiv_t l = ldiv ((i - 20) * 10000000000L, i % 2 ? 3 : -3);
      lldiv_t ll = lldiv (1LL << i, 1000);
      a[i] = 100 * q.quot + q.rem;
      b[i] = l.quot - l.rem;
      d[i] = ll.quot * 1000 + ll.rem;
      c[i].at = div (i, 5);
    }
  #pragma acc parallel num_gangs(1) num_workers(2) vector_length(32) copy(once)
  {
    div_t q = div (n, 9);
    #pragma acc loop worker vector
    for (int i = 0; i < 2; i++)
      once[i] = i ? q.rem : q.quot;
  }
  for (int i = 0; i < N; i++)
    {
      long x = (i - 20) * 10000000000L, y = i % 2 ? 3 : -3;
      CHECK (i, a[i], (i - 20) / 7 * 100 + (i - 20) % 7);
      CHECK (i, b[i], x / y - x % y);
      CHECK (i, d[i], 1LL << i);
      CHECK (i, c[i].at.quot * 10 + c[i].at.rem, i / 5 * 10 + i % 5);
    }
  CHECK (0, once[0], -11);
  CHECK (1, once[1], -1);
  return DONE ();
}
