/* SHA-256: names what is kept of device code by its content (code/kept-files.c), and shows whether
   a file still holds what was written.  NIST FIPS 180-4, sections 4.1.2, 4.2.2, 5 and 6.2.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <string.h>

#include "pure/pure.h"

enum { BLOCK = SHA256_BLOCK, LENGTH_BYTES = 8, ROUNDS = 64 };

/* The first 32 bits of the fractions of the cube roots of the first 64 primes.  */
static const uint32_t keys[ROUNDS] = {
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
  0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
  0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
  0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
  0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
  0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
  0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
  0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2
};

static uint32_t
rotate (uint32_t x, unsigned n)
{
  return x >> n | x << (32 - n);
}

/* W: the 64 words that are made of the block's 16.  */
static void
expand_block (uint32_t *w, const unsigned char *block)
{
  for (int i = 0; i < 16; i++)
    w[i] = (uint32_t) block[4 * i] << 24 | (uint32_t) block[4 * i + 1] << 16
	   | (uint32_t) block[4 * i + 2] << 8 | block[4 * i + 3];
  for (int i = 16; i < ROUNDS; i++)
    {
      uint32_t a = w[i - 15], b = w[i - 2];
      w[i] = w[i - 16] + (rotate (a, 7) ^ rotate (a, 18) ^ a >> 3) + w[i - 7]
	     + (rotate (b, 17) ^ rotate (b, 19) ^ b >> 10);
    }
}

static void
add_block (struct sha256 *s, const unsigned char *block)
{
  uint32_t w[ROUNDS], v[8];
  expand_block (w, block);
  memcpy (v, s->state, sizeof v);
  for (int i = 0; i < ROUNDS; i++)
    {
      uint32_t a = v[0], e = v[4];
      uint32_t first = v[7] + (rotate (e, 6) ^ rotate (e, 11) ^ rotate (e, 25))
		       + ((e & v[5]) ^ (~e & v[6])) + keys[i] + w[i];
      uint32_t second = (rotate (a, 2) ^ rotate (a, 13) ^ rotate (a, 22))
			+ ((a & v[1]) ^ (a & v[2]) ^ (v[1] & v[2]));
      memmove (v + 1, v, 7 * sizeof *v);
      v[4] += first;
      v[0] = first + second;
    }
  for (int i = 0; i < 8; i++)
    s->state[i] += v[i];
}

void
sha256_begin (struct sha256 *s)
{
  /* The same of the square roots of the first 8.  */
  *s = (struct sha256) { .state = {
    0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19
  } };
}

void
sha256_add (struct sha256 *s, const void *data, size_t n)
{
  const unsigned char *from = data;
  while (n > 0)
    {
      size_t used = s->bytes % BLOCK, step = BLOCK - used < n ? BLOCK - used : n;
      const unsigned char *block = from;
      if (step < BLOCK)
	{
	  memcpy (s->rest + used, from, step);
	  block = s->rest;
	}
      s->bytes += step;
      from += step;
      n -= step;
      if (s->bytes % BLOCK == 0)
	add_block (s, block);
    }
}

void
sha256_end (struct sha256 *s, unsigned char *hash)
{
  static const unsigned char padding[BLOCK] = { 0x80 };
  unsigned char length[LENGTH_BYTES];
  uint64_t bits = s->bytes * 8;
  size_t used = s->bytes % BLOCK, room = BLOCK - LENGTH_BYTES;
  for (int i = 0; i < LENGTH_BYTES; i++)
    length[i] = (unsigned char) (bits >> (56 - 8 * i));
  sha256_add (s, padding, used < room ? room - used : room + BLOCK - used);
  sha256_add (s, length, sizeof length);
  for (int i = 0; i < SHA256_BYTES; i++)
    hash[i] = (unsigned char) (s->state[i / 4] >> (24 - i % 4 * 8));
}
