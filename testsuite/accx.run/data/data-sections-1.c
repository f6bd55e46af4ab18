/* Two sections of one variable on enter data, exit data and data are mapped, counted
   and copied each on its own.  */
#include <openacc.h>
#include "check.h"

enum { N = 20 };

static int
is_mapped (int i)
{
  return i < 5 || (i >= 10 && i < 15);
}

int
main (void)
{
  int a[N], *p = a;
  for (int i = 0; i < N; i++)
    a[i] = i;
#pragma acc enter data copyin(a[0:5], a[10:5])
#pragma acc enter data create(p[0:5]) copyin(p[10:5])
#pragma acc exit data delete(p[0:5], p[10:5])
  for (int i = 0; i < N; i++)
    CHECK (i, acc_is_present (a + i, sizeof *a), is_mapped (i));
#pragma acc parallel loop present(p[0:5])
  for (int i = 0; i < 5; i++)
    p[i] += 100;
#pragma acc parallel loop present(p[10:5])
  for (int i = 10; i < 15; i++)
    p[i] += 100;
#pragma acc exit data copyout(p[0:5], p[10:5])
  for (int i = 0; i < N; i++)
    {
      CHECK (i, a[i], is_mapped (i) ? i + 100 : i);
      CHECK (i, acc_is_present (a + i, sizeof *a), 0);
    }
#pragma acc data copy(a[0:5]) copyin(a[10:5])
  {
#pragma acc parallel loop present(p[0:5])
    for (int i = 0; i < 5; i++)
      p[i] += 100;
#pragma acc parallel loop present(p[10:5])
    for (int i = 10; i < 15; i++)
      p[i] += 100;
  }
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], i < 5 ? i + 200 : is_mapped (i) ? i + 100 : i);
  return DONE ();
}
