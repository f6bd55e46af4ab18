/* A download on an async queue never goes straight to pageable memory, which would
   block the caller; all pieces arrive, also more than may be on their way at once.
   accx-objects: RUNTIME  */
#include "runtime-unit.h"

enum { N = 300 << 20 };

static CUresult (*real_download) (void *, CUdeviceptr, size_t, CUstream);
static char *big;
static char small[100];
static int straight;

/* Counts what goes to the program's own memory.  */
static CUresult
spy_download (void *to, CUdeviceptr from, size_t bytes, CUstream stream)
{
  char *p = to;
  straight += (p >= big && p < big + N) || (p >= small && p < small + 100);
  return real_download (to, from, bytes, stream);
}

int
main (void)
{
  big = malloc (N);
  for (int i = 0; i < N; i += 4096)
    big[i] = i / 4096 % 100;
  for (int i = 0; i < 100; i++)
    small[i] = i;
  acc_copyin (big, N);
  acc_copyin (small, sizeof small);
  real_download = cu.download;
  cu.download = spy_download;
  memset (big, 0, N);
  memset (small, 0, sizeof small);
  acc_copyout_async (big, N, 3);
  acc_update_self_async (small, sizeof small, 4);
  acc_wait_all ();
  CHECK (straight, 0);
  int wrong = 0;
  for (int i = 0; i < N; i += 4096)
    wrong += big[i] != i / 4096 % 100;
  for (int i = 0; i < 100; i++)
    wrong += small[i] != i;
  CHECK (wrong, 0);
  acc_update_self (small, sizeof small);
  CHECK (straight > 0, 1);
  free (big);
  init_shutdown ();
  CHECK (fake_leaks (), 0);
  DONE ("downloads on queues");
}
