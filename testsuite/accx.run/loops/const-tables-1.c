/* Tables that variables of routines start as, small ones with -Os and large ones, of numbers,
   structs and characters, in and outside of loops.  { accx-options "-Os" } */
#include "check.h"

enum { N = 64 };
#define TEN(x) x, x + 1, x + 2, x + 3, x + 4, x + 5, x + 6, x + 7, x + 8, x + 9
#define HUNDRED(x) TEN (x), TEN (x + 10), TEN (x + 20), TEN (x + 30), TEN (x + 40), \
  TEN (x + 50), TEN (x + 60), TEN (x + 70), TEN (x + 80), TEN (x + 90)

struct record { int a, b; double c[3]; };

#pragma acc routine seq
static double
weight (int i)
{
  double w[5] = { 0.5, 0.25, 1.5, 2.5, 3.5 };
  const int k[3] = { 1, 2, 3 };
  struct record r = { 1, 2, { 3, 4, 5 } };
  char s[] = "a string of more than some bytes, not a pointer to one";
  w[1]++;
  return w[i % 5] * k[i % 3] + r.c[i % 3] + s[i % 20];
}

#pragma acc routine seq
static int
look (int i)
{
  int t[] = { HUNDRED (3), HUNDRED (7), HUNDRED (1) };
  t[3]++;
  return t[i * 5 % 300];
}

#pragma acc routine vector
static int
total (int n)
{
  int s = 0;
  #pragma acc loop vector reduction(+:s)
  for (int i = 0; i < n; i++)
    {
      short t[] = { HUNDRED (3), HUNDRED (7) };
      t[i] += i;
      s += t[i];
    }
  return s;
}

int
main (void)
{
  double a[N];
  int b[N];
  #pragma acc parallel loop gang copyout(a, b)
  for (int i = 0; i < N; i++)
    {
      a[i] = weight (i);
      b[i] = look (i) + total (i);
    }
  for (int i = 0; i < N; i++)
    {
      CHECK_REAL (i, a[i], weight (i));
      CHECK (i, b[i], look (i) + i * (i - 1) + 3 * i);
    }
  return DONE ();
}
