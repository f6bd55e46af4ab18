/* Loops of kernels constructs that conditions on variables end, but whose iterations differ in what they do with them,
   go on as written; so do those whose unsigned numbers come round, as long as their conditions say.
   SPDX-License-Identifier: GPL-3.0-or-later
   { accx-launches any }  */
#include <string.h>
#include "check.h"

enum { N = 300 };

static int a[N], b[N], a0[N];

/* NAME (n) once for the device and once for the host.  */
#define BOTH(name, declared, result, ...) \
  __attribute__ ((noipa)) static long name (int n) \
  { declared; _Pragma ("acc kernels copy(a) copyin(b)") __VA_ARGS__ return result; } \
  __attribute__ ((noipa)) static long host_##name (int n) \
  { declared; __VA_ARGS__ return result; }

BOTH (breaks, int i = 0, i, { while (i < n) { if (b[i] == 12) break; a[i] = 1; i++; } })
BOTH (continues, int i = 0, i, { while (i < n) { i++; if (b[i - 1] == 12) continue; a[i - 1] = 1; } })
BOTH (conditional, int i = 0, i, { while (i < n) { a[i] += 2; i++; if (b[i] % 2) i++; } })
BOTH (twice, int i = 0, i, { while (i < n) { a[i] += 2; i++; a[i] += 3; i += 2; } })
BOTH (shrinks, int i = 0; int m = n, i * 1000 + m, { while (i < m) { a[i] += m; i++; m--; } })
BOTH (limit, int i = 0; int m = n, i, { while (i < m - 3) { a[i] += m; i++; if (b[i] > 12) m = i; } })
BOTH (data, int i = 0, i, { while (b[i] < 12) { a[i] = 3; i++; } })
BOTH (rounds, unsigned u = -4u, u, { while (u != (unsigned) n) { a[u + 4] += 1; u++; } })
BOTH (rounds_less, unsigned u = -4u, u, { while (u < (unsigned) n) { a[u + 4] += 1; u++; } })
BOTH (rounds_size, __SIZE_TYPE__ u = -4ul, (int) u, { while (u < (__SIZE_TYPE__) n) { a[u + 4] += 1; u++; } })
BOTH (closed, unsigned u = n, u, { while (u >= 1) { a[u] += u; u--; } })
BOTH (narrow, unsigned char u = n, u, { while (u > 5) { a[u] += u; u -= 2; } })
BOTH (wide, int i = 1, i, { while (i < 2l * n - 3) { a[i / 2] = i; i += 2; } })
BOTH (unlike, int i = n - 4, i, { while (i > -1u - n) i = 0; a[3] = i; })
BOTH (both_ways, int i = 3, i, { while (i != n) { a[i] += 2; if (b[i] >= 0) i += 1; else i -= 1; } })
BOTH (inner, int i = 0; int j = n, i * 1000 + j,
      { while (i < n) { int k = 0; while (k++ < 3) a[i] += k; i++; while (j-- > n - 2) a[j] += 1; j = n - i; } })
BOTH (condition_twice, int i = n - 1, i, { while (i-- > 4) { a[i] += i; i--; } })
BOTH (commas, int i = 0, i, { while (i++, i < n) a[i] += i; })

__attribute__ ((noipa)) static long
pointer_of (int n)
{
  int *p = a, *end = a + n, **at = &end;
  #pragma acc kernels copy(a)
  while (p < end)
    {
      *p += 1;
      p++;
    }
  return p - a + (*at == end);
}

#define TRY(name, n) \
  do \
    { \
      memcpy (a, a0, sizeof a); \
      long want = host_##name (n); \
      int w[N]; \
      memcpy (w, a, sizeof a); \
      memcpy (a, a0, sizeof a); \
      CHECK (n, name (n), want); \
      for (int i = 0; i < N; i++) \
	CHECK (i, a[i], w[i]); \
    } \
  while (0)

int
main (void)
{
  for (int i = 0; i < N; i++)
    {
      a0[i] = i * 7 % 31;
      b[i] = i % 13;
    }
  for (int n = N - 5; n > 10; n /= 3)
    {
      TRY (breaks, n);
      TRY (continues, n);
      TRY (conditional, n);
      TRY (twice, n);
      TRY (shrinks, n);
      TRY (limit, n);
      TRY (data, n);
      TRY (rounds, n);
      TRY (rounds_less, n);
      TRY (rounds_size, n);
      TRY (closed, n);
      TRY (narrow, n);
      TRY (wide, n);
      TRY (unlike, n);
      TRY (both_ways, n);
      TRY (inner, n);
      TRY (condition_twice, n);
      TRY (commas, n);
      memcpy (a, a0, sizeof a);
      CHECK (n, pointer_of (n), n + 1);
      for (int i = 0; i < N; i++)
	CHECK (i, a[i], a0[i] + (i < n));
    }
  return DONE ();
}
