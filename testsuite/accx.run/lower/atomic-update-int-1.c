/* Atomic updates + - * / & | ^ << >> of int and unsigned.  */
#include "check.h"

int
main (void)
{
  int add = 5, sub = 7, mul = 1, and = -1, or = 0, xor = 9, back = 3, inc = 0, dec = 0;
  unsigned udiv = 3000000000u, ushr = 4000000000u, shl = 1;
  #pragma acc parallel loop gang vector num_gangs(4) vector_length(64) \
    copy(add, sub, mul, and, or, xor, back, inc, dec, udiv, ushr, shl)
  for (int i = 0; i < 600; i++)
    {
      #pragma acc atomic
      add += i;
      #pragma acc atomic update
      sub -= i;
      #pragma acc atomic
      inc++;
      #pragma acc atomic
      --dec;
      #pragma acc atomic
      and &= ~(i & 0x70);
      #pragma acc atomic
      or |= i;
      #pragma acc atomic
      xor ^= i;
      #pragma acc atomic
      back = i + back;
      if (i % 100 == 0)
        {
          #pragma acc atomic
          mul *= 3;
          #pragma acc atomic
          udiv /= 7;
          #pragma acc atomic
          ushr >>= 2;
          #pragma acc atomic
          shl <<= 3;
        }
    }
  int want_xor = 9;
  for (int i = 599; i; i--)
    want_xor ^= i;
  CHECK (0, add, 5 + 599 * 300);
  CHECK (1, sub, 7 - 599 * 300);
  CHECK (2, mul, 729);
  CHECK (3, and, ~0x70);
  CHECK (4, or, 1023);
  CHECK (5, xor, want_xor);
  CHECK (6, back, 3 + 599 * 300);
  CHECK (7, inc, 600);
  CHECK (8, dec, -600);
  CHECK (9, udiv, 3000000000u / 7 / 7 / 7 / 7 / 7 / 7);
  CHECK (10, ushr, 4000000000u >> 12);
  CHECK (11, shl, 1 << 18);
  return DONE ();
}
