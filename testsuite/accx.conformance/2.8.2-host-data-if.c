/* host_data with if: the host's addresses when the condition is false.  { accx-launches none } { accx-device-only } */
#include "../accx.run/check.h"
#include <openacc.h>

enum { N = 12 };
static int a[N], b[N];

int
main (void)
{
  int *host = a, *got, *p = b;
  #pragma acc data create(a, b)
  {
    for (int i = -1; i < 2; i++)
      {
	#pragma acc host_data use_device(a, p) if(i)
	{
	  got = a;
	  CHECK (i, p == b, i == 0);
	}
	CHECK (i, got == (i ? acc_deviceptr (host) : host), 1);
      }
    #pragma acc host_data use_device(a) if(0)
    got = a;
    CHECK (2, got == host, 1);
    #pragma acc host_data use_device(a) if(1)
    got = a;
    CHECK (3, got == acc_deviceptr (host), 1);
  }
  /* Not present, and not asked for.  */
  #pragma acc host_data use_device(a) if(p == got)
  got = a;
  CHECK (4, got == host, 1);
  return DONE ();
}
