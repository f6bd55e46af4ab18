/* acc_copyout, acc_delete, their finalize and async forms: data come back with the last reference only.
   { accx-device-only } */
#include "../accx.run/check.h"
#include <openacc.h>

enum { N = 64 };
static int a[N];

/* Maps a COUNT times and sets a[i] = BASE + i on the device, 7 on the host.  */
static void
begin (int count, int base)
{
  for (int k = 0; k < count; k++)
    acc_create (a, sizeof a);
  #pragma acc parallel loop present(a)
  for (int i = 0; i < N; i++)
    a[i] = base + i;
  for (int i = 0; i < N; i++)
    a[i] = 7;
}

/* The device's values have come back, or not, and a is present or not.  */
static void
end (int line, int present, int back, int base)
{
  check_long (line, -1, acc_is_present (a, sizeof a), present);
  for (int i = 0; i < N; i++)
    check_long (line, i, a[i], back ? base + i : 7);
}

int
main (void)
{
  begin (2, 100);
  acc_copyout (a, sizeof a);
  end (__LINE__, 1, 0, 0);
  acc_copyout (a, sizeof a);
  end (__LINE__, 0, 1, 100);
  begin (3, 200);
  acc_copyout_finalize (a, sizeof a);
  end (__LINE__, 0, 1, 200);
  begin (2, 300);
  acc_delete (a, sizeof a);
  end (__LINE__, 1, 0, 0);
  acc_delete_finalize (a, sizeof a);
  end (__LINE__, 0, 0, 0);
  begin (1, 400);
  acc_copyout_async (a, sizeof a, 3);
  acc_wait (3);
  end (__LINE__, 0, 1, 400);
  begin (2, 500);
  acc_copyout_finalize_async (a, sizeof a, 3);
  acc_wait (3);
  end (__LINE__, 0, 1, 500);
  begin (2, 600);
  acc_delete_async (a, sizeof a, 3);
  acc_wait (3);
  end (__LINE__, 1, 0, 0);
  acc_delete_finalize_async (a, sizeof a, 3);
  acc_wait (3);
  end (__LINE__, 0, 0, 0);
  /* What is absent is left alone.  */
  acc_copyout (a, sizeof a);
  acc_delete (a, sizeof a);
  acc_copyout_finalize (a, sizeof a);
  end (__LINE__, 0, 0, 0);
  return DONE ();
}
