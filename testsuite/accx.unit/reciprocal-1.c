/* Quotients by the reciprocals of divisors are those of C: for all divisors and numbers of 8 bits,
   all divisors of 16 bits with the numbers around multiples of them, and for words and longs the
   ends of the types, powers of two and their neighbours, and random ones.
   accx-objects: runtime/pure/reciprocal.o  */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "accx-abi.h"
#include "pure/pure.h"

typedef unsigned __int128 wide;
typedef __int128 swide;

static unsigned long faults;

/* V as a number of BITS.  */
static uint64_t
cut (uint64_t v, unsigned bits)
{
  return bits == 64 ? v : v & ((UINT64_C (1) << bits) - 1);
}

static int64_t
extend (uint64_t v, unsigned bits)
{
  return (int64_t) (v << (64 - bits)) >> (64 - bits);
}

/* N divided as a kernel does it.  */
static uint64_t
quotient (enum accx_division division, unsigned bits, uint64_t n, const struct accx_reciprocal *r)
{
  uint64_t f = cut (r->factor, bits), h = cut ((uint64_t) ((wide) n * f >> bits), bits);
  int64_t s, sn = extend (n, bits);
  uint64_t q, sign;
  switch (division)
    {
    case ACCX_DIVIDE_WORD:
      /* The sum is less than 2^64 for words; for longs no kernel uses this.  */
      return (uint64_t) (((wide) n * f + r->addend) >> bits) >> r->shift;
    case ACCX_DIVIDE_LONG:
      return (cut (n - h, bits) >> r->other) + h >> r->shift;
    case ACCX_DIVIDE_HALF_LONG:
      return (uint64_t) ((wide) (n + r->other) * f >> bits) >> r->shift;
    case ACCX_DIVIDE_SIGNED_LONG:
      q = ((uint64_t) ((wide) ((sn < 0 ? -(uint64_t) sn : (uint64_t) sn) + r->other) * f >> bits)
	   >> r->shift);
      sign = (uint64_t) (sn >> 63) ^ r->addend;
      return cut ((q ^ sign) - sign, bits);
    default:
      s = (int64_t) ((swide) sn * extend (r->factor, bits) >> bits);
      s = extend ((uint64_t) s + (uint64_t) sn, bits) >> r->shift;
      sign = (uint64_t) (int64_t) r->other;
      return cut ((((uint64_t) s + (sn < 0)) ^ sign) - sign, bits);
    }
}

static void
check (enum accx_division division, unsigned bits, uint64_t n, uint64_t d,
       const struct accx_reciprocal *r)
{
  int64_t sn = extend (n, bits), sd = extend (d, bits);
  uint64_t want = n / d, got;
  if (division == ACCX_DIVIDE_HALF_LONG && n >> (bits - 1))
    return;
  if (division == ACCX_DIVIDE_SIGNED_WORD || division == ACCX_DIVIDE_SIGNED_LONG)
    want = cut (sd == -1 ? -(uint64_t) sn : (uint64_t) (sn / sd), bits);
  got = quotient (division, bits, n, r);
  if (got != want && faults++ < 10)
    printf ("FAIL: division %d of %u bits: %llx / %llx got %llx want %llx\n", division, bits,
	    (unsigned long long) n, (unsigned long long) d, (unsigned long long) got,
	    (unsigned long long) want);
}

static uint64_t
random_number (void)
{
  static uint64_t x = 88172645463325252u;
  x ^= x << 13;
  x ^= x >> 7;
  return x ^= x << 17;
}

/* The reciprocal of the lower BITS of D.  */
static struct accx_reciprocal
of (enum accx_division division, unsigned bits, uint64_t d)
{
  int is_signed = division == ACCX_DIVIDE_SIGNED_WORD || division == ACCX_DIVIDE_SIGNED_LONG;
  return reciprocal_of (division, bits, is_signed ? (uint64_t) extend (d, bits) : d);
}

/* Divides numbers that are hard for D: around multiples of it and the ends of the type.  */
static void
around (enum accx_division division, unsigned bits, uint64_t d)
{
  struct accx_reciprocal r = of (division, bits, d);
  uint64_t last = cut (UINT64_MAX, bits), top = UINT64_C (1) << (bits - 1);
  uint64_t ends[] = { 0, 1, 2, last, last - 1, top, top - 1, top + 1, last / d * d };
  for (unsigned i = 0; i < sizeof ends / sizeof *ends; i++)
    for (int j = -1; j <= 1; j++)
      check (division, bits, cut (ends[i] + j, bits), d, &r);
  for (int i = 0; i < 6; i++)
    {
      uint64_t n = cut (random_number () >> random_number () % 64, bits);
      check (division, bits, n, d, &r);
      for (int j = -1; j <= 1; j++)
	check (division, bits, cut (n / d * d + j, bits), d, &r);
    }
}

static void
report (const char *what, enum accx_division division)
{
  if (!faults)
    printf ("PASS: %s, division %d\n", what, division);
  faults = 0;
}

int
main (void)
{
  for (int v = 0; v <= ACCX_DIVIDE_HALF_LONG; v++)
    {
      enum accx_division division = v;
      unsigned bits = v < ACCX_DIVIDE_LONG ? 32 : 64;
      for (uint64_t d = 1; d < 256; d++)
	{
	  struct accx_reciprocal r = of (division, 8, d);
	  for (uint64_t n = 0; n < 256; n++)
	    check (division, 8, n, d, &r);
	}
      report ("all numbers of 8 bits", division);
      for (uint64_t d = 1; d < 65536; d++)
	around (division, 16, d);
      report ("all divisors of 16 bits", division);
      for (unsigned k = 0; k < bits; k++)
	for (int64_t j = -2; j <= 2; j++)
	  {
	    uint64_t d = cut ((UINT64_C (1) << k) + j, bits);
	    if (d)
	      around (division, bits, d);
	    if (cut (-d, bits))
	      around (division, bits, cut (-d, bits));
	  }
      report ("powers of two and their neighbours", division);
      for (int i = 0; i < 100000; i++)
	{
	  uint64_t d = cut (random_number () >> random_number () % 64, bits);
	  if (d)
	    around (division, bits, d);
	}
      report ("random divisors", division);
      for (uint64_t d = 1; d < 65536; d++)
	{
	  struct accx_reciprocal r = of (division, bits, cut (d << (bits - 16), bits));
	  for (int i = 0; i < 8; i++)
	    check (division, bits, cut (random_number (), bits), cut (d << (bits - 16), bits), &r);
	}
      report ("16 bits scaled to the type", division);
    }
  /* What cannot be divided by, or is more than any number, gives no more than a quotient of 0.  */
  struct accx_reciprocal none = reciprocal_of (ACCX_DIVIDE_WORD, 32, UINT64_C (1) << 32);
  if (quotient (ACCX_DIVIDE_WORD, 32, UINT32_MAX, &none) == 0)
    puts ("PASS: a divisor beyond the type");
  else
    puts ("FAIL: a divisor beyond the type");
  for (int v = 0; v <= ACCX_DIVIDE_HALF_LONG; v++)
    reciprocal_of (v, v < ACCX_DIVIDE_LONG ? 32 : 64, 0);
  puts ("PASS: divisor 0 is no trap");
  return 0;
}
