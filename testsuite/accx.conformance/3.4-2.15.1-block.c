/* Routine directives in functions: with a name and without, with bind, device_type, no level, in _Pragma
   operators, also in macros.  */
#include "../accx.run/check.h"

#define DO(X) _Pragma (#X)

static int
on_device (int x)
{
  return x + 100;
}

static int
levels (int n)
{
  int r = 0, a[32];
  #pragma acc routine device_type(nvidia) vector device_type(host) seq
  int sum (int *, int);
  #pragma acc routine
  int twice (int);
  for (int i = 0; i < 32; i++)
    a[i] = i;
  #pragma acc parallel loop gang reduction(+: r) copyin(a)
  for (int i = 0; i < n; i++)
    r += sum (a, 32) + twice (i);
  return r;
}

static int
bound (int n)
{
  int r = 0;
  #pragma acc routine seq device_type(nvidia) bind(on_device)
  int first (int);
  #pragma acc routine bind(on_device)
  int second (int);
  #pragma acc routine bind(on_device) nohost
  int third (int);
  _Pragma ("acc routine seq bind(on_device)") int fourth (int);
  #pragma acc parallel loop reduction(+: r)
  for (int i = 0; i < n; i++)
    r += first (i) + 10 * second (i) + 100 * third (i) + 1000 * fourth (i);
  return r;
}

static int
operators (int n)
{
  int r = 0;
  _Pragma ("acc routine seq") int twice (int);
  DO (acc routine)
  int thrice (int);
  int fourfold (int);
  #pragma acc routine(fourfold) seq
  #pragma acc parallel loop reduction(+: r)
  for (int i = 0; i < n; i++)
    r += twice (i) + thrice (i) + fourfold (i);
  return r;
}

int first (int x) { return x; }
int second (int x) { return x; }
int third (int x) { return x; }
int fourth (int x) { return x; }
int twice (int x) { return 2 * x; }
int thrice (int x) { return 3 * x; }
int fourfold (int x) { return 4 * x; }

int
sum (int *a, int n)
{
  int s = 0;
  #pragma acc loop vector reduction(+: s)
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}

int
main (void)
{
  CHECK (0, levels (2), 2 * 496 + 2);
  CHECK (1, bound (4), 1111 * 406);
  CHECK (2, operators (4), 9 * 6);
  return DONE ();
}
