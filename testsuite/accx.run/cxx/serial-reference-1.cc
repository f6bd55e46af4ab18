/* References in serial constructs without a clause lead to what parallel has of them: arrays and structures,
   also constant ones, absent, present or with default (present), and scalars that a loop reduces.  */
#include "check.h"

struct part { int n; double v[4]; };

static double a[100], want[100];
static const double table[4] = { 1, 2, 3, 4 };
static double (&whole)[100] = a;

static void
add (double (&r)[100], const double (&t)[4], part &p, int &x)
{
  #pragma acc serial
  for (int i = 1; i < 99; i++)
    r[i] += r[i - 1] + t[i % 4] + p.n + x;
  #pragma acc serial
  p.v[3] = r[5];
  #pragma acc data copy (r, p)
  {
    #pragma acc serial
    {
      r[7] = p.v[3] + 1;
      p.n = 8;
    }
    #pragma acc serial default (present)
    r[8] = p.n + r[7];
  }
}

static void
sum (int &total)
{
  #pragma acc serial loop reduction (+: total)
  for (int i = 0; i < 50; i++)
    total += i;
  #pragma acc data copy (total)
  {
    #pragma acc serial
    total += 3;
  }
}

int
main ()
{
  part p = { 3, { 1, 2, 3, 4 } };
  int x = 2, total = 5;
  for (int i = 0; i < 100; i++)
    a[i] = want[i] = i % 3;
  for (int i = 1; i < 99; i++)
    want[i] += want[i - 1] + i % 4 + 6;
  double last = want[5];
  want[7] = last + 1;
  want[8] = 8 + want[7];
  add (a, table, p, x);
  for (int i = 0; i < 100; i++)
    CHECK (i, a[i] == want[i], 1);
  CHECK (0, p.n, 8);
  CHECK (3, p.v[3] == last, 1);
  sum (total);
  CHECK (0, total, 5 + 49 * 25 + 3);
  #pragma acc serial
  for (int i = 0; i < 100; i++)
    whole[i] = -i;
  for (int i = 0; i < 100; i++)
    CHECK (i, a[i] == -i, 1);
  return DONE ();
}
