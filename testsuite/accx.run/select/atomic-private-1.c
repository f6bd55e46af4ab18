/* Atomic directives and built-in functions on a thread's own variables, in place and in a
   routine that updates memory of others too.  */
#include <string.h>
#include "check.h"

enum { N = 64 };

#define TYPES(X) \
  X (signed char, s8) X (unsigned char, u8) X (short, s16) X (unsigned short, u16) X (int, s32) \
  X (unsigned, u32) X (long, s64) X (unsigned long, u64) X (float, real) X (double, wide)

#define ROUTINE(T, NAME)							\
_Pragma ("acc routine seq")							\
__attribute__ ((noinline)) static void						\
update_##NAME (T *p, int k, T *old)						\
{										\
  _Pragma ("acc atomic")							\
  *p += k;									\
  _Pragma ("acc atomic capture")						\
  { old[0] = *p; *p -= 3; }							\
  _Pragma ("acc atomic capture")						\
  { *p = *p * 2; old[1] = *p; }							\
  _Pragma ("acc atomic read")							\
  old[2] = *p;									\
  _Pragma ("acc atomic write")							\
  *p = old[2] + 1;								\
  _Pragma ("acc atomic capture")						\
  { old[3] = *p; *p = 7 + k; }							\
  _Pragma ("acc atomic update")							\
  *p = *p / 2;									\
}										\
										\
_Pragma ("acc routine seq")							\
static void									\
thread_##NAME (int i, T *result, T *shared)					\
{										\
  T x[3] = { i, i + 1, i + 2 };							\
  update_##NAME (&x[i % 3], i, result);						\
  update_##NAME (shared, i, result);						\
  for (int k = 0; k < 3; k++)							\
    {										\
      _Pragma ("acc atomic")							\
      x[(i + k) % 3] += k;							\
    }										\
  result[4] = x[0];								\
  result[5] = x[1];								\
  result[6] = x[2];								\
}										\
										\
static void									\
test_##NAME (int line)								\
{										\
  T r[N][7], shared[N], want[7];						\
  for (int i = 0; i < N; i++)							\
    shared[i] = i;								\
  _Pragma ("acc parallel loop gang vector copyout(r) copy(shared)")		\
  for (int i = 0; i < N; i++)							\
    thread_##NAME (i, r[i], &shared[i]);					\
  for (int i = 0; i < N; i++)							\
    {										\
      T all = i;								\
      thread_##NAME (i, want, &all);						\
      for (int k = 0; k < 7; k++)						\
	check_real (line, 10 * i + k, r[i][k], want[k], 0);			\
      check_real (line, i, shared[i], all, 0);					\
    }										\
}

TYPES (ROUTINE)

struct words
{
  unsigned char c;
  _Bool b;
  unsigned short s;
  int i;
  long l;
};

#pragma acc routine seq
__attribute__ ((noinline)) static int
functions (struct words *w, int k)
{
  int r = 0, expected = k;
  long wide = 5;
  unsigned char narrow = k;
  r += __atomic_fetch_add (&w->c, 3, 5) + __atomic_or_fetch (&w->s, 9, 0) * 2;
  r += __sync_fetch_and_sub (&w->i, k) * 3 + __atomic_exchange_n (&w->l, k, 0);
  r += __atomic_compare_exchange_n (&w->i, &expected, 77, 0, 5, 5) * 1000 + expected;
  r += __atomic_compare_exchange_n (&w->l, &wide, 78, 0, 5, 5) * 1000 + wide;
  r += __atomic_compare_exchange_n (&w->c, &narrow, 79, 0, 5, 5) * 1000 + narrow;
  r += __sync_bool_compare_and_swap (&w->s, k, 5);
  r += __sync_val_compare_and_swap (&w->i, 77, k) * 7;
  r += __atomic_exchange_n (&w->b, k & 1, 0) * 3 + __atomic_nand_fetch (&w->c, 6, 0);
  r += 5 * __atomic_test_and_set (&w->b, k & 2 ? 5 : 0);
  __atomic_store_n (&w->l, r, 5);
  return r + __atomic_load_n (&w->l, 5) + __atomic_load_n (&w->c, 0) + w->b;
}

/* FUNCTIONS on variables of the caller's and on W.  */
#pragma acc routine seq
static int
both (struct words *w, int i)
{
  struct words own[2] = { *w, *w };
  int r = functions (&own[i & 1], i);
  return r + 3 * functions (w, i) + own[0].c + own[1].s + own[0].i + own[1].l + own[0].b;
}

int
main (void)
{
  struct words w[N], want[N];
  int r[N];
#define TEST(T, NAME) test_##NAME (__LINE__);
  TYPES (TEST)
  memset (w, 0, sizeof w);
  for (int i = 0; i < N; i++)
    {
      w[i].c = w[i].s = i;
      w[i].i = 2 * i;
      w[i].l = i % 7;
      w[i].b = i & 2;
    }
  memcpy (want, w, sizeof w);
  #pragma acc parallel loop gang vector copy(w) copyout(r)
  for (int i = 0; i < N; i++)
    r[i] = both (&w[i], i);
  for (int i = 0; i < N; i++)
    CHECK (i, r[i], both (&want[i], i));
  CHECK (0, memcmp (w, want, sizeof w), 0);
  return DONE ();
}
