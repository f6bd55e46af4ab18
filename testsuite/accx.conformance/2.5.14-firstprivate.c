/* firstprivate: each gang starts with the host's value and changes only its own copy. */
#include "../accx.run/check.h"

enum { GANGS = 8, N = 64 };
struct pair { int n; double x; float v[5]; };

int
main (void)
{
  signed char sc = -3;
  unsigned short us = 65000;
  int n = 10, table[7] = { 1, 2, 3, 4, 5, 6, 7 }, got[N];
  long long big = 1ll << 50;
  float f = 0.5f;
  double x = 1e100, reals[N];
  _Bool flag = 1;
  struct pair p = { 4, 0.25, { 1, 2, 3, 4, 5 } };
  int *pointer = &n;
  #pragma acc parallel num_gangs(GANGS) firstprivate(sc, us, n, big) firstprivate(f, x, flag) \
	      firstprivate(table, p) copyout(got, reals)
  {
    /* The same in each gang, as none sees the other's changes.  */
    n += sc;
    sc = 0;
    table[6] += n;
    p.n *= 3;
    p.v[4] += 0.5f;
    #pragma acc loop gang
    for (int i = 0; i < N; i++)
      {
	got[i] = n + table[i % 7] + p.n + (us == 65000) + (big == 1ll << 50) + flag;
	reals[i] = f + p.x + p.v[i % 5] + (x == 1e100);
      }
    n = -1;
  }
  for (int i = 0; i < N; i++)
    {
      CHECK (i, got[i], 7 + (i % 7 == 6 ? 14 : i % 7 + 1) + 12 + 3);
      CHECK_REAL (i, reals[i], 1.75 + (i % 5 == 4 ? 5.5 : i % 5 + 1));
    }
  CHECK (0, n, 10);
  CHECK (1, sc, -3);
  CHECK (2, table[6], 7);
  CHECK (3, p.n == 4 && p.v[4] == 5 && *pointer == 10, 1);

  /* Later changes on the host do not reach a construct that is queued.  */
  #pragma acc parallel loop firstprivate(n, p) async(1) copyout(got)
  for (int i = 0; i < N; i++)
    got[i] = n + p.n + i;
  n = p.n = 1000;
  #pragma acc wait(1)
  for (int i = 0; i < N; i++)
    CHECK (i, got[i], 14 + i);
  #pragma acc serial firstprivate(table) copyout(got)
  for (int i = 0; i < 7; i++)
    {
      table[i] *= 2;
      got[i] = table[i];
    }
  for (int i = 0; i < 7; i++)
    CHECK (i, got[i] == 2 * table[i] && table[i] == i + 1, 1);
  return DONE ();
}
