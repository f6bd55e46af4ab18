/* reduction on a compute construct: the gangs' values and the initial one are combined, for each operator.  { accx-device-only } */
#include "../accx.run/check.h"

enum { GANGS = 21 };

int
main (void)
{
  int all = 0, n = 5, values[3] = { 6, 3, 12 }, last = 1;
  long sum = 100;
  double x = 0.5, most = -1;
  unsigned bits = 1, mask = ~0u, odd = 8;
  _Bool any = 0, every = 1;

  #pragma acc parallel num_gangs(GANGS) reduction(+:all)
  all += 1;
  CHECK (0, all, GANGS);
  #pragma acc parallel num_gangs(GANGS) reduction(+:sum, x) reduction(max:most) firstprivate(n)
  {
    for (int i = 0; i < n; i++)
      sum += i;
    x += 0.25;
    most = n * 1.5;
  }
  CHECK (1, sum, 100 + GANGS * 10);
  CHECK_REAL (2, x, 0.5 + GANGS * 0.25);
  CHECK_REAL (3, most, 7.5);
  #pragma acc parallel num_gangs(GANGS) reduction(|:bits) reduction(&:mask) reduction(^:odd) \
	      reduction(||:any) reduction(&&:every) reduction(min:last) copyin(values)
  {
    bits |= values[0];
    mask &= ~(unsigned) values[2];
    odd ^= values[1];
    any = any || values[1] == 3;
    every = every && values[1] == 4;
    last = -values[0];
  }
  CHECK (4, bits, 7);
  CHECK (5, mask, ~12u);
  CHECK (6, odd, 8 ^ 3);
  CHECK (7, any, 1);
  CHECK (8, every, 0);
  CHECK (9, last, -6);
  #pragma acc parallel num_gangs(7) reduction(*:n)
  n *= 2;
  CHECK (10, n, 5 * 128);

  /* Loops inside, whose sums go on to the construct's.  */
  #pragma acc parallel num_gangs(GANGS) reduction(+:sum) copy(sum)
  {
    #pragma acc loop gang vector reduction(+:sum)
    for (int i = 0; i < 1000; i++)
      sum += i;
  }
  CHECK (11, sum, 100 + GANGS * 10 + 499500);
  #pragma acc serial reduction(+:sum)
  sum += 5;
  CHECK (12, sum, 105 + GANGS * 10 + 499500);
  return DONE ();
}
