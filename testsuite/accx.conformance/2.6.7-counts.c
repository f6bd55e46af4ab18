/* Data leave the device when both the structured and the dynamic reference count are zero.  { accx-device-only } */
#include "../accx.run/check.h"
#include <openacc.h>

enum { N = 33 };
static int a[N], b[N];

static int here (void) { return acc_is_present (a, sizeof a); }

static void
set (int v)
{
  #pragma acc parallel loop present(a)
  for (int i = 0; i < N; i++)
    a[i] = v + i;
}

int
main (void)
{
  /* Structured in dynamic: the dynamic count keeps the data.  */
  #pragma acc enter data create(a)
  #pragma acc data copyout(a)
  {
    set (10);
  }
  CHECK (0, here (), 1);
  CHECK (1, a[0], 0);
  #pragma acc exit data copyout(a)
  CHECK (2, here (), 0);
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], 10 + i);

  /* Dynamic that begins in a structured region and goes on behind it.  */
  #pragma acc data copy(a)
  {
    set (20);
    #pragma acc enter data copyin(a)
  }
  CHECK (3, here (), 1);
  CHECK (4, a[0], 10);
  #pragma acc exit data copyout(a)
  CHECK (5, a[0], 20);
  CHECK (6, here (), 0);

  /* Exits cannot take the structured region's data away, not even with finalize.  */
  #pragma acc data copy(a)
  {
    set (30);
    #pragma acc enter data create(a)
    #pragma acc enter data create(a)
    #pragma acc exit data delete(a) finalize
    CHECK (7, here (), 1);
    #pragma acc exit data delete(a)
    CHECK (8, here (), 1);
  }
  CHECK (9, here (), 0);
  CHECK (10, a[0], 30);

  /* Many, through directives and routines alike.  */
  for (int i = 0; i < 5; i++)
    {
      if (i % 2)
	acc_copyin (a, sizeof a);
      if (i % 2 == 0)
	{
	  #pragma acc enter data copyin(a)
	}
    }
  for (int i = 0; i < 5; i++)
    {
      CHECK (i, here (), 1);
      if (i % 2)
	{
	  #pragma acc exit data delete(a)
	}
      else
	acc_delete (a, sizeof a);
    }
  CHECK (11, here (), 0);
  /* One count for each variable, also where one directive names several.  */
  #pragma acc enter data create(a) copyin(b)
  #pragma acc enter data create(a[3:4])
  #pragma acc exit data delete(b, a[3:4])
  CHECK (12, here () && !acc_is_present (b, sizeof b), 1);
  #pragma acc exit data delete(a[0:2])
  CHECK (13, here (), 0);
  return DONE ();
}
