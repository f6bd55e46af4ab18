/* 128-bit integers from and to floating point.  */
#include "check.h"

enum { N = 128 };

static double to_double[N], to_double_u[N];
static float to_float[N];
static __int128 back[N], back_f[N];
static unsigned __int128 back_u[N];

static unsigned __int128
number (int i)
{
  unsigned __int128 x = (unsigned __int128) 0x9e3779b97f4a7c15ull << 64 | 0xf39cc0605cedc835ull;
  return x >> i;
}

int
main (void)
{
  #pragma acc parallel loop copyout(to_double, to_double_u, to_float, back, back_f, back_u)
  for (int i = 0; i < N; i++)
    {
      unsigned __int128 x = (unsigned __int128) 0x9e3779b97f4a7c15ull << 64 | 0xf39cc0605cedc835ull;
      __int128 y;
      x >>= i;
      y = i % 2 ? -(__int128) (x >> 1) : (__int128) (x >> 1);
      to_double_u[i] = x;
      to_double[i] = y;
      to_float[i] = y;
      back[i] = to_double[i] / 3;
      back_f[i] = to_float[i] * 0.75f;
      back_u[i] = to_double_u[i] * 0.5;
    }
  for (int i = 0; i < N; i++)
    {
      __int128 y = number (i) >> 1;
      y = i % 2 ? -y : y;
      CHECK_REAL (i, to_double_u[i], (double) number (i));
      CHECK_REAL (i, to_double[i], (double) y);
      CHECK_REAL (i, to_float[i], (float) y);
      CHECK (i, back[i] == (__int128) (to_double[i] / 3), 1);
      CHECK (i, back_f[i] == (__int128) (to_float[i] * 0.75f), 1);
      CHECK (i, back_u[i] == (unsigned __int128) (to_double_u[i] * 0.5), 1);
    }
  return DONE ();
}
