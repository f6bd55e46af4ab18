/* Loops of many kinds around a directive: tiles are fetched ahead where that is right, and the
   results are those of plain C.
   { accx-options "-fplugin-arg-accx-cache=rbi -fplugin-arg-accx-cache-fetch=async -fplugin-arg-accx-target=sm_80" } */
#include "check.h"

enum { N = 150, L = 210, T = 12 };
static int a[L + T], got[N], want[N];

/* BODY is a loop around the directive; it adds to s.  FIRST: of the section.  */
#define CASE(NAME, OPEN, FIRST, CLOSE) \
static void \
NAME (int n, int l, int m, int two) \
{ \
  (void) l, (void) m, (void) two; \
  _Pragma ("acc parallel loop gang vector vector_length(64) copyin(a) copyout(got)") \
  for (int i = 0; i < N; i++) \
    { \
      int s = i; \
      OPEN \
	{ \
	  _Pragma (CACHE (FIRST)) \
	  for (int k = 0; k < T; k++) \
	    s += a[FIRST + k] * (k + i % 3); \
	} \
      CLOSE \
      got[i] = s; \
    } \
  for (int i = 0; i < N; i++) \
    { \
      int s = i; \
      OPEN \
	for (int k = 0; k < T; k++) \
	  s += a[FIRST + k] * (k + i % 3); \
      CLOSE \
      want[i] = s; \
    } \
  (void) n; \
}
#define CACHE(FIRST) CACHE_TEXT (acc cache(a[FIRST:T]))
#define CACHE_TEXT(X) #X

CASE (upwards, for (int t = 0; t < l; t += T), t,)
CASE (downwards, for (int t = l - 1; t >= 0; t -= 7), t,)
CASE (numbers, for (int t = 0; t < l / T; t++), t * T,)
CASE (to_equal, for (int t = 0; t != m * 5; t += m), t,)
CASE (wide, for (long t = 0; t <= l - T; t += T), t,)
CASE (natural, for (unsigned t = 0; t < (unsigned) l; t += T), t,)
CASE (nested, for (int u = 0; u < 3; u++) for (int t = u; t < l; t += T + u), t,)
CASE (after, for (int t = 0; t < l; t += T) { s += t; if (t % 5 == 2) continue; s *= 3; }
      for (int t = 5; t < l; t += 2 * T), t, s += l;)
CASE (leaves, for (int t = 0; t < l; t += T) { if (t > m) break;, t, })
CASE (sometimes, for (int t = 0; t < l; t += T) if (t / T % 2 == two), t,)
CASE (twice, for (int t = 0, v = 3; t < l; t += T, v += 2), v,)
CASE (bottom, int t = 1; if (l > 0) do, t, while ((t += T) < l);)
CASE (steps, for (int t = 0; t < l; t += m + two), t,)
CASE (still, for (int t = 0; t < l; t += T), m,)

static void
test (int l)
{
  static void (*const cases[]) (int, int, int, int)
    = { upwards, downwards, numbers, to_equal, wide, natural, nested, after, leaves, sometimes,
	twice, bottom, steps, still };
  for (unsigned c = 0; c < sizeof cases / sizeof *cases; c++)
    {
      cases[c] (N, l, 11, 1);
      for (int i = 0; i < N; i++)
	CHECK (c * 1000 + i, got[i], want[i]);
    }
}

int
main (void)
{
  for (int i = 0; i < L + T; i++)
    a[i] = i * 7919 % 101 - 50;
  test (L);
  test (T);
  test (1);
  test (0);
  return DONE ();
}
