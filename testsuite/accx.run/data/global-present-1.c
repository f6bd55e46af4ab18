/* A region that uses declared globals takes its other variables as if there were
   none: present pointers reach their targets, scalars are passed by value.  */
#include "check.h"

static int scale[4];
static struct { short lo, hi; } limits;
#pragma acc declare create(scale, limits)

static void
apply (int n, const int *in, int *out, long shift)
{
  #pragma acc parallel loop present(in, out)
  for (int i = 0; i < n; i++)
    {
      long v = in[i] * scale[i % 4] + shift;
      out[i] = v < limits.lo ? limits.lo : v > limits.hi ? limits.hi : (int) v;
    }
}

int
main (void)
{
  int in[300], out[300];
  for (int i = 0; i < 4; i++)
    scale[i] = i - 1;
  limits.lo = -100;
  limits.hi = 350;
  for (int i = 0; i < 300; i++)
    in[i] = i * 2;
  #pragma acc update device(scale, limits)
  #pragma acc data copyin(in) copyout(out)
  {
    apply (300, in, out, 13);
  }
  for (int i = 0; i < 300; i++)
    {
      long v = i * 2 * (i % 4 - 1) + 13;
      CHECK (i, out[i], v < -100 ? -100 : v > 350 ? 350 : v);
    }
  return DONE ();
}
