/* && and || over iterations of which none updates the variable leave it as it was, also where
   that is neither 0 nor 1; one update makes it 0 or 1.  */
#include "check.h"

enum { N = 300 };
static int x[N], none[N];

#pragma acc routine vector
static int
all_of (int first, const int *update, int n)
{
  int s = first;
  #pragma acc loop vector reduction(&&: s)
  for (int i = 0; i < n; i++)
    if (update[i])
      s = s && x[i];
  return s;
}
#pragma acc declare copyin(x)

#define TEST(NAME, CONSTRUCT, LOOP) \
static void \
NAME (int n, const int *restrict update, int changed) \
{ \
  int s = 5, t = 7; \
  double u = 2.5; \
  _Pragma (CONSTRUCT) \
  { \
    _Pragma (LOOP) \
    for (int i = 0; i < n; i++) \
      if (update[i]) \
	{ \
	  s = s && x[i]; \
	  t = t || x[i]; \
	  u = u && x[i]; \
	} \
  } \
  CHECK (__LINE__, s, changed ? 1 : 5); \
  CHECK (__LINE__, t, changed ? 1 : 7); \
  CHECK_REAL (__LINE__, u, changed ? 1 : 2.5); \
}

TEST (gangs, "acc parallel reduction(&&: s, u) reduction(||: t) copyin(update[0:N])",
      "acc loop reduction(&&: s, u) reduction(||: t)")
TEST (gangs_only, "acc parallel num_gangs(7) vector_length(1) copyin(update[0:N])",
      "acc loop gang reduction(&&: s, u) reduction(||: t)")
TEST (vectors, "acc parallel num_gangs(1) num_workers(3) vector_length(64) copyin(update[0:N])",
      "acc loop worker vector reduction(&&: s, u) reduction(||: t)")
TEST (found, "acc kernels copyin(update[0:N])", "acc loop")
TEST (in_order, "acc serial copy(s, t, u) copyin(update[0:N])", "acc loop seq")

int
main (void)
{
  for (int i = 0; i < N; i++)
    x[i] = 1;
  #pragma acc update device(x)
  static int some[N];
  some[N / 3] = some[N - 1] = 1;
  for (int n = 0; n <= N; n += N)
    {
      int changed = n > 0;
      gangs (n, some, changed);
      gangs_only (n, some, changed);
      vectors (n, some, changed);
      found (n, some, changed);
      in_order (n, some, changed);
      gangs (n, none, 0);
      gangs_only (n, none, 0);
      vectors (n, none, 0);
      found (n, none, 0);
      in_order (n, none, 0);
      int y[4];
      #pragma acc parallel loop gang copyout(y) copyin(some, none)
      for (int k = 0; k < 4; k++)
	y[k] = all_of (k + 2, k % 2 ? some : none, n);
      for (int k = 0; k < 4; k++)
	CHECK (k, y[k], k % 2 && n ? 1 : k + 2);
    }
  return DONE ();
}
