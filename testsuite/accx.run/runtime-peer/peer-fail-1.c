/* Each driver call failing in turn while copies go between devices that have nothing else to
   do: the program ends, with status 0 and what was to be copied, or with 1 and a message.
   { accx-device-only } { accx-devices 2 } { accx-drivers sim } { accx-launches any }
   { accx-timeout 180 } */
#include "fail.h"

enum { N = 100, WRONG = 3 };

static int a[N], b[N];

/* Whether b gets what a is.  */
static int
copies (void)
{
  for (int i = 0; i < N; i++)
    a[i] = i + 1;
  #pragma acc enter data create(b) deviceid(0)
  #pragma acc enter data copyin(a) deviceid(1)
  for (int k = 0; k < 3; k++)
    {
      for (int i = 0; i < 4; i++)
	{
	  #pragma acc update peer to(b[i*25:25]) to_device(0) from(a[i*25:25]) from_device(1)
	}
      #pragma acc wait device(0)
      #pragma acc wait device(1)
    }
  #pragma acc parallel loop deviceid(0) present(b)
  for (int i = 0; i < N; i++)
    b[i] *= 2;
  #pragma acc exit data copyout(b) deviceid(0)
  #pragma acc wait device(0)
  for (int i = 0; i < N; i++)
    if (b[i] != 2 * (i + 1))
      return WRONG;
  return 0;
}

int
main (void)
{
  if (fail_child ())
    return copies ();
  CHECK (0, fail_all () > 60, 1);
  return DONE ();
}
