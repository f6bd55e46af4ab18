/* Sums, products and the like of narrow integers wrap as in plain C, whatever uses them: stores, comparisons, wider
   arithmetic, shifts, divisions, indices, loops, choices, bit-fields.  */
#include "check.h"
#define N 512
#define KINDS 10

static int table[65536 + 256];

struct field
{
  unsigned low : 5;
  int mid : 11, high : 16;
};

#define KERNEL(NAME, T, U) \
  static void \
  NAME (int device, const T *a, const T *b, T *narrow, long *wide, struct field *fields) \
  { \
    _Pragma ("acc parallel loop copyin(a[0:N], b[0:N], table) copyout(narrow[0:N * KINDS], wide[0:N * KINDS], fields[0:N]) if(device)") \
    for (int i = 0; i < N; i++) \
      { \
	T x = a[i], y = b[i], s = (T) (x + y), p = (T) (x * y), d = (T) (x - 3 * y), n = (T) -p, v = (T) ~s; \
	T *to = narrow + i * KINDS; \
	long *w = wide + i * KINDS; \
	to[0] = (T) (s + p - d); \
	to[1] = (T) (n * v + (T) (s << 3)); \
	to[2] = (T) ((d & p) | (s ^ n)); \
	to[3] = (T) ((T) (s * p) >> 2); \
	to[4] = (T) ((T) (d * 5) / 3); \
	to[5] = (T) (U) (s - n); \
	to[6] = x > y ? (T) (p + s) : (T) (d - 1); \
	T sum = 0; \
	for (int k = 0; k < (i & 7); k++) \
	  sum = (T) (sum * 3 + d); \
	to[7] = sum; \
	to[8] = (T) (float) (T) (s * 7); \
	to[9] = (T) (signed char) (T) (s + d); \
	w[0] = (T) (s + d); \
	w[1] = (long) (T) (p * p) + (U) (d + 1); \
	w[2] = (T) (s - p) < (T) (d + n); \
	w[3] = (T) (s * 2) == (T) (y * 2 + x * 2); \
	w[4] = table[(T) (s + p) & 255]; \
	w[5] = (U) (s * 3) % 7 + ((T) (p * 3) >> 1); \
	w[6] = (T) (1 << ((T) (s + 1) & 3)) + (U) (n ^ v); \
	w[7] = (i & 1 ? (T) (s * s) : (T) (d * d)) + sum; \
	w[8] = (long) ((T) (s + p) * 0.5); \
	w[9] = (unsigned) (T) (s + 1) >> 4; \
	fields[i].low = s + p; \
	fields[i].mid = d * 3; \
	fields[i].high = (T) (n - 5); \
      } \
  } \
  static void \
  NAME##_check (void) \
  { \
    static T a[N], b[N], got[N * KINDS], want[N * KINDS]; \
    static long wide[N * KINDS], wide_want[N * KINDS]; \
    static struct field f[N], f_want[N]; \
    for (int i = 0; i < N; i++) \
      { \
	a[i] = (T) (i * 7919 + 33); \
	b[i] = (T) (i * i * 31 - 17 * i); \
      } \
    NAME (1, a, b, got, wide, f); \
    NAME (0, a, b, want, wide_want, f_want); \
    for (int i = 0; i < N * KINDS; i++) \
      { \
	CHECK (i, got[i], want[i]); \
	CHECK (i, wide[i], wide_want[i]); \
      } \
    for (int i = 0; i < N; i++) \
      { \
	CHECK (i, f[i].low, f_want[i].low); \
	CHECK (i, f[i].mid, f_want[i].mid); \
	CHECK (i, f[i].high, f_want[i].high); \
      } \
  }

KERNEL (shorts, short, unsigned short)
KERNEL (unsigned_shorts, unsigned short, short)
KERNEL (bytes, signed char, unsigned char)
KERNEL (unsigned_bytes, unsigned char, signed char)

int
main (void)
{
  for (int i = 0; i < 65536 + 256; i++)
    table[i] = 3 * i;
  shorts_check ();
  unsigned_shorts_check ();
  bytes_check ();
  unsigned_bytes_check ();
  return DONE ();
}
