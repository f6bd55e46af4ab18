/* copyout, pcopyout and present_or_copyout: from the device only, on constructs and exit data.  { accx-device-only } */
#include "../accx.run/check.h"
#include <openacc.h>

enum { N = 64 };
struct s { int i; float f; };
static int a[N], b[N];

int
main (void)
{
  int n = 1;
  struct s s = { 1, 1 };
  #pragma acc parallel loop copyout(a) pcopyout(b[N / 2:]) copyout(n, s)
  for (int i = 0; i < N; i++)
    {
      a[i] = i;
      if (i >= N / 2)
	b[i] = 2 * i;
      if (i == 5)
	{
	  n = 55;
	  s.i = 4;
	  s.f = 0.5f;
	}
    }
  CHECK (0, n, 55);
  CHECK (1, s.i == 4 && s.f == 0.5f, 1);
  for (int i = 0; i < N; i++)
    {
      CHECK (i, a[i], i);
      CHECK (i, b[i], i < N / 2 ? 0 : 2 * i);
    }
  /* Present: the device's value is used and stays there.  */
  #pragma acc data copyin(a)
  {
    #pragma acc kernels present_or_copyout(a) copyout(b)
    for (int i = 0; i < N; i++)
      {
	b[i] = a[i] + 1;
	a[i] = 0;
      }
  }
  for (int i = 0; i < N; i++)
    {
      CHECK (i, a[i], i);
      CHECK (i, b[i], i + 1);
    }
  #pragma acc enter data create(a)
  #pragma acc data copyout(b[0:4])
  #pragma acc serial present(a)
  for (int i = 0; i < N; i++)
    {
      a[i] = 3 * i;
      if (i < 4)
	b[i] = 9;
    }
  #pragma acc exit data copyout(a)
  for (int i = 0; i < N; i++)
    {
      CHECK (i, a[i], 3 * i);
      CHECK (i, b[i], i < 4 ? 9 : i + 1);
    }
  #pragma acc exit data pcopyout(a)
  CHECK (2, acc_is_present (a, sizeof a), 0);
  return DONE ();
}
