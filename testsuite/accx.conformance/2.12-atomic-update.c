/* atomic update: every operator and form of the statement on every type.  */
#include "../accx.run/check.h"

enum { N = 149 };

/* Each checks N updates by all operators against the same in plain C.  */
#define INTEGERS(NAME, TYPE) \
static void \
NAME (void) \
{ \
  TYPE v[16], w[16]; \
  for (int i = 0; i < 16; i++) \
    v[i] = w[i] = (TYPE) (i == 1 || i == 10 ? 1 : i == 7 ? -1 : 100); \
  _Pragma ("acc parallel loop gang vector copy(v)") \
  for (int i = 0; i < N; i++) \
    { \
      TYPE x = (TYPE) (i % 5); \
      _Pragma ("acc atomic update") \
      v[0] += x; \
      _Pragma ("acc atomic") \
      v[1] *= 3; \
      _Pragma ("acc atomic update") \
      v[2] -= x; \
      _Pragma ("acc atomic update") \
      v[3] /= (TYPE) (1 + (i == 9)); \
      _Pragma ("acc atomic update") \
      v[4] &= (TYPE) ~(1 << i % 3); \
      _Pragma ("acc atomic update") \
      v[5] ^= (TYPE) (x << 3); \
      _Pragma ("acc atomic update") \
      v[6] |= (TYPE) (1 << i % 6); \
      _Pragma ("acc atomic update") \
      v[7] <<= i % 40 == 0; \
      _Pragma ("acc atomic update") \
      v[8] >>= i % 40 == 0; \
      _Pragma ("acc atomic update") \
      v[9]++; \
      _Pragma ("acc atomic update") \
      v[10] = v[10] * 5; \
      _Pragma ("acc atomic update") \
      --v[11]; \
      _Pragma ("acc atomic update") \
      v[12] = x + v[12]; \
      _Pragma ("acc atomic update") \
      ++v[13]; \
      _Pragma ("acc atomic update") \
      v[14]--; \
      _Pragma ("acc atomic update") \
      v[15] = v[15] - (x + 1); \
    } \
  for (int i = 0; i < N; i++) \
    { \
      w[0] = (TYPE) (w[0] + i % 5); \
      w[1] = (TYPE) (w[1] * 3u); \
      w[2] = (TYPE) (w[2] - i % 5); \
      w[5] = (TYPE) (w[5] ^ (i % 5 * 8)); \
      w[10] = (TYPE) (w[10] * 5ul); \
      w[9] = (TYPE) (w[9] + 1); \
      w[11] = (TYPE) (w[11] - 1); \
      w[15] = (TYPE) (w[15] - i % 5 - 1); \
    } \
  w[3] = 50; \
  w[4] = 96; \
  w[6] = 127; \
  w[7] = (TYPE) ((unsigned long) w[7] << 4); \
  w[8] = 6; \
  w[12] = w[0], w[13] = w[9], w[14] = w[11]; \
  for (int i = 0; i < 16; i++) \
    check_long (__LINE__, i, (long long) v[i], (long long) w[i]); \
}

#define REALS(NAME, TYPE) \
static void \
NAME (void) \
{ \
  TYPE v[8] = { 10, 1, 10, 1024, 0, 3, 7, 2 }; \
  _Pragma ("acc parallel loop copy(v)") \
  for (int i = 0; i < N; i++) \
    { \
      _Pragma ("acc atomic update") \
      v[0] += (TYPE) 0.5; \
      _Pragma ("acc atomic update") \
      v[1] *= i % 30 ? 1 : 2; \
      _Pragma ("acc atomic update") \
      v[2] -= (TYPE) i; \
      _Pragma ("acc atomic update") \
      v[3] /= i % 30 ? 1 : 4; \
      _Pragma ("acc atomic update") \
      v[4]++; \
      _Pragma ("acc atomic update") \
      v[5] = v[5] + (TYPE) 0.25; \
      _Pragma ("acc atomic update") \
      v[6] = (TYPE) i + v[6]; \
      _Pragma ("acc atomic update") \
      v[7] = v[7] * (TYPE) (i == 8 ? 6 : 1); \
    } \
  CHECK_REAL (0, v[0], 10 + N / 2.0); \
  CHECK_REAL (1, v[1], 32); \
  CHECK_REAL (2, v[2], 10 - N * (N - 1) / 2); \
  CHECK_REAL (3, v[3], 1); \
  CHECK_REAL (4, v[4], N); \
  CHECK_REAL (5, v[5], 3 + N / 4.0); \
  CHECK_REAL (6, v[6], 7 + N * (N - 1) / 2); \
  CHECK_REAL (7, v[7], 12); \
}

INTEGERS (ints, int)
INTEGERS (unsigneds, unsigned)
INTEGERS (longs, long)
INTEGERS (ulongs, unsigned long)
INTEGERS (shorts, short)
INTEGERS (ushorts, unsigned short)
INTEGERS (uchars, unsigned char)
REALS (floats, float)
REALS (doubles, double)

int
main (void)
{
  ints ();
  unsigneds ();
  longs ();
  ulongs ();
  shorts ();
  ushorts ();
  uchars ();
  floats ();
  doubles ();

  /* Buckets, members and what a pointer points to.  */
  struct { int n; double sum; } bucket[7] = { { 0, 0 } };
  int total = 0, *p = &total;
  #pragma acc parallel loop gang vector copy(bucket, p[0:1])
  for (int i = 0; i < N; i++)
    {
      #pragma acc atomic
      bucket[i % 7].n++;
      #pragma acc atomic update
      bucket[i % 7].sum += i;
      #pragma acc atomic update
      *p += i;
    }
  CHECK (0, total, N * (N - 1) / 2);
  for (int b = 0; b < 7; b++)
    {
      int n = 0, sum = 0;
      for (int i = b; i < N; i += 7)
	n++, sum += i;
      CHECK (b, bucket[b].n, n);
      CHECK_REAL (b, bucket[b].sum, sum);
    }
  return DONE ();
}
