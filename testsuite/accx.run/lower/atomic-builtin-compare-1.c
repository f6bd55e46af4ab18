/* Atomic updates and __atomic_ built-ins whose result is only compared with 0, or of
   which one bit is asked.  */
#include "check.h"

enum { N = 64 };

int
main (void)
{
  int add = 6, sub = N, and = -1, or = 0, bits = 0, flips = 0, clear = -1, swap = 0;
  int zeros = 0, last = 0, even = 0, all = 0, fresh = 0, up = 0, down = 0, one = 0;
  #pragma acc parallel loop copy(add, sub, and, or, bits, flips, clear, swap) \
    copy(zeros, last, even, all, fresh, up, down, one)
  for (int i = 0; i < N; i++)
    {
      int v;
      #pragma acc atomic capture
      v = add += i - 3;
      if (v >= 0)
	__atomic_fetch_add (&zeros, 1, __ATOMIC_RELAXED);
      if (__atomic_sub_fetch (&sub, 1, __ATOMIC_SEQ_CST) == 0)
	__sync_fetch_and_add (&last, 1);
      if (__sync_and_and_fetch (&and, ~(1 << i % 32)) == 0)
	__sync_fetch_and_add (&all, 1);
      if (__atomic_or_fetch (&or, i, __ATOMIC_RELAXED) != 0)
	__sync_fetch_and_add (&even, 1);
      if (!(__atomic_fetch_or (&bits, 1 << i % 32, __ATOMIC_RELAXED) & 1 << i % 32))
	__sync_fetch_and_add (&fresh, 1);
      if (__atomic_fetch_xor (&flips, 1 << 5, __ATOMIC_RELAXED) & 1 << 5)
	__sync_fetch_and_add (&up, 1);
      if (__sync_fetch_and_and (&clear, ~(1 << i / 2)) & 1 << i / 2)
	__sync_fetch_and_add (&down, 1);
      int expected = 0;
      if (__atomic_compare_exchange_n (&swap, &expected, i + 1, 0, __ATOMIC_SEQ_CST,
				       __ATOMIC_RELAXED))
	__sync_fetch_and_add (&one, 1);
    }
  CHECK (0, zeros, N);
  CHECK (0, last, 1);
  CHECK (0, all >= 1, 1);
  CHECK (0, even >= N - 1, 1);
  CHECK (0, fresh, 32);
  CHECK (0, up, N / 2);
  CHECK (0, down, 32);
  CHECK (0, one, 1);
  CHECK (0, add, 6 + N * (N - 1) / 2 - 3 * N);
  CHECK (0, and, 0);
  CHECK (0, or, N - 1);
  CHECK (0, bits, -1);
  CHECK (0, clear, 0);
  return DONE ();
}
