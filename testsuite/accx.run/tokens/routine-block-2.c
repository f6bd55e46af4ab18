/* Routine directives in functions: in front of a prototype, of a name with bind, device_type,
   no level, and in _Pragma operators.
   { accx-device-only } */
#include "check.h"
#define ROUTINE(X) _Pragma (#X)

static int host_only (int x) { return x - 1; }
int on_device (int x);
int on_device (int x) { return x + 2; }
static int plain (int x) { return x; }
static int again (int x) { return 2 * x; }

static void
add (int *a, int n)
{
  #pragma acc loop vector
  for (int i = 0; i < n; i++)
    a[i]++;
}

int
main (void)
{
  int s[40], v[8][32] = { { 0 } };
  #pragma acc routine seq
  int later (int);
  #pragma acc routine (host_only) bind(on_device) seq
  #pragma acc routine (plain) device_type(nvidia) seq device_type(host) gang
  #pragma acc routine (add) vector
  _Pragma ("acc routine (again) seq")
  ROUTINE (acc routine (again))
  #pragma acc routine (plain)
  #pragma acc parallel loop copyout(s)
  for (int i = 0; i < 40; i++)
    s[i] = later (i) + host_only (i) + plain (i) + again (i);
  for (int i = 0; i < 40; i++)
    CHECK (i, s[i], i + 10 + i + 2 + i + 2 * i);
  #pragma acc parallel loop gang copy(v)
  for (int k = 0; k < 8; k++)
    add (v[k], 32);
  CHECK (0, v[7][31], 1);
  CHECK (1, host_only (1), 0);
  return DONE ();
}

int
later (int x)
{
  return x + 10;
}
