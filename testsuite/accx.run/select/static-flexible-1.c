/* Constant tables of routines whose structures end in arrays of any length.  */
#include "check.h"

enum { N = 3 };

struct pairs
{
  int n;
  struct { char c; short s[2]; } a[];
};

struct text
{
  char n, a[];
};

#pragma acc routine seq
static int
get (int i)
{
  static const struct pairs p = { 3, { { 1, { 10, 20 } }, { 2, { 30, 40 } }, { 3, { 50, 60 } } } };
  static const struct text t = { 4, "hello" }, far = { 5, { 1, 2, [20] = 9 } };
  static const struct pairs none = { 7 };
  return p.a[i].s[1] * 1000 + p.a[i].c + p.n + t.a[i] * 3 + far.a[i + 18] * 7 + none.n;
}

int
main (void)
{
  int r[N];
  #pragma acc parallel loop copyout(r)
  for (int i = 0; i < N; i++)
    r[i] = get (i);
  for (int i = 0; i < N; i++)
    CHECK (i, r[i], get (i));
  return DONE ();
}
