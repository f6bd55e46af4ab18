/* Rotations of 128-bit integers, by constants and by counts from 0 to 127.  */
#include "check.h"

typedef unsigned __int128 wide;

enum { N = 128 };

#define ROTATE(X, N) ((X) << (N) | (X) >> (-(N) & 127))

int
main (void)
{
  wide left[N], right[N], fixed[N];
  #pragma acc parallel loop copyout(left, right, fixed)
  for (int i = 0; i < N; i++)
    {
      wide x = ((wide) 0x0123456789abcdefu * (i + 1) << 64) + 0xfedcba9876543210u;
      unsigned n = i;
      left[i] = ROTATE (x, n);
      right[i] = x >> n | x << (-n & 127);
      fixed[i] = ROTATE (x, 13) ^ ROTATE (x, 64) ^ (x >> 99 | x << 29);
    }
  for (int i = 0; i < N; i++)
    {
      wide x = ((wide) 0x0123456789abcdefu * (i + 1) << 64) + 0xfedcba9876543210u, l = 0, r = 0, f = 0;
      for (int k = 0; k < 128; k++)
	{
	  wide bit = x >> k & 1;
	  l |= bit << (k + i) % 128;
	  r |= bit << (k + 128 - i) % 128;
	  f ^= bit << (k + 13) % 128 ^ bit << (k + 64) % 128 ^ bit << (k + 29) % 128;
	}
      CHECK (i, left[i] == l, 1);
      CHECK (i, right[i] == r, 1);
      CHECK (i, fixed[i] == f, 1);
    }
  return DONE ();
}
