/* What stands outside of loops in a parallel construct is executed by each gang once.  { accx-device-only } */
#include "../accx.run/check.h"

enum { GANGS = 13, WORKERS = 3, LANES = 64 };

struct pair { int a; double b; };

int
main (void)
{
  int count = 0, calls = 0, same = 0, per_gang[GANGS];
  long sum = 0;
  double x[4] = { 0 };
  struct pair p = { 1, 2.5 };

  #pragma acc parallel num_gangs(GANGS) num_workers(WORKERS) vector_length(LANES) \
	      copy(count, calls, same, sum, x, p) copyout(per_gang)
  {
    int local = 7, n;
    #pragma acc atomic
    count += 1;
    for (int i = 0; i < 10; i++)
      {
	local += i;
	#pragma acc atomic
	calls++;
      }
    /* All gangs store the same.  */
    same = local;
    x[local % 4] = local / 2.0;
    p.b = local;
    #pragma acc atomic capture
    { n = sum; sum += 2; }
    local = n - n + local;
    if (local > 50)
      {
	#pragma acc atomic
	count += 100;
      }
    #pragma acc loop gang
    for (int g = 0; g < GANGS; g++)
      per_gang[g] = local + g;
  }
  CHECK (0, count, GANGS * 101);
  CHECK (1, calls, GANGS * 10);
  CHECK (2, same, 52);
  CHECK (3, sum, 2 * GANGS);
  CHECK_REAL (4, x[0], 26);
  CHECK_REAL (5, x[1] + x[2] + x[3], 0);
  CHECK (6, p.a, 1);
  CHECK_REAL (7, p.b, 52);
  for (int g = 0; g < GANGS; g++)
    CHECK (g, per_gang[g], 52 + g);
  return DONE ();
}
