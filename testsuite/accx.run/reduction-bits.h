/* reduction-bits.h: the body of the reduction-bits-LEVEL tests: & | ^ && || over
   T in one loop with the clauses SCHEDULE of a region with the clauses SHAPE.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "check.h"

#define N 517
static T a[N];

static void
test (int n, int zero)
{
  T all = (T) -1, any = 0, odd = 5;
  int every = 1, some = 0;
  for (int i = 0; i < N; i++)
    a[i] = (T) (i == zero ? 0 : (i * 2654435761u) >> 7 | 0x48);
  #pragma acc parallel SHAPE copyin(a) copy(all, any, odd, every, some)
  {
    #pragma acc loop SCHEDULE reduction(&:all) reduction(|:any) \
      reduction(^:odd) reduction(&&:every) reduction(||:some)
    for (int i = 0; i < n; i++)
      {
        all &= a[i] | 0x40;
        any |= a[i];
        odd ^= a[i];
        every = every && a[i];
        some = some || !a[i];
      }
  }
  T want_all = (T) -1, want_any = 0, want_odd = 5;
  for (int i = n; i-- > 0;)
    {
      want_all = (T) (want_all & (a[i] | 0x40));
      want_any = (T) (want_any | a[i]);
      want_odd = (T) (want_odd ^ a[i]);
    }
  CHECK (n, all, want_all);
  CHECK (n, any, want_any);
  CHECK (n, odd, want_odd);
  CHECK (n, every, !(zero < n));
  CHECK (n, some, zero < n);
}

int
main (void)
{
  static const int sizes[] = { 0, 1, 33, 500, N };
  for (unsigned k = 0; k < sizeof sizes / sizeof *sizes; k++)
    {
      test (sizes[k], 0);
      test (sizes[k], 32);
      test (sizes[k], N);
    }
  return DONE ();
}
