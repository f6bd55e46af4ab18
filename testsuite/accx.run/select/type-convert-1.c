/* Conversions between all arithmetic types, as C does them.  */
#include "check.h"

#define N 40
#define TYPES(F) F (signed char, c) F (unsigned char, uc) F (short, s) F (unsigned short, us) \
  F (int, i) F (unsigned, u) F (long, l) F (unsigned long, ul) F (float, f) F (double, d)

/* r_T[k][i] is source k converted to T.  */
#define ARRAY(T, S) static T r_##S[10][N];
TYPES (ARRAY)

struct source
{
  signed char c; unsigned char uc; short s; unsigned short us; int i; unsigned u;
  long l; unsigned long ul; float f; double d;
};
static struct source x[N];

int
main (void)
{
  for (int i = 0; i < N; i++)
    {
      unsigned long h = (i + 3) * 0x9E3779B97F4A7C15UL;
      x[i] = (struct source) { (signed char) h, (unsigned char) (h >> 3), (short) (h >> 5), (unsigned short) (h >> 7),
        (int) (h >> 9), (unsigned) (h >> 11), (long) h, h >> 1 ^ h,
        (float) (i % 11 * 9.75f), i % 13 * 8.5 };
    }
  #pragma acc parallel loop copyin(x) copyout(r_c, r_uc, r_s, r_us, r_i, r_u, r_l, r_ul, r_f, r_d)
  for (int i = 0; i < N; i++)
    {
#define STORE(T, S) \
  r_##S[0][i] = (T) x[i].c; r_##S[1][i] = (T) x[i].uc; r_##S[2][i] = (T) x[i].s; \
  r_##S[3][i] = (T) x[i].us; r_##S[4][i] = (T) x[i].i; r_##S[5][i] = (T) x[i].u; \
  r_##S[6][i] = (T) x[i].l; r_##S[7][i] = (T) x[i].ul; r_##S[8][i] = (T) x[i].f; \
  r_##S[9][i] = (T) x[i].d;
      TYPES (STORE)
    }
  for (int i = 0; i < N; i++)
    {
      volatile struct source v = x[i];
#define COMPARE(T, S) \
  CHECK_REAL (i, r_##S[0][i], (T) v.c); CHECK_REAL (i, r_##S[1][i], (T) v.uc); \
  CHECK_REAL (i, r_##S[2][i], (T) v.s); CHECK_REAL (i, r_##S[3][i], (T) v.us); \
  CHECK_REAL (i, r_##S[4][i], (T) v.i); CHECK_REAL (i, r_##S[5][i], (T) v.u); \
  CHECK_REAL (i, r_##S[6][i], (T) v.l); CHECK_REAL (i, r_##S[7][i], (T) v.ul); \
  CHECK_REAL (i, r_##S[8][i], (T) v.f); CHECK_REAL (i, r_##S[9][i], (T) v.d);
      TYPES (COMPARE)
      /* Beyond the precision of double, which CHECK_REAL compares.  */
      CHECK (i, r_l[6][i] == v.l && r_ul[6][i] == (unsigned long) v.l
                && r_l[7][i] == (long) v.ul && r_ul[7][i] == v.ul, 1);
    }
  return DONE ();
}
