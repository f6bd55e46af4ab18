/* Loops of kernels constructs that while conditions or pointers count run in parallel, with what the program has in
   their variables behind them.
   SPDX-License-Identifier: GPL-3.0-or-later
   { accx-notify {function=down_post line=[0-9]+ [^\n]*vector_length=128 } }
   { accx-notify {function=down_pre line=[0-9]+ [^\n]*vector_length=128 } }
   { accx-notify {function=down_unsigned line=[0-9]+ [^\n]*vector_length=128 } }
   { accx-notify {function=down_size line=[0-9]+ [^\n]*vector_length=128 } }
   { accx-notify {function=up_while line=[0-9]+ [^\n]*vector_length=128 } }
   { accx-notify {function=up_steps line=[0-9]+ [^\n]*vector_length=128 } }
   { accx-notify {function=late line=[0-9]+ [^\n]*vector_length=128 } }
   { accx-notify {function=late_pre line=[0-9]+ [^\n]*vector_length=128 } }
   { accx-notify {function=pointers line=[0-9]+ [^\n]*vector_length=128 } }
   { accx-notify {function=pointers_down line=[0-9]+ [^\n]*vector_length=128 } }
   { accx-notify {function=pointers_far line=[0-9]+ [^\n]*vector_length=128 } }
   { accx-notify {function=pointers_twice line=[0-9]+ [^\n]*vector_length=128 } }
   { accx-notify {function=parameters line=[0-9]+ [^\n]*vector_length=128 } }
   { accx-notify {function=sum line=[0-9]+ [^\n]*vector_length=[1-9][0-9]+ } }
   { accx-notify {function=rows line=[0-9]+ [^\n]*vector_length=[1-9][0-9]+ } }  */
#include <string.h>
#include "check.h"

enum { N = 700, ROWS = 20, COLS = 35 };

static int a[N], b[N], a0[N];

/* NAME (n) once for the device and once for the host.  */
#define BOTH(name, declared, result, ...) \
  __attribute__ ((noipa)) static long name (int n) \
  { declared; _Pragma ("acc kernels copy(a) copyin(b)") __VA_ARGS__ return result; } \
  __attribute__ ((noipa)) static long host_##name (int n) \
  { declared; __VA_ARGS__ return result; }

BOTH (down_post, int k = 0; int m = n, m * 1000 + k, { while (m--) { a[k] += b[m]; k++; } })
BOTH (down_pre, int m = n, m, { while (--m > 3) a[m] += b[m] * m; })
BOTH (down_unsigned, unsigned m = n, m, { while (m-- > 2) a[m] += b[m] * m; })
BOTH (down_size, __SIZE_TYPE__ m = n, m, { while (m--) a[m] = b[m] + m; })
BOTH (up_while, int i = 4, i, { while (i < n) { a[i] += i; i++; } })
BOTH (up_steps, int i = 1, i, { while (i <= n - 3) { a[i] += b[i + 1]; i += 3; } })
BOTH (late, int i = 2, i, { do { a[i] += 5; i++; } while (i < n); })
BOTH (late_pre, int m = n, m, { int *p = a; do *p++ += b[m - 1]; while (--m); })
BOTH (pointers, const int *p = b; const int *end = b + n, p - b, { int *q = a; for (; p != end; p++) *q++ += *p; })
BOTH (pointers_down, int *p, 0, { for (p = a + n - 1; p >= a; p--) *p += 2; })
BOTH (pointers_far, int z = 0, z, { for (int *p = a + 1; p < a + n; p += 4) *p *= 3; })
BOTH (pointers_twice, int z = 0, z,
      { int *p; for (p = a; p < a + n; p++) *p += 2; for (p = a; p < a + n - 1; ++p) *p ^= 5; })
BOTH (sum, long s = 0, s, { const int *p = b; int m = n; while (m-- > 0) s += *p++; })
BOTH (rows, int z = 0, z,
      {
	for (int r = 0; r < n / COLS; r++)
	  {
	    int *p = a + r * COLS, *end = p + COLS;
	    while (p < end)
	      {
		*p += r;
		p++;
	      }
	  }
      })

__attribute__ ((noipa)) static int
parameters (int *__restrict x, const int *__restrict y, int n)
{
  const int *from = x, *end = y + n;
  #pragma acc kernels
  while (y < end)
    *x++ += *y++;
  return x - from;
}

/* As parameters, but sections of what is moved are in clauses, and the limit is compared with in the body, too.  */
__attribute__ ((noipa)) static void
sections (int *x, const int *y, int n)
{
  const int *end = y + n;
  #pragma acc kernels copy(x[0:n]) copyin(y[0:n])
  while (y != end)
    {
      *x += *y;
      if (y + 1 == end)
	*x += 100;
      x++;
      y++;
    }
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
  for (int n = N; n > 10; n /= 3)
    {
      TRY (down_post, n);
      TRY (down_pre, n);
      TRY (down_unsigned, n);
      TRY (down_size, n);
      TRY (up_while, n);
      TRY (up_steps, n);
      TRY (late, n);
      TRY (late_pre, n);
      TRY (pointers, n);
      TRY (pointers_down, n);
      TRY (pointers_far, n);
      TRY (pointers_twice, n);
      TRY (sum, n);
      TRY (rows, n);
    }
  TRY (down_post, 0);
  TRY (down_pre, 2);
  TRY (down_unsigned, 1);
  TRY (down_size, 0);
  TRY (up_while, 3);
  TRY (up_steps, 2);
  TRY (late, 1);
  TRY (late_pre, 1);
  TRY (pointers, 0);
  TRY (pointers_far, 0);
  TRY (sum, -1);
  memcpy (a, a0, sizeof a);
  CHECK (0, parameters (a, b, N - 1), N - 1);
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], a0[i] + (i < N - 1 ? b[i] : 0));
  memcpy (a, a0, sizeof a);
  sections (a, b, N - 1);
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], a0[i] + (i < N - 1 ? b[i] : 0) + (i == N - 2 ? 100 : 0));
  return DONE ();
}
