/* Virtual calls whose target only the run knows, and calls through pointers to the unit's functions,
   run on the device.  */
#include "check.h"
struct Op { virtual ~Op () {} virtual int apply (int x) const = 0; };
struct Twice : Op { int apply (int x) const override { return 2 * x; } };
struct Plus : Op { int k; Plus (int k_) : k (k_) {} int apply (int x) const override { return x + k; } };
__attribute__ ((noipa)) static void
map (const Op *op, int *a, int n)
{
#pragma acc parallel loop copy(a[0:n]) deviceptr(op)
  for (int i = 0; i < n; i++)
    a[i] = op->apply (a[i]);
}
typedef int (*fn) (int);
static int three (int x) { return 3 * x; }
static int minus (int x) { return -x; }
__attribute__ ((noipa)) static void
call (fn f, int *a, int n)
{
#pragma acc parallel loop copy(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = f (a[i]);
}
int
main ()
{
  int a[20];
  for (int i = 0; i < 20; i++) a[i] = i;
  Twice t;
  Plus p (5);
#pragma acc data copyin(t, p)
#pragma acc host_data use_device(t, p)
  {
    map (&t, a, 20);
    map (&p, a, 20);
  }
  call (three, a, 20);
  call (minus, a, 20);
  for (int i = 0; i < 20; i++)
    CHECK (i, a[i], -3 * (2 * i + 5));
  return DONE ();
}
