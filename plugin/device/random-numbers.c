/* rand, srand, random, srandom and rand_r on the device.  A part of device-library.c, whose
   rules hold here.

   All threads that run a module share one sequence, which is not the host's: a counter that
   each call moves on by an atomic operation, and whose bits are mixed.  rand_r gives what glibc's
   gives.

   G. Steele, D. Lea and C. Flood, Fast splittable pseudorandom number generators, figure 16.
   C11 7.22.2.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */

DEVICE unsigned long *
accx_random_state (void)
{
  static unsigned long state;
  return &state;
}

DEVICE void
accx_srand (unsigned seed)
{
  unsigned long *state = accx_random_state ();
  _Pragma ("acc atomic write")
  *state = seed;
}

DEVICE int
accx_rand (void)
{
  unsigned long *state = accx_random_state (), v;
  _Pragma ("acc atomic capture")
  { *state += 0x9e3779b97f4a7c15ul; v = *state; }
  v = (v ^ v >> 30) * 0xbf58476d1ce4e5b9ul;
  v = (v ^ v >> 27) * 0x94d049bb133111ebul;
  return (int) ((v ^ v >> 31) >> 33);
}

DEVICE void
accx_srandom (unsigned seed)
{
  accx_srand (seed);
}

DEVICE long
accx_random (void)
{
  return accx_rand ();
}

DEVICE int
accx_rand_r (unsigned *seed)
{
  unsigned next = *seed, v = 0;
  for (int bits = 11, i = 0; i < 3; i++, bits = 10)
    {
      next = next * 1103515245 + 12345;
      v = v << 10 ^ (next >> 16 & ((1u << bits) - 1));
    }
  *seed = next;
  return (int) v;
}
