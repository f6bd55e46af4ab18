/* capture makes a copy of its own also where the device is the host: on data, enter data and
   compute constructs, with updates between, several counts, conditions.
   { accx-env ACC_DEVICE_TYPE=host } { accx-launches none } { accx-device-only } */
#include <openacc.h>
#include <stdlib.h>
#include "../accx.run/check.h"

enum { N = 50 };

int
main (void)
{
  int n = N, *a = (int *) malloc (N * sizeof *a), b[N], z[N], s = 4;
  for (int i = 0; i < N; i++)
    {
      a[i] = i;
      b[i] = 7;
      z[i] = 9;
    }
  #pragma acc enter data copyin(capture: a[0:n]) create(capture, zero: z)
  for (int i = 0; i < N; i++)
    a[i] = -1;
  #pragma acc parallel loop present(a[0:n], z) copyout(b)
  for (int i = 0; i < n; i++)
    {
      b[i] = a[i];
      a[i] = 2 * i;
      z[i] += i;
    }
  for (int i = 0; i < N; i++)
    {
      CHECK (i, b[i], i);
      CHECK (i, a[i], -1);
      CHECK (i, z[i], 9);
    }
  #pragma acc update self(a[0:10])
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], i < 10 ? 2 * i : -1);
  a[3] = 100;
  #pragma acc update device(a[3:1])
  #pragma acc data copyin(capture: a[0:n])
  {
    #pragma acc serial present(a[0:n])
    a[4]++;
  }
  #pragma acc exit data copyout(a[0:n]) delete(z)
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], i == 3 ? 100 : 2 * i + (i == 4));
  #pragma acc data copy(capture, always: a[0:n]) copyout(capture: b) if(n)
  {
    a[0] = 55;
    b[0] = -3;
    #pragma acc kernels loop independent
    for (int i = 0; i < n; i++)
      {
	a[i]++;
	b[i] = a[i];
      }
    CHECK (0, a[0], 55);
    CHECK (0, b[0], -3);
    acc_update_self (a, sizeof *a);
    CHECK (0, a[0], 1);
    a[1] = 77;
    acc_update_device (a + 1, sizeof *a);
  }
  for (int i = 0; i < N; i++)
    {
      CHECK (i, a[i], i == 1 ? 77 : i == 3 ? 101 : 2 * i + 1 + (i == 4));
      CHECK (i, b[i], i == 1 ? 3 : a[i]);
    }
  #pragma acc parallel loop copy(capture: a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = i;
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], i);
  #pragma acc data copy(capture: s)
  {
    #pragma acc serial present(s)
    s++;
    CHECK (0, s, 4);
  }
  CHECK (0, s, 5);
  #pragma acc data copy(capture: s) if(n < 0)
  {
    #pragma acc serial copy(s)
    s++;
    CHECK (0, s, 6);
  }
  free (a);
  return DONE ();
}
