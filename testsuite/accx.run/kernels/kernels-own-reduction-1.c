/* Reductions into variables that a kernels construct declares, where all of it runs in one
   gang: each of its threads has the result.  */
#include "check.h"

static unsigned short o[8];

static void __attribute__ ((noipa))
run (unsigned long long *there)
{
  unsigned long any = 1;
  #pragma acc kernels copy(any) deviceptr(there) copy(o)
  {
    _Complex float z = 3;
    struct { int other, member; } m = { 5, 3 };
    int sums[2] = { 1, 2 };
    #pragma acc loop gang independent reduction(*:z) reduction(^:m.member) reduction(||:any) \
      reduction(+:sums)
    for (int i = 0; i < 17; i++)
      {
	z *= -1.0f;
	m.member ^= i;
	sums[i % 2] += i;
      }
    for (int t = 0; t < 3; t++)
      {
	o[0] = o[0] + (int) __real__ z + there[0];
	if (__real__ z >= t)
	  break;
      }
    short low = 3;
    #pragma acc loop independent reduction(min:low)
    for (int i = 0; i < 30; i++)
      low = low < i ? low : i;
    o[1] = low;
    o[2] = m.member;
    o[3] = sums[0];
    o[4] = sums[1];
  }
  CHECK (0, any, 1);
}

int
main (void)
{
  unsigned long long there[8] = { 5, 6, 7 };
  #pragma acc data copy(there)
  #pragma acc host_data use_device(there)
  run (there);
  CHECK (0, o[0], 3 * (5 - 3));
  CHECK (1, o[1], 0);
  CHECK (2, o[2], 3 ^ 16);
  CHECK (3, o[3], 1 + 72);
  CHECK (4, o[4], 2 + 64);
  return DONE ();
}
