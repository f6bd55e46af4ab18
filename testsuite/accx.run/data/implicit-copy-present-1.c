/* A pointer that no clause mentions leads to what is present, all of it or a part, or to
   device memory; nothing is copied then.  { accx-device-only } */
#include "check.h"
#include <openacc.h>

enum { N = 64 };

static void
add (int *a, int first, int n, int by)
{
#pragma acc parallel loop
  for (int i = first; i < n; i++)
    a[i] += by;
}

int
main (void)
{
  static int a[N], b[N];
  for (int i = 0; i < N; i++)
    a[i] = b[i] = i;
#pragma acc enter data copyin(a, b[10:20])
  add (a, 0, N, 100);
  add (a + 5, 0, 10, 1000);
  add (b, 10, 30, 7);
  for (int i = 0; i < N; i++)
    {
      CHECK (i, a[i], i);
      CHECK (i, b[i], i);
    }
#pragma acc exit data copyout(a, b[10:20])
  for (int i = 0; i < N; i++)
    {
      CHECK (i, a[i], i + 100 + (i >= 5 && i < 15 ? 1000 : 0));
      CHECK (i, b[i], i >= 10 && i < 30 ? i + 7 : i);
    }

  int *d = acc_malloc (sizeof a);
  acc_memcpy_to_device (d, b, sizeof b);
  add (d, 0, N, 1);
  acc_memcpy_from_device (a, d, sizeof a);
  acc_free (d);
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], b[i] + 1);

  /* On the device for the region only.  */
  add (b, 0, N, 5);
  CHECK (0, acc_is_present (b, sizeof b), 0);
  CHECK (1, b[1], 6);
  return DONE ();
}
