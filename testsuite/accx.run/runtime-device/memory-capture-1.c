/* The modifier capture gives data of unified memory a copy of their own on the device (OpenACC 3.4 section 2.7.4), for data regions, constructs and enter data.
   { accx-env ACCX_MEMORY=unified } { accx-drivers sim } */
#include <openacc.h>
#include <stdlib.h>
#include "check.h"

int
main (void)
{
  enum { N = 1000 };
  int *a = malloc (N * sizeof *a), *b = malloc (N * sizeof *b), *c = malloc (N * sizeof *c);
  int local[N];
  for (int i = 0; i < N; i++)
    a[i] = b[i] = local[i] = i, c[i] = -1;
#pragma acc data copyin(capture: a[0:N]) copy(capture: b[0:N]) copyout(c[0:N])
  {
    CHECK (0, acc_deviceptr (a) != (void *) a, 1);
    CHECK (0, acc_deviceptr (c) == (void *) c, 1);
    a[5] = 100;
#pragma acc parallel loop
    for (int i = 0; i < N; i++)
      {
	a[i] += 1;
	b[i] += a[i];
	c[i] = a[i];
      }
    CHECK (5, a[5], 100);
    CHECK (5, b[5], 5);
    CHECK (5, c[5], 6);
#pragma acc update self(b[7:1])
    CHECK (7, b[7], 15);
    CHECK (8, b[8], 8);
  }
  for (int i = 0; i < N; i++)
    {
      CHECK (i, a[i], i == 5 ? 100 : i);
      CHECK (i, b[i], 2 * i + 1);
    }
  CHECK (0, acc_deviceptr (a) == (void *) a, 1);
#pragma acc parallel loop copyin(capture: local)
  for (int i = 0; i < N; i++)
    {
      local[i]++;
      c[i] = local[i];
    }
  CHECK (9, local[9], 9);
  CHECK (9, c[9], 10);
#pragma acc enter data copyin(capture: a[0:N])
  a[3] = -3;
#pragma acc parallel loop present(a[0:N])
  for (int i = 0; i < N; i++)
    a[i] += 2;
  CHECK (3, a[3], -3);
#pragma acc exit data copyout(a[0:N])
  CHECK (3, a[3], 5);
  CHECK (0, acc_deviceptr (a) == (void *) a, 1);
  return DONE ();
}
