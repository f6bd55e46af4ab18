/* Routines whose variables start as tables, of any size, constant or not.  */
#include "../accx.run/check.h"

enum { N = 48 };
#define TEN(x) x, x + 1, x + 2, x + 3, x + 4, x + 5, x + 6, x + 7, x + 8, x + 9
#define HUNDRED(x) TEN (x), TEN (x + 10), TEN (x + 20), TEN (x + 30), TEN (x + 40), \
  TEN (x + 50), TEN (x + 60), TEN (x + 70), TEN (x + 80), TEN (x + 90)

#pragma acc routine seq
static double
look (int i)
{
  double large[] = { HUNDRED (3), HUNDRED (1), HUNDRED (2) };
  const int small[4] = { 4, 3, 2, 1 };
  char text[] = "letters";
  large[i * 3] += small[i % 4];
  return large[i * 5] + large[i * 3] + text[i % 7];
}

int
main (void)
{
  double r[N];
  #pragma acc parallel loop copyout(r)
  for (int i = 0; i < N; i++)
    r[i] = look (i);
  for (int i = 0; i < N; i++)
    CHECK_REAL (i, r[i], look (i));
  return DONE ();
}
