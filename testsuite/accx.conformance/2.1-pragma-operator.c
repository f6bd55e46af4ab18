/* _Pragma is a directive too, alone, in macros and with arguments of macros in it. */
#include "../accx.run/check.h"

enum { N = 77 };
#define PRAGMA(X) _Pragma (#X)
#define PARALLEL_LOOP _Pragma ("acc parallel loop")
#define LOOP(CLAUSES) PRAGMA (acc loop CLAUSES)
#define FOR_EACH(I, COUNT, ...) \
  PRAGMA (acc parallel loop __VA_ARGS__) \
  for (int I = 0; I < (COUNT); I++)
#define ADD_ALL(A, COUNT, VALUE) \
  do \
    { \
      PRAGMA (acc parallel loop copy(A[0:COUNT])) \
      for (int i_ = 0; i_ < (COUNT); i_++) \
	A[i_] += (VALUE); \
    } \
  while (0)

static int a[N];
static double x[N];

_Pragma ("acc routine seq")
static int
square (int i)
{
  return i * i;
}

int
main (void)
{
  int sum = 0;
  _Pragma ("acc parallel loop copyout(a[0:N])")
  for (int i = 0; i < N; i++)
    a[i] = square (i);
  PARALLEL_LOOP
  for (int i = 0; i < N; i++)
    a[i] += 1;
  ADD_ALL (a, N, 5);
  ADD_ALL (x, N - 1, 0.5);
  FOR_EACH (i, N, copyin (a) reduction (+: sum))
    sum += a[i];
  PRAGMA (acc data copy(x) copyin(a))
  {
    _Pragma ("acc parallel") { LOOP (gang vector) for (int i = 0; i < N; i++) x[i] += a[i]; }
  }
  int want = 0;
  for (int i = 0; i < N; i++)
    {
      int v = 6 + i * i;
      want += v;
      CHECK (i, a[i], v);
      CHECK_REAL (i, x[i], v + (i < N - 1 ? 0.5 : 0));
    }
  CHECK (0, sum, want);
  return DONE ();
}
