/* atomic capture, all forms: each old or new value is handed out once.  */
#include "../accx.run/check.h"

enum { N = 173, FORMS = 20 };
static int got[FORMS][N], at[FORMS];
static double reals[N];
static long longs[N];

/* GOT must be a permutation of FIRST, FIRST + STEP, ...; AT what follows.  */
static void
compare (int form, int first, int step, int last)
{
  static int seen[N];
  for (int i = 0; i < N; i++)
    seen[i] = 0;
  for (int i = 0; i < N; i++)
    {
      int k = (got[form][i] - first) / step;
      CHECK (form, (got[form][i] - first) % step, 0);
      if (k >= 0 && k < N)
	seen[k]++;
    }
  for (int i = 0; i < N; i++)
    CHECK (form * 1000 + i, seen[i], 1);
  CHECK (form, at[form], last);
}

#define FORM(F, ...) \
  { int v; \
    _Pragma ("acc atomic capture") \
    __VA_ARGS__ \
    got[F][i] = v; }

int
main (void)
{
  long l = 1L << 40;
  double d = 0;
  #pragma acc parallel loop gang vector copy(at) copyout(got)
  for (int i = 0; i < N; i++)
    {
      FORM (0, v = at[0]++;)
      FORM (1, v = ++at[1];)
      FORM (2, v = at[2]--;)
      FORM (3, v = --at[3];)
      FORM (4, v = at[4] += 3;)
      FORM (5, v = at[5] = at[5] + 2;)
      FORM (6, v = at[6] = 2 + at[6];)
      FORM (7, { v = at[7]; at[7] += 5; })
      FORM (8, { at[8] -= 2; v = at[8]; })
      FORM (9, { v = at[9]; at[9] = at[9] + 4; })
      FORM (10, { at[10] = at[10] + 1; v = at[10]; })
      FORM (11, { v = at[11]; at[11]++; })
      FORM (12, { ++at[12]; v = at[12]; })
      FORM (13, { v = at[13]; --at[13]; })
      FORM (14, { at[14]--; v = at[14]; })
      FORM (15, { v = at[15]; at[15] = i + 1; })
      FORM (16, { at[16] = 6 + at[16]; v = at[16]; })
      FORM (17, v = at[17] -= 1;)
    }
  compare (0, 0, 1, N);
  compare (1, 1, 1, N);
  compare (2, 0, -1, -N);
  compare (3, -1, -1, -N);
  compare (4, 3, 3, 3 * N);
  compare (5, 2, 2, 2 * N);
  compare (6, 2, 2, 2 * N);
  compare (7, 0, 5, 5 * N);
  compare (8, -2, -2, -2 * N);
  compare (9, 0, 4, 4 * N);
  compare (10, 1, 1, N);
  compare (11, 0, 1, N);
  compare (12, 1, 1, N);
  compare (13, 0, -1, -N);
  compare (14, -1, -1, -N);
  compare (16, 6, 6, 6 * N);
  compare (17, -1, -1, -N);
  /* Exchanges: all written values but the last, and the first zero.  */
  long sum = at[15];
  for (int i = 0; i < N; i++)
    sum += got[15][i];
  CHECK (15, sum, N * (N + 1) / 2);

  #pragma acc parallel loop copy(l, d) copyout(longs, reals)
  for (int i = 0; i < N; i++)
    {
      long lv;
      double dv;
      #pragma acc atomic capture
      lv = l += 1L << 33;
      #pragma acc atomic capture
      { dv = d; d += 0.5; }
      longs[i] = lv;
      reals[i] = dv;
    }
  CHECK (0, l, (1L << 40) + N * (1L << 33));
  CHECK_REAL (0, d, N / 2.0);
  double all = 0;
  long high = 0;
  for (int i = 0; i < N; i++)
    {
      all += reals[i];
      high += (longs[i] >> 33) - 128;
    }
  CHECK_REAL (0, all, N * (N - 1) / 4.0);
  CHECK (0, high, N * (N + 1) / 2);

  /* Bits and other operators: the bit that was clear is found by one.  */
  int mask = 0, first = 0;
  #pragma acc parallel loop copy(mask) reduction(+:first)
  for (int i = 0; i < N; i++)
    {
      int old;
      #pragma acc atomic capture
      { old = mask; mask |= 1 << i % 8; }
      first += !(old & 1 << i % 8);
    }
  CHECK (0, mask, 255);
  CHECK (0, first, 8);
  return DONE ();
}
