/* The address of an acc_* routine, in code, in a constant table and as an argument, is that of accx's.
   { accx-device-only } { accx-launches none } */
#include "check.h"
#include <openacc.h>

static int a[10];

static int (*const table[]) (void *, size_t) = { acc_is_present, &acc_is_present };

static int
ask (int (*f) (void *, size_t), void *p, size_t n)
{
  return f (p, n);
}

int
main (void)
{
  static void *(*enter) (void *, size_t) = acc_copyin;
  void (*leave) (void *, size_t) = acc_delete;
  int (*set) (int, void *) = acc_set_cuda_stream;
  CHECK (0, ask (acc_is_present, a, sizeof a), 0);
  enter (a, sizeof a);
  CHECK (1, ask (acc_is_present, a, sizeof a), 1);
  CHECK (2, table[0] (a, sizeof a) && table[1] (a, 4), 1);
  (a[0] ? acc_copyout : leave) (a, sizeof a);
  CHECK (3, ask (table[1], a, sizeof a), 0);
  CHECK (4, set != 0, 1);
  int (*get) (void) = acc_get_default_async;
  acc_set_default_async (7);
  CHECK (5, get (), 7);
  return DONE ();
}
