/* host_data with compute and data constructs in it: addresses by deviceptr, variables of its
   block.  */
#include "../accx.run/check.h"

enum { N = 50 };

int
main (void)
{
  int a[N], b[N], *p = a;
  for (int i = 0; i < N; i++)
    a[i] = i;
  #pragma acc data copy(a) copyout(b)
  {
    #pragma acc host_data use_device(p)
    {
      #pragma acc parallel loop deviceptr(p)
      for (int i = 0; i < N; i++)
	p[i] *= 2;
    }
    #pragma acc host_data use_device(a)
    {
      int *q = a, k = 3;
      #pragma acc parallel loop deviceptr(q)
      for (int i = 0; i < N; i++)
	b[i] = q[i] + k;
      #pragma acc data deviceptr(q)
      {
	#pragma acc kernels
	for (int i = 0; i < N; i++)
	  q[i]++;
      }
    }
  }
  for (int i = 0; i < N; i++)
    {
      CHECK (i, a[i], 2 * i + 1);
      CHECK (i, b[i], 2 * i + 3);
    }
  return DONE ();
}
